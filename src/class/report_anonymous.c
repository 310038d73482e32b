/* report_anonymous.c: see report_anonymous.h. */
#include "class/report_anonymous.h"

#include <ctype.h>
#include <string.h>
#include <strings.h>

/* Shorter ones are found by chance. */
enum { NAME_MIN = 3, NUMBER_MIN = 4 };

/* What words are made of: "anna" is one in "anna_children", and so is what is beyond ASCII. */
static bool is_of_word(char character)
{
    return isalnum((unsigned char)character) || (unsigned char)character >= 0x80;
}

static bool is_word(struct tv_line word, const char *text)
{
    return strlen(text) == word.length && strncasecmp(word.text, text, word.length) == 0;
}

static void add(struct tv_private *whose, struct tv_line word, size_t least, const char *exercise)
{
    if (whose->count < TV_PRIVATE_WORDS && word.length >= least && !is_word(word, exercise) &&
        !is_word(word, "main"))
        whose->words[whose->count++] = word;
}

static void add_words(struct tv_private *whose, const char *text, const char *exercise)
{
    while (*text) {
        struct tv_line word = {text, 0};
        while (is_of_word(word.text[word.length]))
            word.length++;
        add(whose, word, NAME_MIN, exercise);
        text += word.length > 0 ? word.length : 1;
    }
}

void tv_private_of(struct tv_private *whose, const struct tv_student *student, const char *file,
                   const char *exercise)
{
    const char *const numbers[] = {student->id, student->login, student->email, student->key};
    size_t length = strlen(exercise);
    bool is_usual = file && strncmp(file, exercise, length) == 0 &&
                    strcmp(file + length, ".c") == 0;
    *whose = (struct tv_private){.file = is_usual ? NULL : file};
    add(whose, (struct tv_line){student->name, strlen(student->name)}, NAME_MIN, exercise);
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++)
        add(whose, (struct tv_line){numbers[i], strlen(numbers[i])}, NUMBER_MIN, exercise);
    size_t local = strcspn(student->email, "@");
    add(whose, (struct tv_line){student->email, local}, NUMBER_MIN, exercise);
    add_words(whose, student->name, exercise);
}

/* ---- Finding them ---- */

/* Whether the text has the word here, as a whole. */
static bool begins_with(const char *text, struct tv_line word)
{
    return strncasecmp(text, word.text, word.length) == 0 && !is_of_word(text[word.length]);
}

void tv_private_allow(struct tv_private *whose, const char *ours)
{
    size_t kept = 0;
    for (size_t i = 0; i < whose->count; i++)
        if (!tv_private_is_in(whose->words[i], ours))
            whose->words[kept++] = whose->words[i];
    whose->count = kept;
}

bool tv_private_is_in(struct tv_line word, const char *text)
{
    for (const char *at = text; *at; at++)
        if ((at == text || !is_of_word(at[-1])) && begins_with(at, word))
            return true;
    return false;
}

/* The length of the longest word that is here; 0: none. */
static size_t longest_at(const struct tv_private *whose, const char *text)
{
    size_t length = 0;
    for (size_t i = 0; i < whose->count; i++)
        if (whose->words[i].length > length && begins_with(text, whose->words[i]))
            length = whose->words[i].length;
    return length;
}

void tv_private_write(const struct tv_private *whose, const char *text, FILE *out)
{
    size_t file = whose->file ? strlen(whose->file) : 0;
    bool is_inside = false;
    while (*text) {
        size_t found = is_inside ? 0 : longest_at(whose, text);
        bool is_file = file > 0 && strncmp(text, whose->file, file) == 0;
        if (is_file || found > 0)
            fputs(is_file ? "FILE.c" : "[left out]", out);
        else
            fputc(*text, out);
        text += is_file ? file : found > 0 ? found : 1;
        is_inside = is_of_word(text[-1]);
    }
}
