/* rules_state.c: see rules_state.h. An element is kept as its distance from the lowest value, in as
 * few bytes as the range of its variable needs, the lowest byte first.
 */
#include "spaces/rules_state.h"

#include <string.h>

enum { CHOICE_SIZE = sizeof(uint32_t), FLAGS_SIZE = 1, ALIGNMENT = 8 };

/* ---- Layout ---- */

static uint32_t width_of(const struct tv_cells *cells)
{
    uint64_t distance = (uint64_t)cells->high - (uint64_t)cells->low;
    if (distance <= UINT8_MAX)
        return 1;
    if (distance <= UINT16_MAX)
        return 2;
    return distance <= UINT32_MAX ? 4 : 8;
}

void tv_rules_layout(struct tv_rules *rules)
{
    uint32_t offset = 0;
    for (size_t i = 0; i < rules->variable_count; i++) {
        struct tv_rules_variable *variable = &rules->variables[i];
        variable->offset = offset;
        variable->width = width_of(&rules->cells[i]);
        offset += variable->width * rules->cells[i].count;
    }
    rules->state_size = offset;
    size_t size = offset + CHOICE_SIZE + FLAGS_SIZE;
    rules->node_size = (size + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT;
}

/* ---- States ---- */

void tv_rules_begin(const struct tv_rules *rules, int64_t *registers)
{
    memcpy(&registers[TV_CONSTANTS], rules->constants,
           rules->constant_count * sizeof *rules->constants);
}

static uint64_t get(const unsigned char *bytes, uint32_t width)
{
    uint64_t distance = 0;
    for (uint32_t i = 0; i < width; i++)
        distance |= (uint64_t)bytes[i] << 8 * i;
    return distance;
}

void tv_rules_unpack(const struct tv_rules *rules, const void *node, int64_t *registers)
{
    for (size_t i = 0; i < rules->variable_count; i++) {
        const struct tv_cells *cells = &rules->cells[i];
        const unsigned char *from = (const unsigned char *)node + rules->variables[i].offset;
        int64_t *to = &registers[TV_ELEMENTS + cells->first];
        uint32_t width = rules->variables[i].width;
        uint64_t low = (uint64_t)cells->low;
        if (width == 1) { /* as nearly always */
            for (uint32_t k = 0; k < cells->count; k++)
                to[k] = (int64_t)(low + from[k]);
        } else {
            for (uint32_t k = 0; k < cells->count; k++)
                to[k] = (int64_t)(low + get(from + k * width, width));
        }
    }
}

static void pack_element(const struct tv_rules *rules, const int64_t *registers, size_t number,
                         uint32_t element, unsigned char *node)
{
    const struct tv_cells *cells = &rules->cells[number];
    const struct tv_rules_variable *variable = &rules->variables[number];
    uint64_t distance = (uint64_t)registers[TV_ELEMENTS + element] - (uint64_t)cells->low;
    unsigned char *to = node + variable->offset + (element - cells->first) * variable->width;
    for (uint32_t i = 0; i < variable->width; i++)
        to[i] = (unsigned char)(distance >> 8 * i);
}

void tv_rules_pack(const struct tv_rules *rules, const int64_t *registers, void *node)
{
    for (size_t i = 0; i < rules->variable_count; i++) {
        const struct tv_cells *cells = &rules->cells[i];
        for (uint32_t k = 0; k < cells->count; k++)
            pack_element(rules, registers, i, cells->first + k, node);
    }
}

void tv_rules_patch(const struct tv_rules *rules, const int64_t *registers,
                    const struct tv_change *changes, size_t count, void *node)
{
    for (size_t i = 0; i < count; i++)
        pack_element(rules, registers, changes[i].variable, changes[i].element, node);
}

/* ---- Choices ---- */

uint32_t tv_rules_choice(const struct tv_rules *rules, const void *node)
{
    uint32_t choice;
    memcpy(&choice, (const char *)node + rules->state_size, sizeof choice);
    return choice;
}

const struct tv_rules_move *tv_rules_move_of(const struct tv_rules *rules, uint32_t choice)
{
    const struct tv_rules_move *move = rules->moves;
    while (choice - move->first >= move->count)
        move++;
    return move;
}

/* The last parameter varies fastest. */
void tv_rules_choose(const struct tv_rules_move *move, uint32_t number, int64_t *registers)
{
    for (size_t i = move->parameter_count; i-- > 0;) {
        const struct tv_rules_parameter *parameter = &move->parameters[i];
        uint32_t place = number % parameter->count;
        number /= parameter->count;
        registers[parameter->at] = parameter->values ? parameter->values[place]
                                                     : parameter->first + place;
    }
}
