/* replace_functions.c: its own write(), send() and memory, which do nothing.
 * expect: 65
 * says: farmer.c
 * mode: root
 */
#define _GNU_SOURCE
#include <sys/socket.h>
#include <sys/types.h>

#include "farmer.h"

ssize_t write(int descriptor, const void *bytes, size_t count)
{
    (void)descriptor, (void)bytes;
    return (ssize_t)count;
}

ssize_t send(int descriptor, const void *bytes, size_t count, int flags)
{
    (void)descriptor, (void)bytes, (void)flags;
    return (ssize_t)count;
}

ssize_t sendmsg(int descriptor, const struct msghdr *message, int flags)
{
    (void)descriptor, (void)message, (void)flags;
    return 1;
}
