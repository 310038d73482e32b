/* refusal_linux.c: see refusal.h. The program is linked with --wrap=malloc and so on: each call of
 * malloc() goes to __wrap_malloc() then, and __real_malloc() is the system's, or a sanitizer's.
 * linux_absent.c stands in for it elsewhere.
 */
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "homework/refusal.h"

/* There is one program, and malloc() has no place for a context. */
static struct {
    bool is_student; /* whose functions are running */
    bool refuses;
    long left, refused;
} state;

/* ---- Names that the linker wants. Without --wrap the system's are not known: NULL. ---- */

void *__real_malloc(size_t size) __attribute__((weak));
void *__real_calloc(size_t count, size_t size) __attribute__((weak));
void *__real_realloc(void *memory, size_t size) __attribute__((weak));
void *__real_aligned_alloc(size_t alignment, size_t size) __attribute__((weak));
char *__real_strdup(const char *text) __attribute__((weak));
char *__real_strndup(const char *text, size_t length) __attribute__((weak));

void *__wrap_malloc(size_t size);
void *__wrap_calloc(size_t count, size_t size);
void *__wrap_realloc(void *memory, size_t size);
void *__wrap_aligned_alloc(size_t alignment, size_t size);
char *__wrap_strdup(const char *text);
char *__wrap_strndup(const char *text, size_t length);

/* ---- Refusing ---- */

static bool is_refused(void)
{
    if (!state.is_student || !state.refuses)
        return false;
    if (state.left > 0) {
        state.left--;
        return false;
    }
    state.refused++;
    errno = ENOMEM;
    return true;
}

void *__wrap_malloc(size_t size)
{
    return is_refused() ? NULL : __real_malloc(size);
}

void *__wrap_calloc(size_t count, size_t size)
{
    return is_refused() ? NULL : __real_calloc(count, size);
}

void *__wrap_realloc(void *memory, size_t size)
{
    return is_refused() ? NULL : __real_realloc(memory, size);
}

void *__wrap_aligned_alloc(size_t alignment, size_t size)
{
    return is_refused() ? NULL : __real_aligned_alloc(alignment, size);
}

char *__wrap_strdup(const char *text)
{
    return is_refused() ? NULL : __real_strdup(text);
}

char *__wrap_strndup(const char *text, size_t length)
{
    return is_refused() ? NULL : __real_strndup(text, length);
}

/* ---- Public ---- */

bool tv_refusal_is_possible(void)
{
    return __real_malloc && __real_calloc && __real_realloc && __real_aligned_alloc &&
           __real_strdup && __real_strndup;
}

long tv_refusal_set(long allocations)
{
    long refused = state.refused;
    state.refuses = allocations >= 0;
    state.left = allocations;
    state.refused = 0;
    return refused;
}

void tv_refusal_enter(void)
{
    state.is_student = true;
}

void tv_refusal_leave(void)
{
    state.is_student = false;
}
