/* test_corpus.c: the inputs of the fuzzer, each once: those that it began with, and those that once
 * found a fault.
 */
#include <dirent.h>

#include "fuzz_wire.c"
#include "visit/suite.h"

static const char folder[] = "tests/fuzz/corpus";

static void throw_file(const char *name)
{
    char path[600], bytes[10000];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    FILE *file = fopen(path, "rb");
    ck_assert_ptr_nonnull(file);
    size_t length = fread(bytes, 1, sizeof bytes, file);
    fclose(file);
    ck_assert_uint_lt(length, sizeof bytes);
    LLVMFuzzerTestOneInput((const uint8_t *)bytes, length);
}

START_TEST(no_input_does_harm)
{
    unsigned count = 0;
    DIR *files = opendir(folder);
    ck_assert_ptr_nonnull(files);
    for (const struct dirent *file; (file = readdir(files));) {
        if (file->d_name[0] == '.')
            continue;
        throw_file(file->d_name);
        count++;
    }
    closedir(files);
    ck_assert_uint_ge(count, 20);
}
END_TEST

int main(void)
{
    TCase *test_case = tcase_create("corpus");
    tcase_set_timeout(test_case, 60);
    tcase_add_test(test_case, no_input_does_harm);
    return run_case(test_case);
}
