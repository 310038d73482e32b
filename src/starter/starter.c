/* starter.c: see starter.h. */
#include "starter/starter.h"

#include <ctype.h>
#include <errno.h>
#include <string.h>
#include <strings.h>
#include <sys/stat.h>
#include <unistd.h>

#include "files/fill.h"
#include "files/new_file.h"
#include "starter/templates.h"
#include "visit/text.h"

static const char solutions[] = "solutions"; /* the folder */

/* What an exercise consists of. A kind has not all of these templates. */
static const struct part {
    const char *template; /* in the folder of the kind */
    const char *path;     /* of the file; NULL: it goes on in the one before */
    const char *about;
    bool homework; /* not without --homework */
} parts[] = {
    {"exercise.yaml.in", "@NAME@.yaml", "the exercise", false},
    {"homework.yaml.in", NULL, NULL, true},
    {"program.py.in", "@NAME@.py", "the program that makes its tree", false},
    {"given.h.in", "@NAME@.h", "what students are given", true},
    {"stub.c.in", "@NAME@.c", "what they complete: it gets no point", true},
    {"task.md.in", "@NAME@.md", "what they read: the task", true},
    {"solution.c.in", "solutions/@NAME@.c", "the solution: for you alone", true},
};
enum { PARTS = sizeof parts / sizeof *parts };

/* ---- Names ---- */

/* Those of C's headers, which C files of this name would hide; of files and functions that are
 * ours; and what make takes for its own in the folder of a student. */
static const char *const taken[] = {
    "all",       "assert",   "call",        "check",       "clean",    "complex",  "ctype",
    "errno",     "fenv",     "float",       "GNUmakefile", "homework", "inttypes", "iso646",
    "limits",    "locale",   "Makefile",    "makefile",    "math",     "setjmp",   "signal",
    "solutions", "stdalign", "stdarg",      "stdatomic",   "stdbool",  "stddef",   "stdint",
    "stdio",     "stdlib",   "stdnoreturn", "string",      "strings",  "tgmath",   "threads",
    "time",      "uchar",    "wchar",       "wctype",
};

const char *tv_starter_trouble(const char *name)
{
    if (strncasecmp(name, "tv", 2) == 0 && (name[2] == '_' || name[2] == '-'))
        return "what begins so is Treevisit's own";
    if (!isalpha((unsigned char)*name))
        return "functions in C will be called by it, so it begins with a letter";
    for (size_t i = 0; i < sizeof taken / sizeof *taken; i++)
        if (strcmp(name, taken[i]) == 0)
            return "that is what C, make or Treevisit calls something of its own";
    return NULL;
}

/* The name as a part of names in C, where there is no '-'; in capitals if so. NULL: no memory. */
static const char *identifier(struct tv_arena *arena, const char *name, bool in_capitals)
{
    char *copy = tv_arena_copy(arena, name, strlen(name));
    for (char *at = copy; copy && *at; at++) {
        if (*at == '-')
            *at = '_';
        else if (in_capitals)
            *at = (char)toupper((unsigned char)*at);
    }
    return copy;
}

/* ---- Templates ---- */

static const char *const *find_template(const char *kind, const char *name)
{
    size_t length = strlen(kind);
    for (const struct tv_starter_template *row = tv_starter_templates; row->name; row++) {
        if (strncmp(row->name, kind, length) == 0 && row->name[length] == '/' &&
            strcmp(row->name + length + 1, name) == 0)
            return row->lines;
    }
    return NULL;
}

/* Bundles are made of sources without solutions: see bundle.c. */
const char *tv_starter_no_homework(const char *kind)
{
    if (find_template(kind, "solution.c.in"))
        return NULL;
    return find_template(kind, "homework.yaml.in")
               ? "this Treevisit is from a bundle, which has no solutions"
               : "what a node's children are is for the program to say; take another kind, such as "
                 "rules, or leave out --homework";
}

/* The text, filled in; NULL: no memory. */
static const char *filled(struct tv_arena *arena, const char *const *lines,
                          const struct tv_filling *fillings)
{
    struct tv_text text = {0};
    FILE *out = tv_text_begin(&text);
    for (; out && *lines; lines++)
        fputs(*lines, out);
    const char *whole = out ? tv_text_end(&text) : NULL;
    const char *result = whole ? tv_fill(arena, whole, fillings) : NULL;
    tv_text_release(&text);
    return result;
}

/* ---- What is to be written ---- */

/* All files before any of them is written. */
struct making {
    struct tv_starter *starter;
    const char *texts[TV_STARTER_FILES_MAX];
    struct tv_new_file files[TV_STARTER_FILES_MAX];
    size_t written; /* of the files */
    bool made_folder;
    struct tv_problems *problems;
};

static bool add_text(struct making *making, const struct part *part, const char *text,
                     const char *path)
{
    struct tv_starter *starter = making->starter;
    if (!text || !path)
        return tv_out_of_memory(making->problems);
    if (part->path) {
        starter->files[starter->count] = (struct tv_starter_file){path, part->about};
        making->texts[starter->count++] = text;
        return true;
    }
    const char **last = &making->texts[starter->count - 1];
    *last = tv_arena_format(&starter->arena, "%s%s", *last, text);
    return *last || tv_out_of_memory(making->problems);
}

static bool fill_all(struct making *making, const struct tv_starter_wanted *wanted)
{
    struct tv_arena *arena = &making->starter->arena;
    const struct tv_filling fillings[] = {
        {"NAME", wanted->name},
        {"IDENTIFIER", identifier(arena, wanted->name, false)},
        {"GUARD", identifier(arena, wanted->name, true)},
        {NULL, NULL},
    };
    if (!fillings[1].text || !fillings[2].text)
        return tv_out_of_memory(making->problems);
    for (const struct part *part = parts; part < parts + PARTS; part++) {
        const char *const *lines = find_template(wanted->kind, part->template);
        const char *path = part->path ? part->path : "";
        if (!lines || (part->homework && !wanted->homework))
            continue;
        if (!add_text(making, part, filled(arena, lines, fillings), tv_fill(arena, path, fillings)))
            return false;
    }
    return true;
}

/* ---- Writing ---- */

static bool refuse(struct making *making, enum tv_failure failure, const char *path,
                   const char *text)
{
    const struct tv_source source = {.name = path};
    return tv_problem_of(making->problems, failure, (struct tv_place){.source = &source}, "%s",
                         text);
}

/* A link that leads nowhere is there, too. */
static bool check_places(struct making *making)
{
    struct stat facts;
    bool ok = true;
    for (size_t i = 0; i < making->starter->count; i++) {
        const char *path = making->starter->files[i].path;
        if (lstat(path, &facts) == 0)
            ok = refuse(making, TV_BAD_DATA, path, "is there already, and nothing was written");
    }
    return ok;
}

static bool make_folder(struct making *making)
{
    making->made_folder = mkdir(solutions, 0777) == 0;
    if (making->made_folder || errno == EEXIST)
        return true;
    return refuse(
        making, TV_NO_INPUT, solutions,
        tv_arena_format(&making->starter->arena, "cannot make the folder: %s", strerror(errno)));
}

static bool write_all(struct making *making)
{
    struct tv_error error = {.file = NULL};
    for (size_t i = 0; i < making->starter->count; i++) {
        const char *path = making->starter->files[i].path;
        if (!tv_new_file_open(&making->files[i], path, &error))
            return refuse(making, TV_NO_INPUT, path, error.text);
        fputs(making->texts[i], making->files[i].stream);
    }
    for (size_t *i = &making->written; *i < making->starter->count; ++*i)
        if (!tv_new_file_commit(&making->files[*i], &error))
            return refuse(making, TV_NO_MEMORY, making->starter->files[*i].path, error.text);
    return true;
}

/* Removes what a failure has left; of what was there before nothing has been touched. */
static void undo(struct making *making)
{
    for (size_t i = 0; i < making->starter->count; i++) {
        tv_new_file_discard(&making->files[i]);
        if (i < making->written)
            unlink(making->starter->files[i].path);
    }
    if (making->made_folder)
        rmdir(solutions);
}

bool tv_starter_write(struct tv_starter *starter, const struct tv_starter_wanted *wanted,
                      struct tv_problems *problems)
{
    struct making making = {.starter = starter, .problems = problems};
    if (!fill_all(&making, wanted) || !check_places(&making))
        return false;
    if ((!wanted->homework || make_folder(&making)) && write_all(&making))
        return true;
    undo(&making);
    return false;
}

void tv_starter_release(struct tv_starter *starter)
{
    tv_arena_release(&starter->arena);
    *starter = (struct tv_starter){.count = 0};
}
