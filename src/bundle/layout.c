/* layout.c: see layout.h. In all of these texts @NAME@ is the exercise's name. */
#include "bundle/layout.h"

const char *const tv_platform_words[] = {
    [TV_GRADESCOPE] = "gradescope", [TV_ACTIONS] = "actions", [TV_CLASSROOM50] = "classroom50",
    [TV_DOCKER] = "docker",         [TV_STUDENT] = "student", NULL,
};

/* https://gradescope-autograders.readthedocs.io/en/latest/specs/ */
static const struct tv_template gradescope[] = {
    {"gradescope/README.md", "README.md"},
    {"gradescope/setup.sh", "setup.sh"},
    {"gradescope/run_autograder", "run_autograder"},
    {NULL, NULL},
};

/* https://docs.github.com/en/actions/reference/workflows-and-actions/workflow-syntax */
static const struct tv_template actions[] = {
    {"actions/README.md", "README.md"},
    {"actions/students.md", "repository/README.md"},
    {"actions/check.yml", "repository/.github/workflows/check.yml"},
    {NULL, NULL},
};

/* https://github.com/foundation50/classroom50/wiki/Advanced-Autograding */
static const struct tv_template classroom50[] = {
    {"classroom50/README.md", "README.md"},
    {"classroom50/students.md", "template/README.md"},
    {"classroom50/autograder.py", "autograders/@NAME@/autograder.py"},
    {"classroom50/runtime.json", "runtime.json"},
    {NULL, NULL},
};

/* https://docs.docker.com/reference/dockerfile/ and
 * https://containers.dev/implementors/json_reference/
 */
static const struct tv_template docker[] = {
    {"docker/README.md", "README.md"},
    {"docker/Dockerfile", "Dockerfile"},
    {"docker/devcontainer.json", ".devcontainer/devcontainer.json"},
    {NULL, NULL},
};

static const struct tv_template student[] = {
    {"student/README.md", "README.md"},
    {NULL, NULL},
};

const struct tv_layout tv_layouts[TV_PLATFORMS] = {
    [TV_GRADESCOPE] = {.templates = gradescope,
                       .sources = "treevisit",
                       .single = true,
                       .zip = true,
                       .level = "partial"},
    [TV_ACTIONS] = {.templates = actions,
                    .sources = "repository/.github/treevisit",
                    .homework = "repository",
                    .up = ".github/treevisit",
                    .no_key = "students read the whole repository, and can change it: what they "
                              "hand in is graded with a key by `treevisit grade --key`",
                    .level = "partial"},
    [TV_CLASSROOM50] = {.templates = classroom50,
                        .sources = "autograders/@NAME@/treevisit",
                        .homework = "template",
                        .single = true,
                        .no_key = "Classroom 50 puts the files of an autograder on a public page: "
                                  "what is handed in is graded with a key by `treevisit grade "
                                  "--key`",
                        .level = "partial"},
    [TV_DOCKER] = {.templates = docker,
                   .sources = "treevisit",
                   .homework = "@NAME@",
                   .up = "",
                   .no_key = "who has the image has all that is in it: a key is shown to it by "
                             "`docker run -v`, as the README in the bundle says",
                   .level = "partial"},
    [TV_STUDENT] = {.templates = student,
                    .sources = "treevisit",
                    .homework = "@NAME@",
                    .up = "../treevisit",
                    .no_key = "this bundle is for students",
                    .level = "self-check"},
};
