/* folders.c: where the parts of Treevisit are that students' programs are made with; see find.h.
 */
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/find.h"

const char *const tv_exercise_folders[TV_EXERCISE_FOLDERS] = {
    "exercises",
    TV_DATADIR "/treevisit/exercises",
};

/* The folder of a file, allocated; NULL: no memory. */
static char *folder_of(const char *path)
{
    const char *slash = strrchr(path, '/');
    if (!slash)
        return strdup(".");
    return slash == path ? strdup("/") : strndup(path, (size_t)(slash - path));
}

/* The folder of this program, allocated; NULL where the system does not tell. */
static char *own_folder(void)
{
    char path[4096];
    ssize_t length = readlink("/proc/self/exe", path, sizeof path - 1);
    if (length <= 0)
        return NULL;
    path[length] = '\0';
    return folder_of(path);
}

static char *joined(const char *folder, const char *below)
{
    size_t size = strlen(folder) + strlen(below) + 1;
    char *path = malloc(size);
    if (path)
        snprintf(path, size, "%s%s", folder, below);
    return path;
}

/* A place as seen from the program's folder: "/homework", or beside it: "/../exercises". */
static char *place_from(const char *own, const char *place)
{
    static const char up[] = "/..";
    if (strncmp(place, up, strlen(up)) != 0)
        return joined(own, place);
    char *above = folder_of(own), *folder = above ? joined(above, place + strlen(up)) : NULL;
    free(above);
    return folder;
}

/* The first of these places whose folder has the file; allocated. NULL: there is none. */
static char *find_beside(const char *const *places, const char *file)
{
    char *own = own_folder(), *found = NULL;
    for (; own && !found && *places; places++) {
        char *folder = place_from(own, *places), *path = folder ? joined(folder, file) : NULL;
        if (path && access(path, R_OK) == 0)
            found = folder;
        else
            free(folder);
        free(path);
    }
    free(own);
    return found;
}

/* Beside the program where it was built; else where it was installed to, or moved with it. */
static char *find_homework(void)
{
    static const char *const places[] = {"/homework", "/../lib/treevisit", NULL};
    char *found = find_beside(places, "/libhomework.a");
    return found ? found : strdup(TV_LIBDIR "/treevisit");
}

char *tv_exercises_beside(const char *file)
{
    static const char *const places[] = {"/../exercises", "/../share/treevisit/exercises", NULL};
    return find_beside(places, file);
}

char *tv_find_source(void)
{
    static const char *const places[] = {"/..", "/../share/treevisit/source", NULL};
    static const char file[] = "/src/treevisit.h";
    if (access(&file[1], R_OK) == 0)
        return strdup(".");
    char *beside = find_beside(places, file);
    bool is_installed = access(TV_DATADIR "/treevisit/source/src/treevisit.h", R_OK) == 0;
    return beside || !is_installed ? beside : strdup(TV_DATADIR "/treevisit/source");
}

static char *find_headers(void)
{
    for (size_t i = 0; i < TV_EXERCISE_FOLDERS; i++)
        if (access(tv_exercise_folders[i], R_OK) == 0)
            return strdup(tv_exercise_folders[i]);
    char *beside = tv_exercises_beside("");
    return beside ? beside : strdup(tv_exercise_folders[TV_EXERCISE_FOLDERS - 1]);
}

char *tv_find_handouts(void)
{
    char *exercises = find_headers(), *above = exercises ? folder_of(exercises) : NULL;
    char *handouts = above ? joined(above, "/handouts") : NULL;
    if (handouts && access(handouts, R_OK) != 0) {
        free(handouts);
        handouts = NULL;
    }
    free(above);
    free(exercises);
    return handouts;
}

static char *find_program(void)
{
    char *own = own_folder(), *program = own ? joined(own, "/treevisit") : strdup("treevisit");
    free(own);
    return program;
}

enum tv_exit tv_find_folders(struct tv_folders *folders, const char *exercise)
{
    *folders = (struct tv_folders){folder_of(exercise), find_headers(), find_homework(),
                                   find_program()};
    if (folders->exercise && folders->headers && folders->homework && folders->program)
        return TV_EXIT_DONE;
    tv_folders_release(folders);
    return tv_say_no_memory();
}

void tv_folders_release(struct tv_folders *folders)
{
    free(folders->exercise);
    free(folders->headers);
    free(folders->homework);
    free(folders->program);
    *folders = (struct tv_folders){.exercise = NULL};
}
