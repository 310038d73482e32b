/* record_settle.h: what follows from a whole trace: who is whose child, and what became of each.
 * The reader of traces calls it at their end.
 */
#ifndef TV_PICTURE_RECORD_SETTLE_H
#define TV_PICTURE_RECORD_SETTLE_H

#include "picture/record.h"

/* Links children, sorts notes by node and settles fates. False: no memory. */
bool tv_record_settle(struct tv_record *record);

#endif
