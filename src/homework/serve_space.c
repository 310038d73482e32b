/* serve_space.c: answers about a space: its root, children, nodes by name, moves of a path. */
#include <stdlib.h>

#include "homework/calls.h"
#include "homework/serve.h"
#include "homework/student.h"

/* ---- Nodes as JSON ----
 * They are written at once, without a value of jansson's for each: a visit asks for many of them,
 * and where a sanitizer looks at each piece of memory that would take most of the time.
 */

static size_t plain_length(const char *text)
{
    size_t length = 0;
    while ((unsigned char)text[length] >= ' ' && text[length] != '"' && text[length] != '\\' &&
           (unsigned char)text[length] < 0x7F)
        length++;
    return length;
}

/* Writes a string. false after filling the error: it is no UTF-8. */
static bool write_string(const char *text, FILE *out, struct tv_error *error)
{
    putc('"', out);
    while (*text) {
        size_t plain = plain_length(text), length = plain ? plain : tv_utf8_length(text);
        if (length == 0)
            return tv_serve_no_utf8(error);
        if (*text == '"' || *text == '\\')
            putc('\\', out);
        if ((unsigned char)*text < ' ')
            fprintf(out, "\\u%04x", (unsigned)*text);
        else
            fwrite(text, 1, length, out);
        text += length;
    }
    putc('"', out);
    return true;
}

static bool write_name(struct tv_serving *serving, const void *node, FILE *out,
                       struct tv_error *error)
{
    const char *name = tv_write_node(node, &serving->text, error);
    return name && write_string(name, out, error);
}

/* The move from a node to its child. */
static bool write_move(struct tv_serving *serving, const void *node, const void *child, FILE *out,
                       struct tv_error *error)
{
    FILE *stream = tv_text_begin(&serving->text);
    if (stream)
        tv_homework.move(node, child, stream);
    const char *move = stream ? tv_text_end(&serving->text) : NULL;
    fputs(",\"move\":", out);
    return move ? write_string(move, out, error) : tv_fail(error, "not enough memory for a move");
}

/* Its name alone, where there is no more to say. `parent` is NULL where nothing led to it. */
static bool write_node(struct tv_serving *serving, const void *parent, const void *node, FILE *out,
                       struct tv_error *error)
{
    bool is_solution = tv_student_is_solution(node), is_failure = tv_student_is_failure(node);
    bool has_move = parent && tv_homework.move;
    if (!has_move && !is_solution && !is_failure)
        return write_name(serving, node, out, error);
    fputs("{\"name\":", out);
    if (!write_name(serving, node, out, error) ||
        (has_move && !write_move(serving, parent, node, out, error)))
        return false;
    fputs(is_solution ? ",\"solution\":true" : "", out);
    fputs(is_failure ? ",\"failure\":true}" : "}", out);
    return true;
}

static bool write_nodes(struct tv_serving *serving, const void *parent,
                        const struct tv_written *children, FILE *out, struct tv_error *error)
{
    putc('[', out);
    for (size_t i = 0; i < children->count; i++) {
        if (i > 0)
            putc(',', out);
        if (!write_node(serving, parent, tv_nth_node(children->first, i), out, error))
            return false;
    }
    putc(']', out);
    return true;
}

/* ---- Nodes from JSON ---- */

static bool read_name(const json_t *name, void *node, struct tv_error *error)
{
    const char *text = json_string_value(name);
    return text ? tv_read_node(text, node, error)
                : tv_fail(error, "a node's name has to be a string");
}

/* The nodes of a list of names, one after another. NULL after filling the error. */
static void *read_path(const json_t *names, struct tv_error *error)
{
    size_t count = json_array_size(names);
    if (count == 0) {
        tv_fail(error, "'path' has to be a list of names");
        return NULL;
    }
    void *path = tv_new_nodes(count, error);
    for (size_t i = 0; path && i < count; i++) {
        if (!read_name(json_array_get(names, i), tv_nth_node(path, i), error)) {
            free(path);
            return NULL;
        }
    }
    return path;
}

/* ---- Answers ---- */

/* Begins an answer. NULL after filling the error. */
static FILE *begin_answer(struct tv_serving *serving, const char *key, struct tv_error *error)
{
    FILE *out = tv_text_begin(&serving->line);
    if (out)
        fprintf(out, "{\"id\":%" JSON_INTEGER_FORMAT ",\"%s\":", serving->talk.id, key);
    else
        tv_fail(error, "not enough memory for an answer");
    return out;
}

static bool end_answer(struct tv_serving *serving, FILE *out, struct tv_error *error)
{
    fputs("}\n", out);
    const char *line = tv_text_end(&serving->line);
    return line ? tv_talk_say_line(&serving->talk, line)
                : tv_fail(error, "not enough memory for an answer");
}

/* Answers with a node; NULL: null. */
static bool answer_node(struct tv_serving *serving, const void *node, struct tv_error *error)
{
    FILE *out = begin_answer(serving, "node", error);
    if (out && !node)
        fputs("null", out);
    return out && (!node || write_node(serving, NULL, node, out, error)) &&
           end_answer(serving, out, error);
}

bool tv_serve_root(struct tv_serving *serving, const json_t *question, struct tv_error *error)
{
    (void)question;
    void *root = tv_new_nodes(1, error);
    if (!root)
        return false;
    tv_student_root(root);
    bool answered = answer_node(serving, root, error);
    free(root);
    return answered;
}

static bool serve_children_of(struct tv_serving *serving, const json_t *name,
                              struct tv_error *error)
{
    struct tv_written children = {0};
    FILE *out = begin_answer(serving, "children", error);
    void *node = tv_new_nodes(1, error);
    bool answered = out && node && read_name(name, node, error) &&
                    tv_call_children(node, &children, error) &&
                    write_nodes(serving, node, &children, out, error) &&
                    end_answer(serving, out, error);
    free(children.first);
    free(node);
    return answered;
}

/* An answer for each node, at once: should the next call crash, they tell at which node. */
bool tv_serve_children(struct tv_serving *serving, const json_t *question, struct tv_error *error)
{
    const json_t *names = json_object_get(question, "of");
    if (!json_is_array(names))
        return tv_fail(error, "'of' has to be a list of names");
    for (size_t i = 0; i < json_array_size(names); i++) {
        if (!serve_children_of(serving, json_array_get(names, i), error))
            return false;
    }
    return true;
}

bool tv_serve_node(struct tv_serving *serving, const json_t *question, struct tv_error *error)
{
    const char *name = json_string_value(json_object_get(question, "name"));
    void *node = tv_new_nodes(1, error);
    bool answered = false;
    if (node && !name)
        tv_fail(error, "'name' has to be a string");
    else if (node)
        answered = answer_node(serving, tv_homework.read(name, node) ? node : NULL, error);
    free(node);
    return answered;
}

bool tv_serve_moves(struct tv_serving *serving, const json_t *question, struct tv_error *error)
{
    const json_t *names = json_object_get(question, "path");
    struct tv_written moves = {0};
    void *path = read_path(names, error);
    FILE *out = tv_text_begin(&serving->text);
    if (path && !out)
        tv_fail(error, "not enough memory for moves");
    bool made = path && out && tv_call_moves(path, json_array_size(names), &moves, error);
    if (made)
        tv_homework.write_moves(moves.first, moves.count, out);
    free(moves.first);
    free(path);
    return made && tv_serve_written(serving, "text", error);
}
