/* gather.c: what was handed in, put where it is graded: submissions/KEY/NAME.c; see store.h. */
#include "class/store.h"

struct gathering {
    const struct tv_store *store;
    const struct tv_students *students;
    const char *exercise;
};

static bool put(const struct gathering *gathering, const struct tv_student *student,
                const char *bytes, size_t length, struct tv_error *error)
{
    struct tv_arena arena = {0};
    const struct tv_store *store = gathering->store;
    const char *folder = tv_store_path(store, &arena, "submissions", student->key, "");
    const char *path = tv_store_submission(store, &arena, student->key, gathering->exercise);
    bool ok = path && folder;
    if (!ok)
        tv_fail(error, "not enough memory");
    ok = ok && tv_store_make_folder(folder, error) && tv_store_put(path, bytes, length, error);
    tv_arena_release(&arena);
    return ok;
}

/* A file may be that of several students, of a group. */
static bool take(void *context, size_t index, const char *bytes, size_t length,
                 struct tv_error *error)
{
    const struct gathering *gathering = context;
    for (size_t i = 0; i < gathering->students->count; i++) {
        const struct tv_student *student = &gathering->students->list[i];
        if (!student->reason && student->entry == index &&
            !put(gathering, student, bytes, length, error))
            return false;
    }
    return true;
}

bool tv_store_gather(const struct tv_store *store, const struct tv_students *students,
                     const struct tv_sources *sources, const char *exercise,
                     struct tv_problems *problems)
{
    struct tv_arena arena = {0};
    struct gathering gathering = {store, students, exercise};
    bool *wanted = tv_arena_array(&arena, sources->count + 1, sizeof *wanted);
    for (size_t i = 0; wanted && i < students->count; i++)
        if (!students->list[i].reason)
            wanted[students->list[i].entry] = true;
    bool ok = wanted ? tv_sources_read(sources, wanted, take, &gathering, problems)
                     : tv_out_of_memory(problems);
    tv_arena_release(&arena);
    return ok;
}
