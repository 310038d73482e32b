#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "make-ten.h"

/* new parts: finds the next free place */
static int new_part(struct formula *f, unsigned set)
{
    int place = f->part_count;
    f->part_count = f->part_count + 1;
    memset(&f->parts[place], 0, sizeof(struct part));
    f->parts[place].set = set;
    return place;
}

static void make_child(struct formula *child, const struct formula *formula, int hole, unsigned a,
                       unsigned b, char sign)
{
    memcpy(child, formula, sizeof(struct formula));
    child->parts[hole].left = new_part(child, a);
    child->parts[hole].right = new_part(child, b);
    child->parts[hole].sign = sign;
}

struct formula *make_ten_children(const struct formula *formula, struct formula *children)
{
    int hole = next_hole(formula, 0);
    int count = 0;
    unsigned a;
    fprintf(stderr, "DEBUG: hole is %d\n", hole);
    if (hole == NO_HOLE) {
        printf("no hole\n");
        return children;
    }
    unsigned set = formula->parts[hole].set;
    int first = 0;
    while (((set >> first) & 1) == 0)
        first++;
    for (a = 0; a < 64; a++) {
        unsigned b = set - (a & set);
        if ((a | set) != set)
            continue;
        if (b == 0)
            continue;
        if (((a >> first) & 1) == 0)
            continue;
        make_child(&children[count++], formula, hole, a, b, '+');
        make_child(&children[count++], formula, hole, a, b, '-');
        make_child(&children[count++], formula, hole, b, a, '-');
        make_child(&children[count++], formula, hole, a, b, '*');
        make_child(&children[count++], formula, hole, a, b, '/');
        make_child(&children[count++], formula, hole, b, a, '/');
    }
    fprintf(stderr, "DEBUG: %d children\n", count);
    return &children[count];
}

static bool evaluate(const struct formula *formula, int place, long *n, long *d)
{
    long n1, d1, n2, d2;
    struct part part = formula->parts[place];
    if (part.sign == 0) {
        *n = single_number(formula, part.set);
        *d = 1;
        return true;
    }
    if (!evaluate(formula, part.left, &n1, &d1))
        return false;
    if (!evaluate(formula, part.right, &n2, &d2))
        return false;
    if (part.sign == '+') {
        *n = n1 * d2 + n2 * d1;
        *d = d1 * d2;
    } else if (part.sign == '-') {
        *n = n1 * d2 - n2 * d1;
        *d = d1 * d2;
    } else if (part.sign == '*') {
        *n = n1 * n2;
        *d = d1 * d2;
    } else if (part.sign == '/') {
        if (n2 == 0) {
            fprintf(stderr, "DEBUG: division by zero\n");
            return false;
        }
        *n = n1 * d2;
        *d = d1 * n2;
    } else {
        exit(1);
    }
    return true;
}

bool make_ten_value(const struct formula *formula, struct fraction *value)
{
    return evaluate(formula, 0, &value->numerator, &value->denominator);
}

int main(void)
{
    printf("Hello, world!\n");
    return 0;
}
