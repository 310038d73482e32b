/* test_template.c: texts with gaps, read and filled. The space here is a shelf:
 * {books:ITEM|BETWEEN} goes through its books, {title} and {pages} are about the one at hand,
 * {chapters:...} through its chapters, {chapter} is one of those, and {owner} is always known.
 */
#include "exercise/loading.h"
#include "exercise/read_template.h"
#include "visit/suite.h"

enum gap { OWNER, TITLE, PAGES, CHAPTER, BOOKS, CHAPTERS, HEADS };

static const char *const heads[HEADS] = {"owner", "title", "pages", "chapter", "books", "chapters"};

struct book {
    const char *title;
    int pages, chapters;
};

static const struct book shelf[] = {{"Candide", 94, 3}, {"Emma", 474, 2}};

struct at {
    size_t book, chapter;
};

static void fill(void *context, uint32_t number, FILE *out)
{
    const struct at *at = context;
    if (number == OWNER)
        fputs("Ada", out);
    else if (number == TITLE)
        fputs(shelf[at->book].title, out);
    else if (number == PAGES)
        fprintf(out, "%d", shelf[at->book].pages);
    else
        fprintf(out, "%zu", at->chapter + 1);
}

static bool go_to(void *context, uint32_t number, size_t index)
{
    struct at *at = context;
    if (number == BOOKS)
        at->book = index;
    else
        at->chapter = index;
    return number == BOOKS ? index < 2 : index < (size_t)shelf[at->book].chapters;
}

static bool resolve(struct tv_loader *loader, void *context, const struct tv_template_head *head,
                    uint32_t *number)
{
    (void)context;
    for (*number = 0; *number < HEADS; ++*number) {
        const char *name = heads[*number];
        if (strlen(name) == head->length &&
            !strncmp(head->value->text + head->start, name, head->length))
            return true;
    }
    return tv_problem(loader->problems, tv_value_place(head->value, head->start), "unknown");
}

/* What the template says about the shelf, or the problem with it. */
static const char *filled(const char *text)
{
    static const struct tv_template_filler filler = {.gap = fill, .item = go_to};
    static char written[512];
    struct tv_problems problems = {.count = 0};
    struct tv_arena arena = {NULL};
    struct tv_loader loader = {.arena = &arena, .problems = &problems};
    struct tv_source source = {.name = "shelf.yaml", .text = text, .length = strlen(text)};
    struct tv_value value = {.text = text, .place = {&source, 1, 1}};
    struct tv_template_heads understood = {.resolve = resolve};
    struct tv_template template;
    FILE *out = fmemopen(written, sizeof written, "w");
    ck_assert_ptr_nonnull(out);
    if (tv_template_read(&loader, &value, &understood, &template))
        tv_template_write(&template, &filler, &(struct at){0, 0}, out);
    else
        fprintf(out, "%u: %s", problems.list[0].column, problems.list[0].text);
    ck_assert_int_eq(fclose(out), 0);
    tv_problems_release(&problems);
    tv_arena_release(&arena);
    return written;
}

START_TEST(test_each)
{
    static const struct {
        const char *text, *expected;
    } cases[] = {
        {"", ""},
        {"no gaps | here", "no gaps | here"},
        {"{owner}", "Ada"},
        {"of {owner}:", "of Ada:"},
        {"{owner}{owner}", "AdaAda"},
        {"{books:{title}}", "CandideEmma"},
        {"{books:{title}|, }.", "Candide, Emma."},
        {"{books:{title} ({pages} p.)|\n}", "Candide (94 p.)\nEmma (474 p.)"},
        {"{books:{title}: {chapters:{chapter}|,}|; }", "Candide: 1,2,3; Emma: 1,2"},
        {"{{{owner}}}", "{Ada}"},
        {"{owner} }} {{", "Ada } {"},
        {"{books:{chapters:x}}", "xxxxx"},
        {"{books:{chapters:{{x}}}}", "{x}{x}{x}{x}{x}"},
        {"{books:{{{chapters:x}}}}", "{xxx}{xx}"},
        {"{books:{chapters:{chapter}}}.", "12312."},
        {"{books:{{{title}}}| || }", "{Candide} | {Emma}"},
        {"{books:|-}", "-"},
        /* wrong ones */
        {"{owner", "1: this '{' has no '}': write '{{' where the brace itself is meant"},
        {"by {ownr}", "5: unknown"},
        {"{owner}}", "8: a '}' without a '{': write '}}' where it is meant itself"},
        {"a } b", "3: a '}' without a '{': write '}}' where it is meant itself"},
        {"{books:{title}", "15: this list has no '}' at its end"},
        {"{books:{title}|{owner}}", "16: between items there is text alone, up to the '}'"},
        {"{books:{titel}|, }", "9: unknown"},
        {"{}", "2: unknown"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        ck_assert_str_eq(filled(cases[i].text), cases[i].expected);
}
END_TEST

START_TEST(test_lists_within_lists_have_an_end)
{
    char text[256] = "";
    for (int i = 0; i < 9; i++)
        strcat(text, "{books:");
    ck_assert_str_eq(filled(text), "63: more than 8 lists within each other");
}
END_TEST

int main(void)
{
    TCase *templates = tcase_create("template");
    tcase_add_test(templates, test_each);
    tcase_add_test(templates, test_lists_within_lists_have_an_end);
    return run_case(templates);
}
