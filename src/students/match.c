/* match.c: see match.h. For each of what tells there is an index: its words, sorted, and whose row
 * they are of. All words are plain names without '-' (plain_name.h).
 */
#include "students/match.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "students/plain_name.h"

enum {
    WORDS_MAX = 8, /* of a name; of longer ones those from the end */
    ID_MIN = 3,    /* characters of a word of a name that may be an id: the 3 of "week 3" is none */
};

struct word {
    const char *text;
    size_t row;
};

struct index {
    struct word *words;
    size_t count;
};

enum kind { IDS, LOGINS, EMAILS, NAMES, LAST_NAMES, KINDS };

struct tv_matcher {
    struct index indexes[KINDS];
};

/* ---- The words of a name ---- */

struct words {
    const char *list[WORDS_MAX];
    size_t count;
};

/* Takes a plain name apart, in place. */
static void split(struct words *words, char *plain)
{
    words->count = 0;
    for (char *at = plain; at && *at;) {
        if (words->count == WORDS_MAX)
            memmove(words->list, words->list + 1, --words->count * sizeof *words->list);
        words->list[words->count++] = at;
        at = strchr(at, '-');
        if (at)
            *at++ = '\0';
    }
}

static const char *join(const struct words *words, size_t first, size_t count,
                        struct tv_arena *arena)
{
    size_t length = 0;
    for (size_t i = 0; i < count; i++)
        length += strlen(words->list[(first + i) % words->count]);
    char *text = tv_arena_array(arena, length + 1, 1), *end = text;
    for (size_t i = 0; text && i < count; i++)
        end = stpcpy(end, words->list[(first + i) % words->count]);
    return text;
}

static const char *squeezed(const char *text, struct tv_arena *arena)
{
    char *plain = tv_plain_name(arena, text);
    return plain ? tv_plain_squeeze(plain) : NULL;
}

/* ---- Indexes ---- */

/* Room for `each` words of every row. */
static bool make_room(struct index *index, size_t rows, size_t each, struct tv_arena *arena)
{
    index->words = tv_arena_array(arena, rows * each, sizeof *index->words);
    return index->words;
}

/* NULL: there was no memory for it. */
static bool add(struct index *index, const char *text, size_t row)
{
    if (text && *text)
        index->words[index->count++] = (struct word){text, row};
    return text;
}

/* "anna" of "anna@example.org" is a login as good as any. */
static const char *local_part(const char *email, struct tv_arena *arena)
{
    const char *local = tv_arena_copy(arena, email, strcspn(email, "@"));
    return local ? squeezed(local, arena) : NULL;
}

/* Who has several first or last names is found whichever of them comes first. */
static bool add_names(struct tv_matcher *matcher, const struct tv_roster_row *row, size_t number,
                      struct tv_arena *arena)
{
    char *plain = tv_plain_name(arena, row->name);
    struct words words;
    if (!plain)
        return false;
    split(&words, plain);
    for (size_t i = 0; i < words.count; i++)
        if (!add(&matcher->indexes[NAMES], join(&words, i, words.count, arena), number) ||
            (i > 0 &&
             !add(&matcher->indexes[LAST_NAMES], join(&words, i, words.count - i, arena), number)))
            return false;
    return true;
}

static bool add_row(struct tv_matcher *matcher, const struct tv_roster_row *row, size_t number,
                    struct tv_arena *arena)
{
    return add(&matcher->indexes[IDS], squeezed(row->id, arena), number) &&
           add(&matcher->indexes[IDS], squeezed(row->other_id, arena), number) &&
           add(&matcher->indexes[LOGINS], squeezed(row->login, arena), number) &&
           add(&matcher->indexes[LOGINS], local_part(row->email, arena), number) &&
           add(&matcher->indexes[EMAILS], squeezed(row->email, arena), number) &&
           add_names(matcher, row, number, arena);
}

static int compare_words(const void *a, const void *b)
{
    const struct word *first = a, *second = b;
    int order = strcmp(first->text, second->text);
    return order ? order : (first->row > second->row) - (first->row < second->row);
}

struct tv_matcher *tv_matcher_make(const struct tv_roster *roster, struct tv_arena *arena)
{
    static const size_t each[KINDS] = {2, 2, 1, WORDS_MAX, WORDS_MAX};
    struct tv_matcher *matcher = tv_arena_array(arena, 1, sizeof *matcher);
    for (size_t kind = 0; matcher && kind < KINDS; kind++)
        if (!make_room(&matcher->indexes[kind], roster->count, each[kind], arena))
            return NULL;
    for (size_t i = 0; matcher && i < roster->count; i++)
        if (!add_row(matcher, &roster->rows[i], i, arena))
            return NULL;
    for (size_t kind = 0; matcher && kind < KINDS; kind++)
        qsort(matcher->indexes[kind].words, matcher->indexes[kind].count, sizeof(struct word),
              compare_words);
    return matcher;
}

/* ---- Finding ---- */

static size_t first_not_below(const struct index *index, const char *text)
{
    size_t low = 0, high = index->count;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (strcmp(index->words[middle].text, text) < 0)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

/* Whether one row alone has this word. Of several, the first that are found are kept. */
static bool look(const struct index *index, const char *text, struct tv_match *match)
{
    size_t at = first_not_below(index, text), end = at;
    while (end < index->count && strcmp(index->words[end].text, text) == 0)
        end++;
    if (!*text || at == end)
        return false;
    size_t first = index->words[at].row, last = index->words[end - 1].row;
    if (first == last) {
        *match = (struct tv_match){first, {SIZE_MAX, SIZE_MAX}, false};
        return true;
    }
    if (match->rows[0] == SIZE_MAX) {
        match->rows[0] = first;
        while (index->words[at].row == first)
            at++;
        match->rows[1] = index->words[at].row;
    }
    return false;
}

/* Of a name that may be anything, such as meier_ab123: only a word with a digit is tried, for one
 * person's first name may be another's login. */
static bool look_for_words(const struct index *index, const struct words *words,
                           struct tv_match *match)
{
    for (size_t i = 0; i < words->count; i++)
        if (strlen(words->list[i]) >= ID_MIN && strpbrk(words->list[i], "0123456789") &&
            look(index, words->list[i], match))
            return true;
    return false;
}

bool tv_match_find(const struct tv_matcher *matcher, const struct tv_person *person,
                   struct tv_arena *arena, struct tv_match *match)
{
    const struct index *indexes = matcher->indexes;
    struct words words;
    const char *id = squeezed(person->id, arena), *email = squeezed(person->email, arena);
    const char *name = squeezed(person->name, arena);
    char *plain = tv_plain_name(arena, person->name);
    *match = (struct tv_match){SIZE_MAX, {SIZE_MAX, SIZE_MAX}, false};
    if (!id || !email || !name || !plain)
        return false;
    split(&words, plain);
    if (look(&indexes[IDS], id, match) || look_for_words(&indexes[IDS], &words, match))
        match->by_id = true;
    else if (!(look(&indexes[LOGINS], id, match) || look(&indexes[LOGINS], name, match) ||
               look_for_words(&indexes[LOGINS], &words, match) ||
               look(&indexes[EMAILS], email, match) || look(&indexes[NAMES], name, match)))
        look(&indexes[LAST_NAMES], name, match);
    return true;
}
