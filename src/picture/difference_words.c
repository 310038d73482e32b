/* difference_words.c: see difference_words.h. */
#include "picture/difference_words.h"

#include <inttypes.h>

#include "picture/label.h"
#include "visit/text.h"

/* As many nodes of a kind are named. */
enum { NAMED = 5 };

/* As long may a name, and the whole, be. */
enum { NAME_BYTES = 200, WORDS_BYTES = 4000 };

/* What is described, and where to. */
struct words {
    struct tv_scene *scene;
    const struct tv_record_node *nodes;
    uint32_t count;
    FILE *out;
};

static uint32_t count_of(const struct words *words, enum tv_look look)
{
    uint32_t count = 0;
    for (uint32_t i = 0; i < words->count; i++)
        count += words->scene->nodes[i].look == look;
    return count;
}

/* On one line. */
static void write_name(const struct words *words, uint32_t node)
{
    const char *name = tv_safe_text(words->nodes[node].name, NAME_BYTES, &words->scene->arena);
    for (; name && *name; name++)
        fputc(*name == '\n' ? ' ' : *name, words->out);
}

static void write_names(const struct words *words, enum tv_look look)
{
    uint32_t named = 0;
    for (uint32_t i = 0; i < words->count && named < NAMED; i++) {
        if (words->scene->nodes[i].look != look)
            continue;
        fputs(named++ == 0 ? ": " : "; ", words->out);
        write_name(words, i);
    }
}

/* " 2 are missing: B; C." */
static void write_kind(const struct words *words, enum tv_look look, const char *what)
{
    uint32_t count = count_of(words, look);
    if (count == 0)
        return;
    fprintf(words->out, " %" PRIu32 " %s %s", count, count == 1 ? "is" : "are", what);
    write_names(words, look);
    if (count > NAMED)
        fprintf(words->out, "; and %" PRIu32 " more", count - NAMED);
    fputc('.', words->out);
}

static void write_all(const struct words *words)
{
    uint32_t parting = count_of(words, TV_LOOK_PARTING);
    fprintf(words->out, "The right tree and yours, drawn as one. Nodes in both: %" PRIu32 ".",
            count_of(words, TV_LOOK_SAME) + parting);
    if (parting > 0) {
        fputs(" The first at which they differ", words->out);
        write_names(words, TV_LOOK_PARTING);
        fputc('.', words->out);
    }
    write_kind(words, TV_LOOK_MISSING, "missing in yours");
    write_kind(words, TV_LOOK_TOO_MANY, "too many in yours");
}

bool tv_describe_difference(struct tv_scene *scene, const struct tv_record_node *nodes,
                            uint32_t count)
{
    struct tv_text text = {.stream = NULL};
    const struct words words = {scene, nodes, count, tv_text_begin(&text)};
    scene->description = NULL;
    if (words.out) {
        write_all(&words);
        const char *written = tv_text_end(&text);
        scene->description = written ? tv_safe_text(written, WORDS_BYTES, &scene->arena) : NULL;
    }
    tv_text_release(&text);
    return scene->description != NULL;
}
