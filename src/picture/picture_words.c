/* picture_words.c: the names of the formats. They are known without Graphviz, too. */
#include "picture/graphviz.h"

const char *const tv_picture_words[] = {"dot", "svg", "pdf", "png", NULL};
