/* text.c: see text.h. */
#include "visit/text.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

FILE *tv_text_begin(struct tv_text *text)
{
    if (!text->stream)
        text->stream = open_memstream(&text->bytes, &text->size);
    if (text->stream)
        rewind(text->stream);
    return text->stream;
}

const char *tv_text_end(struct tv_text *text)
{
    if (fputc('\0', text->stream) == EOF || fflush(text->stream) != 0)
        return NULL;
    return text->bytes;
}

void tv_text_release(struct tv_text *text)
{
    if (text->stream)
        fclose(text->stream);
    free(text->bytes);
    *text = (struct tv_text){0};
}

static size_t length_said(unsigned char first)
{
    if (first < 0x80)
        return 1;
    if (first >= 0xC2 && first < 0xE0)
        return 2;
    if (first >= 0xE0 && first < 0xF0)
        return 3;
    return first >= 0xF0 && first < 0xF5 ? 4 : 0;
}

/* The Unicode Standard, table 3-7: beyond the lengths, the second byte rules out overlong forms,
 * surrogates, and what lies above U+10FFFF. */
size_t tv_utf8_length(const char *bytes)
{
    const unsigned char *byte = (const unsigned char *)bytes;
    size_t length = length_said(byte[0]);
    for (size_t i = 1; i < length; i++)
        if ((byte[i] & 0xC0) != 0x80)
            return 0;
    if ((byte[0] == 0xE0 && byte[1] < 0xA0) || (byte[0] == 0xED && byte[1] > 0x9F) ||
        (byte[0] == 0xF0 && byte[1] < 0x90) || (byte[0] == 0xF4 && byte[1] > 0x8F))
        return 0;
    return length;
}

void tv_utf8_write(const char *string, FILE *out)
{
    const char *valid = string; /* from here to `string` */
    while (*string) {
        size_t length = tv_utf8_length(string);
        string += length;
        if (length > 0)
            continue;
        fwrite(valid, 1, (size_t)(string - valid), out);
        fputs(TV_UTF8_REPLACEMENT, out);
        valid = ++string;
    }
    fwrite(valid, 1, (size_t)(string - valid), out);
}

void tv_shell_write(const char *word, FILE *out)
{
    static const char plain[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
                                "_-+=./:,@%";
    if (*word && !word[strspn(word, plain)]) {
        fputs(word, out);
        return;
    }
    fputc('\'', out);
    for (; *word; word++) {
        if (*word == '\'')
            fputs("'\\''", out);
        else
            fputc(*word, out);
    }
    fputc('\'', out);
}
