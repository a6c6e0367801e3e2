// A list with a fixed capacity and no heap, for lists whose greatest length is known.
// Elements beyond size() are not initialised.
#pragma once

#include <span>
#include <type_traits>

#include "base/contracts.h"
#include "base/raw_array.h"
#include "base/types.h"

namespace bastide {

template <class T, int Capacity>
class FixedVector {
  static_assert(std::is_trivially_copyable_v<T>);

 public:
  FixedVector() {}

  void push_back(const T& value) {
    BASTIDE_ASSERT(size_ < Capacity, "FixedVector::push_back : room left");
    items()[size_++] = value;
  }
  void clear() { size_ = 0; }
  // Precondition: size <= Capacity. For writers that fill data() themselves.
  void set_size(int size) { size_ = size; }
  void remove_at(int i) {  // keeps no order
    BASTIDE_ASSERT(i >= 0 && i < size_, "FixedVector::remove_at : index");
    items()[i] = items()[--size_];
  }

  static constexpr int capacity() { return Capacity; }
  int size() const { return size_; }
  bool empty() const { return size_ == 0; }
  T* data() { return items(); }
  T& operator[](int i) {
    BASTIDE_ASSERT(i >= 0 && i < size_, "FixedVector : index");
    return items()[i];
  }
  const T& operator[](int i) const {
    BASTIDE_ASSERT(i >= 0 && i < size_, "FixedVector : index");
    return items()[i];
  }
  T* begin() { return items(); }
  T* end() { return items() + size_; }
  const T* begin() const { return items(); }
  const T* end() const { return items() + size_; }
  operator std::span<const T>() const { return {begin(), std::size_t(size_)}; }

 private:
  T* items() { return items_.data(); }
  const T* items() const { return items_.data(); }

  int size_ = 0;
  RawArray<T, Capacity> items_;
};

}  // namespace bastide
