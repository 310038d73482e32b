/* moves.c: the checker of paths turned into moves: of every solution, or of every path of the
 * explored tree, the shortest first.
 */
#include <string.h>

#include "grade/keep.h"
#include "grade/lines.h"
#include "grade/trial.h"
#include "visitors/formats.h"
#include "visitors/names.h"

enum {
    PATHS_MAX = 300,
    NODES_MAX = 20000, /* that are looked at */
    NAMES_TOLD = 4     /* of a longer path, at its beginning and its end */
};

struct path {
    const char **names; /* from the root on */
    size_t count;
    const char *moves; /* as the exercise writes them */
};

struct gathering {
    struct tv_trial *trial;
    const char *at;
    struct path paths[PATHS_MAX];
    size_t count;
    struct tv_text text;
    struct tv_arena arena;
};

/* ---- The paths ---- */

static bool no_memory(struct tv_error *error)
{
    return tv_fail(error, "not enough memory for the paths of the exercise");
}

static bool is_wanted(struct gathering *self, const struct tv_seen *seen, const char *name)
{
    if (strcmp(self->at, "every-path") == 0)
        return true;
    if (strcmp(self->at, "every-solution") == 0)
        return seen->is_solution;
    return strcmp(self->at, "start") == 0 ? seen->level == 0 : strcmp(self->at, name) == 0;
}

static bool keep_names(struct gathering *self, const struct tv_seen *seen, struct path *path,
                       struct tv_error *error)
{
    path->count = (size_t)seen->level + 1;
    path->names = tv_arena_array(&self->arena, path->count, sizeof *path->names);
    for (size_t i = 0; path->names && i < path->count; i++) {
        struct tv_seen above = tv_seen_above(seen, path->count - 1 - i);
        const char *name = tv_name_text(&self->text, &above, error);
        path->names[i] = name ? tv_arena_copy(&self->arena, name, strlen(name)) : NULL;
        if (!path->names[i])
            return false;
    }
    return path->names;
}

static bool keep_moves(struct gathering *self, const struct tv_seen *seen, struct path *path,
                       struct tv_error *error)
{
    struct tv_text text = {0};
    FILE *out = tv_text_begin(&text);
    bool written = out && tv_solution_write(seen, TV_AS_MOVES, false, out, error);
    path->moves = tv_keep_text(&self->arena, &text);
    return written && path->moves;
}

static enum tv_answer see(void *context, const struct tv_seen *seen, struct tv_error *error)
{
    struct gathering *self = context;
    struct path path;
    const char *name = tv_name_text(&self->text, seen, error);
    if (!name)
        return TV_FAIL;
    if (!is_wanted(self, seen, name))
        return TV_GO;
    if (!keep_names(self, seen, &path, error) || !keep_moves(self, seen, &path, error)) {
        no_memory(error);
        return TV_FAIL;
    }
    self->paths[self->count++] = path;
    return self->count < PATHS_MAX ? TV_GO : TV_STOP;
}

/* The tree is that of the exercise's search, visited breadth first. */
static bool gather(struct gathering *self)
{
    static const struct tv_visitor_ops ops = {.visit = see};
    struct tv_trial *trial = self->trial;
    struct tv_search search = trial->exercise->search;
    const struct tv_visitor visitor = {&ops, self, TV_PATHS};
    struct tv_result result;
    search.queue = TV_FIFO;
    search.choose = TV_CHOOSE_ALL;
    search.first = TV_NONE;
    search.limits.nodes = NODES_MAX;
    bool visited = tv_visit(&trial->exercise->space, &search, &visitor, 1, &result, &trial->error);
    tv_result_release(&result);
    return visited;
}

/* ---- Facts ---- */

/* The names of the path, each on a line. */
static bool tell_path(struct gathering *self, const struct path *path)
{
    struct tv_text text = {0};
    FILE *out = tv_text_begin(&text);
    bool is_long = path->count > 2 * NAMES_TOLD + 1;
    for (size_t i = 0; i < path->count && out; i++) {
        fputs(i == 0 ? "" : "\n", out);
        if (is_long && i == NAMES_TOLD) {
            fprintf(out, "... %zu more ...", path->count - 2 * NAMES_TOLD);
            i = path->count - NAMES_TOLD - 1;
        } else {
            fputs(path->names[i], out);
        }
    }
    const char *names = tv_keep_text(&self->arena, &text);
    return names ? tv_trial_fact(self->trial, TV_FACT_PATH, "%s", names)
                 : no_memory(&self->trial->error);
}

static bool tell_line(struct tv_trial *trial, const char *label, const char *text, size_t number)
{
    size_t length;
    const char *line = tv_line_number_of(text, number, &length);
    if (length == 0)
        return tv_trial_fact(trial, label, "nothing");
    return tv_trial_fact(trial, label, "%.*s", (int)length, line);
}

/* The first line that is different. */
static bool tell_moves(struct tv_trial *trial, const char *yours, const char *expected, size_t line)
{
    if (line > 1 && !tv_trial_fact(trial, TV_FACT_STEP, "line %zu of the moves", line))
        return false;
    return tell_line(trial, TV_FACT_YOURS, yours, line) &&
           tell_line(trial, TV_FACT_EXPECTED, expected, line);
}

/* ---- Asking ---- */

static json_t *question_of(const struct path *path)
{
    json_t *names = json_array();
    for (size_t i = 0; i < path->count; i++) {
        if (json_array_append_new(names, json_string(path->names[i])) != 0) {
            json_decref(names);
            return NULL;
        }
    }
    return json_pack("{s:s, s:o}", "ask", "moves", "path", names);
}

/* What was asked, for comparing whole answers. */
static const char *text_of(struct gathering *self, const struct path *path)
{
    struct tv_text text = {0};
    FILE *out = tv_text_begin(&text);
    for (size_t i = 0; i < path->count && out; i++)
        fprintf(out, "%s\n", path->names[i]);
    return tv_keep_text(&self->arena, &text);
}

static bool judge(struct gathering *self, const struct path *path, const char *question,
                  const char *yours)
{
    struct tv_trial *trial = self->trial;
    size_t line = tv_line_apart(yours, path->moves);
    if (line == 0)
        return tv_trial_right_with(trial, yours);
    return !tv_trial_wrong(trial, question, yours) ||
           (tell_path(self, path) && tell_moves(trial, yours, path->moves, line));
}

static bool ask(struct gathering *self, const struct path *path)
{
    struct tv_trial *trial = self->trial;
    struct tv_wire *wire = tv_trial_wire(trial);
    const char *question = text_of(self, path);
    if (!wire || !question)
        return wire ? no_memory(&trial->error) : false;
    json_t *answer = tv_wire_ask(wire, question_of(path)) ? tv_wire_answer(wire) : NULL;
    const char *yours = json_string_value(json_object_get(answer, "text"));
    if (answer && !yours)
        tv_wire_refuse(wire, "'text' is missing");
    bool ok = yours ? judge(self, path, question, yours)
                    : (!tv_trial_is_first(trial) || tell_path(self, path)) &&
                          tv_trial_died(trial, question, "the moves along this path");
    json_decref(answer);
    return ok;
}

static bool ask_all(struct gathering *self)
{
    for (size_t i = 0; i < self->count; i++) {
        if (!ask(self, &self->paths[i]))
            return false;
    }
    return tv_trial_tried(self->trial, "the moves along %zu path%s", self->count,
                          self->count == 1 ? "" : "s");
}

bool tv_check_moves(struct tv_trial *trial)
{
    const char *at = trial->check->at ? trial->check->at : "every-solution";
    struct gathering self = {.trial = trial, .at = at};
    struct tv_wire *wire = tv_trial_wire(trial);
    if (!wire)
        return false;
    if (wire->state == TV_WIRE_OPEN && !tv_trial_offer(trial)->moves)
        return tv_trial_lacks(trial, "moves");
    bool ok = gather(&self) && ask_all(&self);
    tv_text_release(&self.text);
    tv_arena_release(&self.arena);
    return ok;
}
