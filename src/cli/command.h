/* command.h: what the files of this room share: the subcommands, exit codes, messages. */
#ifndef TV_CLI_COMMAND_H
#define TV_CLI_COMMAND_H

#include <stdbool.h>
#include <stdio.h>

#include "exercise/exercise.h"

enum tv_exit {
    TV_EXIT_DONE = 0,
    TV_EXIT_DIFFERS = 1, /* done, and something did not pass */
    TV_EXIT_USAGE = 2,
    TV_EXIT_DATA = 65,     /* the input is wrong */
    TV_EXIT_NO_INPUT = 66, /* no such file */
    TV_EXIT_FAULT = 70,    /* our own fault, or the machine's */
    TV_EXIT_EARLY = 75,    /* a limit or an interrupt ended it */
};

/* A subcommand: `treevisit NAME ...`. */
struct tv_command {
    const char *name;
    const char *usage; /* what follows the name: "EXERCISE [OPTION...]" */
    const char *about; /* one line */
    /* argv[0] is the name, and argv[-1] the program as it was called. */
    enum tv_exit (*run)(int argc, char **argv);
    const char *details[2]; /* for `treevisit help NAME`: lines; NULL where there are no more */
};

/* All of them; ends with a NULL name. */
extern const struct tv_command tv_commands[];

enum tv_exit tv_run_command(int argc, char **argv);
enum tv_exit tv_draw_command(int argc, char **argv);
enum tv_exit tv_play_command(int argc, char **argv);
enum tv_exit tv_list_command(int argc, char **argv);
enum tv_exit tv_verify_command(int argc, char **argv);
enum tv_exit tv_new_command(int argc, char **argv);
enum tv_exit tv_start_command(int argc, char **argv);
enum tv_exit tv_check_command(int argc, char **argv);
enum tv_exit tv_grade_command(int argc, char **argv);
enum tv_exit tv_gradebook_command(int argc, char **argv);
enum tv_exit tv_bundle_command(int argc, char **argv);
enum tv_exit tv_doctor_command(int argc, char **argv);
enum tv_exit tv_help_command(int argc, char **argv);

/* Prints what `treevisit help NAME` does: what --help among the options of a command asks for. */
enum tv_exit tv_help_of(const char *name);

/* Their options, as `help` prints them; those of a search are common to run, draw and play. */
extern const char tv_run_details[];
extern const char tv_draw_details[];
extern const char tv_play_details[];
extern const char tv_search_details[];
extern const char tv_list_details[];
extern const char tv_new_details[];
extern const char tv_start_details[];
extern const char tv_check_details[];
extern const char tv_grade_details[];
extern const char tv_gradebook_details[];
extern const char tv_bundle_details[];
extern const char tv_doctor_details[];
extern const char tv_help_details[];

/* Prints "treevisit: " and the message to standard error, and returns the code, so that a command
 * can end with it. */
enum tv_exit tv_say(enum tv_exit code, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* The same for a fault of ours: the error; that there is no memory. */
enum tv_exit tv_say_fault(const struct tv_error *error);
enum tv_exit tv_say_no_memory(void);

/* The same for wrong usage, and adds which help to ask for. */
enum tv_exit tv_say_usage(const char *command, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* Prints the problems, releases them and returns the code of the worst. */
enum tv_exit tv_say_problems(struct tv_problems *problems);

/* Says why a visit of the exercise failed, with the line of its file if that is the reason, and
 * returns the code for it. */
enum tv_exit tv_say_failure(const struct tv_exercise *exercise, const struct tv_error *error);

/* Becomes other than 0 at the first Ctrl-C after this call; a second one ends the program. */
const volatile sig_atomic_t *tv_watch_interrupt(void);

#endif
