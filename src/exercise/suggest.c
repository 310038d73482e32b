/* suggest.c: see suggest.h. The distance is Damerau and Levenshtein's: how many letters were
 * added, left out, changed, or swapped with their neighbour. Case does not count. */
#include "exercise/suggest.h"

#include <string.h>

enum { LONGEST = 40 };

static char lower(char c)
{
    return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
}

static size_t least(size_t a, size_t b)
{
    return a < b ? a : b;
}

/* Fills row i of the table from the two above it: rows[k][j] is the distance between the first
 * letters of a, i - k of them, and the first j of b. */
static void fill_row(size_t rows[3][LONGEST + 1], const char *a, size_t i, const char *b,
                     size_t b_length)
{
    rows[0][0] = i;
    for (size_t j = 1; j <= b_length; j++) {
        size_t changed = lower(a[i - 1]) != lower(b[j - 1]);
        size_t best = least(rows[1][j], rows[0][j - 1]) + 1;
        best = least(best, rows[1][j - 1] + changed);
        if (i > 1 && j > 1 && lower(a[i - 1]) == lower(b[j - 2]) &&
            lower(a[i - 2]) == lower(b[j - 1])) {
            best = least(best, rows[2][j - 2] + 1);
        }
        rows[0][j] = best;
    }
}

static size_t distance(const char *a, size_t a_length, const char *b, size_t b_length)
{
    size_t rows[3][LONGEST + 1] = {{0}};
    for (size_t j = 0; j <= b_length; j++)
        rows[0][j] = j;
    for (size_t i = 1; i <= a_length; i++) {
        memmove(rows[1], rows[0], 2 * sizeof rows[0]);
        fill_row(rows, a, i, b, b_length);
    }
    return rows[0][b_length];
}

void tv_suggest(struct tv_suggestion *suggestion, const char *known)
{
    size_t wanted_length = strlen(suggestion->wanted);
    size_t known_length = strlen(known);
    if (wanted_length > LONGEST || known_length > LONGEST)
        return;
    size_t far = (wanted_length + 1) / 3; /* further off, it is another word */
    size_t found = distance(suggestion->wanted, wanted_length, known, known_length);
    if (found <= far && (!suggestion->best || found < suggestion->distance)) {
        suggestion->best = known;
        suggestion->distance = found;
    }
}
