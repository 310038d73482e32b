/* read_river.h: the parts of the space `river`, each read in a file of its own. read_river.c calls
 * them, once the banks and the travellers are known.
 */
#ifndef TV_EXERCISE_READ_RIVER_H
#define TV_EXERCISE_READ_RIVER_H

#include "exercise/schema.h"
#include "spaces/river.h"

extern const struct tv_field tv_river_rule_fields[];     /* of each rule */
extern const struct tv_field tv_river_notation_fields[]; /* of a notation of one's own */

/* Reads the key `travellers`. */
bool tv_read_travellers(struct tv_loader *loader, const struct tv_value *travellers,
                        struct tv_river *river);

/* Finds the travellers of a name; an unknown one is a problem. */
bool tv_find_travellers(struct tv_loader *loader, const struct tv_river *river,
                        const struct tv_value *name, unsigned *group);

/* Reads a list of at least one name into a set; a name that is there twice is a problem. */
bool tv_read_travellers_set(struct tv_loader *loader, const struct tv_field *field,
                            const struct tv_value *list, const struct tv_river *river,
                            uint64_t *groups);

/* Reads the key `forbidden`. */
bool tv_read_river_rules(struct tv_loader *loader, const struct tv_value *forbidden,
                         struct tv_river *river);

/* Reads the key `notation`; NULL, where it is not there, is as good as `lisp`. */
bool tv_read_river_notation(struct tv_loader *loader, const struct tv_value *notation,
                            struct tv_river *river);

/* What a template describes, which decides which gaps it may have. */
enum tv_river_text { TV_TEXT_OF_STATE, TV_TEXT_OF_MOVE, TV_TEXT_OF_MOVES };

/* Reads one template of a notation. */
bool tv_read_river_template(struct tv_loader *loader, const struct tv_value *value,
                            enum tv_river_text text, struct tv_template *template);

#endif
