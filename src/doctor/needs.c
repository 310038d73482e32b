/* needs.c: see needs.h. */
#include "doctor/needs.h"

#include <string.h>

static const char *const purposes[TV_PURPOSES + 1] = {
    [TV_TO_DRAW] = "draw",          [TV_TO_CHECK] = "check", [TV_TO_WRITE] = "write",
    [TV_FOR_HANDOUTS] = "handouts", [TV_TO_WORK] = "work",
};

static const char *const kinds[TV_NEED_KINDS + 1] = {
    [TV_NEED_COMMAND] = "command",   [TV_NEED_BROWSER] = "browser",
    [TV_NEED_LIBRARY] = "library",   [TV_NEED_PART] = "part",
    [TV_NEED_COMPILER] = "compiler", [TV_NEED_SANITIZER] = "sanitizer",
};

/* Cuts the next word off the line; "" at its end. */
static char *next_word(char **line)
{
    char *word = *line + strspn(*line, " \n");
    *line = word + strcspn(word, " \n");
    if (**line)
        *(*line)++ = '\0';
    return word;
}

/* The rest of the line, without spaces around it. */
static char *rest(char **line)
{
    char *text = *line + strspn(*line, " ");
    text[strcspn(text, "\n")] = '\0';
    return text;
}

/* The place of the word in the list; its length if it is not there. */
static size_t place_of(const char *word, const char *const *list)
{
    size_t place = 0;
    while (list[place] && strcmp(list[place], word) != 0)
        place++;
    return place;
}

static bool read_installer(struct tv_needs *needs, char *line, struct tv_error *error)
{
    for (size_t i = 0; i < TV_INSTALLERS; i++) {
        if (needs->installers[i].tool)
            continue;
        needs->installers[i].tool = next_word(&line);
        needs->installers[i].command = rest(&line);
        return *needs->installers[i].command || tv_fail(error, "an installer has no command");
    }
    return tv_fail(error, "there are more installers than columns of packages");
}

static bool read_purpose(struct tv_need *need, char *word, struct tv_error *error)
{
    size_t length = strlen(word);
    need->is_optional = length > 0 && word[length - 1] == '?';
    if (need->is_optional)
        word[length - 1] = '\0';
    need->purpose = (enum tv_purpose)place_of(word, purposes);
    return need->purpose < TV_PURPOSES || tv_fail(error, "nobody wants anything for '%s'", word);
}

static bool read_need(struct tv_need *need, char *line, struct tv_error *error)
{
    if (!read_purpose(need, next_word(&line), error))
        return false;
    const char *kind = next_word(&line);
    need->kind = (enum tv_need_kind)place_of(kind, kinds);
    if (need->kind == TV_NEED_KINDS)
        return tv_fail(error, "there is no kind '%s'", kind);
    need->name = next_word(&line);
    for (size_t i = 0; i < TV_INSTALLERS; i++)
        need->packages[i] = next_word(&line);
    need->without = rest(&line);
    return *need->without || tv_fail(error, "'%s' has too few columns", need->name);
}

static bool read_line(struct tv_needs *needs, char *line, struct tv_error *error)
{
    const char *group = next_word(&line);
    if (!*group || *group == '#')
        return true;
    if (strcmp(group, "install") == 0)
        return read_installer(needs, line, error);
    struct tv_need *need = &needs->list[needs->count++];
    need->is_linux = strcmp(group, "linux") == 0;
    return read_need(need, line, error);
}

bool tv_needs_read(struct tv_needs *needs, const char *const *lines, struct tv_error *error)
{
    size_t count = 0;
    *needs = (struct tv_needs){.count = 0};
    while (lines[count])
        count++;
    needs->list = tv_arena_array(&needs->arena, count + 1, sizeof *needs->list);
    for (size_t i = 0; needs->list && i < count; i++) {
        char *line = tv_arena_copy(&needs->arena, lines[i], strlen(lines[i]));
        if (!line)
            return tv_fail(error, "not enough memory");
        if (!read_line(needs, line, error))
            return false;
    }
    return needs->list || tv_fail(error, "not enough memory");
}

void tv_needs_release(struct tv_needs *needs)
{
    tv_arena_release(&needs->arena);
    *needs = (struct tv_needs){.count = 0};
}

bool tv_is_built_with(const char *package)
{
    return tv_built_with[place_of(package, tv_built_with)];
}
