// A list that grows without moving what is in it: a search that runs against the clock cannot afford to copy
// a large tree now and then.
#pragma once

#include <memory>
#include <span>
#include <vector>

#include "base/types.h"

namespace bastide::ai {

template <class T>
class Blocks {
 public:
  static constexpr u32 most_at_once = 1 << 14;

  // Room for `count` more, side by side; what is in it is left from before. Returns the index of the first.
  // Precondition: count <= most_at_once.
  u32 take(u32 count) {
    if (size_ % block_size + count > block_size) size_ += block_size - size_ % block_size;
    const u32 first = size_;
    size_ += count;
    while (blocks_.size() * block_size < size_) blocks_.push_back(std::make_unique<T[]>(block_size));
    return first;
  }
  u32 push(const T& value) {
    const u32 at = take(1);
    (*this)[at] = value;
    return at;
  }
  T& operator[](u32 i) { return blocks_[i / block_size][i % block_size]; }
  const T& operator[](u32 i) const { return blocks_[i / block_size][i % block_size]; }
  // Of those that were taken together.
  std::span<T> range(u32 first, u32 count) { return {count > 0 ? &(*this)[first] : nullptr, count}; }
  std::span<const T> range(u32 first, u32 count) const {
    return {count > 0 ? &(*this)[first] : nullptr, count};
  }

  // The room is kept.
  void clear() { size_ = 0; }
  std::size_t bytes() const { return std::size_t(size_) * sizeof(T); }

 private:
  static constexpr u32 block_size = most_at_once;
  std::vector<std::unique_ptr<T[]>> blocks_;
  u32 size_ = 0;
};

}  // namespace bastide::ai
