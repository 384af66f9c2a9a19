/* What the files beside this one want of the rest of libsodium, in a page. */
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "randombytes.h"
#include "runtime.h"
#include "utils.h"

int sodium_init(void) { return 0; }
int sodium_runtime_has_ssse3(void) { return 0; }
int sodium_runtime_has_sse41(void) { return 0; }
int sodium_runtime_has_avx2(void) { return 0; }
int sodium_runtime_has_sse2(void) { return 0; }
void sodium_misuse(void) { abort(); }

void sodium_memzero(void *const at, const size_t bytes) { memset(at, 0, bytes); }
int sodium_memcmp(const void *const a, const void *const b, size_t bytes) {
  const volatile unsigned char *x = a, *y = b;
  unsigned char different = 0;
  for (size_t i = 0; i < bytes; i++) different |= x[i] ^ y[i];
  return (1 & ((different - 1) >> 8)) - 1;
}

void randombytes_buf(void *const at, const size_t bytes) {
  for (size_t done = 0; done < bytes; done += 256)
    if (getentropy((char *) at + done, bytes - done < 256 ? bytes - done : 256) != 0) abort();
}
uint32_t randombytes_uniform(const uint32_t bound) {
  uint32_t number;
  if (bound < 2) return 0;
  const uint32_t least = (1U + ~bound) % bound;
  do randombytes_buf(&number, sizeof number);
  while (number < least);
  return number % bound;
}
