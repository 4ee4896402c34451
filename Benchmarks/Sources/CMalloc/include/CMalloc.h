#ifndef ASHLAR_CMALLOC_H
#define ASHLAR_CMALLOC_H

#include <stddef.h>

#if defined(__GLIBC__) || defined(__linux__)
#include <malloc.h>
#endif

/// Returns the number of bytes that are allocated with malloc, or 0 if the C library does not report it.
static inline size_t bench_allocated_bytes(void) {
#if defined(__GLIBC__) && (__GLIBC__ > 2 || __GLIBC_MINOR__ >= 33)
    struct mallinfo2 info = mallinfo2();
    return info.uordblks + info.hblkhd;
#else
    return 0;
#endif
}

#endif
