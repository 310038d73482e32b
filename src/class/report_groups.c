/* report_groups.c: see report_groups.h. */
#include "class/report_groups.h"

#include <stdlib.h>
#include <string.h>

/* Room for one more. */
static bool has_room(struct tv_class_groups *groups)
{
    if (groups->count < groups->room)
        return true;
    size_t room = groups->room > 0 ? 2 * groups->room : 16;
    struct tv_class_group *list = realloc(groups->list, room * sizeof *list);
    if (!list)
        return false;
    groups->list = list;
    groups->room = room;
    return true;
}

/* NULL: no memory. */
static struct tv_class_group *begin_group(struct tv_class_groups *groups, const char *text)
{
    struct tv_class_group group = {
        .text = tv_arena_copy(&groups->arena, text, strlen(text)),
        .checks = tv_arena_array(&groups->arena, groups->check_count, sizeof *group.checks),
    };
    if (!group.text || !group.checks || !has_room(groups))
        return NULL;
    groups->list[groups->count] = group;
    return &groups->list[groups->count++];
}

static struct tv_class_group *find_group(struct tv_class_groups *groups, const char *text)
{
    for (size_t i = 0; i < groups->count; i++)
        if (strcmp(groups->list[i].text, text) == 0)
            return &groups->list[i];
    return begin_group(groups, text);
}

static void drop_example(struct tv_class_example *example)
{
    json_decref(example->file);
    json_decref(example->shown);
}

static void keep_example(struct tv_class_example *kept, const struct tv_class_example *seen)
{
    if (kept->student && strcmp(kept->student->key, seen->student->key) <= 0)
        return;
    drop_example(kept);
    *kept = *seen;
    json_incref(kept->file);
    json_incref(kept->shown);
}

bool tv_class_groups_add(struct tv_class_groups *groups, const char *text,
                         const struct tv_class_example *seen)
{
    struct tv_class_group *group = find_group(groups, text);
    if (!group)
        return false;
    keep_example(&group->example, seen);
    group->students += group->last != seen->student;
    group->last = seen->student;
    if (seen->check < groups->check_count)
        group->checks[seen->check]++;
    return true;
}

static int compare(const void *a, const void *b)
{
    const struct tv_class_group *first = a, *second = b;
    if (first->students != second->students)
        return first->students > second->students ? -1 : 1;
    return strcmp(first->text, second->text);
}

void tv_class_groups_rank(struct tv_class_groups *groups)
{
    if (groups->count > 0)
        qsort(groups->list, groups->count, sizeof *groups->list, compare);
}

void tv_class_groups_release(struct tv_class_groups *groups)
{
    for (size_t i = 0; i < groups->count; i++)
        drop_example(&groups->list[i].example);
    free(groups->list);
    tv_arena_release(&groups->arena);
    *groups = (struct tv_class_groups){.check_count = groups->check_count};
}
