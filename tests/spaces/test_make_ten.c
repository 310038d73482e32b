/* test_make_ten.c: make ten, against what the Haskell program prints, against its enumeration
 * written down a second time, and against published counts. tests/cli/numbers has the first and the
 * last; the first lines of each file say where they come from.
 */
#include <inttypes.h>
#include <stdio.h>

#include "spaces/make_ten.h"
#include "visit/suite.h"

/* ---- What the Haskell program prints ---- */

/* Line by line: the sanitizers' strstr() would read all of a long text for each that it finds. */
static unsigned count_lines_with(const char *text, const char *ending)
{
    unsigned count = 0;
    size_t length = strlen(ending);
    for (const char *end; (end = strchr(text, '\n')); text = end + 1)
        count += (size_t)(end - text) >= length && !memcmp(end - length, ending, length);
    return count;
}

static void write_first_answer(const struct tv_seen *seen, FILE *out)
{
    if (seen->is_solution)
        seen->space->ops->answer(seen->space->self, seen, NULL, out);
}

static const char *const transcripts[] = {
    "tests/cli/numbers/maketen-10-1158.txt",   "tests/cli/numbers/maketen-10-1234.txt",
    "tests/cli/numbers/maketen-10-3478.txt",   "tests/cli/numbers/maketen-10-11111.txt",
    "tests/cli/numbers/maketen-100-12345.txt", "tests/cli/numbers/maketen-24-1346.txt",
};

/* What a transcript says, line by line; it lists the first ten solutions at most. */
struct transcript {
    struct tv_numbers numbers;
    char first[64];
    uint64_t expressions, solutions;
    unsigned undefined;
    char list[1024];
};

static void read_numbers(const char *text, struct tv_numbers *numbers)
{
    for (char *end; *text == '[' || *text == ','; text = end)
        numbers->numbers[numbers->count++] = strtoll(text + 1, &end, 10);
    ck_assert_uint_gt(numbers->count, 0);
}

static void read_transcript(const char *path, struct transcript *transcript)
{
    char line[256], list[128];
    *transcript = (struct transcript){.numbers = {.operators = ALL_OPERATIONS}};
    FILE *file = fopen(path, "r");
    ck_assert_msg(file, "%s cannot be read", path);
    ck_assert_ptr_nonnull(fgets(line, sizeof line, file)); /* how it was made */
    ck_assert_int_eq(
        fscanf(file, "target %" SCNd64 " numbers %127s\n", &transcript->numbers.target, list), 2);
    read_numbers(list, &transcript->numbers);
    ck_assert_int_eq(fscanf(file, "first: %63[^\n]\n", transcript->first), 1);
    ck_assert_int_eq(fscanf(file, "expressions: %" SCNu64 "\n", &transcript->expressions), 1);
    ck_assert_int_eq(fscanf(file, "undefined (division by zero): %u\n", &transcript->undefined), 1);
    ck_assert_int_eq(fscanf(file, "solutions: %" SCNu64 "\n", &transcript->solutions), 1);
    while (fscanf(file, " %*d: %127[^\n]", list) == 1)
        strcat(strcat(transcript->list, list), "\n");
    fclose(file);
}

START_TEST(the_haskell_program_says_the_same)
{
    struct transcript expected;
    read_transcript(transcripts[_i], &expected);
    struct tv_search search = depth_first();
    struct tv_result result = counted(&expected.numbers, &search);
    ck_assert_uint_eq(result.level_count, expected.numbers.count);
    ck_assert_uint_eq(result.levels[result.level_count - 1], expected.expressions);
    ck_assert_uint_eq(result.solutions, expected.solutions);
    tv_result_release(&result);

    char *solutions = noted(&expected.numbers, &search, write_solution);
    ck_assert_msg(!strncmp(solutions, expected.list, strlen(expected.list)), "%s", solutions);
    free(solutions);
    char *pictures = noted(&expected.numbers, &search, write_picture);
    ck_assert_uint_eq(count_lines_with(pictures, "is undefined (division by zero)"),
                      expected.undefined);
    free(pictures);
}
END_TEST

START_TEST(the_first_answer_is_the_haskell_programs)
{
    struct transcript expected;
    char line[128];
    read_transcript(transcripts[_i], &expected);
    struct tv_search search = depth_first();
    search.first = 1;
    snprintf(line, sizeof line, "%" PRId64 " = %s", expected.numbers.target, expected.first);
    char *answer = noted(&expected.numbers, &search, write_first_answer);
    ck_assert_str_eq(answer, expected.solutions > 0 ? line : "");
    free(answer);
}
END_TEST

/* ---- Its enumeration, written down a second time ----
 *
 * makeEq and combi as they stand in the program, with lists of texts. */

struct texts {
    char **list;
    size_t count;
};

static void add_text(struct texts *texts, const char *text)
{
    if ((texts->count & (texts->count - 1)) == 0) {
        size_t capacity = texts->count ? 2 * texts->count : 1;
        texts->list = realloc(texts->list, capacity * sizeof *texts->list);
        ck_assert_ptr_nonnull(texts->list);
    }
    texts->list[texts->count] = strdup(text);
    ck_assert_ptr_nonnull(texts->list[texts->count++]);
}

static void free_texts(struct texts *texts)
{
    for (size_t i = 0; i < texts->count; i++)
        free(texts->list[i]);
    free(texts->list);
}

struct list {
    int number[8];
    int count;
};

struct parts {
    struct list chosen[70], rest[70]; /* choices of 4 of 8, the most there are */
    int count;
};

static struct list with_first(int first, struct list list)
{
    memmove(list.number + 1, list.number, sizeof list.number - sizeof *list.number);
    list.number[0] = first;
    list.count++;
    return list;
}

static struct list without_first(struct list list)
{
    memmove(list.number, list.number + 1, sizeof list.number - sizeof *list.number);
    list.count--;
    return list;
}

/* combi 0 xs = [([],xs)]
 * combi n (x:xs)
 *     |length xs + 1 == n = [(x:xs,[])]
 *     |otherwise = [(x:ps,qs)|(ps,qs)<-combi (n-1) xs] ++ [(ps,x:qs)|(ps,qs)<- combi n xs] */
static void combi(int n, struct list all, struct parts *parts)
{
    if (n == 0 || n == all.count) {
        parts->chosen[0] = n == 0 ? (struct list){.count = 0} : all;
        parts->rest[0] = n == 0 ? all : (struct list){.count = 0};
        parts->count = 1;
        return;
    }
    struct parts with, without;
    combi(n - 1, without_first(all), &with);
    combi(n, without_first(all), &without);
    parts->count = 0;
    for (int i = 0; i < with.count; i++, parts->count++) {
        parts->chosen[parts->count] = with_first(all.number[0], with.chosen[i]);
        parts->rest[parts->count] = with.rest[i];
    }
    for (int i = 0; i < without.count; i++, parts->count++) {
        parts->chosen[parts->count] = without.chosen[i];
        parts->rest[parts->count] = with_first(all.number[0], without.rest[i]);
    }
}

static struct texts make_eq(struct list numbers);

/* Adds "(a + b)" for each a and b; of an operator with a '$' it is "(b - a)". */
static void add_operations(struct texts *all, const char *sign, const struct texts *a,
                           const struct texts *b)
{
    bool is_turned = sign[0] == '$';
    char text[128];
    for (size_t i = 0; i < a->count; i++) {
        for (size_t j = 0; j < b->count; j++) {
            const char *first = is_turned ? b->list[j] : a->list[i];
            const char *last = is_turned ? a->list[i] : b->list[j];
            snprintf(text, sizeof text, "(%s %s %s)", first, sign + is_turned, last);
            add_text(all, text);
        }
    }
}

/* makeEq [x] = [Number x]
 * makeEq (x:xs) = do { i <- [0..(n-2)]; ope <- [...]; (ps,qs) <- combi i xs; a <- makeEq (x:ps);
 *     b <- makeEq (qs); return (Operator ope a b) } */
static struct texts make_eq(struct list numbers)
{
    static const char *const signs[] = {"+", "*", "-", "$-", "/", "$/"};
    struct texts all = {NULL, 0};
    char text[16];
    snprintf(text, sizeof text, "%d", numbers.number[0]);
    if (numbers.count == 1)
        add_text(&all, text);
    for (int i = 0; i <= numbers.count - 2; i++) {
        struct parts parts;
        combi(i, without_first(numbers), &parts);
        for (int sign = 0; sign < 6; sign++) {
            for (int choice = 0; choice < parts.count; choice++) {
                struct texts a = make_eq(with_first(numbers.number[0], parts.chosen[choice]));
                struct texts b = make_eq(parts.rest[choice]);
                add_operations(&all, signs[sign], &a, &b);
                free_texts(&a);
                free_texts(&b);
            }
        }
    }
    return all;
}

/* 1, 2 ... 5 numbers, some of them equal. */
START_TEST(expressions_come_in_the_haskell_programs_order)
{
    struct list list = {.number = {3, 7, 3, 0, 12}, .count = _i};
    struct tv_numbers numbers = {.count = (unsigned)_i, .operators = ALL_OPERATIONS};
    for (int i = 0; i < _i; i++)
        numbers.numbers[i] = list.number[i];
    struct tv_search search = depth_first();
    search.at_solution = TV_EXPAND;
    char *all = noted(&numbers, &search, write_expression);
    struct texts expected = make_eq(list);
    const char *at = all;
    for (size_t i = 0; i < expected.count; i++) {
        size_t length = strcspn(at, "\n");
        ck_assert_msg(length == strlen(expected.list[i]) && !strncmp(at, expected.list[i], length),
                      "%zu: %.*s instead of %s", i, (int)length, at, expected.list[i]);
        at += length + 1;
    }
    ck_assert_str_eq(at, "");
    free_texts(&expected);
    free(all);
}
END_TEST

/* ---- Published counts ---- */

/* Goes to the next list of numbers, each not smaller than the one before. */
static bool next_multiset(int64_t *numbers, int64_t high)
{
    int last = 3;
    while (last >= 0 && numbers[last] == high)
        last--;
    if (last < 0)
        return false;
    int64_t number = numbers[last] + 1;
    for (; last < 4; last++)
        numbers[last] = number;
    return true;
}

/* In how many orders they can be written. */
static unsigned orders_of(const int64_t *numbers)
{
    unsigned orders = 1, equal = 0;
    for (unsigned i = 0; i < 4; i++) {
        equal = i > 0 && numbers[i] == numbers[i - 1] ? equal + 1 : 1;
        orders = orders * (i + 1) / equal;
    }
    return orders;
}

/* The numbers are those of the Haskell program run over all multisets. */
START_TEST(every_ticket_is_solved_or_known_to_be_impossible)
{
    FILE *impossible = fopen("tests/cli/numbers/make10_impossible.tsv", "r");
    ck_assert_ptr_nonnull(impossible);
    char line[256], ticket[8];
    while (fgets(line, sizeof line, impossible) && strcmp(line, "digits\n") != 0)
        ;
    struct tv_numbers numbers = {.count = 4, .target = 10, .operators = ALL_OPERATIONS};
    struct tv_search search = depth_first();
    unsigned solvable = 0, unsolvable = 0;
    uint64_t solutions = 0, expressions = 0;
    do {
        struct tv_result result = counted(&numbers, &search);
        solutions += result.solutions;
        expressions += result.levels[3];
        solvable += result.solutions > 0;
        snprintf(ticket, sizeof ticket, "%d%d%d%d\n", (int)numbers.numbers[0],
                 (int)numbers.numbers[1], (int)numbers.numbers[2], (int)numbers.numbers[3]);
        if (result.solutions == 0) {
            unsolvable++;
            ck_assert_ptr_nonnull(fgets(line, sizeof line, impossible));
            ck_assert_str_eq(ticket, line);
        }
        tv_result_release(&result);
    } while (next_multiset(numbers.numbers, 9));
    ck_assert_ptr_null(fgets(line, sizeof line, impossible));
    fclose(impossible);
    ck_assert_uint_eq(solvable, 552);
    ck_assert_uint_eq(unsolvable, 163);
    ck_assert_uint_eq(solutions, 22086);
    ck_assert_uint_eq(expressions, 2316600);
}
END_TEST

struct tally {
    unsigned solvable, all;
};

static bool is_solvable(const struct tv_numbers *numbers)
{
    struct tv_search search = depth_first();
    search.first = 1;
    struct tv_result result = counted(numbers, &search);
    bool is_one = result.solutions > 0;
    tv_result_release(&result);
    return is_one;
}

/* Multisets, each counted once or in all its orders. */
static struct tally tally_of(int64_t low, int64_t high, int64_t target, bool in_all_orders)
{
    struct tv_numbers numbers = {.count = 4, .target = target, .operators = ALL_OPERATIONS};
    struct tally tally = {0, 0};
    for (int i = 0; i < 4; i++)
        numbers.numbers[i] = low;
    do {
        unsigned weight = in_all_orders ? orders_of(numbers.numbers) : 1;
        tally.all += weight;
        tally.solvable += is_solvable(&numbers) ? weight : 0;
    } while (next_multiset(numbers.numbers, high));
    return tally;
}

/* What does not turn round. */
enum {
    KEPT_OPERATIONS = 1 << TV_OPERATOR_ADD | 1 << TV_OPERATOR_MULTIPLY | 1 << TV_OPERATOR_SUBTRACT |
                      1 << TV_OPERATOR_DIVIDE
};

/* Tickets from 0000 to 9999, their digits in the order written. */
static struct tally tally_of_order_kept(int64_t target)
{
    struct tv_numbers numbers = {
        .count = 4, .target = target, .operators = KEPT_OPERATIONS, .keeps_order = true};
    struct tally tally = {0, 0};
    for (int ticket = 0; ticket < 10000; ticket++) {
        int digits = ticket;
        for (int i = 4; i-- > 0; digits /= 10)
            numbers.numbers[i] = digits % 10;
        tally.all++;
        tally.solvable += is_solvable(&numbers);
    }
    return tally;
}

START_TEST(so_many_are_solvable_as_published)
{
    FILE *table = fopen("tests/cli/numbers/make_target.tsv", "r");
    ck_assert_ptr_nonnull(table);
    char line[512];
    int rows = 0;
    while (fgets(line, sizeof line, table)) {
        int64_t low, high, target;
        char rest[32] = "";
        struct tally expected, tally;
        if (sscanf(line, "%" SCNd64 "-%" SCNd64 "%31[^\t]", &low, &high, rest) < 2)
            continue;
        ck_assert_int_eq(sscanf(strchr(line, '\t'), "%" SCNd64 "%u%u", &target, &expected.solvable,
                                &expected.all),
                         3);
        tally = strcmp(rest, " order kept") == 0
                    ? tally_of_order_kept(target)
                    : tally_of(low, high, target, strcmp(rest, " ordered tickets") == 0);
        ck_assert_msg(tally.solvable == expected.solvable && tally.all == expected.all,
                      "%u of %u for %s", tally.solvable, tally.all, line);
        rows++;
    }
    fclose(table);
    ck_assert_int_eq(rows, 8);
}
END_TEST

int main(void)
{
    TCase *make_ten = tcase_create("make ten");
    tcase_set_timeout(make_ten, 300);
    int transcript_count = sizeof transcripts / sizeof *transcripts;
    tcase_add_loop_test(make_ten, the_haskell_program_says_the_same, 0, transcript_count);
    tcase_add_loop_test(make_ten, the_first_answer_is_the_haskell_programs, 0, transcript_count);
    tcase_add_loop_test(make_ten, expressions_come_in_the_haskell_programs_order, 1,
                        as_time_allows(10000) == 10000 ? 6 : 5);
    if (as_time_allows(10000) == 10000) {
        tcase_add_test(make_ten, every_ticket_is_solved_or_known_to_be_impossible);
        tcase_add_test(make_ten, so_many_are_solvable_as_published);
    }
    return run_case(make_ten);
}
