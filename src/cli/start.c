/* start.c: `treevisit start EXERCISE [FOLDER]`: lays out what a student needs for a homework: the
 * file to complete, its header, the task, and a Makefile. A file that is there is never changed.
 */
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cli/find.h"
#include "cli/library.h"
#include "cli/output.h"
#include "exercise/suggest.h"
#include "visit/text.h"

const char tv_start_details[] =
    "It lays out the file to complete, its header, the task and a Makefile, in a folder named as\n"
    "the exercise, or in FOLDER; it is made if it is not there. What is there already is left\n"
    "alone. `treevisit list --homework` names the exercises that are homework.\n";

struct start {
    const char *given; /* the exercise, as it was given */
    struct tv_exercise *exercise;
    struct tv_folders folders;
    const char *exercises; /* the folder of the exercise, from wherever one looks */
    const char *folder;    /* that is laid out */
    struct tv_arena arena;
};

/* A file in a folder; NULL: no memory. */
static const char *path_in(struct start *start, const char *folder, const char *name,
                           const char *ending)
{
    return tv_arena_format(&start->arena, "%s/%s%s", folder, name, ending);
}

/* ---- What a file consists of ---- */

/* Writes all of it; false: it cannot be read or written. */
typedef bool writer(const struct start *start, FILE *from, FILE *to);

static bool write_copy(const struct start *start, FILE *from, FILE *to)
{
    char bytes[4096];
    size_t count;
    (void)start;
    while ((count = fread(bytes, 1, sizeof bytes, from)) > 0)
        if (fwrite(bytes, 1, count, to) != count)
            return false;
    return !ferror(from);
}

/* Make takes a '$' for its own. */
static void write_for_make(const char *text, FILE *to)
{
    for (; *text; text++)
        fputs(*text == '$' ? "$$" : (char[]){*text, '\0'}, to);
}

/* A line of the Makefile, where it says of a folder of this program, which may have been moved
 * since, where it is. */
static void write_line(const struct start *start, const char *line, FILE *to)
{
    const struct {
        const char *begin, *place;
    } places[] = {{"HOMEWORK = ", start->folders.homework},
                  {"EXERCISES = ", start->exercises},
                  {"TREEVISIT = ", start->folders.program}};
    for (size_t i = 0; i < sizeof places / sizeof *places; i++) {
        if (strncmp(line, places[i].begin, strlen(places[i].begin)) == 0) {
            fputs(places[i].begin, to);
            write_for_make(places[i].place, to);
            fputc('\n', to);
            return;
        }
    }
    fputs(line, to);
}

static bool write_makefile(const struct start *start, FILE *from, FILE *to)
{
    char *line = NULL;
    size_t room = 0;
    while (getline(&line, &room, from) > 0)
        write_line(start, line, to);
    free(line);
    return !ferror(from);
}

/* ---- One file ---- */

static enum tv_exit write_new(const struct start *start, writer *write, FILE *from,
                              const char *path, FILE *to)
{
    bool ok = write(start, from, to) && !ferror(to);
    ok = fclose(to) == 0 && ok;
    if (ok)
        return TV_EXIT_DONE;
    enum tv_exit code = tv_say(TV_EXIT_FAULT, "cannot write '%s': %s", path, strerror(errno));
    unlink(path);
    return code;
}

/* Of the column with paths. */
static int width_of(const struct start *start)
{
    size_t name = strlen(start->exercise->name) + strlen(".md");
    size_t longest = name > strlen("Makefile") ? name : strlen("Makefile");
    return (int)(strlen(start->folder) + 1 + longest);
}

/* Makes a file of another, or says that it is there already. One that nobody offers is none. */
static enum tv_exit lay_out(struct start *start, const char *source, writer *write,
                            const char *name, const char *ending, const char *about)
{
    const char *path = path_in(start, start->folder, name, ending);
    if (!source || !path)
        return tv_say_no_memory();
    FILE *from = fopen(source, "r");
    if (!from)
        return TV_EXIT_DONE;
    FILE *to = fopen(path, "wx");
    enum tv_exit code = TV_EXIT_DONE;
    if (to)
        code = write_new(start, write, from, path, to);
    else if (errno == EEXIST)
        about = "is there already, and was left alone";
    else
        code = tv_say(TV_EXIT_NO_INPUT, "cannot write '%s': %s", path, strerror(errno));
    fclose(from);
    if (code == TV_EXIT_DONE)
        printf("%-*s  %s\n", width_of(start), path, about);
    return code;
}

/* ---- All of them ---- */

/* "to complete: farmer_children, farmer_moves" */
static const char *what_to_complete(struct start *start)
{
    const struct tv_assignment *assignment = start->exercise->assignment;
    const char *text = "to complete";
    for (size_t i = 0; text && i < assignment->function_count; i++)
        text = tv_arena_format(&start->arena, "%s%s %s", text, i > 0 ? "," : ":",
                               assignment->functions[i].name);
    return text;
}

/* Handouts are in a folder beside that of the exercises; who keeps all in one folder is welcome. */
static const char *handout(struct start *start)
{
    const char *name = start->exercise->name;
    const char *beside = path_in(start, start->folders.exercise, "../handouts/", name);
    const char *path = beside ? tv_arena_format(&start->arena, "%s.md", beside) : NULL;
    return !path || access(path, R_OK) == 0 ? path
                                            : path_in(start, start->folders.exercise, name, ".md");
}

static enum tv_exit lay_out_all(struct start *start)
{
    const char *name = start->exercise->name, *from = start->folders.exercise;
    const char *complete = what_to_complete(start);
    if (!complete)
        return tv_say_no_memory();
    const struct {
        const char *source;
        writer *write;
        const char *name, *ending, *about;
    } files[] = {
        {path_in(start, from, name, ".c"), write_copy, name, ".c", complete},
        {path_in(start, from, name, ".h"), write_copy, name, ".h", "what is given"},
        {handout(start), write_copy, name, ".md", "the task"},
        {path_in(start, start->folders.homework, "student", ".mk"), write_makefile, "Makefile", "",
         "for `make`, which builds a program to try by hand, and `make check`"},
    };
    enum tv_exit code = TV_EXIT_DONE;
    for (size_t i = 0; code == TV_EXIT_DONE && i < sizeof files / sizeof *files; i++)
        code = lay_out(start, files[i].source, files[i].write, files[i].name, files[i].ending,
                       files[i].about);
    return code;
}

static void say_next(const struct start *start)
{
    const char *name = start->exercise->name;
    fputs("\nNext: ", stdout);
    if (strcmp(start->folder, ".") != 0) {
        fputs("cd ", stdout);
        tv_shell_write(start->folder, stdout);
        fputs(", ", stdout);
    }
    printf("complete %s.c, and type\n\n    ", name);
    if (strcmp(start->given, name) == 0)
        printf("treevisit check %s\n", name);
    else
        puts("make check");
}

/* ---- The exercise ---- */

/* The name that is closest, among those of exercises with a file to complete. */
static const char *closest_homework(struct start *start, const char *wanted)
{
    struct tv_suggestion suggestion = {.wanted = wanted};
    char **names;
    size_t count;
    tv_exercises_in(start->folders.headers, &names, &count);
    for (size_t i = 0; i < count; i++) {
        const char *stub = path_in(start, start->folders.headers, names[i], ".c");
        if (stub && access(stub, R_OK) == 0)
            tv_suggest(&suggestion, names[i]);
    }
    const char *best = suggestion.best ? tv_arena_format(&start->arena, "%s", suggestion.best)
                                       : NULL;
    tv_names_free(names, count);
    return best;
}

static enum tv_exit say_no_homework(struct start *start)
{
    const char *name = start->exercise->name, *closest = closest_homework(start, name);
    if (closest)
        tv_say(TV_EXIT_DATA, "'%s' is no homework; did you mean '%s'?", name, closest);
    else
        tv_say(TV_EXIT_DATA, "'%s' is no homework: it is there to be run and drawn", name);
    fputs("`treevisit list --homework` names those that are.\n", stderr);
    return TV_EXIT_DATA;
}

static enum tv_exit check_stub(struct start *start)
{
    const char *stub = path_in(start, start->folders.exercise, start->exercise->name, ".c");
    if (!stub)
        return tv_say_no_memory();
    if (access(stub, R_OK) == 0)
        return TV_EXIT_DONE;
    return tv_say(TV_EXIT_NO_INPUT, "the homework has no file to begin from: cannot read '%s': %s",
                  stub, strerror(errno));
}

static enum tv_exit find_folders(struct start *start, const char *path)
{
    char here[4096];
    enum tv_exit code = tv_find_folders(&start->folders, path);
    if (code != TV_EXIT_DONE)
        return code;
    start->exercises = start->folders.exercise;
    if (*start->exercises == '/')
        return TV_EXIT_DONE;
    if (!getcwd(here, sizeof here))
        return tv_say(TV_EXIT_FAULT, "cannot tell the current folder: %s", strerror(errno));
    start->exercises = path_in(start, here, start->folders.exercise, "");
    return start->exercises ? TV_EXIT_DONE : tv_say_no_memory();
}

static enum tv_exit make_folder(const struct start *start)
{
    enum tv_exit code = tv_output_find_folder(start->folder);
    if (code != TV_EXIT_DONE || mkdir(start->folder, 0777) == 0 || errno == EEXIST)
        return code;
    return tv_say(TV_EXIT_NO_INPUT, "cannot make the folder '%s': %s", start->folder,
                  strerror(errno));
}

static enum tv_exit begin(struct start *start, const char *path)
{
    struct tv_problems problems = {.count = 0};
    start->exercise = tv_exercise_load(path, NULL, 0, &problems);
    enum tv_exit code = tv_say_problems(&problems);
    if (code == TV_EXIT_DONE)
        code = find_folders(start, path);
    if (code == TV_EXIT_DONE)
        code = start->exercise->assignment ? check_stub(start) : say_no_homework(start);
    if (code != TV_EXIT_DONE)
        return code;
    if (!start->folder)
        start->folder = start->exercise->name;
    code = make_folder(start);
    if (code == TV_EXIT_DONE)
        code = lay_out_all(start);
    if (code == TV_EXIT_DONE)
        say_next(start);
    return code;
}

enum tv_exit tv_start_command(int argc, char **argv)
{
    enum tv_exit code = TV_EXIT_DONE;
    if (argc < 2 || argc > 3 || argv[1][0] == '-' || argv[argc - 1][0] == '-')
        return tv_say_usage("start", "start wants an exercise, and perhaps a folder after it");
    char *path = tv_find_exercise(argv[1], &code);
    if (!path)
        return code;
    struct start start = {.given = argv[1], .folder = argc == 3 ? argv[2] : NULL};
    code = begin(&start, path);
    tv_folders_release(&start.folders);
    tv_exercise_free(start.exercise);
    tv_arena_release(&start.arena);
    free(path);
    return code;
}
