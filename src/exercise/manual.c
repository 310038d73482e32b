/* manual.c: see manual.h. The page in Markdown is written in manual_page.c. */
#include "exercise/manual.h"

#include <string.h>

#include "exercise/exercise.h"
#include "exercise/parts.h"

/* ---- Parts ---- */

static struct tv_part *add_part(struct tv_manual *manual, const struct tv_part *part)
{
    if (manual->count == TV_PARTS_MAX)
        return NULL;
    manual->parts[manual->count] = *part;
    return &manual->parts[manual->count++];
}

/* Adds the maps that are values of these fields, and those in them. `owner` is what they are part
 * of; the keys of the exercise itself need none. */
static void add_maps(struct tv_manual *manual, const struct tv_field *fields, const char *owner)
{
    for (const struct tv_field *field = fields; field->name; field++) {
        if (!field->fields || field->fields == tv_assignment_fields ||
            tv_manual_part(manual, field->fields))
            continue;
        struct tv_part part = {.about = field->help, .fields = field->fields};
        snprintf(part.title, sizeof part.title, "%s%s%s", field->name, owner ? " of " : "",
                 owner ? owner : "");
        if (add_part(manual, &part))
            add_maps(manual, field->fields, field->name);
    }
}

static void add_topic(struct tv_manual *manual, const char *title, const char *owner,
                      const struct tv_part *topic)
{
    struct tv_part *part = add_part(manual, topic);
    if (!part)
        return;
    snprintf(part->title, sizeof part->title, "%s", title);
    add_maps(manual, topic->fields, owner);
}

static void add_kind(struct tv_manual *manual, const struct tv_kind *kind)
{
    char title[TV_PART_TITLE_MAX];
    snprintf(title, sizeof title, "Kind %s", kind->name);
    add_topic(manual, title, kind->name,
              &(struct tv_part){.topic = kind->name,
                                .about = kind->about,
                                .details = kind->details,
                                .fields = kind->fields});
}

void tv_manual_gather(struct tv_manual *manual)
{
    manual->count = 0;
    add_topic(manual, "The file", NULL,
              &(struct tv_part){.topic = "exercise",
                                .about = "The keys of an exercise's file.",
                                .fields = tv_exercise_fields});
    for (const struct tv_kind *kind = tv_kinds; kind->name; kind++)
        add_kind(manual, kind);
    add_topic(manual, "Homework", "homework",
              &(struct tv_part){.topic = "homework",
                                .about = "The keys of `homework` in an exercise's file.",
                                .fields = tv_assignment_fields});
    add_topic(manual, "The key of an instructor", "key",
              &(struct tv_part){.topic = "key",
                                .example = "hidden-checks",
                                .about = "The keys of the file that `--key` adds to a homework: "
                                         "checks that students do not know.",
                                .fields = tv_key_fields});
}

const struct tv_part *tv_manual_topic(const struct tv_manual *manual, const char *topic)
{
    for (size_t i = 0; i < manual->count; i++) {
        const struct tv_part *part = &manual->parts[i];
        if (part->topic && strcmp(part->topic, topic) == 0)
            return part;
    }
    return NULL;
}

const struct tv_part *tv_manual_part(const struct tv_manual *manual, const struct tv_field *fields)
{
    for (size_t i = 0; i < manual->count; i++)
        if (manual->parts[i].fields == fields)
            return &manual->parts[i];
    return NULL;
}

/* ---- Keys ---- */

const char *tv_manual_conditions(const struct tv_field *field, char text[TV_CONDITIONS_MAX])
{
    char takes[TV_TAKES_MAX];
    snprintf(text, TV_CONDITIONS_MAX, "%s%s%s%s", tv_field_takes(field, takes),
             field->required || field->fallback ? "; " : "",
             field->required   ? "required"
             : field->fallback ? field->fallback
                               : "",
             field->fallback && !field->required ? " if not given" : "");
    return text;
}
