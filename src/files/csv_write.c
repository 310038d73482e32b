/* csv_write.c: the writing half of csv.h; csv.c reads. */
#include "files/csv.h"

#include <string.h>

/* ---- What a spreadsheet would take for a formula ---- */

/* Some spreadsheets skip blanks before a formula, and read wide forms of these characters, U+FF1D,
 * U+FF0B, U+FF0D, U+FF20, as the plain ones. */
static bool begins_formula(const char *text)
{
    static const char *const wide[] = {"\xEF\xBC\x9D", "\xEF\xBC\x8B", "\xEF\xBC\x8D",
                                       "\xEF\xBC\xA0"};
    text += strspn(text, " ");
    if (*text && strchr("=+-@", *text))
        return true;
    for (size_t i = 0; i < sizeof wide / sizeof *wide; i++)
        if (strncmp(text, wide[i], strlen(wide[i])) == 0)
            return true;
    return false;
}

/* Some skip one of these at the beginning of a cell, too. */
static bool is_control(char first)
{
    return first && (unsigned char)first < ' ';
}

/* "-0.5": a sign, digits, digits behind a point. */
static bool is_number(const char *text)
{
    static const char digits[] = "0123456789";
    text += *text == '+' || *text == '-';
    size_t whole = strspn(text, digits);
    text += whole;
    if (*text == '.' && strspn(text + 1, digits) > 0)
        text += 1 + strspn(text + 1, digits);
    return whole > 0 && !*text;
}

/* ---- Cells ---- */

/* A spreadsheet that expects other marks than commas takes a cell to begin after these, whatever
 * quotes there are. */
static bool ends_cell(char character)
{
    return strchr(";\t\r\n", character) != NULL;
}

static void put_cell(const char *text, bool is_guarded, FILE *out)
{
    bool is_quoted = strpbrk(text, ",;\"\t\r\n") || *text == ' ';
    bool is_beginning = true;
    if (is_quoted)
        fputc('"', out);
    if (is_guarded && is_control(*text))
        fputc('\'', out);
    for (; *text; text++) {
        if (is_guarded && is_beginning && begins_formula(text))
            fputc('\'', out);
        if (*text == '"')
            fputc('"', out);
        fputc(*text, out);
        is_beginning = ends_cell(*text);
    }
    if (is_quoted)
        fputc('"', out);
}

static void put_comma(bool is_first, FILE *out)
{
    if (!is_first)
        fputc(',', out);
}

void tv_csv_text(const char *text, bool is_first, FILE *out)
{
    put_comma(is_first, out);
    put_cell(text, !is_number(text), out);
}

void tv_csv_name(const char *text, bool is_first, FILE *out)
{
    static const char harmless[] = "0123456789abcdefghijklmnopqrstuvwxyz"
                                   "ABCDEFGHIJKLMNOPQRSTUVWXYZ_.@-";
    put_comma(is_first, out);
    put_cell(text, text[strspn(text, harmless)] != '\0', out);
}

void tv_csv_end(FILE *out)
{
    fputs("\r\n", out);
}
