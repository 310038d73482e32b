/* report_example.c: see report_example.h. */
#include "class/report_example.h"

#include <string.h>

#include "class/report_anonymous.h"
#include "class/html.h"
#include "class/result.h"
#include "grade/lines.h"
#include "grade/trial.h"
#include "visit/text.h"
#include "visit/utf8.h"

enum {
    LINES = 8,        /* of a fact; more are counted */
    LINE_BYTES = 200, /* of a line; a longer one is cut */
};

/* ---- Texts ---- */

static void put_lines(const char *text, FILE *out)
{
    char shown[LINE_BYTES];
    size_t all = tv_line_count(text);
    for (size_t i = 0; i < all && i < LINES; i++) {
        size_t length = strcspn(text, "\n");
        tv_utf8_shorten(text, length, shown, sizeof shown);
        fputs(i > 0 ? "\n" : "", out);
        tv_html_text(shown, out);
        text += length + (text[length] == '\n');
    }
    if (all > LINES)
        fprintf(out, "\n... and %zu more", all - LINES);
}

/* False: no memory. */
static bool put_anonymous(const struct tv_private *whose, const char *text, FILE *out)
{
    struct tv_text kept = {0};
    FILE *stream = tv_text_begin(&kept);
    if (stream)
        tv_private_write(whose, text, stream);
    const char *finished = stream ? tv_text_end(&kept) : NULL;
    if (finished)
        put_lines(finished, out);
    tv_text_release(&kept);
    return finished != NULL;
}

/* ---- Facts ---- */

/* Who says it. */
enum speaker { EXERCISE, PROGRAM, WE };

static enum speaker speaker_of(const char *label)
{
    static const struct {
        const char *label;
        enum speaker speaker;
    } speakers[] = {
        {TV_FACT_WITH, EXERCISE},    {TV_FACT_WHERE, EXERCISE},    {TV_FACT_PATH, EXERCISE},
        {TV_FACT_REACHED, EXERCISE}, {TV_FACT_EXPECTED, EXERCISE}, {TV_FACT_MISSING, EXERCISE},
        {TV_FACT_YOURS, PROGRAM},    {TV_FACT_TOO_MANY, PROGRAM},  {TV_FACT_CRASH, PROGRAM},
    };
    for (size_t i = 0; i < sizeof speakers / sizeof *speakers; i++)
        if (strcmp(label, speakers[i].label) == 0)
            return speakers[i].speaker;
    return WE;
}

static bool is_answered(struct tv_line word, const json_t *facts)
{
    for (size_t i = 0; i < json_array_size(facts); i++) {
        const json_t *fact = json_array_get(facts, i);
        if (speaker_of(tv_result_text(fact, "label")) == PROGRAM &&
            tv_private_is_in(word, tv_result_text(fact, "text")))
            return true;
    }
    return false;
}

/* What we say may quote an answer; where it does not, its words are ours. */
static struct tv_private quoted(const struct tv_private *whose, const json_t *facts)
{
    struct tv_private found = {.file = whose->file};
    for (size_t i = 0; i < whose->count; i++)
        if (is_answered(whose->words[i], facts))
            found.words[found.count++] = whose->words[i];
    return found;
}

/* To who reads of many students, what one of them answered is not "yours". */
static const char *label_of(const char *label)
{
    return strcmp(label, TV_FACT_YOURS) == 0 ? "answer" : label;
}

static bool put_fact(const struct tv_private *whose, const json_t *fact, FILE *out)
{
    tv_html_element("dt", label_of(tv_result_text(fact, "label")), out);
    fputs("<dd><pre>\n", out);
    bool complete = put_anonymous(whose, tv_result_text(fact, "text"), out);
    fputs("</pre></dd>\n", out);
    return complete;
}

static bool put_facts(struct tv_private *whose, const json_t *facts, FILE *out)
{
    for (size_t i = 0; i < json_array_size(facts); i++)
        if (speaker_of(tv_result_text(json_array_get(facts, i), "label")) == EXERCISE)
            tv_private_allow(whose, tv_result_text(json_array_get(facts, i), "text"));
    struct tv_private ours = quoted(whose, facts);
    bool complete = true;
    fputs("<dl class=\"facts\">\n", out);
    for (size_t i = 0; complete && i < json_array_size(facts); i++) {
        const json_t *fact = json_array_get(facts, i);
        bool is_ours = speaker_of(tv_result_text(fact, "label")) == WE;
        complete = put_fact(is_ours ? &ours : whose, fact, out);
    }
    fputs("</dl>\n", out);
    return complete;
}

/* Below the message, which stands above the example, are the line and a mark at the column. */
static const char *excerpt_of(const char *fault)
{
    const char *end = strchr(fault, '\n');
    return end && end[1] ? end + 1 : NULL;
}

static bool put_excerpt(const struct tv_private *whose, const char *fault, FILE *out)
{
    const char *excerpt = excerpt_of(fault);
    if (!excerpt)
        return true;
    fputs("<pre class=\"box\">\n", out);
    if (!put_anonymous(whose, excerpt, out))
        return false;
    fputs("</pre>\n", out);
    return true;
}

bool tv_class_example_is_there(const struct tv_class_example *example)
{
    return json_is_string(example->shown) ? excerpt_of(json_string_value(example->shown)) != NULL
                                          : json_array_size(example->shown) > 0;
}

bool tv_class_example_write(const struct tv_class_example *example,
                            const struct tv_exercise *exercise, FILE *out)
{
    struct tv_private whose;
    tv_private_of(&whose, example->student, json_string_value(example->file), exercise->name);
    if (json_is_string(example->shown))
        return put_excerpt(&whose, json_string_value(example->shown), out);
    return json_array_size(example->shown) == 0 || put_facts(&whose, example->shown, out);
}
