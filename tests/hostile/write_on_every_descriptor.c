/* write_on_every_descriptor.c: writes to all that is open, the socket among it.
 * expect: 65
 * says: was asked for
 * mode: root
 */
#include <unistd.h>

#include "farmer.h"

static void mischief(void)
{
    static const char text[] = "{\"id\":1,\"children\":[]}\nhello\n";
    for (int descriptor = 0; descriptor < 1024; descriptor++) {
        ssize_t written = write(descriptor, text, sizeof text - 1);
        (void)written;
    }
}
