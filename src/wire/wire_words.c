/* wire_words.c: how a talk ended, in a sentence; see wire.h. */
#include "wire/wire.h"

static bool fail_late(const struct tv_wire *wire, const char *asked, struct tv_error *error)
{
    return tv_fail(error, "%s did not answer within %g second%s when it was asked for %s",
                   wire->program, wire->patience, wire->patience == 1 ? "" : "s", asked);
}

static bool fail_ended(const struct tv_wire *wire, const char *asked, struct tv_error *error)
{
    const struct tv_death *death = &wire->death;
    return tv_fail(error, "%s %s when it was asked for %s%s%s", wire->program, death->verb, asked,
                   death->detail[0] ? ": it " : "", death->detail);
}

bool tv_wire_fail(struct tv_wire *wire, const char *asked, struct tv_error *error)
{
    switch (wire->state) {
    case TV_WIRE_ENDED:
        return fail_ended(wire, asked, error);
    case TV_WIRE_LATE:
        return fail_late(wire, asked, error);
    case TV_WIRE_NONSENSE:
        return tv_fail(error, "%s was asked for %s; in its answer %s: %s", wire->program, asked,
                       wire->wrong, wire->heard);
    case TV_WIRE_NO_ANSWER:
        return tv_fail(error, "%s was asked for %s; it has no answer: %s", wire->program, asked,
                       wire->wrong);
    case TV_WIRE_INTERRUPTED:
        return tv_fail(error, "interrupted while %s was asked for %s", wire->program, asked);
    case TV_WIRE_OPEN:
    case TV_WIRE_BROKEN:
        break;
    }
    return tv_fail(error, "%s could not be asked for %s: %s", wire->program, asked, wire->wrong);
}
