/* template.h: a text with gaps, as exercises write names, moves and pictures.
 *
 *     "({travellers:({who} {bank})| })"     ((farmer shore-1) (goat shore-2))
 *
 * A template consists of text, of gaps ("{who}") and of lists ("{travellers:ITEM|BETWEEN}", where
 * ITEM is a template again). Which gaps and lists there are is for a space to say: the loader asks
 * it for a number for each (exercise/read_template.h), and tv_template_write() hands the numbers
 * back. Templates live in the exercise's arena.
 */
#ifndef TV_SPACES_TEMPLATE_H
#define TV_SPACES_TEMPLATE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

enum tv_template_type { TV_TEXT, TV_GAP, TV_REPEAT };

struct tv_template_part;

/* All zeros is an empty template, which writes nothing. */
struct tv_template {
    const struct tv_template_part *parts;
    size_t count;
};

struct tv_template_part {
    enum tv_template_type type;
    uint32_t number;         /* of the gap or the list */
    const char *text;        /* as it is; of a list what stands between two items */
    struct tv_template item; /* of a list */
};

/* How a space fills its templates; `context` is what tv_template_write() was given. */
struct tv_template_filler {
    /* Required. Writes what belongs into a gap. */
    void (*gap)(void *context, uint32_t number, FILE *out);
    /* Makes the index-th item of a list the one that gaps are about. Returns false after the last.
     * Lists within each other are gone through as loops are. NULL: there are no lists. */
    bool (*item)(void *context, uint32_t number, size_t index);
};

void tv_template_write(const struct tv_template *template, const struct tv_template_filler *filler,
                       void *context, FILE *out);

#endif
