/* shared_memory.c: is right, and leaves memory, queues and locks that outlive their process.
 * expect: right
 */
#define _GNU_SOURCE
#include <fcntl.h>
#include <mqueue.h>
#include <sys/ipc.h>
#include <sys/mman.h>
#include <sys/msg.h>
#include <sys/sem.h>
#include <sys/shm.h>

#include "farmer.h"

static void mischief(void)
{
    enum { KEY = 0x74766878 }; /* the test looks for it */
    shmget(KEY, 1 << 16, IPC_CREAT | 0666);
    msgget(KEY, IPC_CREAT | 0666);
    semget(KEY, 1, IPC_CREAT | 0666);
    shm_open("/tv-hostile", O_RDWR | O_CREAT, 0666);
    mq_open("/tv-hostile", O_RDWR | O_CREAT, 0666, NULL);
}
