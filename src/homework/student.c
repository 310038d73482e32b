/* student.c: see student.h. */
#include "homework/student.h"

#include "homework/refusal.h"

/* ---- A space ---- */

void tv_student_root(void *node)
{
    tv_refusal_enter();
    tv_homework.root(node);
    tv_refusal_leave();
}

void *tv_student_children(const void *node, void *children)
{
    tv_refusal_enter();
    void *end = tv_homework.children(node, children);
    tv_refusal_leave();
    return end;
}

bool tv_student_is_solution(const void *node)
{
    tv_refusal_enter();
    bool is_solution = tv_homework.is_solution && tv_homework.is_solution(node);
    tv_refusal_leave();
    return is_solution;
}

bool tv_student_is_failure(const void *node)
{
    tv_refusal_enter();
    bool is_failure = tv_homework.is_failure && tv_homework.is_failure(node);
    tv_refusal_leave();
    return is_failure;
}

void *tv_student_moves(const void *path, size_t count, void *moves)
{
    tv_refusal_enter();
    void *end = tv_homework.moves(path, count, moves);
    tv_refusal_leave();
    return end;
}

void tv_student_call(const struct tv_function *function, const char *const *texts, size_t count,
                     FILE *out)
{
    tv_refusal_enter();
    function->call(texts, count, out);
    tv_refusal_leave();
}

/* ---- A queue ---- */

void *tv_student_queue_make(bool lifo)
{
    tv_refusal_enter();
    void *queue = tv_homework.queue_make(lifo);
    tv_refusal_leave();
    return queue;
}

bool tv_student_queue_in(void *queue, int item)
{
    tv_refusal_enter();
    bool is_in = tv_homework.queue_in(queue, item);
    tv_refusal_leave();
    return is_in;
}

int tv_student_queue_out(void *queue)
{
    tv_refusal_enter();
    int item = tv_homework.queue_out(queue);
    tv_refusal_leave();
    return item;
}

bool tv_student_queue_empty(void *queue)
{
    tv_refusal_enter();
    bool is_empty = tv_homework.queue_empty(queue);
    tv_refusal_leave();
    return is_empty;
}

void tv_student_queue_free(void *queue)
{
    tv_refusal_enter();
    tv_homework.queue_free(queue);
    tv_refusal_leave();
}

/* ---- A visitor ---- */

void *tv_student_visitor_begin(FILE *out)
{
    tv_refusal_enter();
    void *visitor = tv_homework.visitor_begin(out);
    tv_refusal_leave();
    return visitor;
}

enum tv_then tv_student_visitor_show(void *visitor, const struct tv_shown *shown, FILE *out)
{
    tv_refusal_enter();
    enum tv_then then = tv_homework.visitor_show(visitor, shown, out);
    tv_refusal_leave();
    return then;
}

void tv_student_visitor_end(void *visitor, FILE *out)
{
    tv_refusal_enter();
    tv_homework.visitor_end(visitor, out);
    tv_refusal_leave();
}

/* ---- A visit ---- */

/* tree.c leaves and enters again where the visit calls us. */
bool tv_student_visit(struct tv_node *root, bool lifo, int cutoff)
{
    tv_refusal_enter();
    bool is_done = tv_homework.visit(root, lifo, cutoff);
    tv_refusal_leave();
    return is_done;
}
