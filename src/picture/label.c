/* label.c: see label.h. Whoever makes a scene or the page calls it for each text.
 *
 * A text is first made safe, then broken line by line: a line takes what has room, and ends after
 * the last place to break at, or an earlier one that is in fewer brackets. Where that gives several
 * lines, they are made as narrow as their number allows, so that none is left with one short word.
 */
#include "picture/label.h"

#include <stdint.h>
#include <string.h>

#include "visit/utf8.h"
#include "visit/text.h"

/* Graphviz refuses strings of more than 16,384 bytes; an `&` takes five there, a line end two. */
enum { LABEL_BYTES = 2000 };

/* Of a character and what belongs to it there are seldom more: a family of four has 25. */
enum { CLUSTER_BYTES = 32 };

#define TAB "    "

enum { FIRST_PRINTED = ' ', ZERO_WIDTH_JOINER = 0x200d, REPLACEMENT = 0xfffd };

/* The wider one of Helvetica's and DejaVu Sans's characters from the blank to the tilde, in
 * thousandths of the font's size. */
static const unsigned short ascii_widths[] = {
    318, 401, 460, 838, 637, 951, 780, 275, 391, 391, 500, 838, 318, 361,  318, 337, 637, 637, 637,
    637, 637, 637, 637, 637, 637, 637, 337, 337, 838, 838, 838, 557, 1016, 685, 687, 723, 771, 667,
    611, 778, 752, 295, 500, 667, 558, 863, 749, 788, 667, 788, 723, 667,  611, 732, 685, 989, 686,
    667, 686, 391, 337, 391, 838, 557, 500, 613, 635, 550, 635, 616, 353,  635, 634, 278, 278, 580,
    278, 975, 634, 612, 635, 635, 412, 521, 393, 634, 592, 818, 592, 592,  525, 637, 337, 637, 838,
};

/* Of the others, by where they stand in Unicode: up to Cyrillic they are letters like the Latin
 * ones; then come ideograms, arrows and signs as wide as high; the last are emoji. */
enum { LAST_LETTER = 0x58f, FIRST_EMOJI = 0x1f000 };
enum { LETTER_WIDTH = 900, SQUARE_WIDTH = 1050, EMOJI_WIDTH = 1250 };

/* ---- Characters ---- */

static bool is_control(uint32_t character)
{
    return character < ' ' || (character >= 0x7f && character < 0xa0) || character == 0xfffe ||
           character == 0xffff;
}

/* Reads one character, at least one byte; the replacement for what cannot be shown. */
static size_t read_character(const char *text, uint32_t *character)
{
    size_t size = tv_utf8_read(text, character);
    if (size == 0 || is_control(*character))
        *character = REPLACEMENT;
    return size ? size : 1;
}

static unsigned width_of(uint32_t character)
{
    if (character < 0x7f)
        return ascii_widths[character - FIRST_PRINTED];
    if (!tv_utf8_is_visible(character) || tv_utf8_width(character) == 0)
        return 0;
    if (character <= LAST_LETTER)
        return LETTER_WIDTH;
    return character < FIRST_EMOJI ? SQUARE_WIDTH : EMOJI_WIDTH;
}

/* Reads a character with the marks that stand on it, or several that are joined into one: what is
 * not to be torn apart. */
static size_t read_cluster(const char *text, double *width)
{
    uint32_t character;
    size_t size = read_character(text, &character);
    *width = width_of(character);
    bool joined = false;
    while (size < CLUSTER_BYTES && text[size] != '\0' && text[size] != '\n') {
        size_t more = read_character(text + size, &character);
        if (!joined && width_of(character) > 0)
            break;
        joined = character == ZERO_WIDTH_JOINER;
        size += more;
    }
    return size;
}

double tv_text_width(const char *text, double font_size)
{
    double sum = 0, width;
    while (*text) {
        text += read_cluster(text, &width);
        sum += width;
    }
    return sum * font_size / 1000;
}

/* ---- Safe texts ---- */

/* What is written for the character at `text`, which takes *size bytes there. */
static const char *safe_piece(const char *text, size_t *size, size_t *piece_size)
{
    uint32_t character;
    const char *piece = text;
    *size = *piece_size = read_character(text, &character);
    if (*text == '\r' || *text == '\n') {
        *size = text[0] == '\r' && text[1] == '\n' ? 2 : 1;
        piece = "\n";
    } else if (*text == '\t') {
        piece = TAB;
    } else if (character == REPLACEMENT) {
        piece = TV_UTF8_REPLACEMENT;
    }
    if (piece != text)
        *piece_size = strlen(piece);
    return piece;
}

/* Makes a text safe and returns how many bytes it then has. They are written to `out`, unless that
 * is NULL, and ended with a NUL. */
static size_t make_safe(const char *text, size_t max_bytes, char *out, bool *cut)
{
    size_t written = 0, size, piece_size;
    for (; *text; text += size) {
        const char *piece = safe_piece(text, &size, &piece_size);
        if (piece_size > max_bytes - written)
            break;
        if (out)
            memcpy(out + written, piece, piece_size);
        written += piece_size;
    }
    *cut = *text != '\0';
    const char *end = *cut ? TV_ELLIPSIS : "";
    if (out)
        strcpy(out + written, end);
    return written + strlen(end);
}

const char *tv_safe_text(const char *text, size_t max_bytes, struct tv_arena *arena)
{
    bool cut;
    char *safe = tv_arena_array(arena, make_safe(text, max_bytes, NULL, &cut) + 1, 1);
    if (safe)
        make_safe(text, max_bytes, safe, &cut);
    return safe;
}

/* ---- Lines ---- */

/* A line of a safe text: where it ends, and where the next one begins. */
struct line {
    const char *end, *next;
    bool broken_word;
};

static bool ends_paragraph(const char *text)
{
    return *text == '\0' || *text == '\n';
}

static const char *without_blanks(const char *start, const char *end)
{
    while (end > start && end[-1] == ' ')
        end--;
    return end;
}

static bool is_place_to_break(const char *start, const char *at)
{
    return at > start && strchr(" ,|", at[-1]) && *at != ' ' && without_blanks(start, at) > start;
}

static int bracket(char character)
{
    return (character == '(' || character == '[' || character == '{') -
           (character == ')' || character == ']' || character == '}');
}

/* How lines are to be broken: so wide, in thousandths of the font's size, and rather outside of
 * brackets, where that fills more than half of a line. */
struct fit {
    double room;
    bool minds_brackets;
};

/* The line that begins at `text`. Blanks at its end need no room. */
static struct line take_line(const char *text, struct fit fit)
{
    struct line line = {.end = NULL};
    const char *at = text;
    double used = 0, kept = 0, width;
    int depth = 0, kept_depth = 0;
    while (!ends_paragraph(at)) {
        size_t size = read_cluster(at, &width);
        bool better = depth <= kept_depth || kept < fit.room / 2 || !fit.minds_brackets;
        if (better && is_place_to_break(text, at)) {
            line = (struct line){without_blanks(text, at), at, false};
            kept = used;
            kept_depth = depth;
        }
        used += width;
        depth += bracket(*at);
        if (used > fit.room && at > text && !(*at == ' ' && size == 1))
            return line.end ? line : (struct line){without_blanks(text, at), at, true};
        at += size;
    }
    return (struct line){without_blanks(text, at), at, false};
}

/* The same with room for an ellipsis; it may end anywhere. */
static struct line take_cut_line(const char *text, double room)
{
    const char *at = text;
    double used = tv_text_width(TV_ELLIPSIS, 1000), width;
    while (!ends_paragraph(at)) {
        size_t size = read_cluster(at, &width);
        used += width;
        if (used > room)
            break;
        at += size;
    }
    return (struct line){without_blanks(text, at), at, false};
}

/* How many lines a paragraph gets; 0 if a word must be broken, or they are more than `most`. */
static unsigned lines_of(const char *paragraph, struct fit fit, unsigned most)
{
    unsigned lines = 0;
    do {
        struct line line = take_line(paragraph, fit);
        if (line.broken_word || lines == most)
            return 0;
        lines++;
        paragraph = line.next;
    } while (!ends_paragraph(paragraph));
    return lines;
}

/* Minds brackets if there are lines enough for it; then the least room, within a hundredth of it,
 * that gives no more lines. */
static struct fit best_fit(const char *paragraph, double room, unsigned most)
{
    struct fit fit = {room, true};
    unsigned lines = lines_of(paragraph, fit, most);
    if (lines == 0) {
        fit.minds_brackets = false;
        lines = lines_of(paragraph, fit, most);
    }
    double too_little = 0;
    while (lines > 1 && fit.room - too_little > room / 100) {
        struct fit narrower = {(too_little + fit.room) / 2, fit.minds_brackets};
        if (lines_of(paragraph, narrower, lines) == lines)
            fit = narrower;
        else
            too_little = narrower.room;
    }
    return fit;
}

/* ---- Labels ---- */

/* The text without line ends before it, and without these and blanks after it. */
static const char *trimmed(char *text)
{
    size_t length = strlen(text);
    while (length > 0 && strchr(" \n", text[length - 1]))
        length--;
    text[length] = '\0';
    return text + strspn(text, "\n");
}

/* Where a label is put together. A line has at least a character or the end of a paragraph. */
struct draft {
    double font_size;
    size_t length;
    char text[2 * (LABEL_BYTES + sizeof TV_ELLIPSIS)];
};

static void add_line(struct tv_label *label, struct draft *draft, const char *start,
                     const char *end, const char *mark)
{
    if (label->lines++ > 0)
        draft->text[draft->length++] = '\n';
    char *line = draft->text + draft->length;
    size_t length = (size_t)(end - start);
    memcpy(line, start, length);
    strcpy(line + length, mark);
    draft->length += length + strlen(mark);
    double width = tv_text_width(line, draft->font_size);
    if (width > label->width)
        label->width = width;
}

/* Breaks a safe text. The room is in thousandths of the font's size. */
static void break_text(struct tv_label *label, struct draft *draft, const char *text, double room,
                       unsigned most)
{
    while (*text && label->lines < most) {
        struct fit fit = best_fit(text, room, most - label->lines);
        do {
            struct line line = take_line(text, fit);
            bool cut = label->lines + 1 == most && *line.next;
            if (cut)
                line = take_cut_line(text, room);
            add_line(label, draft, text, line.end, cut ? TV_ELLIPSIS : "");
            text = line.next;
        } while (label->lines < most && !ends_paragraph(text));
        if (label->lines < most && *text == '\n')
            text++;
    }
    label->shortened |= *text != '\0';
}

bool tv_label_make(struct tv_label *label, const char *text, const struct tv_label_shape *shape,
                   struct tv_arena *arena)
{
    char safe[LABEL_BYTES + sizeof TV_ELLIPSIS];
    struct draft draft = {.font_size = shape->font_size};
    *label = (struct tv_label){.lines = 0};
    make_safe(text, LABEL_BYTES, safe, &label->shortened);
    double room = shape->width / shape->font_size * 1000;
    /* A line that was measured has room in its own width. */
    break_text(label, &draft, trimmed(safe), room + 1e-6, shape->lines);
    label->text = tv_arena_copy(arena, draft.text, draft.length);
    label->height = label->lines * shape->font_size * TV_LINE_HEIGHT;
    return label->text != NULL;
}
