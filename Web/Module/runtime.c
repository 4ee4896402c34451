// What Swift's runtime expects of a C library, for a module that has none: an allocator, the conversion of text to numbers, and rounding.
// It also replaces a table of Unicode.

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// MARK: Memory

extern unsigned char __heap_base;

// Blocks have sizes of powers of two. A block that is freed is kept for the next request of its size.
typedef struct Block { struct Block *next; } Block;
static Block *freeBlocks[32];
static uintptr_t end;

static uintptr_t grow(uintptr_t size) {
    if (!end) end = (uintptr_t)&__heap_base;
    uintptr_t start = end, limit = (uintptr_t)__builtin_wasm_memory_size(0) << 16;
    if (start + size < start) __builtin_trap();
    if (start + size > limit) {
        // At least 1 MB at once, so that growing is rare.
        uintptr_t missing = start + size - limit, pages = ((missing > (1 << 20) ? missing : 1 << 20) + 0xFFFF) >> 16;
        if (__builtin_wasm_memory_grow(0, pages) == (size_t)-1) __builtin_trap();
    }
    end = start + size;
    return start;
}

// Before each block are 16 bytes that hold the logarithm of its size.
int posix_memalign(void **result, size_t alignment, size_t size) {
    unsigned kind = size <= 16 ? 4 : 32 - __builtin_clz((unsigned)size - 1);
    if (kind > 30) __builtin_trap();
    if (alignment <= 16 && freeBlocks[kind]) {
        *result = freeBlocks[kind];
        freeBlocks[kind] = freeBlocks[kind]->next;
        return 0;
    }
    uintptr_t mask = (alignment > 16 ? alignment : 16) - 1;
    if (!end) end = (uintptr_t)&__heap_base;
    uintptr_t start = (end + 16 + mask) & ~mask;
    grow(start + ((uintptr_t)1 << kind) - end);
    *(unsigned *)(start - 16) = kind;
    *result = (void *)start;
    return 0;
}

void *malloc(size_t size) {
    void *result = NULL;
    posix_memalign(&result, 16, size);
    return result;
}

void free(void *pointer) {
    if (!pointer) return;
    Block *block = pointer;
    unsigned kind = *(unsigned *)((uintptr_t)pointer - 16);
    block->next = freeBlocks[kind];
    freeBlocks[kind] = block;
}

void *memcpy(void *to, const void *from, size_t count) {
    __builtin_memcpy(to, from, count);
    return to;
}

void *memmove(void *to, const void *from, size_t count) {
    __builtin_memmove(to, from, count);
    return to;
}

void *memset(void *to, int byte, size_t count) {
    __builtin_memset(to, byte, count);
    return to;
}

int memcmp(const void *first, const void *second, size_t count) {
    const unsigned char *a = first, *b = second;
    for (size_t i = 0; i < count; i++) {
        if (a[i] != b[i]) return a[i] < b[i] ? -1 : 1;
    }
    return 0;
}

// Seeds hashing. Answers must not depend on it, and a page needs no defence against itself.
void arc4random_buf(void *bytes, size_t count) { memset(bytes, 0x5A, count); }

// MARK: Text

// The table of canonical decompositions is 14 KB of the compressed page. Without it, texts are compared after composition alone: é equals e
// and U+0301, as everywhere else. What differs from Swift: characters that are never composed, such as U+212B, are not equal to those that
// Unicode replaces them by (U+00C5), and of two marks on a letter, the one that is composed with it has to come first.
unsigned _swift_stdlib_getDecompositionEntry(unsigned scalar) {
    // The entry of another scalar: there is none.
    (void)scalar;
    return 0;
}
const unsigned char *const _swift_stdlib_nfd_decompositions = NULL;

// MARK: Numbers

double round(double number) {
    double whole = __builtin_trunc(number);
    return __builtin_fabs(number - whole) >= 0.5 ? whole + __builtin_copysign(1, number) : whole;
}

typedef union {
    unsigned __int128 all;
    struct { uint64_t low, high; } parts;
} Wide;

// The product of two 128-bit numbers, modulo 2^128.
__int128 __multi3(__int128 first, __int128 second) {
    Wide a = {.all = (unsigned __int128)first}, b = {.all = (unsigned __int128)second}, result;
    uint64_t mask = 0xFFFFFFFF;
    uint64_t a0 = a.parts.low & mask, a1 = a.parts.low >> 32, b0 = b.parts.low & mask, b1 = b.parts.low >> 32;
    uint64_t low = a0 * b0, middle = a1 * b0 + (low >> 32), other = a0 * b1 + (middle & mask);
    result.parts.low = (other << 32) | (low & mask);
    result.parts.high = a1 * b1 + (middle >> 32) + (other >> 32) + a.parts.low * b.parts.high + a.parts.high * b.parts.low;
    return (__int128)result.all;
}

__int128 __ashlti3(__int128 number, int shift) {
    Wide value = {.all = (unsigned __int128)number};
    if (shift >= 64) {
        value.parts.high = value.parts.low << (shift - 64);
        value.parts.low = 0;
    } else if (shift > 0) {
        value.parts.high = value.parts.high << shift | value.parts.low >> (64 - shift);
        value.parts.low <<= shift;
    }
    return (__int128)value.all;
}

__int128 __lshrti3(__int128 number, int shift) {
    Wide value = {.all = (unsigned __int128)number};
    if (shift >= 64) {
        value.parts.low = value.parts.high >> (shift - 64);
        value.parts.high = 0;
    } else if (shift > 0) {
        value.parts.low = value.parts.low >> shift | value.parts.high << (64 - shift);
        value.parts.high >>= shift;
    }
    return (__int128)value.all;
}

static bool isDigit(char c) { return c >= '0' && c <= '9'; }
static char lower(char c) { return c >= 'A' && c <= 'Z' ? c + 32 : c; }

static int hexDigit(char c) {
    if (isDigit(c)) return c - '0';
    c = lower(c);
    return c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

// Returns the place after a word, or NULL if the text does not begin with it.
static const char *skip(const char *text, const char *word) {
    while (*word) {
        if (lower(*text++) != *word++) return NULL;
    }
    return text;
}

// Returns mantissa × 2^power, where the mantissa's lowest bit also stands for all lower bits that are not 0.
static double compose(uint64_t mantissa, int power, int bits, int least) {
    if (!mantissa) return 0;
    int length = 64 - __builtin_clzll(mantissa), drop = length - bits;
    if (power + drop < least) drop = least - power;
    if (drop > 64) return 0;
    if (drop > 0) {
        uint64_t rest = drop == 64 ? mantissa : mantissa & (((uint64_t)1 << drop) - 1), half = (uint64_t)1 << (drop - 1);
        mantissa = drop == 64 ? 0 : mantissa >> drop;
        if (rest > half || (rest == half && (mantissa & 1))) mantissa++;
        power += drop;
    }
    // Multiplying by powers of two is exact here: the mantissa already has no more bits than fit.
    double result = (double)mantissa;
    while (power > 1000) result *= 0x1p1000, power -= 1000;
    while (power < -1000) result *= 0x1p-1000, power += 1000;
    union { uint64_t bits; double value; } scale = {.bits = (uint64_t)(power + 1023) << 52};
    return result * scale.value;
}

// Splits a finite number that is not 0 into a mantissa and a power of two.
static uint64_t split(double number, int *power) {
    union { double value; uint64_t bits; } all = {.value = number};
    int exponent = (int)(all.bits >> 52) & 0x7FF;
    uint64_t mantissa = all.bits & 0xFFFFFFFFFFFFF;
    *power = (exponent ? exponent : 1) - 1075;
    return exponent ? mantissa | 0x10000000000000 : mantissa;
}

// Moves the highest bit to bit 125.
static unsigned __int128 raised(unsigned __int128 value, int *power) {
    uint64_t high = (uint64_t)(value >> 64), low = (uint64_t)value;
    int shift = (high ? __builtin_clzll(high) : 64 + __builtin_clzll(low)) - 2;
    *power -= shift;
    return shift >= 0 ? value << shift : value >> -shift;
}

// a * b + c, rounded once.
double fma(double a, double b, double c) {
    if (c - c != 0 && a - a == 0 && b - b == 0) return c;
    if (a == 0 || b == 0 || c == 0 || a - a != 0 || b - b != 0 || c - c != 0) return a * b + c;
    int powerA, powerB, power, other;
    uint64_t mantissaA = split(a, &powerA), mantissaB = split(b, &powerB), mantissaC = split(c, &other);
    bool isNegative = (a < 0) != (b < 0), isOtherNegative = c < 0;
    power = powerA + powerB;
    unsigned __int128 product = raised((unsigned __int128)mantissaA * mantissaB, &power), sum = raised(mantissaC, &other);
    if (power < other || (power == other && product < sum)) {
        unsigned __int128 value = product;
        product = sum;
        sum = value;
        int exchange = power;
        power = other;
        other = exchange;
        bool sign = isNegative;
        isNegative = isOtherNegative;
        isOtherNegative = sign;
    }
    // The lowest bit also stands for all bits that are shifted out.
    int shift = power - other;
    if (shift > 126) sum = 1;
    else if (shift > 0) sum = sum >> shift | ((sum & (((unsigned __int128)1 << shift) - 1)) != 0);
    unsigned __int128 result = isNegative == isOtherNegative ? product + sum : product - sum;
    if (!result) return 0;
    uint64_t high = (uint64_t)(result >> 64), low = (uint64_t)result;
    int zeros = high ? __builtin_clzll(high) : 64 + __builtin_clzll(low);
    result <<= zeros;
    uint64_t mantissa = (uint64_t)(result >> 64) | ((uint64_t)result != 0);
    double value = compose(mantissa, power - zeros + 64, 53, -1074);
    return isNegative ? -value : value;
}

static int exponent(const char **text, char letter) {
    if (lower(**text) != letter) return 0;
    const char *place = *text + 1;
    bool isNegative = *place == '-';
    if (*place == '-' || *place == '+') place++;
    if (!isDigit(*place)) return 0;
    int value = 0;
    for (; isDigit(*place); place++) {
        if (value < 100000) value = value * 10 + (*place - '0');
    }
    *text = place;
    return isNegative ? -value : value;
}

// A hexadecimal number after its 0x.
static const char *hexadecimal(const char *text, double *result, int bits, int least) {
    uint64_t mantissa = 0;
    int power = 0;
    bool hasDigits = false, isFraction = false;
    for (;; text++) {
        if (*text == '.' && !isFraction) {
            isFraction = true;
            continue;
        }
        int digit = hexDigit(*text);
        if (digit < 0) break;
        hasDigits = true;
        if (mantissa >> 59) {
            if (digit) mantissa |= 1;
            if (!isFraction) power += 4;
        } else {
            mantissa = mantissa << 4 | (uint64_t)digit;
            if (isFraction) power -= 4;
        }
    }
    if (!hasDigits) return NULL;
    power += exponent(&text, 'p');
    *result = compose(mantissa, power, bits, least);
    return text;
}

// A decimal number is doubled and halved, digit by digit, until its integer part has 62 bits; so the result is rounded once.
enum { digitLimit = 1200 };
static unsigned char digits[digitLimit + 2];

static double decimal(int count, int point, int bits, int least) {
    // Beyond these, numbers are infinite or 0.
    if (count == 0 || point < -400) return 0;
    if (point > 400) return __builtin_inf();
    int power = 0;
    bool hasMore = false;
    for (;;) {
        // 2^60 < 10^18.5, so 18 digits before the point are enough.
        if (point > 18) {
            int carry = 0;
            for (int i = 0; i < count; i++) {
                int value = carry * 10 + digits[i];
                digits[i] = (unsigned char)(value / 2);
                carry = value % 2;
            }
            if (carry) {
                if (count < digitLimit) digits[count++] = 5;
                else hasMore = true;
            }
            if (digits[0] == 0) {
                for (int i = 1; i < count; i++) digits[i - 1] = digits[i];
                count--;
                point--;
            }
            power++;
        } else if (point < 18) {
            int carry = 0;
            for (int i = count - 1; i >= 0; i--) {
                int value = digits[i] * 2 + carry;
                digits[i] = (unsigned char)(value % 10);
                carry = value / 10;
            }
            if (carry) {
                if (count == digitLimit && digits[count - 1]) hasMore = true;
                if (count < digitLimit) count++;
                for (int i = count - 1; i > 0; i--) digits[i] = digits[i - 1];
                digits[0] = 1;
                point++;
            }
            while (count > 0 && digits[count - 1] == 0) count--;
            power--;
        } else {
            break;
        }
    }
    uint64_t mantissa = 0;
    for (int i = 0; i < 18; i++) mantissa = mantissa * 10 + (i < count ? digits[i] : 0);
    for (int i = 18; i < count; i++) hasMore |= digits[i] != 0;
    // One more bit stands for everything behind the integer part.
    return compose(mantissa << 1 | hasMore, power - 1, bits, least);
}

static const char *parse(const char *text, double *result, int bits, int least) {
    bool isNegative = *text == '-';
    if (*text == '-' || *text == '+') text++;
    const char *after = NULL;
    double value = 0;
    if (*text == '0' && lower(text[1]) == 'x') {
        after = hexadecimal(text + 2, &value, bits, least);
    } else if ((after = skip(text, "infinity")) || (after = skip(text, "inf"))) {
        value = __builtin_inf();
    } else if ((after = skip(text, "nan"))) {
        value = __builtin_nan("");
    } else {
        int count = 0, point = 0;
        uint64_t small = 0;
        bool hasDigits = false, isFraction = false;
        for (;; text++) {
            if (*text == '.' && !isFraction) {
                isFraction = true;
                continue;
            }
            if (!isDigit(*text)) break;
            hasDigits = true;
            if (count == 0 && *text == '0') {
                if (isFraction) point--;
                continue;
            }
            if (count < 800) digits[count] = (unsigned char)(*text - '0');
            // Digits beyond the limit only matter if they are not 0.
            else if (*text != '0') digits[799] |= 1;
            if (count < 800) count++;
            if (count <= 18) small = small * 10 + (uint64_t)(*text - '0');
            if (!isFraction) point++;
        }
        if (!hasDigits) return NULL;
        point += exponent(&text, 'e');
        after = text;
        int power = point - count;
        if (count <= 15 && power >= -22 && power <= 22 && bits == 53) {
            // Both numbers are exact, so that one operation rounds once.
            double factor = 1;
            for (int i = power < 0 ? -power : power; i > 0; i--) factor *= 10;
            value = power < 0 ? (double)small / factor : (double)small * factor;
        } else {
            value = decimal(count, point, bits, least);
        }
    }
    *result = isNegative ? -value : value;
    return after;
}

const char *_swift_stdlib_strtod_clocale(const char *text, double *result) { return parse(text, result, 53, -1074); }

const char *_swift_stdlib_strtof_clocale(const char *text, float *result) {
    double value = 0;
    const char *after = parse(text, &value, 24, -149);
    *result = (float)value;
    return after;
}
