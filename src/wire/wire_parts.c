/* wire_parts.c: see wire_parts.h. */
#include "wire/wire_parts.h"

#include <inttypes.h>
#include <string.h>

#include "visit/text.h"
#include "visit/utf8.h"

json_t *tv_wire_string(const char *text)
{
    json_t *string = json_string(text); /* NULL where it is no UTF-8, too */
    if (string)
        return string;
    struct tv_text mended = {0};
    FILE *out = tv_text_begin(&mended);
    if (out)
        tv_utf8_write(text, out);
    const char *bytes = out ? tv_text_end(&mended) : NULL;
    if (bytes)
        string = json_string(bytes);
    tv_text_release(&mended);
    return string;
}

bool tv_wire_number(struct tv_wire *wire, const json_t *message, const char *key, uint64_t *number)
{
    const json_t *value = json_object_get(message, key);
    if (!value)
        return tv_wire_refuse(wire, "'%s' is missing", key);
    if (!json_is_integer(value) || json_integer_value(value) < 0)
        return tv_wire_refuse(wire, "'%s' is no whole number from 0 on", key);
    *number = (uint64_t)json_integer_value(value);
    return true;
}

void tv_wire_node_write(uint64_t id, const char *name, char words[TV_WIRE_NODE_SIZE])
{
    char shown[TV_WIRE_NODE_SIZE - 30]; /* which a number and the words around it may take */
    tv_utf8_shorten(name, strlen(name), shown, sizeof shown);
    snprintf(words, TV_WIRE_NODE_SIZE, "node %" PRIu64 " (%s)", id, shown);
}
