/* student.h: the student's functions, each called through the table in NAME.h. Both programs that
 * are made of a homework call them here and nowhere else, so that it is known when they run: only
 * then memory may be refused (refusal.h).
 */
#ifndef TV_HOMEWORK_STUDENT_H
#define TV_HOMEWORK_STUDENT_H

#include "homework/homework.h"

void tv_student_root(void *node);
void *tv_student_children(const void *node, void *children);
bool tv_student_is_solution(const void *node); /* false without such a function */
bool tv_student_is_failure(const void *node);  /* likewise */
void *tv_student_moves(const void *path, size_t count, void *moves);
void tv_student_call(const struct tv_function *function, const char *const *texts, size_t count,
                     FILE *out);

void *tv_student_queue_make(bool lifo);
bool tv_student_queue_in(void *queue, int item);
int tv_student_queue_out(void *queue);
bool tv_student_queue_empty(void *queue);
void tv_student_queue_free(void *queue);

void *tv_student_visitor_begin(FILE *out);
enum tv_then tv_student_visitor_show(void *visitor, const struct tv_shown *shown, FILE *out);
void tv_student_visitor_end(void *visitor, FILE *out);

bool tv_student_visit(struct tv_node *root, bool lifo, int cutoff);

#endif
