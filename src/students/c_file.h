/* c_file.h: what a file's name says: whether it is of C, which of several versions it is, what
 * it is called without that. whose.c and choose.c ask.
 *
 *     farmer.c  farmer.C  farmer.c.txt  FARMER.C.TXT      "farmer"
 *     farmer (2).c  farmer(2).c  "farmer.c (2)"           "farmer", version 2, counted by a browser
 *     farmer-2.c  farmer_2.c  farmer_v2.c  farmer2.c      "farmer", version 2, where the stem
 *                                                         without it is the homework's
 *     Copy of farmer.c  "farmer - Copy.c"                 "farmer"
 */
#ifndef TV_STUDENTS_C_FILE_H
#define TV_STUDENTS_C_FILE_H

#include <stdbool.h>

#include "exercise/arena.h"

enum tv_c_rank {
    TV_C_HOMEWORK, /* named as the homework */
    TV_C_OTHER,    /* another C file */
    TV_C_MAIN,     /* main.c */
    TV_C_NONE,
};

struct tv_c_file {
    enum tv_c_rank rank;
    const char *stem; /* without the ending and the version */
    unsigned version; /* 0: none */
    bool is_parted;   /* the version is in parentheses */
};

/* Reads the last part of a path. False: no memory. */
bool tv_c_file_read(struct tv_c_file *name, struct tv_arena *arena, const char *path,
                    const char *exercise);

#endif
