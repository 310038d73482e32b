/* wire_hello.c: the first question, what the program serves; see wire.h. */
#include <string.h>

#include "wire/wire.h"

enum { VERSION = 1 }; /* of the protocol */

/* A word that is not known belongs to a later version. */
static void note_word(struct tv_offer *offer, const char *word)
{
    struct {
        const char *word;
        bool *served;
    } known[] = {
        {"root", &offer->root},     {"children", &offer->children}, {"node", &offer->node},
        {"moves", &offer->moves},   {"queue", &offer->queue},       {"visitor", &offer->visitor},
        {"visit", &offer->visit},   {"call", &offer->call},         {"space", &offer->space},
        {"memory", &offer->memory},
    };
    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        if (strcmp(known[i].word, word) == 0)
            *known[i].served = true;
}

static bool read_words(struct tv_wire *wire, const json_t *words, struct tv_offer *offer)
{
    size_t i;
    json_t *word;
    if (!json_is_array(words))
        return tv_wire_refuse(wire, "'serves' is %s", words ? "no list" : "missing");
    json_array_foreach(words, i, word)
    {
        if (!json_is_string(word))
            return tv_wire_refuse(wire, "'serves' has an item that is no text");
        note_word(offer, json_string_value(word));
    }
    return true;
}

static bool read_max_children(struct tv_wire *wire, const json_t *most, struct tv_offer *offer)
{
    json_int_t value = json_integer_value(most);
    if (!offer->children)
        return true;
    if (!most)
        return tv_wire_refuse(wire, "'max_children' is missing, which 'children' needs");
    if (!json_is_integer(most) || value < 1 || value > TV_OFFER_CHILDREN_MAX)
        return tv_wire_refuse(wire, "'max_children' is no number from 1 to %d",
                              TV_OFFER_CHILDREN_MAX);
    offer->max_children = (uint64_t)value;
    return true;
}

static bool read_offer(struct tv_wire *wire, const json_t *answer, struct tv_offer *offer)
{
    const json_t *version = json_object_get(answer, "treevisit");
    if (!json_is_integer(version) || json_integer_value(version) != VERSION)
        return tv_wire_refuse(wire, "'treevisit' is not %d, the version spoken here", VERSION);
    return read_words(wire, json_object_get(answer, "serves"), offer) &&
           read_max_children(wire, json_object_get(answer, "max_children"), offer);
}

bool tv_wire_hello(struct tv_wire *wire, const char *exercise, struct tv_offer *offer,
                   struct tv_error *error)
{
    *offer = (struct tv_offer){.root = false};
    json_t *question = json_pack("{s:s, s:i, s:s, s:O*}", "ask", "hello", "treevisit", VERSION,
                                 "exercise", exercise, "space", wire->space);
    json_t *answer = tv_wire_ask(wire, question) ? tv_wire_answer(wire) : NULL;
    bool understood = answer && read_offer(wire, answer, offer);
    json_decref(answer);
    return understood || tv_wire_fail(wire, "its hello", error);
}
