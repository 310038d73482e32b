/* faults.c: one program with many faults, each asked for by its name. `make-reports` keeps what
 * the sanitizers say of them; test_report.c reads it.
 */
#include <assert.h>
#include <limits.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static volatile int number = 4; /* what the compiler cannot know */
static int global[4];

static void heap_read(void)
{
    int *array = malloc(4 * sizeof *array);
    number = array[number];
    free(array);
}

static void heap_write(void)
{
    int *array = malloc(4 * sizeof *array);
    array[number] = 1;
    number = array[0];
    free(array);
}

static void heap_before(void)
{
    int *array = malloc(4 * sizeof *array);
    array[number - 5] = 1;
    free(array);
}

static void stack_write(void)
{
    int array[4] = {0};
    int *at = array;
    at[number] = 1;
    number = array[1];
}

static void global_read(void)
{
    int *at = global;
    number = at[number];
}

static void array_index(void)
{
    int array[4] = {0};
    array[number] = 1;
    number = array[1];
}

static void use_after_free(void)
{
    int *array = malloc(4 * sizeof *array);
    free(array);
    number = array[number - 4];
}

static void double_free(void)
{
    void *volatile bytes = malloc((size_t)number);
    free(bytes);
    free(bytes);
}

static void bad_free(void)
{
    char *bytes = malloc(16);
    free(bytes + number);
}

static int *address_of_local(void)
{
    int local = number;
    int *volatile at = &local;
    return at;
}

static void use_after_return(void)
{
    number = *address_of_local();
}

static void use_after_scope(void)
{
    int *volatile at = NULL;
    {
        int local = number;
        at = &local;
    }
    number = *at;
}

static void null_member(void)
{
    struct {
        int a, b;
    } *volatile node = NULL;
    number = node->b;
}

static void null_string(void)
{
    char *volatile text = NULL;
    number = (int)strlen(text);
}

static void bad_pointer(void)
{
    char *volatile at = (char *)0x123456789;
    number = *at;
}

static int without_end(int depth)
{
    volatile char room[100] = {0};
    return without_end(depth + 1) + room[depth % 100];
}

static void stack_overflow(void)
{
    number = without_end(number);
}

static void copy_overlap(void)
{
    char text[16] = "abcdefgh";
    memcpy(text + 1, text, (size_t)number);
    number = text[2];
}

static void too_much_memory(void)
{
    char *volatile bytes = malloc((size_t)-number);
    number = bytes != NULL;
    free(bytes);
}

static void overflow(void)
{
    number = INT_MAX - 4 + number;
    number = number + 1;
}

static void divide_by_zero(void)
{
    number = 1 / (number - 4);
}

static void shift(void)
{
    number = 1 << (number * 8);
}

static void not_a_bool(void)
{
    bool flag;
    memset(&flag, number, 1);
    number = flag;
}

static void misaligned(void)
{
    char bytes[16] = {0};
    number = *(int *)(bytes + number - 3);
}

static int no_return_value(int value)
{
    if (value < 4)
        return 1;
    abort();
}

static void aborts(void)
{
    number = no_return_value(number);
}

static void assertion(void)
{
    assert(number < 4);
}

static const struct {
    const char *name;
    void (*commit)(void);
} faults[] = {
    {"heap-read", heap_read},
    {"heap-write", heap_write},
    {"heap-before", heap_before},
    {"stack-write", stack_write},
    {"global-read", global_read},
    {"array-index", array_index},
    {"use-after-free", use_after_free},
    {"double-free", double_free},
    {"bad-free", bad_free},
    {"use-after-return", use_after_return},
    {"use-after-scope", use_after_scope},
    {"null-member", null_member},
    {"null-string", null_string},
    {"bad-pointer", bad_pointer},
    {"stack-overflow", stack_overflow},
    {"copy-overlap", copy_overlap},
    {"too-much-memory", too_much_memory},
    {"overflow", overflow},
    {"divide-by-zero", divide_by_zero},
    {"shift", shift},
    {"not-a-bool", not_a_bool},
    {"misaligned", misaligned},
    {"aborts", aborts},
    {"assertion", assertion},
};

int main(int argc, char **argv)
{
    for (size_t i = 0; i < sizeof faults / sizeof faults[0]; i++) {
        if (argc < 2)
            puts(faults[i].name);
        else if (!strcmp(faults[i].name, argv[1]))
            faults[i].commit();
    }
    return 0;
}
