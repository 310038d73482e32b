/* shapes.c: see shapes.h. Where the shapes are made: Moodle, mod/assign/classes/downloader.php;
 * Canvas, lib/content_zipper.rb; Gradescope, the export of an assignment's submissions.
 */
#include "students/shapes.h"

#include <ctype.h>
#include <string.h>
#include <strings.h>

#include "files/file_name.h"

enum { ID_DIGITS = 3 }; /* fewer in a name are none */

static size_t count_digits(const char *text)
{
    size_t count = 0;
    while (isdigit((unsigned char)text[count]))
        count++;
    return count;
}

static bool copy(const char **to, struct tv_arena *arena, const char *text, size_t length)
{
    *to = tv_arena_copy(arena, text, length);
    return *to;
}

/* ---- Moodle: NAME_ID_assignsubmission_file, in newer versions; and _ at its end, or _FILE ---- */

/* With marking that hides names all are called Participant; the number is their name then. */
static bool take_moodle_name(struct tv_shape *shape, struct tv_arena *arena, const char *text,
                             size_t length)
{
    size_t name = length;
    while (name > 0 && isdigit((unsigned char)text[name - 1]))
        name--;
    bool has_id = name > 1 && name < length && text[name - 1] == '_';
    shape->id = "";
    if (!has_id)
        return copy(&shape->name, arena, text, length);
    if (!copy(&shape->id, arena, text + name, length - name))
        return false;
    if (strncmp(text, "Participant_", name) != 0)
        return copy(&shape->name, arena, text, name - 1);
    shape->name = tv_arena_format(arena, "Participant %s", shape->id);
    return shape->name;
}

static bool read_moodle(struct tv_shape *shape, struct tv_arena *arena, const char *part,
                        bool is_folder)
{
    static const char mark[] = "_assignsubmission_";
    const char *at = strstr(part, mark);
    if (!at || at == part)
        return true;
    const char *behind = strchr(at + sizeof mark - 1, '_');
    if (!is_folder && !(behind && behind[1]))
        return true;
    shape->file = is_folder ? "" : behind + 1;
    return take_moodle_name(shape, arena, part, (size_t)(at - part));
}

/* ---- Canvas: NAME_LATE_USER_ATTACHMENT_FILE; LATE_anon_CODE_ATTACHMENT_FILE ---- */

/* The name may end with the mark of late ones. */
static bool take_canvas_name(struct tv_shape *shape, struct tv_arena *arena, const char *text,
                             size_t length)
{
    static const char late[] = "_LATE";
    size_t mark = sizeof late - 1;
    shape->is_late = length > mark && !strncasecmp(text + length - mark, late, mark);
    return copy(&shape->name, arena, text, length - (shape->is_late ? mark : 0));
}

/* Of "_98765_43210_farmer.c" the file; and of "_98765_text.html", a text that was typed in. NULL:
 * it is no such text. */
static const char *behind_numbers(const char *text)
{
    size_t user = *text == '_' ? count_digits(text + 1) : 0;
    const char *rest = text + 1 + user;
    if (user == 0 || *rest != '_')
        return NULL;
    if (!strcmp(rest, "_text.html") || !strcmp(rest, "_link.html"))
        return rest + 1;
    size_t attachment = count_digits(rest + 1);
    rest += 1 + attachment;
    return attachment > 0 && *rest == '_' && rest[1] ? rest + 1 : NULL;
}

static bool read_canvas_anonymous(struct tv_shape *shape, struct tv_arena *arena, const char *part)
{
    bool is_late = !strncasecmp(part, "LATE_", 5);
    const char *code = part + (is_late ? 5 : 0);
    if (strncmp(code, "anon_", 5) != 0)
        return true;
    size_t length = 5 + strcspn(code + 5, "_");
    const char *rest = code + length;
    size_t attachment = *rest == '_' ? count_digits(rest + 1) : 0;
    if (length == 5 || attachment == 0 || rest[1 + attachment] != '_')
        return true;
    shape->is_late = is_late;
    shape->file = rest + 2 + attachment;
    return copy(&shape->name, arena, code, length) && copy(&shape->id, arena, code + 5, length - 5);
}

static bool read_canvas(struct tv_shape *shape, struct tv_arena *arena, const char *part)
{
    if (!read_canvas_anonymous(shape, arena, part))
        return false;
    for (const char *at = part + 1; !shape->name && *part && *at; at++) {
        const char *file = behind_numbers(at);
        if (!file)
            continue;
        shape->file = file;
        return copy(&shape->id, arena, at + 1, count_digits(at + 1)) &&
               take_canvas_name(shape, arena, part, (size_t)(at - part));
    }
    return true;
}

/* ---- Gradescope: submission_5551 ---- */

static void read_gradescope(struct tv_shape *shape, const char *part)
{
    static const char begin[] = "submission_";
    size_t length = sizeof begin - 1;
    if (strncmp(part, begin, length) != 0 || !part[length] ||
        part[length + count_digits(part + length)])
        return;
    *shape = (struct tv_shape){.name = part, .id = "", .file = "", .is_gradescope = true};
}

bool tv_shape_read(struct tv_shape *shape, struct tv_arena *arena, const char *part, bool is_folder)
{
    *shape = (struct tv_shape){.name = NULL};
    if (is_folder)
        read_gradescope(shape, part);
    return shape->name || (read_moodle(shape, arena, part, is_folder) &&
                           (shape->name || read_canvas(shape, arena, part)));
}

/* ---- People ---- */

/* Takes an id away from the end of a name: a space, '_', '-' or '(' and digits. Its length. */
static size_t cut_last(char *name, const char **id)
{
    static const char between[] = " _-(";
    size_t length = strlen(name), end = length - (length > 0 && name[length - 1] == ')');
    size_t begin = end;
    while (begin > 0 && isdigit((unsigned char)name[begin - 1]))
        begin--;
    if (end - begin < ID_DIGITS || (begin > 0 && !strchr(between, name[begin - 1])))
        return 0;
    name[end] = '\0';
    *id = name + begin;
    if (begin > 0)
        name[begin - 1] = '\0';
    return end - begin;
}

static char *cut_first(char *name, const char **id)
{
    size_t digits = count_digits(name);
    if (digits < ID_DIGITS || !name[digits] || !strchr(" _-", name[digits]))
        return name;
    name[digits] = '\0';
    *id = name;
    return name + digits + 1;
}

/* Makes spaces of '_', and takes away what is at both ends and none of the name. */
static char *tidy(char *name)
{
    for (char *at = name; (at = strchr(at, '_'));)
        *at = ' ';
    name += strspn(name, " -");
    size_t length = strlen(name);
    while (length > 0 && strchr(" -,", name[length - 1]))
        length--;
    name[length] = '\0';
    return name;
}

bool tv_shape_of_person(struct tv_shape *shape, struct tv_arena *arena, const char *text)
{
    char *name = tv_arena_copy(arena, text, tv_file_name_without_archive(text));
    const char *id = "";
    if (!name)
        return false;
    bool is_id_alone = count_digits(name) >= ID_DIGITS && !name[count_digits(name)];
    if (is_id_alone)
        id = name;
    else if (cut_last(name, &id) == 0)
        name = cut_first(name, &id);
    if (!is_id_alone)
        name = tidy(name);
    *shape = (struct tv_shape){.name = *name ? name : id, .id = id, .file = ""};
    return true;
}
