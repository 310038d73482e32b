/* report.c: see report.h. submission.c calls it when a program has closed its socket. */
#include "submission/report.h"

#include <signal.h>
#include <stdlib.h>
#include <string.h>

#include "submission/lines.h"
#include "visit/utf8.h"

enum {
    SANITIZED = 86, /* the exit code after a report */
    QUOTED = 200,   /* bytes of a program's own words */
    NULL_PAGE = 0x1000,
};

/* A leak is no fault of an answer, and to look for one takes longer than most programs run.
 * UndefinedBehaviorSanitizer names the place in its message; a stack would take long, too. */
#define ADDRESS_SANITIZER                                                                          \
    "ASAN_OPTIONS=exitcode=86:detect_leaks=0:abort_on_error=0:symbolize=1:color=never"             \
    ":handle_segv=1:handle_sigbus=1:handle_sigfpe=1:handle_sigill=1:handle_abort=1"                \
    ":log_path=stderr"
#define OTHERS "TREEVISIT_SOCKET=3", "UBSAN_OPTIONS=exitcode=86:print_stacktrace=0:color=never"

/* To tell memory by its use, no places are kept where memory was allocated: in functions that are
 * compiled without frame pointers a new one is seen each time, and they are never forgotten. */
const char *const *tv_report_environment(bool frees_at_once)
{
    static const char *const usual[] = {
        OTHERS, ADDRESS_SANITIZER ":detect_stack_use_after_return=1:quarantine_size_mb=16", NULL};
    static const char *const at_once[] = {OTHERS,
                                          ADDRESS_SANITIZER
                                          ":detect_stack_use_after_return=0:quarantine_size_mb=0"
                                          ":thread_local_quarantine_size_kb=0:malloc_context_size=0"
                                          ":allocator_release_to_os_interval_ms=-1",
                                          NULL};
    return frees_at_once ? at_once : usual;
}

/* ---- Words ---- */

/* A fault as a sanitizer calls it, and in words. */
struct fault {
    const char *name, *words;
    bool is_access; /* the words go on after "reads", "writes" or "uses" */
};

/* The first whose name is in the message holds. */
static const struct fault faults[] = {
    /* AddressSanitizer */
    {"heap-buffer-overflow", "outside an array", true},
    {"stack-buffer-overflow", "outside an array", true},
    {"stack-buffer-underflow", "outside an array", true},
    {"global-buffer-overflow", "outside an array", true},
    {"heap-use-after-free", "memory that was freed", true},
    {"stack-use-after-return", "a variable of a function that has returned", true},
    {"stack-use-after-scope", "a variable whose block has ended", true},
    {"use-after-poison", "memory that is not its own", true},
    {"unknown-crash", "memory that is not its own", true},
    {"double-free", "frees the same memory twice", false},
    {"free on address which was not malloc()-ed", "frees what malloc() did not give", false},
    {"stack-overflow", "calls itself without end, or has too large variables", false},
    {"param-overlap", "copies between places that overlap: memmove() may do that", false},
    {"negative-size-param", "copies a negative number of bytes", false},
    {"requested allocation size", "asks for an impossible amount of memory", false},
    {"calloc parameters overflow", "asks for an impossible amount of memory", false},
    {"out of memory", "asks for more memory than it may have", false},
    {"rss limit exhausted", "takes more memory than it may have", false},
    {"SEGV", "follows a bad pointer", false},
    {"BUS", "follows a bad pointer", false},
    {"FPE", "divides by zero", false},
    {"ILL", "does what the compiler took to be impossible", false},
    {"ABRT", "gives up with abort()", false},
    /* UndefinedBehaviorSanitizer */
    {"null pointer passed as argument", "gives a null pointer to a function that takes none",
     false},
    {"offset to null pointer", "calculates with a null pointer", false},
    {"null pointer", "follows a null pointer", false},
    {"division by zero", "divides by zero", false},
    {"signed integer overflow", "computes a number that is too large for its type", false},
    {"cannot be represented in type", "computes a number that is too large for its type", false},
    {"outside the range of representable values", "makes a whole number of one that is too large",
     false},
    {"out of bounds for type", "uses an index outside an array", false},
    {"insufficient space", "outside an array", true},
    {"shift exponent", "shifts by more bits than a number has, or by fewer than 0", false},
    {"left shift of", "shifts bits out of a number", false},
    {"misaligned address", "uses a pointer that points between two values of its type", false},
    {"not a valid value", "uses a value that its type does not have: was it ever set?", false},
    {"variable length array bound", "makes an array with no elements, or fewer", false},
    {"pointer index expression", "makes a pointer far outside an array", false},
    {"addition of unsigned offset", "makes a pointer far outside an array", false},
    {"unreachable", "does what the compiler took to be impossible", false},
};

struct signal_words {
    int number;
    const char *verb, *detail;
};

static const struct signal_words signals[] = {
    {SIGSEGV, "crashed", "follows a bad pointer, or calls itself without end (SIGSEGV)"},
    {SIGBUS, "crashed", "follows a bad pointer (SIGBUS)"},
    {SIGFPE, "crashed", "divides by zero (SIGFPE)"},
    {SIGILL, "crashed", "does what the compiler took to be impossible (SIGILL)"},
    {SIGTRAP, "crashed", "does what the compiler took to be impossible (SIGTRAP)"},
    {SIGABRT, "crashed", "gives up with abort() (SIGABRT)"},
    {SIGSYS, "crashed", "makes a system call that is forbidden here (SIGSYS)"},
    {SIGXCPU, "used up its time", ""},
    {SIGXFSZ, "crashed", "writes too large a file (SIGXFSZ)"},
    {SIGKILL, "was killed", ""},
};

/* The first line of the file that a report names, in its message or in its first stack, which an
 * empty line ends. */
static unsigned place_in(const char *report, const char *name)
{
    while (report) {
        struct tv_line line = tv_line_at(report);
        if (line.length == 0)
            return 0;
        unsigned number = tv_line_number(line, name);
        if (number)
            return number;
        report = tv_line_next(line);
    }
    return 0;
}

/* ---- A sanitizer's report ---- */

static const char *const marks[] = {"ERROR: AddressSanitizer: ", "AddressSanitizer: hard rss",
                                    "runtime error: "};

/* The first line with a message, NULL if there is none. */
static const char *find_report(const char *text)
{
    while (text) {
        struct tv_line line = tv_line_at(text);
        for (size_t i = 0; i < sizeof marks / sizeof marks[0]; i++)
            if (tv_line_find(line, marks[i]))
                return text;
        text = tv_line_next(line);
    }
    return NULL;
}

static const struct fault *find_fault(struct tv_line message)
{
    for (size_t i = 0; i < sizeof faults / sizeof faults[0]; i++)
        if (tv_line_find(message, faults[i].name))
            return &faults[i];
    static const struct fault unknown = {"sanitizer", "does what C does not allow", false};
    return &unknown;
}

/* AddressSanitizer says it in the line after the message, the other in the message. */
static const char *access_verb(struct tv_line message)
{
    const char *next = tv_line_next(message);
    struct tv_line second = next ? tv_line_at(next) : (struct tv_line){"", 0};
    if (tv_line_find(second, "READ of size") || tv_line_find(message, "load of"))
        return "reads ";
    if (tv_line_find(second, "WRITE of size") || tv_line_find(message, "store to"))
        return "writes ";
    return "uses ";
}

/* An address so small is a null pointer's, or that of a member behind one. */
static bool is_null_pointer(struct tv_line message)
{
    const char *at = tv_line_find(message, "unknown address 0x");
    return at && strtoull(strstr(at, "0x"), NULL, 16) < NULL_PAGE;
}

static void add_place(const char *report, struct tv_report_names names, struct tv_death *death)
{
    size_t length = strlen(death->detail);
    unsigned number = names.compiled ? place_in(report, names.compiled) : 0;
    if (number)
        snprintf(death->detail + length, sizeof death->detail - length, " at %s:%u", names.shown,
                 number);
}

static void fold(const char *report, struct tv_report_names names, struct tv_death *death)
{
    struct tv_line message = tv_line_at(report);
    const struct fault *fault = find_fault(message);
    const char *words = fault->words;
    if (!strcmp(fault->name, "SEGV") && is_null_pointer(message))
        words = "follows a null pointer";
    snprintf(death->verb, sizeof death->verb, "crashed");
    snprintf(death->detail, sizeof death->detail, "%s%s (%s)",
             fault->is_access ? access_verb(message) : "", words, fault->name);
    add_place(report, names, death);
}

/* ---- assert() ---- */

/* Of "farmer: farmer.c:23: farmer_children: Assertion `count < 4' failed." */
static bool fold_assertion(const char *text, struct tv_report_names names, struct tv_death *death)
{
    static const char mark[] = ": Assertion `";
    const char *at = strstr(text, mark);
    const char *end = at ? strstr(at, "' failed") : NULL;
    if (!end)
        return false;
    const char *start = at;
    while (start > text && start[-1] != '\n')
        start--;
    const char *condition = at + sizeof mark - 1;
    int length = end - condition < QUOTED ? (int)(end - condition) : QUOTED;
    snprintf(death->verb, sizeof death->verb, "crashed");
    snprintf(death->detail, sizeof death->detail, "breaks its own assertion '%.*s'", length,
             condition);
    add_place(start, names, death);
    return true;
}

/* ---- Without a report ---- */

/* The last line that says something: where Python and its like tell what went wrong. */
static struct tv_line last_words(const char *text)
{
    struct tv_line last = {"", 0};
    for (; text; text = tv_line_next(tv_line_at(text)))
        if (strspn(text, " \t\r") < tv_line_at(text).length)
            last = tv_line_at(text);
    return last;
}

static void quote_last_words(const struct tv_outcome *outcome, struct tv_death *death)
{
    struct tv_line line = last_words(outcome->errors ? outcome->errors : "");
    int length = line.length < QUOTED ? (int)line.length : QUOTED;
    if (length > 0)
        snprintf(death->detail, sizeof death->detail, "wrote to standard error: %.*s", length,
                 line.text);
}

static void say_signal(int number, struct tv_death *death)
{
    for (size_t i = 0; i < sizeof signals / sizeof signals[0]; i++) {
        if (signals[i].number == number) {
            snprintf(death->verb, sizeof death->verb, "%s", signals[i].verb);
            snprintf(death->detail, sizeof death->detail, "%s", signals[i].detail);
            return;
        }
    }
    snprintf(death->verb, sizeof death->verb, "was ended by signal %d", number);
}

static void say_end(const struct tv_outcome *outcome, struct tv_death *death)
{
    switch (outcome->how) {
    case TV_EXITED:
        snprintf(death->verb, sizeof death->verb, "ended with exit code %d", outcome->code);
        break;
    case TV_KILLED:
        say_signal(outcome->code, death);
        break;
    case TV_TOO_LONG:
        snprintf(death->verb, sizeof death->verb, "used up its time");
        break;
    case TV_TOO_LARGE:
        snprintf(death->verb, sizeof death->verb, "used more memory than it may");
        break;
    case TV_ENDED:
        snprintf(death->verb, sizeof death->verb, "closed its socket");
        break;
    case TV_NOT_FOUND:
        snprintf(death->verb, sizeof death->verb, "could not be started");
        snprintf(death->detail, sizeof death->detail, "cannot be executed: %s",
                 strerror(outcome->code));
        break;
    }
    if (!death->detail[0])
        quote_last_words(outcome, death);
}

static bool may_have_report(const struct tv_outcome *outcome)
{
    return (outcome->how == TV_EXITED && outcome->code == SANITIZED) || outcome->how == TV_KILLED;
}

void tv_report_death(const struct tv_outcome *outcome, struct tv_report_names names,
                     struct tv_death *death)
{
    *death = (struct tv_death){.verb = ""};
    const char *text = outcome->errors ? outcome->errors : "";
    const char *report = may_have_report(outcome) ? find_report(text) : NULL;
    bool is_folded = may_have_report(outcome) && fold_assertion(text, names, death);
    if (!is_folded && report)
        fold(report, names, death);
    else if (!is_folded)
        say_end(outcome, death);
    tv_utf8_make_visible(death->detail);
}
