/* read_template.h: templates of an exercise, read: a text with "{gap}" and "{list:ITEM|BETWEEN}".
 *
 * "{{", "}}" and, within a list, "||" stand for "{", "}" and "|"; but "}}" closes two lists where
 * no "{{" comes before it. A head goes to the ':' or the '}' after it.
 */
#ifndef TV_EXERCISE_READ_TEMPLATE_H
#define TV_EXERCISE_READ_TEMPLATE_H

#include "exercise/schema.h"
#include "spaces/template.h"

/* What a gap or a list says of itself: "who", "travellers". */
struct tv_template_head {
    const struct tv_value *value; /* the template it is in */
    size_t start, length;         /* its place there, in bytes of value->text */
    bool is_list;
};

/* How a kind of space understands heads. Each returns false after adding a problem. */
struct tv_template_heads {
    /* Required. Gives the number that the space's filler will get. */
    bool (*resolve)(struct tv_loader *loader, void *context, const struct tv_template_head *head,
                    uint32_t *number);
    /* Optional: the items of the list resolved last are behind: its names are known no more. */
    void (*leave)(void *context);
    void *context;
};

bool tv_template_read(struct tv_loader *loader, const struct tv_value *value,
                      const struct tv_template_heads *heads, struct tv_template *template);

#endif
