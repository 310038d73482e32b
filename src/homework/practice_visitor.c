/* practice_visitor.c: shows nodes, as the lines say, to a visitor, and prints what it prints. */
#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "homework/practice.h"
#include "homework/student.h"
#include "visit/text.h"

static const char help[] =
    "Shows nodes to your visitor, a node for each line, and prints what it prints:\n"
    "\n"
    "  LEVEL NAME            a node; the first is the root, at level 0\n"
    "  LEVEL NAME solution   likewise, and it is a solution\n"
    "\n"
    "Its parent is the node that was shown last at the level before; the move from A to B is A-B.\n"
    "For example:\n"
    "\n"
    "  0 A\n"
    "  1 B\n"
    "  2 D solution\n";

/* The node that was shown last at a level. */
struct ancestor {
    char *name;
    long node;
};

struct practised {
    void *visitor;
    struct tv_text move;
    struct ancestor *ancestors; /* by level */
    size_t levels;              /* how many there are */
    long count;                 /* nodes so far */
    bool is_over;               /* the visitor said stop */
};

/* ---- A line ---- */

static bool read_level(char **line, struct practised *self, int *level, struct tv_error *error)
{
    char *end;
    long number = strtol(*line, &end, 10);
    if (end == *line || *end != ' ' || number < 0 || number > INT_MAX)
        return tv_fail(error, "a line has a level and a name, such as: 1 B");
    if (number == 0 && self->levels > 0)
        return tv_fail(error, "there is a root already: only it is at level 0");
    if ((size_t)number > self->levels)
        return tv_fail(error, "no node at level %zu was shown, which could be its parent",
                       (size_t)number - 1);
    *line = tv_trim(end);
    *level = (int)number;
    return true;
}

/* Cuts "solution" off the end, where there is something before it. */
static bool cut_solution(char *line)
{
    static const char word[] = " solution";
    size_t length = strlen(line), end = strlen(word);
    if (length <= end || strcmp(line + length - end, word) != 0)
        return false;
    line[length - end] = '\0';
    tv_trim(line);
    return true;
}

/* ---- Showing it ---- */

/* It becomes the last of its level. */
static bool remember(struct practised *self, const struct tv_shown *shown)
{
    size_t level = (size_t)shown->level;
    if (level == self->levels) {
        struct ancestor *grown = realloc(self->ancestors, (level + 1) * sizeof *grown);
        if (!grown)
            return false;
        self->ancestors = grown;
        self->ancestors[self->levels++] = (struct ancestor){.name = NULL};
    }
    free(self->ancestors[level].name);
    self->ancestors[level].name = strdup(shown->name);
    self->ancestors[level].node = shown->node;
    return self->ancestors[level].name;
}

static const char *write_move(struct practised *self, const char *parent, const char *name)
{
    FILE *out = tv_text_begin(&self->move);
    if (out)
        fprintf(out, "%s-%s", parent, name);
    return out ? tv_text_end(&self->move) : NULL;
}

/* Says what it answers, if that is not to go on. */
static bool show(struct practised *self, const struct tv_shown *shown, struct tv_error *error)
{
    enum tv_then then = tv_student_visitor_show(self->visitor, shown, stdout);
    if (then > TV_THEN_STOP)
        return tv_fail(error, "visitor_show returned %u, which is no answer", (unsigned)then);
    if (then == TV_THEN_PRUNE)
        puts("(prune: the children of this node are not visited)");
    if (then == TV_THEN_STOP)
        puts("(stop: the visit ends)");
    self->is_over = then == TV_THEN_STOP;
    return true;
}

static bool visitor_line(void *memory, char *line, struct tv_error *error)
{
    struct practised *self = memory;
    struct tv_shown shown = {.node = self->count, .parent = -1};
    line = tv_trim(line);
    if (self->is_over)
        return tv_fail(error, "the visitor said stop: no node is shown after that");
    if (!read_level(&line, self, &shown.level, error))
        return false;
    shown.solution = cut_solution(line);
    shown.name = line;
    bool has_memory = true;
    if (shown.level > 0) {
        const struct ancestor *parent = &self->ancestors[shown.level - 1];
        shown.parent = parent->node;
        shown.move = write_move(self, parent->name, line);
        has_memory = shown.move;
    }
    if (!has_memory || !remember(self, &shown))
        return tv_fail(error, "not enough memory for %s", line);
    self->count++;
    return show(self, &shown, error);
}

/* ---- Begin and end ---- */

static bool visitor_begin(void *memory, struct tv_error *error)
{
    (void)error;
    struct practised *self = memory;
    self->visitor = tv_student_visitor_begin(stdout);
    return true;
}

static bool visitor_end(void *memory, bool any, struct tv_error *error)
{
    (void)any, (void)error;
    struct practised *self = memory;
    tv_student_visitor_end(self->visitor, stdout);
    for (size_t i = 0; i < self->levels; i++)
        free(self->ancestors[i].name);
    free(self->ancestors);
    tv_text_release(&self->move);
    return true;
}

const struct tv_practice tv_practice_visitor = {
    .help = help,
    .size = sizeof(struct practised),
    .begin = visitor_begin,
    .line = visitor_line,
    .end = visitor_end,
};
