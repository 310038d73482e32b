/* practice.h: the ordinary program that is made of a homework: it reads lines, hands them to the
 * student's functions and prints what they make of it. main.c calls it; practice_*.c are for a
 * space, a queue, a visitor and a visit, and for what they share.
 */
#ifndef TV_HOMEWORK_PRACTICE_H
#define TV_HOMEWORK_PRACTICE_H

#include "homework/homework.h"
#include "treevisit.h"
#include "visit/text.h"

/* Returns the exit code: 0; 1: some line was not understood, or a function is wrong; 2: some
 * argument was not. */
int tv_practise(int argc, char **argv);

/* What can be practised, and how. */
struct tv_practice {
    const char *help; /* lines */
    /* Optional: takes the arguments that it understands, and returns the rest; and which there are,
     * in a sentence without its end. NULL: none. */
    char **(*take)(void *self, char **arguments);
    const char *arguments;
    /* Optional: before the first line. false after filling the error. */
    bool (*begin)(void *self, struct tv_error *error);
    /* Takes a line without its end, which it may change. false after filling the error. */
    bool (*line)(void *self, char *line, struct tv_error *error);
    /* After the last line; `any`: there was one. */
    bool (*end)(void *self, bool any, struct tv_error *error);
    size_t size; /* of self, which begins with all zeros */
};

extern const struct tv_practice tv_practice_space, tv_practice_queue, tv_practice_visitor,
    tv_practice_visit;

/* Sets what the arguments KEY=VALUE say of the space, and takes them out; and what --help says of
 * them. Without a space in NAME.h there are none. */
bool tv_practise_settings(char **arguments, struct tv_error *error);
void tv_practise_settings_help(void);

/* Does what a line "call NAME TEXT | TEXT" says, which may change it, and otherwise says that it is
 * none; and what --help says of these. */
bool tv_practise_call(char *line, struct tv_text *text, bool *is_call, struct tv_error *error);
void tv_practise_call_help(void);

/* Cuts the blanks off both ends. */
char *tv_trim(char *text);

/* Cuts a text off before the mark, and returns what is behind it; NULL: there is none. */
char *tv_cut_off(char *text, const char *mark);

#endif
