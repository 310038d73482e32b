/* gradebook_points.c: points of a result, and on a platform's scale: see gradebook_parts.h. */
#include <string.h>

#include "class/gradebook_parts.h"

uint64_t tv_exercise_points(const struct tv_exercise *exercise)
{
    return exercise->assignment ? exercise->assignment->points * TV_POINT : 0;
}

uint64_t tv_result_points(const struct tv_class_result *result, const struct tv_exercise *exercise)
{
    return result->check ? result->points : tv_exercise_points(exercise);
}

uint64_t tv_on_scale(uint64_t earned, uint64_t points, uint64_t most)
{
    return points > 0 ? (earned * most + points / 2) / points : 0;
}

bool tv_points_read(const char *text, uint64_t *hundredths)
{
    static const char digits[] = "0123456789";
    unsigned long whole = 0;
    unsigned rest[2] = {0, 0};
    size_t length = strspn(text, digits);
    if (length == 0 || length > 9)
        return false;
    for (size_t i = 0; i < length; i++)
        whole = whole * 10 + (unsigned long)(text[i] - '0');
    text += length;
    if (*text == '.' || *text == ',')
        text++;
    length = strspn(text, digits);
    for (size_t i = 0; i < 2 && i < length; i++)
        rest[i] = (unsigned)(text[i] - '0');
    *hundredths = whole * TV_POINT + rest[0] * 10 + rest[1];
    return !text[length] && *hundredths > 0;
}
