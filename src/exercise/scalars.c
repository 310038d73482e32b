/* scalars.c: the readers of single values; declared in schema.h. */
#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "exercise/schema.h"
#include "treevisit.h"

/* What values are, for messages and for the reference. */
static const char text_takes[] = "a text", boolean_takes[] = "true or false";
static const char seconds_takes[] = "a number of seconds, such as 1.5, or none";
static const char memory_takes[] = "a number of bytes, or none", or_none[] = ", or none";

static bool is_word(const struct tv_value *value, const char *word)
{
    return value->type == TV_SCALAR && !strcmp(value->text, word);
}

/* ---- Texts ---- */

bool tv_read_name(struct tv_loader *loader, const struct tv_field *field,
                  const struct tv_value *value, void *target)
{
    if (value->type != TV_SCALAR || !value->text[0])
        return tv_wrong_value(loader, field, value, text_takes, NULL);
    *(const char **)target = value->text;
    return true;
}

bool tv_read_line(struct tv_loader *loader, const struct tv_field *field,
                  const struct tv_value *value, void *target)
{
    if (value->type == TV_SCALAR && strpbrk(value->text, "\n\r")) {
        return tv_problem(loader->problems, value->place,
                          "'%s' is a text of one line, without '|' or '>'", field->name);
    }
    return tv_read_name(loader, field, value, target);
}

bool tv_keep_value(struct tv_loader *loader, const struct tv_field *field,
                   const struct tv_value *value, void *target)
{
    (void)loader;
    (void)field;
    *(const struct tv_value **)target = value;
    return true;
}

/* ---- Words ---- */

/* "fifo, lifo or none" */
static const char *list_words(char text[TV_TAKES_MAX], const char *const *words)
{
    size_t length = 0;
    text[0] = '\0';
    for (size_t i = 0; words[i]; i++) {
        const char *separator = i == 0 ? "" : words[i + 1] ? ", " : " or ";
        int added = snprintf(text + length, TV_TAKES_MAX - length, "%s%s", separator, words[i]);
        length += added < 0 ? 0 : (size_t)added;
        if (length >= TV_TAKES_MAX)
            break;
    }
    return text;
}

static bool wrong_word(struct tv_loader *loader, const struct tv_field *field,
                       const struct tv_value *value)
{
    char wanted[TV_TAKES_MAX];
    char advice[TV_TAKES_MAX];
    struct tv_suggestion suggestion = {.wanted = value->text ? value->text : ""};
    for (const char *const *word = field->words; *word; word++)
        tv_suggest(&suggestion, *word);
    if (suggestion.best)
        snprintf(advice, sizeof advice, "did you mean '%s'?", suggestion.best);
    return tv_wrong_value(loader, field, value, list_words(wanted, field->words),
                          suggestion.best ? advice : NULL);
}

bool tv_read_word(struct tv_loader *loader, const struct tv_field *field,
                  const struct tv_value *value, void *target)
{
    _Static_assert(sizeof(enum tv_queue) == sizeof(unsigned), "an enum is read as an unsigned");
    for (unsigned i = 0; field->words[i]; i++) {
        if (is_word(value, field->words[i])) {
            memcpy(target, &i, sizeof i);
            return true;
        }
    }
    return wrong_word(loader, field, value);
}

bool tv_read_boolean(struct tv_loader *loader, const struct tv_field *field,
                     const struct tv_value *value, void *target)
{
    static const char *const like_true[] = {"yes", "on", "y", "true", "1", NULL};
    static const char *const like_false[] = {"no", "off", "n", "false", "0", NULL};
    if (!value->quoted && (is_word(value, "true") || is_word(value, "false"))) {
        *(bool *)target = is_word(value, "true");
        return true;
    }
    const char *advice = NULL;
    for (size_t i = 0; value->type == TV_SCALAR && like_true[i]; i++) {
        if (!strcasecmp(value->text, like_true[i]))
            advice = "write true";
        else if (!strcasecmp(value->text, like_false[i]))
            advice = "write false";
    }
    return tv_wrong_value(loader, field, value, boolean_takes, advice);
}

/* ---- Numbers ---- */

/* Reads digits up to `limit`; a number that is larger, or none, is no number. Returns the end. */
static const char *read_digits(const char *text, uint64_t limit, uint64_t *number)
{
    const char *at = text;
    *number = 0;
    for (; *at >= '0' && *at <= '9'; at++) {
        uint64_t digit = (uint64_t)(*at - '0');
        if (*number > (limit - digit) / 10)
            return NULL;
        *number = *number * 10 + digit;
    }
    bool is_octal = text[0] == '0' && at - text > 1;
    return at == text || is_octal ? NULL : at;
}

bool tv_parse_integer(const char *text, int64_t *number)
{
    bool is_negative = text[0] == '-';
    uint64_t digits = 0;
    const char *end = read_digits(text + is_negative, INT64_MAX, &digits);
    *number = is_negative ? -(int64_t)digits : (int64_t)digits;
    return end && !*end;
}

static const char *describe_range(char text[TV_TAKES_MAX], const struct tv_field *field,
                                  const char *also)
{
    if (field->low == -INT64_MAX && field->high == INT64_MAX) {
        snprintf(text, TV_TAKES_MAX, "a whole number within 64 bits%s", also);
    } else if (field->high == INT64_MAX) {
        snprintf(text, TV_TAKES_MAX, "a whole number, %lld or more%s", (long long)field->low, also);
    } else {
        snprintf(text, TV_TAKES_MAX, "a whole number from %lld to %lld%s", (long long)field->low,
                 (long long)field->high, also);
    }
    return text;
}

static const char *number_advice(const struct tv_value *value)
{
    if (value->type != TV_SCALAR || !value->text[0])
        return NULL;
    size_t digits = strspn(value->text, "0123456789");
    if (value->quoted && !value->text[digits])
        return "take the quotes away";
    if (value->text[0] == '0' && digits > 1 && !value->text[digits])
        return "leave out the 0 in front";
    return digits && strspn(value->text, "0123456789abcdefxABCDEFX_.,:+") == strlen(value->text) &&
                   value->text[digits]
               ? "write it in digits alone"
               : NULL;
}

static bool read_number(struct tv_loader *loader, const struct tv_field *field,
                        const struct tv_value *value, const char *also, int64_t *number)
{
    bool is_plain = value->type == TV_SCALAR && !value->quoted;
    if (is_plain && tv_parse_integer(value->text, number) && *number >= field->low &&
        *number <= field->high)
        return true;
    char wanted[TV_TAKES_MAX];
    return tv_wrong_value(loader, field, value, describe_range(wanted, field, also),
                          number_advice(value));
}

bool tv_read_integer(struct tv_loader *loader, const struct tv_field *field,
                     const struct tv_value *value, void *target)
{
    return read_number(loader, field, value, "", target);
}

bool tv_read_limit(struct tv_loader *loader, const struct tv_field *field,
                   const struct tv_value *value, void *target)
{
    uint64_t *limit = target;
    if (is_word(value, "none")) {
        *limit = TV_NONE;
        return true;
    }
    int64_t number = 0;
    if (!read_number(loader, field, value, or_none, &number))
        return false;
    *limit = (uint64_t)number;
    return true;
}

/* The number of bytes in a unit, 0 for what is none. */
static uint64_t unit_bytes(const char *unit)
{
    static const struct {
        const char *name;
        uint64_t bytes;
    } units[] = {{"", 1}, {"KiB", 1 << 10}, {"MiB", 1 << 20}, {"GiB", 1 << 30}};
    for (size_t i = 0; i < sizeof units / sizeof *units; i++) {
        if (!strcmp(unit, units[i].name))
            return units[i].bytes;
    }
    return 0;
}

static bool parse_memory(const struct tv_value *value, uint64_t *bytes)
{
    uint64_t number = 0;
    if (value->type != TV_SCALAR)
        return false;
    const char *end = read_digits(value->text, INT64_MAX, &number);
    uint64_t unit = end ? unit_bytes(end + (*end == ' ')) : 0;
    if (!unit || number == 0 || number > INT64_MAX / unit)
        return false;
    *bytes = number * unit;
    return true;
}

bool tv_read_memory(struct tv_loader *loader, const struct tv_field *field,
                    const struct tv_value *value, void *target)
{
    uint64_t *limit = target;
    if (is_word(value, "none")) {
        *limit = TV_NONE;
        return true;
    }
    return parse_memory(value, limit) ||
           tv_wrong_value(loader, field, value, memory_takes, "write it as 50MiB (or KiB, GiB)");
}

/* Digits, and perhaps a point and digits. Not strtod(), whose point depends on the country. */
static bool parse_decimal(const char *text, double *number)
{
    uint64_t whole = 0;
    const char *at = read_digits(text, INT64_MAX, &whole);
    if (!at)
        return false;
    *number = (double)whole;
    if (*at == '.') {
        double unit = 1;
        for (at++; *at >= '0' && *at <= '9'; at++) {
            unit /= 10;
            *number += (*at - '0') * unit;
        }
    }
    return !*at && at[-1] != '.';
}

bool tv_read_seconds(struct tv_loader *loader, const struct tv_field *field,
                     const struct tv_value *value, void *target)
{
    double *seconds = target;
    if (is_word(value, "none")) {
        *seconds = -1;
        return true;
    }
    bool is_plain = value->type == TV_SCALAR && !value->quoted;
    if (is_plain && parse_decimal(value->text, seconds) && *seconds > 0)
        return true;
    return tv_wrong_value(loader, field, value, seconds_takes, NULL);
}

/* ---- What a field takes ---- */

const char *tv_field_takes(const struct tv_field *field, char text[TV_TAKES_MAX])
{
    static const struct {
        tv_reader *read;
        const char *takes;
    } readers[] = {
        {tv_read_name, text_takes},       {tv_read_line, "a text of one line"},
        {tv_read_memory, memory_takes},   {tv_read_seconds, seconds_takes},
        {tv_read_boolean, boolean_takes}, {tv_read_keys, "a map"},
    };
    if (field->takes)
        return field->takes;
    if (field->words)
        return list_words(text, field->words);
    for (size_t i = 0; i < sizeof readers / sizeof *readers; i++)
        if (field->read == readers[i].read)
            return readers[i].takes;
    return describe_range(text, field, field->read == tv_read_limit ? or_none : "");
}
