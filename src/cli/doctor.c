/* doctor.c: `treevisit doctor`: what is here of all that Treevisit uses, what the lack of the rest
 * means, and the command that installs it. It installs nothing itself.
 */
#include <stdlib.h>
#include <string.h>
#include <sys/utsname.h>
#include <unistd.h>

#include "cli/library.h"
#include "cli/options.h"
#include "doctor/install.h"
#include "doctor/look.h"
#include "doctor/walls.h"

const char tv_doctor_details[] =
    "It looks for what treevisit was built with, for the commands that it and you may use, and\n"
    "compiles and starts a program in the sandbox, as `check` does. It ends with 1 if something\n"
    "is missing that is needed to draw or to check; the rest is for who wants it.\n"
    "  --all         also what one needs to work on treevisit itself\n";

enum { WIDTH = 20, HELP = 'h', ALL = 256 };

static const char *const headings[TV_PURPOSES] = {
    [TV_TO_DRAW] = "To explore and draw",
    [TV_TO_CHECK] = "To check what students write",
    [TV_TO_WRITE] = "To write homework and try it",
    [TV_FOR_HANDOUTS] = "To make handouts, as pages and in print",
    [TV_TO_WORK] = "To build treevisit, and work on it",
};

struct examination {
    struct tv_needs needs;
    bool *needed, *wanted; /* of each need: it is missing, and a command needs it or not */
    bool is_linux, all;
    bool is_hindered; /* a right program would fail, for want of nothing that one installs */
    bool lacks_part;  /* for which treevisit has to be built again */
    struct tv_look look;
};

/* ---- Lines ---- */

static void write_name(const struct tv_need *need)
{
    const char *name = strcmp(need->name, "C") == 0 ? "cc" : need->name;
    char text[WIDTH * 2];
    snprintf(text, sizeof text, "%s%s", need->kind == TV_NEED_SANITIZER ? "sanitizers of " : "",
             name);
    printf("  %-*s  ", WIDTH, text);
}

static void write_found(const struct tv_need *need, const struct tv_found *found)
{
    write_name(need);
    switch (found->presence) {
    case TV_HERE:
        puts(found->text);
        break;
    case TV_NOT_BUILT_IN:
        printf("installed, but not built in: %s\n", need->without);
        break;
    case TV_USELESS:
        printf("does not work: %s\n", found->text);
        break;
    case TV_UNTRIED:
        printf("not tried: %s\n", found->text);
        break;
    case TV_MISSING:
        printf("%s: %s\n", need->is_optional ? "not here" : "missing", need->without);
        break;
    }
}

/* Whether a command of Treevisit's does less for want of it. */
static bool matters(const struct tv_need *need)
{
    return !need->is_optional && (need->purpose == TV_TO_DRAW || need->purpose == TV_TO_CHECK);
}

static void examine(struct examination *examination, size_t index)
{
    const struct tv_need *need = &examination->needs.list[index];
    struct tv_found found;
    tv_look_for(&examination->look, need, &found);
    write_found(need, &found);
    if (found.presence == TV_UNTRIED)
        examination->is_hindered = true;
    if (found.presence == TV_HERE || found.presence == TV_UNTRIED)
        return;
    if (need->kind == TV_NEED_PART)
        examination->lacks_part = true;
    (matters(need) ? examination->needed : examination->wanted)[index] = true;
}

/* ---- Sections ---- */

static void write_walls(struct examination *examination, const struct tv_error *error)
{
    struct tv_sandbox *sandbox = examination->look.sandbox;
    if (!sandbox)
        printf("  %-*s  %s\n", WIDTH, "sandbox", error->text);
    if (!sandbox || !tv_walls_write(sandbox, WIDTH, stdout))
        examination->is_hindered = true;
}

static void write_purpose(struct examination *examination, enum tv_purpose purpose,
                          const struct tv_error *no_sandbox)
{
    printf("\n%s\n", headings[purpose]);
    for (size_t i = 0; i < examination->needs.count; i++) {
        const struct tv_need *need = &examination->needs.list[i];
        if (need->purpose == purpose && (examination->is_linux || !need->is_linux))
            examine(examination, i);
    }
    if (purpose == TV_TO_CHECK)
        write_walls(examination, no_sandbox);
}

/* The text is freed; NULL: it is not there. */
static void write_place(const char *what, char *where, const char *without)
{
    printf("  %-*s  %s\n", WIDTH, what, where ? where : without);
    free(where);
}

static bool write_places(const struct tv_folders *folders)
{
    struct tv_library library;
    bool enough = tv_library_find(&library);
    puts("\nWhere things are");
    for (size_t i = 0; i < TV_EXERCISE_FOLDERS; i++)
        if (library.counts[i] > 0)
            printf("  %-*s  %s, %zu of them\n", WIDTH, "exercises", library.folders[i],
                   library.counts[i]);
    if (library.count == 0)
        write_place("exercises", NULL, "missing: a file of your own is given by its path");
    write_place("handouts", tv_find_handouts(), "not here: `start` lays out none");
    write_place("library of homework",
                access(folders->homework, R_OK) == 0 ? strdup(folders->homework) : NULL,
                "missing: nothing can be compiled; install treevisit, or build it with `make`");
    write_place("sources", tv_find_source(), "not here: `bundle` wants --source");
    tv_library_release(&library);
    return enough;
}

/* ---- What to do ---- */

static bool has_any(const bool *list, size_t count)
{
    size_t i = 0;
    while (i < count && !list[i])
        i++;
    return i < count;
}

static bool write_command(const struct examination *examination, const bool *missing,
                          const char *words)
{
    const struct tv_needs *needs = &examination->needs;
    if (!has_any(missing, needs->count))
        return true;
    printf("\n%s\n    ", words);
    return tv_install_write(needs, missing, stdout);
}

static enum tv_exit conclude(const struct examination *examination)
{
    bool needs_any = has_any(examination->needed, examination->needs.count);
    if (!needs_any && !examination->is_hindered)
        puts("\nNothing is missing that treevisit needs.");
    if (!write_command(examination, examination->needed, "To install what is missing:") ||
        !write_command(examination, examination->wanted, "To install the rest, if you want it:"))
        return tv_say_no_memory();
    if (examination->lacks_part)
        puts("Then build treevisit again, with `make`: it takes in what it finds.");
    return needs_any || examination->is_hindered ? TV_EXIT_DIFFERS : TV_EXIT_DONE;
}

/* ---- The command ---- */

static enum tv_exit examine_all(struct examination *examination)
{
    struct tv_error error = {.file = NULL};
    struct tv_folders folders;
    enum tv_exit code = tv_find_folders(&folders, "");
    if (code != TV_EXIT_DONE)
        return code;
    examination->look.homework = folders.homework;
    examination->look.sandbox = tv_sandbox_open(&error);
    printf("treevisit %s\n", tv_version());
    for (enum tv_purpose purpose = 0; purpose < TV_PURPOSES; purpose++)
        if (purpose != TV_TO_WORK || examination->all)
            write_purpose(examination, purpose, &error);
    code = write_places(&folders) ? conclude(examination) : tv_say_no_memory();
    tv_sandbox_close(examination->look.sandbox);
    tv_folders_release(&folders);
    return code;
}

static enum tv_exit doctor(struct examination *examination)
{
    struct tv_error error = {.file = NULL};
    struct utsname system;
    if (!tv_needs_read(&examination->needs, tv_needs_lines, &error))
        return tv_say_fault(&error);
    examination->is_linux = uname(&system) >= 0 && strcmp(system.sysname, "Linux") == 0;
    struct tv_arena *arena = &examination->needs.arena;
    examination->needed = tv_arena_array(arena, examination->needs.count, sizeof(bool));
    examination->wanted = tv_arena_array(arena, examination->needs.count, sizeof(bool));
    return examination->needed && examination->wanted ? examine_all(examination)
                                                      : tv_say_no_memory();
}

struct request {
    bool all, help;
};

static enum tv_exit take(void *self, int option, const struct option *row)
{
    struct request *request = self;
    (void)row;
    if (option == ALL)
        request->all = true;
    else
        request->help = true;
    return TV_EXIT_DONE;
}

static enum tv_exit read_command(struct request *request, int argc, char **argv)
{
    static const struct option known[] = {
        {"all", no_argument, NULL, ALL},
        {"help", no_argument, NULL, HELP},
        {NULL, 0, NULL, 0},
    };
    const struct tv_options reader = {
        .command = "doctor", .letters = ":h", .known = known, .take = take, .self = request};
    enum tv_exit code = tv_options_read(&reader, argc, argv);
    if (code == TV_EXIT_DONE && optind < argc)
        return tv_say_usage("doctor", "doctor takes no '%s', but --all", argv[optind]);
    return code;
}

enum tv_exit tv_doctor_command(int argc, char **argv)
{
    struct request request = {.all = false};
    enum tv_exit code = read_command(&request, argc, argv);
    if (code != TV_EXIT_DONE)
        return code;
    if (request.help)
        return tv_help_of("doctor");
    struct examination examination = {.all = request.all};
    code = doctor(&examination);
    tv_needs_release(&examination.needs);
    return code;
}
