/* network.c: calls others, by all means it knows. Leaves with 77 if it can.
 * expect: right
 */
#define _GNU_SOURCE
#include <arpa/inet.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

#include "farmer.h"

static void mischief(void)
{
    static const int types[] = {SOCK_STREAM, SOCK_DGRAM};
    struct sockaddr_in address = {.sin_family = AF_INET, .sin_port = htons(53)};
    for (int i = 0; i < 4; i++) {
        int call = socket(AF_INET, types[i % 2], 0);
        address.sin_addr.s_addr = htonl(i < 2 ? INADDR_LOOPBACK : 0x08080808);
        if (call >= 0 && types[i % 2] == SOCK_DGRAM &&
            sendto(call, "hello", 5, 0, (struct sockaddr *)&address, sizeof address) > 0)
            _exit(77);
        if (call >= 0)
            close(call);
    }
    if (socket(AF_PACKET, SOCK_RAW, 0) >= 0)
        _exit(77);
}
