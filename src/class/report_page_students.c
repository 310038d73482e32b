/* report_page_students.c: what is told of students by name, as report_page.h has it: who was not
 * graded, and all of them.
 */
#include <limits.h>
#include <unistd.h>

#include "class/report_page.h"
#include "class/html.h"
#include "grade/report_parts.h"

static const char *const status_words[] = {
    [TV_RESULT_GRADED] = "graded",
    [TV_RESULT_NOTHING] = "nothing to grade",
    [TV_RESULT_UNCLEAR] = "not clear whose it is",
    [TV_RESULT_TOO_LONG] = "took too long",
    [TV_RESULT_MISSING] = "not graded yet",
};

static bool has_feedback(const struct tv_class_page *page, const struct tv_student *student)
{
    char path[PATH_MAX];
    int length = snprintf(path, sizeof path, "%s/feedback/%s.html", page->folder, student->key);
    return length < PATH_MAX && access(path, F_OK) == 0;
}

/* The name, which leads to the student's page if there is one. A key is fit for an address. */
static void put_name(const struct tv_class_page *page, const struct tv_student *student)
{
    bool is_link = has_feedback(page, student);
    fputs("<tr><th scope=\"row\">", page->out);
    if (is_link)
        fprintf(page->out, "<a href=\"feedback/%s.html\">", student->key);
    tv_html_text(student->name, page->out);
    fputs(is_link ? "</a></th>" : "</th>", page->out);
}

static void put_note(const struct tv_class_row *row, FILE *out)
{
    fputs("<td>", out);
    if (row->student->is_late)
        fputs(row->note ? "Late. " : "Late.", out);
    tv_html_text(row->note, out);
    fputs("</td></tr>\n", out);
}

bool tv_class_section_not_graded(const struct tv_class_page *page)
{
    const struct tv_class_statistics *statistics = page->statistics;
    fputs("<div class=\"scrolls\" tabindex=\"0\" role=\"region\" aria-label=\"Not graded\">\n"
          "<table>\n<caption>Students</caption>\n"
          "<thead><tr><th scope=\"col\">student</th><th scope=\"col\">what</th>"
          "<th scope=\"col\">why</th></tr></thead>\n<tbody>\n",
          page->out);
    for (size_t i = 0; i < statistics->count; i++) {
        const struct tv_class_row *row = &statistics->rows[i];
        if (row->status == TV_RESULT_GRADED)
            continue;
        put_name(page, row->student);
        tv_html_element("td class=\"what\"", status_words[row->status], page->out);
        put_note(row, page->out);
    }
    fputs("</tbody>\n</table>\n</div>\n", page->out);
    return true;
}

/* Who was not graded has no points, not 0. */
static void put_points(const struct tv_class_row *row, FILE *out)
{
    char text[TV_POINTS_SIZE];
    fprintf(out, "<td class=\"number\">%s</td>",
            tv_result_has_grade(row->status) ? tv_points(text, row->earned) : "");
}

bool tv_class_section_students(const struct tv_class_page *page)
{
    const struct tv_class_statistics *statistics = page->statistics;
    fputs("<div class=\"scrolls\" tabindex=\"0\" role=\"region\" aria-label=\"All students\">\n"
          "<table>\n<caption>In the order of the roster, or by name of their files</caption>\n"
          "<thead><tr><th scope=\"col\">student</th><th scope=\"col\">number</th>"
          "<th scope=\"col\" class=\"number\">points</th><th scope=\"col\">remark</th></tr></thead>"
          "\n<tbody>\n",
          page->out);
    for (size_t i = 0; i < statistics->count; i++) {
        const struct tv_class_row *row = &statistics->rows[i];
        put_name(page, row->student);
        tv_html_element("td", row->student->id, page->out);
        put_points(row, page->out);
        put_note(row, page->out);
    }
    fputs("</tbody>\n</table>\n</div>\n", page->out);
    return true;
}
