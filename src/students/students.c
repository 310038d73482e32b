/* students.c: see students.h.
 *
 *     files      which person handed in which (claims.h)
 *     people     the claims that agree
 *     students   the people that a row of the roster is (match.h), and those that none is
 *     for each   which of their files counts (choose.h); then the keys (key.h)
 */
#include "students/students.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "students/choose.h"
#include "students/claims.h"
#include "students/key.h"

/* The claims [first, end) are one person's. */
struct owner {
    size_t first, end;
    struct tv_match match; /* of the roster */
    const char *remark;
};

struct search {
    const struct tv_students_wanted *wanted;
    struct tv_students *students;
    struct tv_problems *problems;
    struct tv_arena *arena; /* of the students */
    struct tv_claims claims;
    struct owner *owners;
    size_t owner_count;
};

static bool remark(struct search *search, const char **remark, const char *sentence)
{
    if (sentence)
        *remark = tv_sentence_add(search->arena, *remark, sentence);
    return (sentence && *remark) || tv_out_of_memory(search->problems);
}

/* ---- People, and their rows ---- */

static const struct tv_person *person_of(const struct search *search, const struct owner *owner)
{
    return &search->claims.list[owner->first].person;
}

static bool find_owners(struct search *search)
{
    search->owners = tv_arena_array(search->arena, search->claims.count, sizeof *search->owners);
    if (!search->owners)
        return tv_out_of_memory(search->problems);
    for (size_t i = 0; i < search->claims.count; i++) {
        if (i == 0 || !tv_claims_agree(&search->claims.list[i - 1], &search->claims.list[i])) {
            search->owners[search->owner_count++] = (struct owner){
                .first = i,
                .match = {.row = SIZE_MAX, .rows = {SIZE_MAX, SIZE_MAX}},
                .remark = search->claims.list[i].remark};
        }
        search->owners[search->owner_count - 1].end = i + 1;
    }
    return true;
}

static bool match_owners(struct search *search)
{
    struct tv_matcher *matcher = tv_matcher_make(&search->students->roster, search->arena);
    for (size_t i = 0; matcher && i < search->owner_count; i++)
        if (!tv_match_find(matcher, person_of(search, &search->owners[i]), search->arena,
                           &search->owners[i].match))
            return tv_out_of_memory(search->problems);
    return matcher || tv_out_of_memory(search->problems);
}

static int by_row(const void *a, const void *b)
{
    const struct owner *first = a, *second = b;
    if (first->match.row != second->match.row)
        return first->match.row < second->match.row ? -1 : 1;
    return (first->first > second->first) - (first->first < second->first);
}

static size_t end_of_row(const struct search *search, size_t first)
{
    size_t end = first + 1;
    while (end < search->owner_count && search->owners[first].match.row != SIZE_MAX &&
           search->owners[end].match.row == search->owners[first].match.row)
        end++;
    return end;
}

static bool have_other_ids(const struct search *search, size_t first, size_t end)
{
    const char *id = "";
    for (size_t i = first; i < end; i++) {
        const char *other = person_of(search, &search->owners[i])->id;
        if (*id && *other && strcmp(id, other) != 0)
            return true;
        id = *other ? other : id;
    }
    return false;
}

/* Two with ids that differ are not one person: whom only a name has led to this row has to go. */
static void part_people(struct search *search)
{
    qsort(search->owners, search->owner_count, sizeof *search->owners, by_row);
    for (size_t first = 0, end; first < search->owner_count; first = end) {
        end = end_of_row(search, first);
        if (!have_other_ids(search, first, end))
            continue;
        for (size_t i = first; i < end; i++) {
            struct tv_match *match = &search->owners[i].match;
            if (!match->by_id)
                *match = (struct tv_match){SIZE_MAX, {match->row, match->row}, false};
        }
    }
    qsort(search->owners, search->owner_count, sizeof *search->owners, by_row);
}

static bool find_rows(struct search *search)
{
    struct tv_roster *roster = &search->students->roster;
    if (!search->wanted->roster)
        return true;
    if (!tv_roster_read(roster, search->arena, search->wanted->roster, search->problems) ||
        !match_owners(search))
        return false;
    part_people(search);
    return true;
}

/* ---- Students ---- */

static const char *either(const char *text, const char *other)
{
    return *text ? text : other;
}

/* A student who is on the roster; the name is what there is. The school's number is the one that
 * students know. */
static struct tv_student of_row(const struct tv_roster *roster, size_t row)
{
    const struct tv_roster_row *known = &roster->rows[row];
    const char *name = either(known->name, either(known->login, either(known->email, known->id)));
    return (struct tv_student){.name = name,
                               .id = either(known->other_id, known->id),
                               .email = known->email,
                               .login = known->login,
                               .row = row,
                               .reason = "Nothing was handed in."};
}

static const char *origin_of(struct search *search, const struct tv_entry *entry)
{
    size_t end = strlen(entry->argument), begin;
    while (end > 1 && entry->argument[end - 1] == '/')
        end--;
    for (begin = end; begin > 0 && entry->argument[begin - 1] != '/';)
        begin--;
    const char *argument = entry->argument + begin;
    if (strlen(entry->path) == end - begin && !strncmp(entry->path, argument, end - begin))
        return entry->path;
    return tv_arena_format(search->arena, "%.*s: %s", (int)(end - begin), argument, entry->path);
}

/* Chooses among the files of all owners [first, end), who are this student. */
static bool choose_file(struct search *search, struct tv_student *student, size_t first, size_t end)
{
    struct tv_choosing choosing = {search->wanted->sources, search->claims.whose,
                                   search->wanted->exercise, search->arena};
    struct tv_choice choice;
    size_t room = 0, count = 0;
    for (size_t i = first; i < end; i++)
        room += search->owners[i].end - search->owners[i].first;
    size_t *entries = tv_arena_array(search->arena, room, sizeof *entries);
    if (!entries)
        return tv_out_of_memory(search->problems);
    for (size_t i = first; i < end; i++)
        for (size_t j = search->owners[i].first; j < search->owners[i].end; j++)
            entries[count++] = search->claims.list[j].entry;
    if (!tv_choose(&choosing, entries, count, &choice))
        return tv_out_of_memory(search->problems);
    student->reason = choice.reason;
    student->entry = choice.reason ? entries[0] : choice.entry;
    student->is_late = search->claims.whose[student->entry].is_late;
    student->origin = origin_of(search, &search->wanted->sources->entries[student->entry]);
    if (!student->origin)
        return tv_out_of_memory(search->problems);
    return !choice.remark || remark(search, &student->remark, choice.remark);
}

/* Why somebody is on no row, where there is a roster. */
static const char *why_no_row(struct search *search, const struct tv_match *match)
{
    const struct tv_roster_row *rows = search->students->roster.rows;
    if (match->rows[0] == SIZE_MAX)
        return "Not on the roster.";
    if (match->rows[0] == match->rows[1])
        return tv_arena_format(search->arena,
                               "Line %u of the roster fits, but more than one who handed in.",
                               rows[match->rows[0]].line);
    return tv_arena_format(search->arena,
                           "Lines %u and %u of the roster fit, and nothing tells "
                           "which.",
                           rows[match->rows[0]].line, rows[match->rows[1]].line);
}

/* Whoever may have handed in what is now another student's is not said to have handed in nothing.
 */
static void doubt_rows(struct search *search, const struct tv_match *match)
{
    struct tv_student *list = search->students->list;
    for (size_t i = 0; i < 2; i++)
        if (match->rows[i] != SIZE_MAX && !list[match->rows[i]].origin) {
            list[match->rows[i]].reason = "Nothing was handed in that is surely this student's: "
                                          "see who is not on the roster.";
            list[match->rows[i]].is_unclear = true;
        }
}

static bool add_student(struct search *search, size_t first, size_t end)
{
    struct tv_students *students = search->students;
    const struct owner *owner = &search->owners[first];
    const struct tv_person *person = person_of(search, owner);
    size_t row = owner->match.row;
    struct tv_student *student = &students->list[row == SIZE_MAX ? students->count++ : row];
    if (row == SIZE_MAX)
        *student = (struct tv_student){
            .name = person->name, .id = "", .email = "", .login = "", .row = row};
    if (row != SIZE_MAX && !*students->roster.rows[row].name)
        student->name = person->name;
    student->id = either(student->id, person->id);
    student->email = either(student->email, person->email);
    if (row == SIZE_MAX && search->wanted->roster &&
        !remark(search, &student->remark, why_no_row(search, &owner->match)))
        return false;
    if (owner->remark && !remark(search, &student->remark, owner->remark))
        return false;
    return choose_file(search, student, first, end);
}

static bool list_students(struct search *search)
{
    struct tv_students *students = search->students;
    size_t rows = students->roster.count;
    students->list = tv_arena_array(search->arena, rows + search->owner_count,
                                    sizeof *students->list);
    if (!students->list)
        return tv_out_of_memory(search->problems);
    for (; students->count < rows; students->count++)
        students->list[students->count] = of_row(&students->roster, students->count);
    for (size_t first = 0, end; first < search->owner_count; first = end) {
        end = end_of_row(search, first);
        if (!add_student(search, first, end))
            return false;
    }
    for (size_t i = 0; i < search->owner_count; i++)
        doubt_rows(search, &search->owners[i].match);
    return true;
}

static int by_key(const void *a, const void *b)
{
    return strcmp(((const struct tv_student *)a)->key, ((const struct tv_student *)b)->key);
}

static bool give_keys(struct search *search)
{
    struct tv_students *students = search->students;
    size_t rows = students->roster.count;
    if (students->count == 0) {
        const struct tv_source nothing = {.name = search->wanted->sources->arguments[0]};
        return tv_problem(search->problems, (struct tv_place){&nothing, 0, 0},
                          "there is no file in it: nothing was handed in");
    }
    if (!tv_keys_give(students->list, students->count, search->arena))
        return tv_out_of_memory(search->problems);
    qsort(students->list + rows, students->count - rows, sizeof *students->list, by_key);
    return true;
}

bool tv_students_find(struct tv_students *students, const struct tv_students_wanted *wanted,
                      struct tv_problems *problems)
{
    *students = (struct tv_students){.count = 0};
    struct search search = {
        .wanted = wanted, .students = students, .problems = problems, .arena = &students->arena};
    return tv_claims_find(&search.claims, wanted->sources, wanted->exercise, search.arena,
                          problems) &&
           find_owners(&search) && find_rows(&search) && list_students(&search) &&
           give_keys(&search);
}

void tv_students_release(struct tv_students *students)
{
    tv_arena_release(&students->arena);
    *students = (struct tv_students){.count = 0};
}
