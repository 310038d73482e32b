/* page.h: the keys that handouts/yaml-reference.md has, read as a person reads them: a heading, and
 * below it a list of keys, some of which lead to another heading. It knows nothing of the tables
 * that the page is made from.
 */
#ifndef TV_TESTS_EXERCISE_PAGE_H
#define TV_TESTS_EXERCISE_PAGE_H

#include <check.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

enum { PAGE_ITEMS_MAX = 400, PAGE_TEXT_MAX = 80 };

struct page_item {
    char heading[PAGE_TEXT_MAX], key[PAGE_TEXT_MAX];
    char leads_to[PAGE_TEXT_MAX]; /* a heading, or "" */
};

struct page {
    struct page_item items[PAGE_ITEMS_MAX];
    size_t count;
};

/* Copies what stands between the marks in a line that begins with the first; false: it does not. */
static inline bool between(const char *line, const char *begin, const char *end, char *text)
{
    size_t length = strlen(begin);
    if (strncmp(line, begin, length) != 0)
        return false;
    const char *found = strstr(line + length, end);
    ck_assert_ptr_nonnull(found);
    snprintf(text, PAGE_TEXT_MAX, "%.*s", (int)(found - line - (ptrdiff_t)length), line + length);
    return true;
}

static inline void read_line_of_page(struct page *page, const char *line, char *heading)
{
    if (between(line, "## ", "\n", heading) || between(line, "### ", "\n", heading))
        return;
    struct page_item item = {.leads_to = ""};
    if (between(line, "- `", "`", item.key)) {
        ck_assert_uint_lt(page->count, PAGE_ITEMS_MAX);
        memcpy(item.heading, heading, PAGE_TEXT_MAX);
        page->items[page->count++] = item;
    } else if (page->count) {
        between(line, "  Its keys: [", "]", page->items[page->count - 1].leads_to);
    }
}

static inline void read_page(struct page *page)
{
    char line[512], heading[PAGE_TEXT_MAX] = "";
    bool in_block = false;
    FILE *file = fopen("handouts/yaml-reference.md", "r");
    ck_assert_ptr_nonnull(file);
    page->count = 0;
    while (fgets(line, sizeof line, file)) {
        in_block ^= strncmp(line, "```", 3) == 0;
        if (!in_block)
            read_line_of_page(page, line, heading);
    }
    ck_assert_int_eq(fclose(file), 0);
    ck_assert_uint_gt(page->count, 0);
}

/* The key below that heading, or NULL. */
static inline const struct page_item *find_item(const struct page *page, const char *heading,
                                                const char *key)
{
    for (size_t i = 0; i < page->count; i++) {
        const struct page_item *item = &page->items[i];
        if (strcmp(item->heading, heading) == 0 && strcmp(item->key, key) == 0)
            return item;
    }
    return NULL;
}

#endif
