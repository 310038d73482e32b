/* look.c: see look.h. */
#include "doctor/look.h"

#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { PATIENCE = 10 }; /* seconds for pkg-config */

/* The compiler that `check` takes. */
static const char compiler[] = "cc";

static bool is_command(const char *path)
{
    struct stat status;
    return stat(path, &status) == 0 && S_ISREG(status.st_mode) && access(path, X_OK) == 0;
}

bool tv_command_find(const char *name, char path[PATH_MAX])
{
    const char *folders = getenv("PATH");
    for (; folders && *folders; folders += folders[0] == ':') {
        int length = (int)strcspn(folders, ":");
        if (length > 0 && snprintf(path, PATH_MAX, "%.*s/%s", length, folders, name) < PATH_MAX &&
            is_command(path))
            return true;
        folders += length;
    }
    path[0] = '\0';
    return false;
}

static void set(struct tv_found *found, enum tv_presence presence, const char *text)
{
    found->presence = presence;
    snprintf(found->text, sizeof found->text, "%s", text);
}

/* ---- Commands ---- */

static void look_for_command(const char *name, struct tv_found *found)
{
    found->presence = tv_command_find(name, found->text) ? TV_HERE : TV_MISSING;
}

/* Chromium has other names on other systems, or is Chrome. */
static void look_for_browser(const char *name, struct tv_found *found)
{
    char other[NAME_MAX + 1];
    snprintf(other, sizeof other, "%s-browser", name);
    const char *const names[] = {name, other, "google-chrome"};
    found->presence = TV_MISSING;
    for (size_t i = 0; found->presence != TV_HERE && i < sizeof names / sizeof *names; i++)
        look_for_command(names[i], found);
}

/* ---- Libraries ---- */

/* Where it is in no folder of the system's, the sandbox has to be shown it. */
static bool ask_pkg_config(const struct tv_look *look, const char *path, const char *library)
{
    static const char variable[] = "PKG_CONFIG_PATH=";
    const char *slash = strrchr(path, '/'), *folders = getenv("PKG_CONFIG_PATH");
    char folder[PATH_MAX], setting[PATH_MAX];
    struct tv_outcome outcome = {.output = NULL};
    struct tv_error error = {.file = NULL};
    struct tv_errand errand = tv_errand_defaults();
    snprintf(folder, sizeof folder, "%.*s", (int)(slash - path), path);
    snprintf(setting, sizeof setting, "%s%s", variable, folders ? folders : "");
    errand.command = (const char *const[]){path, "--exists", library, NULL};
    errand.environment = (const char *const[]){setting, NULL};
    errand.shares = &(const struct tv_share){folder, false};
    errand.share_count = strncmp(folder, "/usr/", 5) == 0 || strcmp(folder, "/bin") == 0 ? 0 : 1;
    struct tv_confined *child = tv_confined_start(look->sandbox, &errand, &error);
    bool says_yes = child && tv_confined_end(child, PATIENCE, &outcome, &error) &&
                    outcome.how == TV_EXITED && outcome.code == 0;
    tv_outcome_release(&outcome);
    return says_yes;
}

/* Without pkg-config nobody knows better than the build did. */
static bool is_installed(const struct tv_look *look, const char *library)
{
    char path[PATH_MAX];
    if (!look->sandbox || !tv_command_find("pkg-config", path))
        return tv_is_built_with(library);
    return ask_pkg_config(look, path, library);
}

static void look_for_library(const struct tv_look *look, const char *name, struct tv_found *found)
{
    bool here = is_installed(look, name);
    set(found, here ? TV_HERE : TV_MISSING, here ? "installed" : "");
}

static void look_for_part(const struct tv_look *look, const char *name, struct tv_found *found)
{
    if (tv_is_built_with(name))
        set(found, TV_HERE, "built in");
    else
        set(found, is_installed(look, name) ? TV_NOT_BUILT_IN : TV_MISSING, "");
}

/* ---- Compilers ---- */

static void try_c(struct tv_look *look)
{
    if (!look->is_c_tried && look->sandbox)
        tv_compiler_try(look->sandbox, compiler, look->homework, &look->c);
    else if (!look->is_c_tried)
        snprintf(look->c.text, sizeof look->c.text, "there is no sandbox to try it in");
    look->is_c_tried = true;
}

static void look_for_compiler(struct tv_look *look, struct tv_found *found)
{
    char path[PATH_MAX];
    try_c(look);
    if (look->c.works)
        set(found, TV_HERE, look->c.text);
    else if (tv_command_find(compiler, path))
        set(found, look->c.is_tried ? TV_USELESS : TV_UNTRIED, look->c.text);
    else
        set(found, TV_MISSING, "");
}

static void look_for_sanitizer(struct tv_look *look, const char *name, struct tv_found *found)
{
    struct tv_compiler_trial other;
    const struct tv_compiler_trial *trial = &look->c;
    char path[PATH_MAX];
    if (strcmp(name, "C") == 0) {
        try_c(look);
    } else if (look->sandbox && tv_command_find(name, path)) {
        tv_compiler_try(look->sandbox, name, look->homework, &other);
        trial = &other;
    } else {
        set(found, TV_MISSING, "");
        return;
    }
    bool here = trial->works && trial->has_sanitizers;
    if (trial->is_tried)
        set(found, here ? TV_HERE : TV_MISSING, here ? "found" : "");
    else
        set(found, TV_UNTRIED, "for the compiler was not");
}

void tv_look_for(struct tv_look *look, const struct tv_need *need, struct tv_found *found)
{
    *found = (struct tv_found){.presence = TV_MISSING};
    switch (need->kind) {
    case TV_NEED_COMMAND:
        look_for_command(need->name, found);
        break;
    case TV_NEED_BROWSER:
        look_for_browser(need->name, found);
        break;
    case TV_NEED_LIBRARY:
        look_for_library(look, need->name, found);
        break;
    case TV_NEED_PART:
        look_for_part(look, need->name, found);
        break;
    case TV_NEED_COMPILER:
        look_for_compiler(look, found);
        break;
    case TV_NEED_SANITIZER:
        look_for_sanitizer(look, need->name, found);
        break;
    case TV_NEED_KINDS:
        break;
    }
}
