/* serve_visit.c: a visit of the student's, whose tree is on the other side of the socket: here the
 * program asks.
 */
#include <limits.h>
#include <stdlib.h>

#include "homework/serve.h"
#include "homework/student.h"
#include "homework/tree.h"

/* The children of one node; their names are in the message that brought them. */
struct family {
    struct family *next;
    json_t *message;
    struct tv_node nodes[];
};

struct served_tree {
    struct tv_tree tree;
    struct tv_talk *talk;
    struct tv_node root;
    struct family *families;
    struct tv_node *found[TV_NODE_CHILDREN_MAX]; /* by the last question */
};

/* Ends the program, for there is no way back through the student's loop. The other side has left,
 * or the error says what is wrong. */
static _Noreturn void leave(const struct tv_error *error)
{
    if (*error->text)
        fprintf(stderr, "%s: %s\n", tv_homework.name, error->text);
    exit(*error->text ? EXIT_FAILURE : EXIT_SUCCESS);
}

static bool read_node(const json_t *json, struct tv_tree *tree, struct tv_node *node,
                      struct tv_error *error)
{
    const json_t *number = json_object_get(json, "node");
    *node = (struct tv_node){
        .name = json_string_value(json_object_get(json, "name")),
        .number = (long)json_integer_value(number),
        .tree = tree,
    };
    return (node->name && json_is_integer(number)) ||
           tv_fail(error, "a node has to have a 'name' and a number, its 'node'");
}

static void free_families(struct served_tree *self)
{
    while (self->families) {
        struct family *family = self->families;
        self->families = family->next;
        json_decref(family->message);
        free(family);
    }
}

/* Takes the message. The family belongs to the tree. NULL after filling the error. */
static struct family *new_family(struct served_tree *self, json_t *message, size_t count,
                                 struct tv_error *error)
{
    struct family *family = malloc(sizeof *family + count * sizeof *family->nodes);
    if (!family) {
        json_decref(message);
        tv_fail(error, "not enough memory for %zu children", count);
        return NULL;
    }
    family->message = message;
    family->next = self->families;
    self->families = family;
    return family;
}

/* Takes the message and returns how many children it brought to `found`. */
static size_t read_children(struct served_tree *self, json_t *message)
{
    struct tv_error error = {.text = ""};
    const json_t *list = json_object_get(message, "children");
    size_t count = json_array_size(list);
    if (!json_is_array(list) || count > TV_NODE_CHILDREN_MAX)
        tv_fail(&error, "'children' has to be a list of at most %d nodes", TV_NODE_CHILDREN_MAX);
    struct family *family = *error.text ? NULL : new_family(self, message, count, &error);
    for (size_t i = 0; family && i < count; i++) {
        if (!read_node(json_array_get(list, i), &self->tree, &family->nodes[i], &error))
            break;
        self->found[i] = &family->nodes[i];
    }
    if (*error.text)
        leave(&error);
    return count;
}

static struct tv_node **ask_children(struct tv_tree *tree, struct tv_node *node, size_t *count)
{
    struct served_tree *self = (struct served_tree *)tree;
    json_t *message = NULL;
    if (tv_talk_say(self->talk, json_pack("{s:I}", "children", (json_int_t)node->number)))
        message = tv_talk_hear(self->talk);
    if (!message)
        leave(&self->talk->error);
    *count = read_children(self, message);
    return self->found;
}

static void say_shown(struct tv_tree *tree, const struct tv_node *node, int level)
{
    struct served_tree *self = (struct served_tree *)tree;
    if (!tv_talk_say(self->talk,
                     json_pack("{s:I, s:i}", "show", (json_int_t)node->number, "level", level)))
        leave(&self->talk->error);
}

bool tv_serve_visit(struct tv_serving *serving, const json_t *question, struct tv_error *error)
{
    bool lifo;
    const json_t *level = json_object_get(question, "cutoff");
    json_int_t cutoff = json_is_integer(level) ? json_integer_value(level) : -1;
    struct served_tree *self = malloc(sizeof *self);
    if (!self)
        return tv_fail(error, "not enough memory for a visit");
    *self = (struct served_tree){
        .tree = {.children = ask_children, .show = say_shown},
        .talk = &serving->talk,
    };
    bool understood = tv_serve_order(question, "queue", &lifo, error) &&
                      read_node(json_object_get(question, "root"), &self->tree, &self->root, error);
    bool visited = understood &&
                   (tv_student_visit(&self->root, lifo, cutoff > INT_MAX ? INT_MAX : (int)cutoff) ||
                    tv_fail(error, "visit returned false"));
    free_families(self);
    free(self);
    return visited && tv_talk_answer(&serving->talk, "done", json_true());
}
