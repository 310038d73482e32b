/* templates.h: the templates of this room as the program has them, so that it needs no files to
 * make an exercise. The Makefile makes templates.c of them.
 */
#ifndef TV_STARTER_TEMPLATES_H
#define TV_STARTER_TEMPLATES_H

struct tv_starter_template {
    const char *name;         /* "river/stub.c.in" */
    const char *const *lines; /* with their ends; ends with NULL */
};

/* All of them; ends with a NULL name. */
extern const struct tv_starter_template tv_starter_templates[];

#endif
