/* report_page.h: the page of a class, report.html. report.c writes it into a file. */
#ifndef TV_CLASS_REPORT_PAGE_H
#define TV_CLASS_REPORT_PAGE_H

#include "class/report_statistics.h"

struct tv_class_page {
    const struct tv_class_statistics *statistics;
    const char *folder; /* where the page will be: links lead to the feedback pages in it */
    FILE *out;
};

/* False: no memory. Whether writing failed is left to the caller. */
bool tv_class_page_write(const struct tv_class_page *page);

/* ---- Its sections, each below its heading (report_page_figures.c, _groups.c, _students.c) ---- */

typedef bool tv_class_section(const struct tv_class_page *page);

tv_class_section tv_class_section_points;
tv_class_section tv_class_section_checks;
tv_class_section tv_class_section_mistakes;
tv_class_section tv_class_section_wrong;
tv_class_section tv_class_section_faults;
tv_class_section tv_class_section_unwritten;
tv_class_section tv_class_section_not_graded;
tv_class_section tv_class_section_students;

/* ---- What they have in common (report_page.c) ---- */

/* "1 student", "12 students"; the share of a whole, "18%". */
void tv_class_students(size_t count, FILE *out);
void tv_class_percent(uint64_t part, uint64_t whole, FILE *out);

#endif
