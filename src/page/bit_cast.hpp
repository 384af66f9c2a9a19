/* clang-format off */  // What the library that Debian's emscripten brings does not have yet; included before everything else.
#pragma once
#ifdef __cplusplus
#include <bit>
#ifndef __cpp_lib_bit_cast
namespace std {
template <class To, class From> constexpr To bit_cast(const From& from) noexcept { return __builtin_bit_cast(To, from); }
}  // namespace std
#endif
#endif
