/* answer_twice.c: answers before it is asked, as somebody would who knows the questions.
 * expect: 65
 * says: was asked for
 * mode: root
 */
#include <unistd.h>

#include "farmer.h"

__attribute__((constructor)) static void answer(void)
{
    static const char lines[] =
        "{\"id\":1,\"treevisit\":1,\"serves\":[\"children\"],\"max_children\":10000}\n"
        "{\"id\":2,\"children\":[]}\n{\"id\":3,\"children\":[]}\n";
    ssize_t written = write(3, lines, sizeof lines - 1);
    (void)written;
}
