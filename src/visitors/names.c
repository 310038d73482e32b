/* names.c: see names.h. */
#include "visitors/names.h"

#include <errno.h>
#include <string.h>

typedef void write_function(const void *self, const struct tv_seen *seen, FILE *out);

bool tv_names_are_paths(const struct tv_space *space, const struct tv_search *search)
{
    return search->revisit == TV_FORWARD && !(space->flags & TV_TREE);
}

void tv_name_write(const struct tv_seen *seen, bool paths, FILE *out)
{
    const struct tv_space *space = seen->space;
    if (!paths) {
        space->ops->name(space->self, seen, out);
        return;
    }
    for (uint64_t k = seen->level + 1; k-- > 0;) {
        struct tv_seen above = tv_seen_above(seen, k);
        fputc(k == seen->level ? '(' : ' ', out);
        space->ops->name(space->self, &above, out);
    }
    fputc(')', out);
}

void tv_move_write_in_words(const struct tv_seen *child, FILE *out)
{
    const struct tv_space_ops *ops = child->space->ops;
    write_function *write = ops->move_in_words ? ops->move_in_words : ops->move;
    if (write)
        write(child->space->self, child, out);
    else
        ops->name(child->space->self, child, out);
}

static const char *written(struct tv_text *text, write_function *write, const struct tv_seen *seen,
                           struct tv_error *error)
{
    FILE *out = tv_text_begin(text);
    if (out && write)
        write(seen->space->self, seen, out);
    const char *bytes = out ? tv_text_end(text) : NULL;
    if (!bytes)
        tv_fail(error, "not enough memory for the name of a node");
    return bytes;
}

const char *tv_name_text(struct tv_text *text, const struct tv_seen *seen, struct tv_error *error)
{
    return written(text, seen->space->ops->name, seen, error);
}

const char *tv_move_text(struct tv_text *text, const struct tv_seen *seen, struct tv_error *error)
{
    return written(text, seen->space->ops->move, seen, error);
}

const char *tv_show_text(struct tv_text *text, const struct tv_seen *seen, struct tv_error *error)
{
    return written(text, seen->space->ops->show, seen, error);
}

bool tv_output_check(FILE *out, struct tv_error *error)
{
    errno = 0;
    if (fflush(out) == 0 && !ferror(out))
        return true;
    return tv_fail(error, "cannot write the output: %s",
                   errno ? strerror(errno) : "an earlier write failed");
}
