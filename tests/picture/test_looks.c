/* test_looks.c: the colours of pictures: what stands in a shape can be read, and shapes of the same
 * form can be told apart by eyes that see few colours, and in a print in grey.
 */
#include <math.h>
#include <string.h>

#include "picture/looks.h"
#include "visit/suite.h"

/* Linear light, 0 to 1. */
struct light {
    double red, green, blue;
};

/* How colours look to the three kinds of colour blindness: Machado, Oliveira and Fernandes, A
 * Physiologically-based Model for Simulation of Color Vision Deficiency (2009), severity 1. */
static const double eyes[][3][3] = {
    {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}},
    {{0.152286, 1.052583, -0.204868},
     {0.114503, 0.786281, 0.099216},
     {-0.003882, -0.048116, 1.051998}},
    {{0.367322, 0.860646, -0.227968},
     {0.280085, 0.672501, 0.047413},
     {-0.011820, 0.042940, 0.968881}},
    {{1.255528, -0.076749, -0.178779},
     {-0.078411, 0.930809, 0.147602},
     {0.004733, 0.691367, 0.303900}},
};

static double linear(unsigned value)
{
    double part = value / 255.0;
    return part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4);
}

static struct light light_of(const char *colour)
{
    unsigned long number = strtoul(colour + 1, NULL, 16);
    return (struct light){linear((unsigned)(number >> 16 & 255)),
                          linear((unsigned)(number >> 8 & 255)), linear((unsigned)(number & 255))};
}

static double within(double part)
{
    return part < 0 ? 0 : part > 1 ? 1 : part;
}

static struct light seen_by(const double eye[3][3], struct light light)
{
    double seen[3];
    for (int i = 0; i < 3; i++)
        seen[i] = within(eye[i][0] * light.red + eye[i][1] * light.green + eye[i][2] * light.blue);
    return (struct light){seen[0], seen[1], seen[2]};
}

/* The Y of CIE XYZ. */
static double luminance(struct light light)
{
    return 0.2126 * light.red + 0.7152 * light.green + 0.0722 * light.blue;
}

static double lab_part(double value)
{
    return value > 216.0 / 24389 ? cbrt(value) : (24389.0 / 27 * value + 16) / 116;
}

/* The lightness of CIE L*a*b*: 0 to 100. */
static double lightness(struct light light)
{
    return 116 * lab_part(luminance(light)) - 16;
}

/* The distance of two colours in CIE L*a*b* (1976). */
static double distance(struct light a, struct light b)
{
    double lab[2][3];
    for (int i = 0; i < 2; i++) {
        struct light light = i == 0 ? a : b;
        double x = 0.4124 * light.red + 0.3576 * light.green + 0.1805 * light.blue;
        double z = 0.0193 * light.red + 0.1192 * light.green + 0.9505 * light.blue;
        double fy = lab_part(luminance(light));
        lab[i][0] = 116 * fy - 16;
        lab[i][1] = 500 * (lab_part(x / 0.9505) - fy);
        lab[i][2] = 200 * (fy - lab_part(z / 1.089));
    }
    return hypot(hypot(lab[0][0] - lab[1][0], lab[0][1] - lab[1][1]), lab[0][2] - lab[1][2]);
}

/* ---- What can be read ---- */

/* The contrast of the Web Content Accessibility Guidelines. */
static double contrast(const char *one, const char *other)
{
    double a = luminance(light_of(one)) + 0.05, b = luminance(light_of(other)) + 0.05;
    return a > b ? a / b : b / a;
}

START_TEST(labels_can_be_read)
{
    for (int look = 0; look < TV_LOOKS; look++)
        if (tv_look_styles[look].fill)
            ck_assert_msg(contrast(tv_look_styles[look].fill, TV_NUMBER_COLOUR) >= 4.5, "%s",
                          tv_look_styles[look].word);
    for (int moment = TV_VISITED; moment <= TV_CURRENT; moment++)
        ck_assert_msg(contrast(tv_moment_styles[moment].fill, TV_NUMBER_COLOUR) >= 4.5, "%s",
                      tv_moment_styles[moment].word);
}
END_TEST

/* ---- What can be told apart ---- */

static void require_apart(const char *one, const char *one_fill, const char *other,
                          const char *other_fill)
{
    struct light a = light_of(one_fill), b = light_of(other_fill);
    for (size_t eye = 0; eye < sizeof eyes / sizeof *eyes; eye++) {
        double apart = distance(seen_by(eyes[eye], a), seen_by(eyes[eye], b));
        ck_assert_msg(apart >= 10, "%s and %s to eye %zu: %.1f apart", one, other, eye, apart);
    }
    ck_assert_msg(fabs(lightness(a) - lightness(b)) >= 7, "%s and %s in grey: %.1f and %.1f", one,
                  other, lightness(a), lightness(b));
}

/* A form and lines of its own tell enough. */
START_TEST(shapes_of_a_form_are_told_apart)
{
    for (int one = 0; one < TV_LOOK_TEXT; one++)
        for (int other = 0; other < one; other++) {
            const struct tv_look_style *a = &tv_look_styles[one], *b = &tv_look_styles[other];
            if (strcmp(a->shape, b->shape) == 0 && strcmp(a->style, b->style) == 0)
                require_apart(a->word, a->fill, b->word, b->fill);
        }
}
END_TEST

START_TEST(moments_are_told_apart)
{
    for (int one = TV_VISITED; one <= TV_CURRENT; one++)
        for (int other = TV_VISITED; other < one; other++)
            require_apart(tv_moment_styles[one].word, tv_moment_styles[one].fill,
                          tv_moment_styles[other].word, tv_moment_styles[other].fill);
}
END_TEST

/* ---- Sizes ---- */

/* The corners of a label are inside of its shape: see what is known of a point of an ellipse and of
 * a rhombus in looks.c. Lines stand apart, so that letters do not fill the label's height. */
START_TEST(labels_stand_in_their_shapes)
{
    for (double width = 0; width < 120; width += 7)
        for (double height = 13; height < 60; height += 13) {
            double x, y, ink = height - 3;
            tv_look_size(TV_LOOK_CHOICE, width, height, &x, &y);
            ck_assert(width / x * (width / x) + ink / y * (ink / y) <= 1.1);
            tv_look_size(TV_LOOK_SOLUTION, width, height, &x, &y);
            ck_assert(width / x + ink / y <= 1.1);
            tv_look_size(TV_LOOK_DEAD_END, width, height, &x, &y);
            ck_assert(width < x && height < y);
        }
}
END_TEST

int main(void)
{
    TCase *looks = tcase_create("looks");
    tcase_add_test(looks, labels_can_be_read);
    tcase_add_test(looks, shapes_of_a_form_are_told_apart);
    tcase_add_test(looks, moments_are_told_apart);
    tcase_add_test(looks, labels_stand_in_their_shapes);
    return run_case(looks);
}
