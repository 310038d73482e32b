/* looks.c: see looks.h. */
#include "picture/looks.h"

/* No shape is smaller; a triangle has its label below. */
#define SMALLEST 20.0
#define TRIANGLE_WIDTH 30.0
#define TRIANGLE_HEIGHT 26.0

const struct tv_look_style tv_look_styles[TV_LOOKS] = {
    [TV_LOOK_CHOICE] = {"choice", "expanded", "ellipse", "#c6dbef", ""},
    [TV_LOOK_SOLUTION] = {"solution", "solution", "diamond", "#63b95e", ""},
    [TV_LOOK_DEAD_END] = {"dead-end", "dead end", "box", "#fcae91", ""},
    [TV_LOOK_FAILURE] = {"failure", "failure", "box", "#f4735b", "peripheries=2"},
    [TV_LOOK_CUT] = {"cut", "cut at the cutoff", "octagon", "#fee391", ""},
    [TV_LOOK_OPEN] = {"open", "not expanded", "ellipse", "#ffffff", ""},
    [TV_LOOK_PRUNED] = {"pruned", "pruned", "box", "#d9d9d9", ""},
    [TV_LOOK_DISCARDED] = {"discarded", "discarded for a cheaper way", "box", "#ffffff",
                           "style=\"filled,dotted\""},
    [TV_LOOK_REJECT] = {"reject", "refused move", "box", "#fee0d2",
                        "color=\"#b2182b\", fontcolor=\"#7f0000\", fontsize=9"},
    [TV_LOOK_FOLDED] = {"folded", "subtree, not all of it explored", "triangle", "#c6dbef", ""},
    [TV_LOOK_FOLDED_FAILED] = {"folded failed", "subtree without a solution", "triangle", "#fcae91",
                               ""},
    [TV_LOOK_FOLDED_SOLVED] = {"folded solved", "subtree with solutions", "triangle", "#63b95e",
                               ""},
    [TV_LOOK_SAME] = {"same", "in both", "box", "#d9d9d9", "color=\"#999999\""},
    [TV_LOOK_PARTING] = {"parting", "in both: here they differ first", "box", "#fee391",
                         "penwidth=2.5"},
    [TV_LOOK_MISSING] = {"missing", "missing in yours", "box", "#ffffff",
                         "style=\"filled,dashed\""},
    [TV_LOOK_TOO_MANY] = {"too-many", "too many in yours", "box", "#fb9a84", "color=\"#b2182b\""},
    [TV_LOOK_TEXT] = {"text", NULL, "plaintext", NULL, "margin=0"},
    [TV_LOOK_ITEM] = {"item", NULL, "box", "#fcaa4a", ""},
};

const struct tv_moment_style tv_moment_styles[] = {
    [TV_ANY_TIME] = {"", NULL, NULL},
    [TV_VISITED] = {"visited", "visited", "#d9d9d9"},
    [TV_WAITING] = {"waiting", "in the queue", "#fcaa4a"},
    [TV_CURRENT] = {"current", "taken out now", "#f4735b"},
    [TV_ABSENT] = {"absent", NULL, NULL},
};

/* What part of the width of a form the text may take, so that its corners stay inside, and the
 * rest in points. Of an ellipse with the half axes a and b the corner (x, y) is inside if
 * (x/a)^2 + (y/b)^2 < 1; of a diamond if x/a + y/b < 1. */
static const struct form {
    double wider, higher, more;
} oval = {1.18, 1.45, 6}, diamond = {1.6, 2.4, 6}, square = {1, 1, 8}, octagon = {1.06, 1.06, 10};

static const struct form *form_of(enum tv_look look)
{
    switch (look) {
    case TV_LOOK_CHOICE:
    case TV_LOOK_OPEN:
        return &oval;
    case TV_LOOK_SOLUTION:
        return &diamond;
    case TV_LOOK_CUT:
        return &octagon;
    default:
        return &square;
    }
}

static double larger(double a, double b)
{
    return a > b ? a : b;
}

void tv_look_size(enum tv_look look, double label_width, double label_height, double *width,
                  double *height)
{
    const struct form *form = form_of(look);
    if (look == TV_LOOK_TEXT) {
        *width = label_width;
        *height = label_height;
    } else if (look >= TV_LOOK_FOLDED && look <= TV_LOOK_FOLDED_SOLVED) {
        *width = TRIANGLE_WIDTH;
        *height = TRIANGLE_HEIGHT;
    } else {
        double smallest = look == TV_LOOK_REJECT ? SMALLEST / 2 : SMALLEST;
        *width = larger(label_width * form->wider + form->more, smallest);
        *height = larger(label_height * form->higher + form->more / 2, smallest);
        if (form != &square)
            *width = larger(*width, *height); /* a short name stands in a circle */
        *width += look == TV_LOOK_FAILURE ? 2 * TV_OUTER_LINE : 0;
        *height += look == TV_LOOK_FAILURE ? 2 * TV_OUTER_LINE : 0;
    }
}
