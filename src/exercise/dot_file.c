/* dot_file.c: see dot_file.h. What libcgraph has read goes into the draft in dot_graph.c. */
#include "exercise/dot_file.h"

#ifndef TV_HAVE_CGRAPH

bool tv_dot_read(struct tv_loader *loader, const struct tv_value *file,
                 struct tv_graph_draft *draft)
{
    (void)draft;
    return tv_problem(loader->problems, file->place,
                      "this treevisit was built without Graphviz and cannot read DOT: install "
                      "Graphviz's library (libgraphviz-dev) and build again, or write `edges`");
}

#else

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "exercise/dot_check.h"
#include "exercise/dot_graph.h"

/* ---- The file ---- */

/* The path of a file that is named in the exercise: it begins in the exercise's folder. */
static char *path_beside(struct tv_loader *loader, const char *file)
{
    const char *slash = strrchr(loader->path, '/');
    size_t folder = slash && file[0] != '/' ? (size_t)(slash - loader->path) + 1 : 0;
    char *path = tv_loader_array(loader, folder + strlen(file) + 1, 1);
    if (path) {
        memcpy(path, loader->path, folder);
        strcpy(path + folder, file);
    }
    return path;
}

static struct tv_source *read_source(struct tv_loader *loader, const struct tv_value *file)
{
    struct tv_source *source = tv_loader_array(loader, 1, sizeof *source);
    char *path = path_beside(loader, file->text);
    bool ok = source && path &&
              tv_source_read(source, loader->arena, path, file->place, loader->problems) &&
              tv_source_check(source, loader->problems) && tv_dot_check(source, loader->problems);
    return ok ? source : NULL;
}

/* libcgraph's complaint: "map.dot: syntax error in line 3 near '--'", perhaps some lines. */
static bool syntax_problem(const struct tv_dot_reading *reading)
{
    struct tv_problems *problems = reading->loader->problems;
    struct tv_place place = {reading->source, 0, 1};
    char *complaint = aglasterr();
    const char *text = complaint ? strstr(complaint, "syntax error") : NULL;
    const char *line = text ? strstr(text, " line ") : NULL;
    if (line) {
        place.line = (unsigned)strtoul(line + strlen(" line "), NULL, 10);
        tv_problem(problems, place, "not DOT, the language of Graphviz: %.*s",
                   (int)strcspn(text, "\n"), text);
    } else {
        tv_problem(problems, place,
                   "too much within each other for Graphviz, or too long a chain of edges");
    }
    free(complaint);
    return false;
}

/* Reads graphs until nothing is left: libcgraph would keep the rest of a line for the next call,
 * whoever makes that. Keeps the first graph, returns how many there are. */
static size_t read_graphs(struct tv_dot_reading *reading, FILE *file)
{
    size_t count = 0;
    for (Agraph_t *graph; !agerrors() && (graph = agread(file, NULL)); count++) {
        if (count)
            agclose(graph);
        else
            reading->graph = graph;
    }
    return count;
}

/* Lets libcgraph forget what it has read beyond an error: the rest of a line, which is one error
 * more, or two. */
static void drain(FILE *file)
{
    bool is_empty = false;
    fseek(file, 0, SEEK_END);
    for (int tries = 0; tries < 8 && !is_empty; tries++) {
        agreseterrors();
        Agraph_t *graph = agread(file, NULL);
        is_empty = !graph && !agerrors();
        if (graph)
            agclose(graph);
    }
    agreseterrors();
}

static bool read_file(struct tv_dot_reading *reading, FILE *file)
{
    const struct tv_source *source = reading->source;
    agreseterrors();
    agsetfile("DOT");
    size_t count = read_graphs(reading, file);
    if (agerrors()) {
        syntax_problem(reading);
        drain(file);
        return false;
    }
    return count == 1 || tv_problem(reading->loader->problems, (struct tv_place){source, 0, 0},
                                    count ? "more than one graph in this file: delete the others"
                                          : "no graph in this file");
}

static bool parse(struct tv_dot_reading *reading)
{
    const struct tv_source *source = reading->source;
    FILE *file = fmemopen((char *)source->text, source->length + !source->length, "r");
    if (!file)
        return tv_out_of_memory(reading->loader->problems);
    bool ok = read_file(reading, file);
    fclose(file);
    return ok;
}

bool tv_dot_read(struct tv_loader *loader, const struct tv_value *file,
                 struct tv_graph_draft *draft)
{
    struct tv_dot_reading reading = {.loader = loader, .draft = draft, .place = file->place};
    reading.source = read_source(loader, file);
    if (!reading.source)
        return false;
    agerrlevel_t before = agseterr(AGMAX); /* it must not print */
    bool ok = parse(&reading) && tv_dot_take(&reading);
    if (reading.graph)
        agclose(reading.graph);
    agseterr(before);
    return ok;
}

#endif
