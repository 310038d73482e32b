/* program.h: expressions of an exercise in the form in which they are evaluated.
 *
 * A program is a list of instructions on registers, which hold whole numbers of 64 bits. Constants,
 * the elements of the state and intermediate results are registers alike, each in a range of its
 * own, so that no instruction is needed to fetch one. Comparisons exist as jumps only: that is
 * what `and`, `or`, `if` and guards need.
 *
 *     when: a > 0 and b < small         0  JUMP_AT_MOST  to 5   a   #0      (a <= 0)
 *     set: {a: a - 1}                   1  JUMP_AT_MOST  to 5   small   b
 *                                       2  SUBTRACT      t   a   #1
 *                                       3  SET           variable 0   #0   t
 *                                       4  RETURN        #1
 *                                       5  RETURN        #0
 *
 * The loader compiles programs (exercise/expression_compile.h) and rules.c runs them. Nothing that
 * an exercise says can make tv_program_run() misbehave: what cannot be computed is a fault, and
 * loops end.
 */
#ifndef TV_SPACES_PROGRAM_H
#define TV_SPACES_PROGRAM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* ---- Registers ---- */

enum {
    TV_LOCALS_MAX = 1024,    /* intermediate results, parameters, names bound by `for` */
    TV_ELEMENTS_MAX = 4096,  /* of all variables together */
    TV_CONSTANTS_MAX = 3072, /* elements of constants, and numbers written in expressions */

    TV_LOCALS = 0, /* where each range begins */
    TV_ELEMENTS = TV_LOCALS + TV_LOCALS_MAX,
    TV_CONSTANTS = TV_ELEMENTS + TV_ELEMENTS_MAX,
    TV_REGISTERS = TV_CONSTANTS + TV_CONSTANTS_MAX,
};

/* What SET needs to know of a variable. An array has several elements, one after another. */
struct tv_cells {
    const char *name;
    uint32_t first, count; /* its elements; counted from 0 */
    int64_t low, high;     /* the range of each */
};

/* ---- Programs ---- */

/* In the comments r[x] is the register x; "to" is a register, a place in the program for jumps. */
enum tv_operation {
    TV_COPY,         /* r[to] = r[left] */
    TV_ADD,          /* r[to] = r[left] + r[right]; likewise up to MAXIMUM */
    TV_SUBTRACT,     /*         - */
    TV_MULTIPLY,     /*         * */
    TV_DIVIDE,       /*         /, rounded down: -1 / 3 is -1 */
    TV_MODULO,       /*         what is left then: -1 mod 3 is 2 */
    TV_MINIMUM,      /*         */
    TV_MAXIMUM,      /*         */
    TV_ABSOLUTE,     /* r[to] = the absolute value of r[left] */
    TV_INDEX,        /* r[to] = r[left + r[right]], the array has `size` elements */
    TV_CHECK_INDEX,  /* nothing, if the variable `to` has the element r[right] */
    TV_JUMP,         /* go on at `to` */
    TV_JUMP_EQUAL,   /* ... if r[left] = r[right]; likewise up to AT_MOST */
    TV_JUMP_UNEQUAL, /*        != */
    TV_JUMP_LESS,    /*        <  */
    TV_JUMP_AT_MOST, /*        <= */
    TV_REPEAT_UP_TO, /* if r[left] < r[right]: add 1 to r[left] and go on at `to` */
    TV_SET,          /* the element r[left] of the variable `to` becomes r[right] */
    TV_RETURN,       /* the end: the result is r[left] */
};

struct tv_instruction {
    uint16_t operation; /* of enum tv_operation */
    uint16_t to, left, right, size;
};

/* Where an instruction was written: a byte of a text that its maker knows. */
struct tv_origin {
    const void *text;
    size_t offset;
};

struct tv_program {
    const struct tv_instruction *code; /* ends with RETURN */
    const struct tv_origin *origins;   /* of each instruction */
    size_t count;
    bool reads_state; /* it uses elements of the state */
};

/* ---- Running one ---- */

enum tv_fault_type {
    TV_OVERFLOW,
    TV_DIVISION_BY_ZERO,
    TV_INDEX_OUTSIDE,
    TV_VALUE_OUTSIDE, /* of its variable's range */
    TV_SET_TWICE,
    TV_NEGATIVE, /* a cost, an estimate; said by rules.c, no program fails so */
    TV_TOO_LONG, /* more than TV_REPEATS_MAX repeats */
};

enum { TV_REPEATS_MAX = 1 << 24 }; /* of all runs of one machine: a blink of the eye */

/* Why a program could not be run to its end. */
struct tv_fault {
    enum tv_fault_type type;
    struct tv_origin origin;
    const struct tv_cells *cells; /* of SET */
    int64_t value;                /* the index, value or cost that is wrong */
    int64_t low, high;            /* of what */
};

/* An element that SET wrote. */
struct tv_change {
    uint16_t variable, element; /* counted from 0 */
};

/* What programs work on. Whoever runs one has filled the registers that it reads. */
struct tv_machine {
    const struct tv_cells *cells; /* of all variables */
    int64_t *registers;           /* TV_REGISTERS of them */
    int64_t *after;               /* where SET writes: the elements of another state */
    unsigned char *is_set;        /* of each element: whether SET wrote it; zeros at first */
    struct tv_change *changes;    /* all that SET wrote, with room for each element */
    size_t change_count;          /* 0 at first */
    uint32_t repeats;             /* of its loops so far */
    struct tv_fault fault;        /* filled where tv_program_run() fails */
};

bool tv_program_run(const struct tv_program *program, struct tv_machine *machine, int64_t *result);

enum { TV_FAULT_TEXT_MAX = 200 };

/* What has happened, in words: "8 is outside the range 0..4 of 'a'". */
void tv_fault_describe(const struct tv_fault *fault, char text[TV_FAULT_TEXT_MAX]);

#endif
