#!/usr/bin/env bash
# Without libarchive, folders are read, and who gives an archive is told what is missing. The build
# takes the file that stands in, and leaves out the tests that need archives.
set -u
. tests/cli/expect.sh

# What make told the make that runs this test is none of this one's business.
unset MAKEFLAGS MAKEOVERRIDES MFLAGS MAKELEVEL CFLAGS

# shellcheck disable=SC2016 # the first line is for that script
printf '%s\n' '#!/bin/sh' 'case $2 in libarchive) exit 1 ;; esac' 'exec pkg-config "$@"' \
    >"$scratch/pkg-config"
chmod +x "$scratch/pkg-config"
make -n run-tests BUILD="$scratch/build" PKG_CONFIG="$scratch/pkg-config" >"$scratch/commands" 2>&1

# shellcheck disable=SC2317 # what expect() runs is reached
is_compiled()
{
    grep -qE "$1" "$scratch/commands"
}

# shellcheck disable=SC2317
is_left_out()
{
    ! is_compiled "$1"
}

expect 'the file that stands in is compiled' is_compiled 'src/files/archive_absent\.c'
expect 'the other is not' is_left_out 'src/files/archive\.c'
expect 'the test of folders is built' is_compiled 'tests/files/test_sources\.c'
expect 'those of archives are not' is_left_out 'tests/files/test_(hostile_)?archive\.c'

if ! pkg-config --exists check; then
    echo 'skipped: the program without libarchive, for want of the library check'
    exit "$wrong"
fi
read -ra flags <<<"$(pkg-config --cflags check) -std=c17 -D_POSIX_C_SOURCE=200809L -Isrc -Itests"
read -ra libs <<<"$(pkg-config --libs check) -lm"
"${CC:-cc}" "${flags[@]}" -Wall -Wextra -Werror -o "$scratch/test" \
    tests/files/without_libarchive.c \
    src/files/{sources,walk,folder,file_name,archive_kind,archive_absent}.c \
    src/exercise/{arena,problems,excerpt,source}.c src/visit/{text,utf8,error}.c "${libs[@]}" ||
    expect 'the test program is built' false
expect 'the test program runs well' "$scratch/test"

exit "$wrong"
