/* mutate.c: small faults put into a C file, one at a time, to see whether a check finds them.
 * tests/fairness/run calls it.
 *
 *     mutate FILE       lists the mutants, a line each: the line of code with what is put in
 *     mutate FILE K     writes the K-th, counted from 1, to standard output
 *
 * A fault is what a slip of the hand makes: another operator of comparison, arithmetic or logic,
 * another constant, a statement left out, a condition the other way round. A mutant's name, its
 * line in the list, stays the same when other lines of the file change:
 *
 *     for (size_t i = 1; i {< => <=} count; i++)
 */
#include <ctype.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct text {
    char *bytes;
    size_t length;
};

/* A piece of the file that is one word to C. */
struct token {
    size_t start, length;
};

struct file {
    struct text text;
    struct token *tokens;
    size_t count;
    size_t wanted, seen; /* the mutant to be written, 0: list them all; those seen so far */
};

/* What stands in the place of an operator or a word. Some have two ways to go wrong. */
static const struct swap {
    const char *from, *to;
    bool is_binary; /* only where it stands between two operands */
} swaps[] = {
    {"==", "!=", true},       {"!=", "==", true},       {"<", "<=", true},  {"<", ">", true},
    {"<=", "<", true},        {"<=", ">=", true},       {">", ">=", true},  {">", "<", true},
    {">=", ">", true},        {">=", "<=", true},       {"+", "-", true},   {"-", "+", true},
    {"*", "/", true},         {"/", "*", true},         {"%", "*", true},   {"&&", "||", true},
    {"||", "&&", true},       {"&", "|", true},         {"|", "&", true},   {"^", "&", true},
    {"<<", ">>", true},       {">>", "<<", true},       {"+=", "-=", true}, {"-=", "+=", true},
    {"*=", "/=", true},       {"/=", "*=", true},       {"|=", "&=", true}, {"&=", "|=", true},
    {"++", "--", false},      {"--", "++", false},      {"!", "", false},   {"-", "", false},
    {"true", "false", false}, {"false", "true", false},
};

/* Longer ones first. */
static const char *const operators[] = {
    "<<=", ">>=", "...", "->", "++", "--", "==", "!=", "<=", ">=", "&&",
    "||",  "<<",  ">>",  "+=", "-=", "*=", "/=", "%=", "&=", "|=", "^=",
};

static void die(const char *message)
{
    fprintf(stderr, "mutate: %s\n", message);
    exit(EXIT_FAILURE);
}

static struct text read_file(const char *path)
{
    enum { ROOM = 1 << 20 };
    FILE *in = fopen(path, "rb");
    struct text text = {malloc(ROOM + 1), 0};
    if (!in || !text.bytes)
        die("cannot read the file");
    text.length = fread(text.bytes, 1, ROOM, in);
    text.bytes[text.length] = '\0';
    if (ferror(in) || text.length == ROOM)
        die("the file is too long, or cannot be read");
    fclose(in);
    return text;
}

/* ---- Tokens ---- */

static bool is_word(char byte)
{
    return isalnum((unsigned char)byte) || byte == '_';
}

/* The length of what is no code: blanks, a comment, a line for the preprocessor. */
static size_t skipped_at(const char *at, bool begins_line)
{
    if (strncmp(at, "//", 2) == 0 || (begins_line && *at == '#'))
        return strcspn(at, "\n");
    if (strncmp(at, "/*", 2) == 0) {
        const char *end = strstr(at + 2, "*/");
        return end ? (size_t)(end + 2 - at) : strlen(at);
    }
    return isspace((unsigned char)*at) ? 1 : 0;
}

static size_t quoted_at(const char *at)
{
    size_t length = 1;
    while (at[length] && at[length] != *at)
        length += at[length] == '\\' && at[length + 1] ? 2 : 1;
    return length + (at[length] ? 1 : 0);
}

static size_t token_at(const char *at)
{
    size_t length = 0;
    if (*at == '"' || *at == '\'')
        return quoted_at(at);
    while (is_word(at[length]))
        length++;
    for (size_t i = 0; length == 0 && i < sizeof operators / sizeof *operators; i++)
        if (strncmp(at, operators[i], strlen(operators[i])) == 0)
            length = strlen(operators[i]);
    return length ? length : 1;
}

static void split(struct file *file)
{
    const char *bytes = file->text.bytes;
    bool begins_line = true;
    file->tokens = malloc((file->text.length + 1) * sizeof *file->tokens);
    if (!file->tokens)
        die("not enough memory");
    for (size_t at = 0; bytes[at];) {
        size_t length = skipped_at(bytes + at, begins_line);
        if (length == 0) {
            length = token_at(bytes + at);
            file->tokens[file->count++] = (struct token){at, length};
        }
        begins_line = bytes[at] == '\n' || (begins_line && isspace((unsigned char)bytes[at]));
        at += length;
    }
}

static bool is(const struct file *file, size_t i, const char *word)
{
    return i < file->count && strlen(word) == file->tokens[i].length &&
           strncmp(file->text.bytes + file->tokens[i].start, word, strlen(word)) == 0;
}

static bool is_one_of(const struct file *file, size_t i, const char *const *words)
{
    while (*words && !is(file, i, *words))
        words++;
    return *words;
}

/* ---- Mutants ---- */

static void write_range(const struct file *file, size_t start, size_t end)
{
    fwrite(file->text.bytes + start, 1, end - start, stdout);
}

/* The line with the fault; a piece of several lines is told by its first. */
static void list(const struct file *file, size_t start, size_t end, const char *to)
{
    const char *bytes = file->text.bytes;
    size_t from = start, until = end;
    size_t shown = start + strcspn(bytes + start, "\n");
    while (from > 0 && bytes[from - 1] != '\n')
        from--;
    from += strspn(bytes + from, " \t");
    until += strcspn(bytes + until, "\n");
    write_range(file, from, start);
    putchar('{');
    write_range(file, start, shown < end ? shown : end);
    printf("%s => %s}", shown < end ? " ..." : "", to);
    write_range(file, end, until);
    putchar('\n');
}

/* One mutant: `to` in the place of the bytes from start to end. */
static void mutate(struct file *file, size_t start, size_t end, const char *to)
{
    file->seen++;
    if (file->wanted == 0) {
        list(file, start, end, to);
    } else if (file->wanted == file->seen) {
        write_range(file, 0, start);
        fputs(to, stdout);
        write_range(file, end, file->text.length);
    }
}

static bool is_between_operands(const struct file *file, size_t i)
{
    static const char *const no_operands[] = {"return", "case", "else", NULL};
    if (i == 0 || is_one_of(file, i - 1, no_operands))
        return false;
    /* Of a pointer's star nobody knows but by the way it is written: `char *name`, `a * b`. */
    if (is(file, i, "*") && !isspace((unsigned char)file->text.bytes[file->tokens[i].start + 1]))
        return false;
    char last = file->text.bytes[file->tokens[i - 1].start + file->tokens[i - 1].length - 1];
    return is_word(last) || last == ')' || last == ']' || last == '\'' || last == '"';
}

static void swap_operator(struct file *file, size_t i)
{
    const struct token token = file->tokens[i];
    for (size_t k = 0; k < sizeof swaps / sizeof *swaps; k++) {
        bool is_minus_sign = !swaps[k].is_binary && is(file, i, "-");
        if (!is(file, i, swaps[k].from) || (swaps[k].is_binary && !is_between_operands(file, i)) ||
            (is_minus_sign && is_between_operands(file, i)))
            continue;
        mutate(file, token.start, token.start + token.length, swaps[k].to);
    }
}

static void change_constant(struct file *file, size_t i)
{
    const struct token token = file->tokens[i];
    const char *text = file->text.bytes + token.start;
    char *end, changed[32];
    unsigned long value = strtoul(text, &end, 10);
    if (!isdigit((unsigned char)*text) || end != text + token.length)
        return;
    snprintf(changed, sizeof changed, "%lu", value + 1);
    mutate(file, token.start, token.start + token.length, changed);
    if (value == 1)
        mutate(file, token.start, token.start + token.length, "0");
}

/* The token behind the one that closes the bracket opened at i. */
static size_t behind_bracket(const struct file *file, size_t i)
{
    size_t depth = 0;
    do {
        if (is(file, i, "(") || is(file, i, "["))
            depth++;
        else if (is(file, i, ")") || is(file, i, "]"))
            depth--;
        i++;
    } while (depth > 0 && i < file->count);
    return i;
}

static void negate_condition(struct file *file, size_t i)
{
    static const char *const words[] = {"if", "while", NULL};
    if (!is_one_of(file, i, words) || !is(file, i + 1, "("))
        return;
    size_t end = behind_bracket(file, i + 1);
    size_t start = file->tokens[i + 1].start, until = file->tokens[end - 1].start + 1;
    char *negated = malloc(until - start + sizeof "(!())");
    if (!negated)
        die("not enough memory");
    sprintf(negated, "(!%.*s)", (int)(until - start), file->text.bytes + start);
    mutate(file, start, until, negated);
    free(negated);
}

/* A simple statement that begins at i is left out; one of a declaration does not compile then. */
static void drop_statement(struct file *file, size_t i)
{
    static const char *const no_statements[] = {
        ";",    "{",      "}",      "if",   "else",    "for",   "while",   "do", "switch",
        "case", "struct", "static", "enum", "default", "const", "typedef", NULL};
    if (is_one_of(file, i, no_statements))
        return;
    size_t end = i;
    while (end < file->count && !is(file, end, ";") && !is(file, end, "{") && !is(file, end, "}"))
        end = is(file, end, "(") ? behind_bracket(file, end) : end + 1;
    if (is(file, end, ";"))
        mutate(file, file->tokens[i].start, file->tokens[end].start + 1, ";");
}

/* Whether a statement begins here: behind another one, or behind a condition. */
static bool begins_statement(const struct file *file, size_t i)
{
    static const char *const before[] = {";", "{", "}", "else", "do", ":", NULL};
    static const char *const with_condition[] = {"if", "while", "for", "switch", NULL};
    if (i == 0 || is_one_of(file, i - 1, before))
        return i > 0;
    size_t depth = 0, k = i - 1;
    for (; k > 0 && is(file, i - 1, ")"); k--) {
        depth += is(file, k, ")");
        depth -= is(file, k, "(");
        if (depth == 0)
            break;
    }
    return is(file, i - 1, ")") && k > 0 && is_one_of(file, k - 1, with_condition);
}

static void mutate_all(struct file *file)
{
    size_t braces = 0, brackets = 0;
    for (size_t i = 0; i < file->count; i++) {
        braces += is(file, i, "{");
        braces -= is(file, i, "}");
        brackets += is(file, i, "(");
        brackets -= is(file, i, ")");
        swap_operator(file, i);
        change_constant(file, i);
        negate_condition(file, i);
        if (braces > 0 && brackets == 0 && begins_statement(file, i))
            drop_statement(file, i);
    }
}

int main(int argc, char **argv)
{
    if (argc < 2 || argc > 3)
        die("usage: mutate FILE [K]");
    struct file file = {.text = read_file(argv[1])};
    file.wanted = argc == 3 ? strtoul(argv[2], NULL, 10) : 0;
    split(&file);
    mutate_all(&file);
    free(file.tokens);
    free(file.text.bytes);
    return fflush(stdout) == 0 && file.seen >= file.wanted ? EXIT_SUCCESS : EXIT_FAILURE;
}
