// An array whose elements are not initialised: for large arrays of which only a front part is in use.
// std::array would run the elements' constructors over the whole of it.
#pragma once

#include <type_traits>

#include "base/contracts.h"
#include "base/types.h"

namespace bastide {

template <class T, int Size>
class RawArray {
  static_assert(std::is_trivially_copyable_v<T>);

 public:
  RawArray() {}
  T& operator[](std::size_t i) {
    BASTIDE_ASSERT(i < std::size_t(Size), "RawArray : index");
    return storage_.items[i];
  }
  const T& operator[](std::size_t i) const {
    BASTIDE_ASSERT(i < std::size_t(Size), "RawArray : index");
    return storage_.items[i];
  }
  T* data() { return storage_.items; }
  const T* data() const { return storage_.items; }

 private:
  union Storage {
    Storage() {}
    T items[Size];
  };
  Storage storage_;
};

}  // namespace bastide
