/* read_river_notation.c: how states and moves of a river are written: in one of three ready
 * notations, which are templates like those of an exercise, or in templates of its own.
 */
#include "exercise/read_river.h"

/* ---- The ready ones ---- */

enum { LISP, ARROWS, SOAR };

static const char *const notation_words[] = {"lisp", "arrows", "soar", NULL};

static const char picture[] =
    "[{groups-1:{people}|, }] {boat-1:B}~~~{boat-2:B} [{groups-2:{people}|, }]";

static const struct texts {
    const char *name, *move, *moves, *show;
} notations[] = {
    [LISP] =
        {
            .name = "({travellers:({who} {bank})| })",
            .move = "({travellers-aboard:{who}| })",
            .moves = "({moves:{move}| })",
            .show = picture,
        },
    [ARROWS] =
        {
            .name = "[{travellers-1:{Who}|,}] {boat-1:-->}{boat-2:<--} [{travellers-2:{Who}|,}]",
            .move = "{arrow} [{travellers-aboard:{Who}|,}]",
            .moves = "{moves:   {move}|\n}",
            .show = picture,
        },
    [SOAR] =
        {
            .name = "{groups:{initial}: {count-1}|, } {boat-1:B }~~~{boat-2: B} "
                    "{groups:{initial}: {count-2}|, }",
            .move = "{groups-aboard:Move {count} {plural}|\n}",
            .moves = "{moves:{move}|\n}",
            .show = picture,
        },
};

/* ---- Notations ---- */

struct notation_keys {
    const struct tv_value *name, *move, *moves, *show;
};

static bool keep_line(struct tv_loader *loader, const struct tv_field *field,
                      const struct tv_value *value, void *target)
{
    const char *line = NULL;
    return tv_read_line(loader, field, value, &line) && tv_keep_value(loader, field, value, target);
}

static bool keep_text(struct tv_loader *loader, const struct tv_field *field,
                      const struct tv_value *value, void *target)
{
    const char *text = NULL;
    return tv_read_name(loader, field, value, &text) && tv_keep_value(loader, field, value, target);
}

const struct tv_field tv_river_notation_fields[] = {
    {.name = "name",
     .read = keep_line,
     .offset = offsetof(struct notation_keys, name),
     .help = "a state",
     .example = "\"({travellers:({who} {bank})| })\"",
     .takes = "a template of one line",
     .fallback = "as in lisp"},
    {.name = "move",
     .read = keep_text,
     .offset = offsetof(struct notation_keys, move),
     .help = "a crossing",
     .example = "\"({travellers-aboard:{who}| })\"",
     .takes = "a template",
     .fallback = "as in lisp"},
    {.name = "moves",
     .read = keep_text,
     .offset = offsetof(struct notation_keys, moves),
     .help = "all crossings of a solution",
     .example = "\"({moves:{move}| })\"",
     .takes = "a template",
     .fallback = "as in lisp"},
    {.name = "show",
     .read = keep_text,
     .offset = offsetof(struct notation_keys, show),
     .help = "a picture of a state",
     .takes = "a template",
     .fallback = "as in lisp"},
    {.name = NULL},
};

/* Reads a template of the exercise, or the ready one where it has none. */
static bool read_one(struct tv_loader *loader, const struct tv_value *own, const char *ready,
                     enum tv_river_text text, struct tv_template *template)
{
    const struct tv_value ready_value = {.type = TV_SCALAR, .text = ready};
    return tv_read_river_template(loader, own ? own : &ready_value, text, template);
}

bool tv_read_river_notation(struct tv_loader *loader, const struct tv_value *notation,
                            struct tv_river *river)
{
    static const struct tv_field word = {.name = "notation", .words = notation_words};
    struct notation_keys own = {.name = NULL};
    unsigned chosen = LISP;
    bool ok = true;
    if (notation && notation->type == TV_MAP)
        ok = tv_read_map(loader, notation, tv_river_notation_fields, &own);
    else if (notation)
        ok = tv_read_word(loader, &word, notation, &chosen);
    const struct texts *ready = &notations[chosen];
    struct tv_river_notation *read = &river->notation;
    ok = read_one(loader, own.name, ready->name, TV_TEXT_OF_STATE, &read->name) && ok;
    ok = read_one(loader, own.move, ready->move, TV_TEXT_OF_MOVE, &read->move) && ok;
    ok = read_one(loader, own.moves, ready->moves, TV_TEXT_OF_MOVES, &read->moves) && ok;
    return read_one(loader, own.show, ready->show, TV_TEXT_OF_STATE, &read->show) && ok;
}
