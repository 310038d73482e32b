/* served_write.c: a served node in words and pictures; see served_inside.h. What the base can
 * write, it writes; the rest is what the program said.
 */
#include <stdlib.h>
#include <string.h>

#include "spaces/served_inside.h"
#include "visit/utf8.h"

/* A function of the base gets the base as the space; nodes begin with the base's. */
static struct tv_seen as_base(const struct tv_served *served, const struct tv_seen *seen)
{
    struct tv_seen base_seen = *seen;
    base_seen.space = served->base;
    return base_seen;
}

/* Whether the base can be trusted with a node when its functions want at least this kinship, and a
 * lineage where they look at the path. */
static bool is_for_base(const struct tv_served *served, const struct tv_seen *seen,
                        enum tv_served_kinship wanted)
{
    if (!served->base)
        return false;
    if (served->base->flags & TV_NAME_NEEDS_PATH)
        wanted = TV_SERVED_LINEAGE;
    return tv_served_tail(served, seen->node)->kinship >= wanted;
}

static void write_name(const void *self, const struct tv_seen *seen, FILE *out)
{
    const struct tv_served *served = tv_served_of(self);
    uint32_t state = tv_served_tail(served, seen->node)->state;
    struct tv_seen base_seen = as_base(served, seen);
    if (state != TV_SERVED_NONE)
        fputs(tv_served_state_at(&served->table, state)->name, out);
    else
        served->base->ops->name(served->base->self, &base_seen, out);
}

/* Lines, with whatever could harm a terminal made visible; the last one is ended, too. */
static void write_lines(const char *text, FILE *out)
{
    do {
        size_t length = strcspn(text, "\n");
        char *line = strndup(text, length);
        if (line) {
            tv_utf8_make_visible(line);
            fprintf(out, "%s\n", line);
        }
        free(line);
        text += length + (text[length] == '\n');
    } while (*text);
}

static void write_show(const void *self, const struct tv_seen *seen, FILE *out)
{
    const struct tv_served *served = tv_served_of(self);
    uint32_t state = tv_served_tail(served, seen->node)->state;
    const char *show = state == TV_SERVED_NONE ? NULL
                                               : tv_served_state_at(&served->table, state)->show;
    if (is_for_base(served, seen, TV_SERVED_STATE)) {
        struct tv_seen base_seen = as_base(served, seen);
        served->base->ops->show(served->base->self, &base_seen, out);
    } else if (show) {
        write_lines(show, out);
    } else {
        write_name(self, seen, out);
        fputc('\n', out);
    }
}

static void write_rejects(const void *self, const struct tv_seen *seen, struct tv_rejects *out)
{
    const struct tv_served *served = tv_served_of(self);
    struct tv_seen base_seen = as_base(served, seen);
    if (is_for_base(served, seen, TV_SERVED_STATE))
        served->base->ops->rejects(served->base->self, &base_seen, out);
}

/* ---- Moves ---- */

typedef void write_function(const void *self, const struct tv_seen *seen, FILE *out);

static void write_move_with(const struct tv_served *served, write_function *write,
                            const struct tv_seen *child, FILE *out)
{
    uint32_t move = tv_served_tail(served, child->node)->move;
    const char *text = move == TV_SERVED_NONE ? NULL
                                              : tv_served_move_at(&served->table, move)->text;
    struct tv_seen base_seen = as_base(served, child);
    if (is_for_base(served, child, TV_SERVED_CHILD))
        write(served->base->self, &base_seen, out);
    else if (text)
        fputs(text, out);
}

static void write_move(const void *self, const struct tv_seen *child, FILE *out)
{
    const struct tv_served *served = tv_served_of(self);
    write_move_with(served, served->base ? served->base->ops->move : NULL, child, out);
}

static void write_move_in_words(const void *self, const struct tv_seen *child, FILE *out)
{
    const struct tv_served *served = tv_served_of(self);
    write_move_with(served, served->base->ops->move_in_words, child, out);
}

static void write_moves(const void *self, const struct tv_seen *seen, FILE *out)
{
    const struct tv_served *served = tv_served_of(self);
    struct tv_seen base_seen = as_base(served, seen);
    if (is_for_base(served, seen, TV_SERVED_LINEAGE)) {
        served->base->ops->moves(served->base->self, &base_seen, out);
        return;
    }
    for (uint64_t k = seen->level; served->ops.move && k-- > 0;) {
        struct tv_seen child = tv_seen_above(seen, k);
        write_move(self, &child, out);
        fputc('\n', out);
    }
}

/* ---- Moves as the program writes them ---- */

static const char *name_text(struct tv_served *served, const struct tv_seen *seen)
{
    FILE *out = tv_text_begin(&served->text);
    if (out)
        write_name(served, seen, out);
    return out ? tv_text_end(&served->text) : NULL;
}

/* The names from the root down to the node; NULL: no memory. */
static json_t *path_names(struct tv_served *served, const struct tv_seen *seen)
{
    json_t *names = json_array();
    for (uint64_t k = seen->level + 1; names && k-- > 0;) {
        struct tv_seen above = tv_seen_above(seen, k);
        const char *name = name_text(served, &above);
        if (!name || json_array_append_new(names, json_string(name)) != 0) {
            json_decref(names);
            return NULL;
        }
    }
    return names;
}

static bool ask_moves(struct tv_served *served, const struct tv_seen *seen, FILE *out)
{
    struct tv_wire *wire = served->wire;
    json_t *question = json_pack("{s:s, s:o}", "ask", "moves", "path", path_names(served, seen));
    json_t *answer = tv_wire_ask(wire, question) ? tv_wire_answer(wire) : NULL;
    const json_t *text = json_object_get(answer, "text");
    bool understood = json_is_string(text);
    if (understood)
        write_lines(json_string_value(text), out);
    else if (answer)
        tv_wire_refuse(wire, "'text' is %s", text ? "no text" : "missing");
    json_decref(answer);
    return understood;
}

/* The way's end stands for the way: it may have a thousand nodes. */
static void write_asked_moves(const void *self, const struct tv_seen *seen, FILE *out)
{
    struct tv_served *served = tv_served_of(self);
    char name[200], asked[TV_WIRE_ASKED_MAX];
    if (served->failure.text[0] || ask_moves(served, seen, out))
        return;
    const char *text = name_text(served, seen);
    tv_utf8_shorten(text ? text : "", text ? strlen(text) : 0, name, sizeof name);
    snprintf(asked, sizeof asked, "the moves from the root to %s, at level %llu", name,
             (unsigned long long)seen->level);
    tv_wire_fail(served->wire, asked, &served->failure);
}

/* ---- What an exercise asks ---- */

static void write_answer(const void *self, const struct tv_seen *solution,
                         const struct tv_result *result, FILE *out)
{
    const struct tv_served *served = tv_served_of(self);
    const struct tv_space *base = served->base;
    if (!solution) {
        base->ops->answer(base->self, NULL, result, out);
    } else if (is_for_base(served, solution, TV_SERVED_LINEAGE)) {
        struct tv_seen base_seen = as_base(served, solution);
        base->ops->answer(base->self, &base_seen, NULL, out);
    } else {
        write_name(self, solution, out);
    }
}

void tv_served_write_ops(struct tv_served *served)
{
    static const struct tv_space_ops none;
    const struct tv_space_ops *base = served->base ? served->base->ops : &none;
    struct tv_space_ops *ops = &served->ops;
    ops->name = write_name;
    ops->show = base->show || (!served->base && served->has_show) ? write_show : NULL;
    ops->rejects = base->rejects ? write_rejects : NULL;
    ops->move = base->move || (!served->base && served->has_moves) ? write_move : NULL;
    ops->move_in_words = base->move_in_words ? write_move_in_words : NULL;
    ops->moves = base->moves ? write_moves : NULL;
    if (served->offer->moves)
        ops->moves = write_asked_moves;
    ops->answer = base->answer ? write_answer : NULL;
}
