/* failing_memory.h: memory that runs out when a test says so. Include it in one file of a program.
 *
 * The functions of malloc are replaced, as the manual of glibc describes it; a sanitizer or
 * valgrind replaces them itself, and with another C library it is left alone: then nothing can run
 * out, and can_run_out() says so.
 */
#ifndef TV_TESTS_VISIT_FAILING_MEMORY_H
#define TV_TESTS_VISIT_FAILING_MEMORY_H

#include <errno.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>

#if defined __has_feature
#if __has_feature(address_sanitizer)
#define SANITIZED
#endif
#endif
#if defined __SANITIZE_ADDRESS__
#define SANITIZED
#endif

static struct {
    uint64_t until_failure; /* allocations that still succeed */
    bool for_good;          /* all later ones fail, too */
    uint64_t failed;
    int64_t in_use; /* allocations that were not freed */
} memory = {.until_failure = UINT64_MAX};

#if defined __GLIBC__ && !defined SANITIZED

#pragma GCC visibility push(default) /* seen by the shared libraries, too */

void *__libc_malloc(size_t size);
void *__libc_calloc(size_t count, size_t size);
void *__libc_realloc(void *old, size_t size);
void __libc_free(void *old);

static bool runs_out(void)
{
    if (memory.until_failure > 0) {
        memory.until_failure--;
        return false;
    }
    if (!memory.for_good)
        memory.until_failure = UINT64_MAX;
    memory.failed++;
    errno = ENOMEM;
    return true;
}

static void *counted(void *allocated)
{
    memory.in_use += allocated != NULL;
    return allocated;
}

void *malloc(size_t size)
{
    return runs_out() ? NULL : counted(__libc_malloc(size));
}

void *calloc(size_t count, size_t size)
{
    return runs_out() ? NULL : counted(__libc_calloc(count, size));
}

void *realloc(void *old, size_t size)
{
    if (runs_out())
        return NULL;
    return old ? __libc_realloc(old, size) : counted(__libc_realloc(NULL, size));
}

void free(void *old)
{
    memory.in_use -= old != NULL;
    __libc_free(old);
}

#pragma GCC visibility pop
#endif

/* The allocation after so many fails, and all later ones, too, if it is for good. */
static void set_memory(uint64_t until_failure, bool for_good)
{
    memory.until_failure = until_failure;
    memory.for_good = for_good;
    memory.failed = 0;
}

/* Whether the functions above are the ones that are called. A compiler that sees a call of malloc
 * knows what it does, and so is not shown one. */
static bool can_run_out(void)
{
    void *(*volatile allocate)(size_t) = malloc;
    set_memory(0, false);
    void *probe = allocate(1);
    bool failed = memory.failed > 0;
    set_memory(UINT64_MAX, false);
    free(probe);
    return failed;
}

#endif
