/* report_plot.c: see report_plot.h. Coordinates are whole numbers, tenths of what a pixel is on a
 * telephone, so that no machine writes them otherwise.
 */
#include "class/report_plot.h"

#include <inttypes.h>

#include "grade/report_parts.h"

enum {
    WIDTH = 3600,
    HEIGHT = 2150,
    LEFT = 340, /* where the bars begin and end */
    RIGHT = 3560,
    TOP = 280,
    BOTTOM = 1750,
    LINES = 5, /* at most, across */
};

static size_t most_students(const struct tv_class_ranges *ranges)
{
    size_t most = 1;
    for (size_t i = 0; i < ranges->count; i++)
        most = ranges->students[i] > most ? ranges->students[i] : most;
    return most;
}

/* The least of 1, 2, 5, 10, 20, ... students that makes few lines. */
static size_t fitting_step(size_t most)
{
    static const size_t steps[] = {1, 2, 5};
    for (size_t ten = 1;; ten *= 10)
        for (size_t i = 0; i < sizeof steps / sizeof *steps; i++)
            if (steps[i] * ten >= (most + LINES - 1) / LINES)
                return steps[i] * ten;
}

/* How high so many students are. */
static int height_of(size_t students, size_t top)
{
    return (int)(students * (BOTTOM - TOP) / top);
}

static void put_lines(size_t step, size_t top, FILE *out)
{
    for (size_t students = 0; students <= top; students += step) {
        int y = BOTTOM - height_of(students, top);
        fprintf(out, "<path class=\"%s\" d=\"M%d %dH%d\"/>", students == 0 ? "axis" : "line", LEFT,
                y, RIGHT);
        fprintf(out, "<text class=\"end\" x=\"%d\" y=\"%d\">%zu</text>\n", LEFT - 50, y + 40,
                students);
    }
}

static void put_bar(const struct tv_class_ranges *ranges, size_t i, size_t top, FILE *out)
{
    char label[TV_POINTS_SIZE];
    int width = (RIGHT - LEFT) / (int)ranges->count, left = LEFT + (int)i * width;
    int height = height_of(ranges->students[i], top), middle = left + width / 2;
    if (ranges->students[i] > 0)
        fprintf(out,
                "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\"/>"
                "<text x=\"%d\" y=\"%d\">%zu</text>\n",
                left + width / 10, BOTTOM - height, width - width / 5, height, middle,
                BOTTOM - height - 40, ranges->students[i]);
    uint64_t from = i + 1 < ranges->count ? i * ranges->width : ranges->most;
    fprintf(out, "<text x=\"%d\" y=\"%d\">%s</text>\n", middle, BOTTOM + 140,
            tv_points(label, from));
}

void tv_class_plot_write(const struct tv_class_ranges *ranges, FILE *out)
{
    size_t step = fitting_step(most_students(ranges));
    size_t top = (most_students(ranges) + step - 1) / step * step;
    fprintf(out,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" role=\"img\""
            " aria-labelledby=\"plot-title\" aria-describedby=\"plot-words\">\n"
            "<title id=\"plot-title\">Students by points</title>\n"
            "<desc id=\"plot-words\">A bar for each range of points, as high as there are students"
            " in it. The table below has the same numbers.</desc>\n",
            WIDTH, HEIGHT);
    put_lines(step, top, out);
    for (size_t i = 0; i < ranges->count; i++)
        put_bar(ranges, i, top, out);
    fprintf(out, "<text class=\"start\" x=\"0\" y=\"110\">students</text>\n");
    fprintf(out, "<text x=\"%d\" y=\"%d\">%s</text>\n</svg>\n", (LEFT + RIGHT) / 2, HEIGHT - 90,
            ranges->width == TV_POINT ? "points" : "points: from the number, to below the next");
}
