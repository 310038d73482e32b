/* paragraph.c: see paragraph.h. */
#include "exercise/paragraph.h"

#include <stdbool.h>

static void put_word(struct tv_paragraph *paragraph, const char *word, size_t length)
{
    if (paragraph->column + 1 + length > paragraph->width &&
        paragraph->column > paragraph->indent) {
        fprintf(paragraph->out, "\n%*s", (int)paragraph->indent, "");
        paragraph->column = paragraph->indent;
    } else if (paragraph->column > paragraph->indent) {
        fputc(' ', paragraph->out);
        paragraph->column++;
    }
    fprintf(paragraph->out, "%.*s", (int)length, word);
    paragraph->column += length;
}

/* Up to the first blank that is not between backticks. */
static size_t word_length(const char *text)
{
    bool is_code = false;
    size_t length = 0;
    for (; text[length] && (is_code || text[length] != ' '); length++)
        is_code ^= text[length] == '`';
    return length;
}

void tv_paragraph_put(struct tv_paragraph *paragraph, const char *text)
{
    while (*text) {
        size_t length = word_length(text);
        put_word(paragraph, text, length);
        text += length + (text[length] == ' ');
    }
}
