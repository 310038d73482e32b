/* problems.c: see problems.h. */
#include "exercise/problems.h"

#include <stdarg.h>
#include <string.h>

#include "exercise/excerpt.h"
#include "visit/utf8.h"
#include "visit/text.h"

enum { SHOWN_MAX = 40 }; /* characters of a user's text in a message */

static bool comes_before(const struct tv_problem *a, const struct tv_problem *b)
{
    if (strcmp(a->file, b->file) != 0)
        return false;
    return a->line < b->line || (a->line == b->line && a->column < b->column);
}

static void insert(struct tv_problems *problems, struct tv_problem problem)
{
    size_t at = problems->count++;
    if (at >= TV_PROBLEMS_MAX)
        return;
    for (; at > 0 && comes_before(&problem, &problems->list[at - 1]); at--)
        problems->list[at] = problems->list[at - 1];
    problems->list[at] = problem;
}

static void worsen(struct tv_problems *problems, enum tv_failure failure)
{
    if (problems->failure < failure)
        problems->failure = failure;
}

static bool add(struct tv_problems *problems, struct tv_place place, const char *format,
                va_list arguments)
{
    if (tv_problems_full(problems)) {
        problems->count++;
        return false;
    }
    const char *name = place.source->name;
    char *file = tv_arena_copy(&problems->arena, name, strlen(name));
    char *text = tv_arena_vformat(&problems->arena, format, arguments);
    char *excerpt = tv_excerpt(&problems->arena, place);
    if (!file || !text || !excerpt)
        return tv_out_of_memory(problems);
    tv_utf8_make_visible(file);
    tv_utf8_make_visible(text);
    struct tv_problem problem = {file, place.line, place.column, text, excerpt};
    if (place.source->is_option)
        problem.line = problem.column = 0;
    insert(problems, problem);
    return false;
}

bool tv_problem(struct tv_problems *problems, struct tv_place place, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    worsen(problems, TV_BAD_DATA);
    add(problems, place, format, arguments);
    va_end(arguments);
    return false;
}

bool tv_problem_of(struct tv_problems *problems, enum tv_failure failure, struct tv_place place,
                   const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    worsen(problems, failure);
    add(problems, place, format, arguments);
    va_end(arguments);
    return false;
}

/* Said once: what follows from it is no news. */
bool tv_out_of_memory(struct tv_problems *problems)
{
    if (problems->failure != TV_NO_MEMORY) {
        worsen(problems, TV_NO_MEMORY);
        insert(problems, (struct tv_problem){.file = "",
                                             .text = "out of memory: close other programs, or "
                                                     "make the exercise smaller",
                                             .excerpt = ""});
    }
    return false;
}

bool tv_problems_full(const struct tv_problems *problems)
{
    return problems->count >= TV_PROBLEMS_MAX;
}

/* How many bytes the first `count` characters have. */
static size_t bytes_of(const char *text, size_t count)
{
    size_t bytes = 0;
    while (count-- && text[bytes]) {
        size_t size = tv_utf8_length(text + bytes);
        bytes += size ? size : 1;
    }
    return bytes;
}

const char *tv_shown(struct tv_problems *problems, const char *text)
{
    int bytes = (int)bytes_of(text, SHOWN_MAX);
    const char *rest = text[bytes] ? "..." : "";
    const char *shown = tv_arena_format(&problems->arena, "'%.*s%s'", bytes, text, rest);
    return shown ? shown : "it";
}

void tv_problems_print(const struct tv_problems *problems, FILE *out)
{
    size_t kept = problems->count < TV_PROBLEMS_MAX ? problems->count : TV_PROBLEMS_MAX;
    for (size_t i = 0; i < kept; i++) {
        const struct tv_problem *problem = &problems->list[i];
        if (problem->file[0])
            fprintf(out, "%s:", problem->file);
        if (problem->line)
            fprintf(out, "%u:%u:", problem->line, problem->column);
        fprintf(out, "%serror: %s\n%s", problem->file[0] ? " " : "", problem->text,
                problem->excerpt);
    }
    if (problems->count > kept)
        fprintf(out, "%zu more of them: mend these first\n", problems->count - kept);
}

void tv_problems_release(struct tv_problems *problems)
{
    tv_arena_release(&problems->arena);
    *problems = (struct tv_problems){.count = 0};
}
