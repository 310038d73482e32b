#!/usr/bin/env bash
# Without Graphviz, or without cairo, the build takes the files that stand in for those that need
# them, and the program says what is missing. Nothing but these few files is compiled for it.
set -u

wrong=0
folder=$(mktemp -d) || exit 1
trap 'rm -rf "$folder"' EXIT

# What make told the make that runs this test is none of this one's business.
unset MAKEFLAGS MAKEOVERRIDES MFLAGS MAKELEVEL CFLAGS

complain()
{
    echo "tests/install/absent.sh: $*"
    wrong=1
}

# built_without PACKAGE...: the files for pictures that are compiled where these are not installed
built_without()
{
    printf '%s\n' '#!/bin/sh' "case \$2 in $(IFS='|' && echo "$*")) exit 1 ;; esac" \
        "exec pkg-config \"\$@\"" >"$folder/pkg-config"
    chmod +x "$folder/pkg-config"
    make -n all BUILD="$folder/build" PKG_CONFIG="$folder/pkg-config" 2>/dev/null |
        grep -oE 'src/picture/(graphviz|slides)[a-z_]*\.c' | sort -u | sed 's|.*/||' | tr '\n' ' '
}

# expect EXPECTED PACKAGE...
expect()
{
    local expected=$1 built
    shift
    built=$(built_without "$@")
    [[ $built == "$expected " ]] || complain "without $*: expected $expected, but got $built"
}

real='graphviz.c graphviz_graph.c graphviz_layout.c'
if pkg-config --exists libgvc cairo-pdf; then
    expect "$real slides.c" nothing
fi
if pkg-config --exists libgvc; then
    expect "$real slides_absent.c" cairo-pdf
    expect "$real slides_absent.c" libcgraph cairo-pdf
fi
expect 'graphviz_absent.c slides_absent.c' libgvc
expect 'graphviz_absent.c slides_absent.c' libgvc libcgraph cairo-pdf

if ! pkg-config --exists check; then
    echo 'skipped: the test program without Graphviz, for want of the library check'
    exit "$wrong"
fi
read -ra flags <<<"$(pkg-config --cflags check) -std=c17 -D_POSIX_C_SOURCE=200809L -Isrc -Itests"
read -ra libs <<<"$(pkg-config --libs check) -lm"
# The program finds all that it needs of pictures before it comes to the library.
"${CC:-cc}" "${flags[@]}" -Wall -Wextra -Werror -o "$folder/test" tests/picture/test_graphviz.c \
    src/picture/{graphviz_absent,slides_absent,picture_words,scene,scene_dot,looks}.c \
    src/exercise/arena.c src/visitors/names.c src/visit/{text,error,path}.c "${libs[@]}" ||
    complain 'the test program cannot be built without Graphviz'
"$folder/test" || complain 'the test program fails without Graphviz'

exit "$wrong"
