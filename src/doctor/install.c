/* install.c: see install.h. deps.sh does the same, before there is any program. */
#include "doctor/install.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "doctor/look.h"

/* Packages, whose names are not owned. */
struct packages {
    const char **list;
    size_t count;
};

/* The column of the first installer that is here; their number if none is. */
static size_t column_here(const struct tv_needs *needs)
{
    char path[PATH_MAX];
    size_t column = 0;
    while (column < TV_INSTALLERS && !(needs->installers[column].tool &&
                                       tv_command_find(needs->installers[column].tool, path)))
        column++;
    return column;
}

static size_t count_commas(const char *text)
{
    size_t count = 0;
    for (; *text; text++)
        count += *text == ',';
    return count;
}

/* As many as all needs may have, at most. */
static bool make_room(struct packages *packages, struct tv_arena *arena,
                      const struct tv_needs *needs, size_t column)
{
    size_t room = 1;
    for (size_t i = 0; i < needs->count; i++)
        room += 1 + count_commas(needs->list[i].packages[column]);
    packages->list = tv_arena_array(arena, room, sizeof *packages->list);
    return packages->list;
}

static bool add(struct packages *packages, struct tv_arena *arena, const char *names)
{
    while (*names) {
        size_t length = strcspn(names, ",");
        const char *name = tv_arena_copy(arena, names, length);
        if (!name)
            return false;
        if (strcmp(name, "-") != 0)
            packages->list[packages->count++] = name;
        names += length + (names[length] == ',');
    }
    return true;
}

static int name_order(const void *a, const void *b)
{
    return strcmp(*(const char *const *)a, *(const char *const *)b);
}

/* Each once. */
static void write_names(struct packages *packages, FILE *out)
{
    if (packages->count > 0)
        qsort(packages->list, packages->count, sizeof *packages->list, name_order);
    for (size_t i = 0; i < packages->count; i++)
        if (i == 0 || strcmp(packages->list[i - 1], packages->list[i]) != 0)
            fprintf(out, " %s", packages->list[i]);
}

/* Root needs no sudo, and a container has none. */
static const char *command_of(const struct tv_installer *installer)
{
    static const char sudo[] = "sudo ";
    bool is_spared = geteuid() == 0 && strncmp(installer->command, sudo, strlen(sudo)) == 0;
    return installer->command + (is_spared ? strlen(sudo) : 0);
}

static bool write_command(const struct tv_needs *needs, const bool *missing, struct tv_arena *arena,
                          FILE *out)
{
    size_t here = column_here(needs), column = here < TV_INSTALLERS ? here : 0;
    struct packages packages = {.count = 0};
    bool ok = make_room(&packages, arena, needs, column);
    for (size_t i = 0; ok && i < needs->count; i++)
        if (missing[i])
            ok = add(&packages, arena, needs->list[i].packages[column]);
    if (!ok || packages.count == 0)
        return ok;
    fputs(here < TV_INSTALLERS ? command_of(&needs->installers[here])
                               : "your package manager, for packages named about like",
          out);
    write_names(&packages, out);
    fputc('\n', out);
    return true;
}

bool tv_install_write(const struct tv_needs *needs, const bool *missing, FILE *out)
{
    struct tv_arena arena = {.chunks = NULL};
    bool ok = write_command(needs, missing, &arena, out);
    tv_arena_release(&arena);
    return ok;
}
