/* template.c: see template.h. */
#include "spaces/template.h"

static void write_items(const struct tv_template_part *part,
                        const struct tv_template_filler *filler, void *context, FILE *out)
{
    for (size_t i = 0; filler->item(context, part->number, i); i++) {
        if (i > 0)
            fputs(part->text, out);
        tv_template_write(&part->item, filler, context, out);
    }
}

void tv_template_write(const struct tv_template *template, const struct tv_template_filler *filler,
                       void *context, FILE *out)
{
    const struct tv_template_part *part = template->parts;
    for (size_t i = 0; i < template->count; i++, part++) {
        if (part->type == TV_TEXT)
            fputs(part->text, out);
        else if (part->type == TV_GAP)
            filler->gap(context, part->number, out);
        else
            write_items(part, filler, context, out);
    }
}
