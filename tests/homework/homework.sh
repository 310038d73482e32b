#!/usr/bin/env bash
# The students' library: `make` in a student's folder, the ordinary programs that come of it, and
# talks with the served ones. Nothing of the rest of Treevisit is needed but a trace to compare with.
set -euo pipefail

top=$PWD
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cc=${CC:-cc}
strict=(-std=c17 -D_POSIX_C_SOURCE=200809L -g -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Werror)
# What make told the make that runs this test is none of this one's business.
unset MAKEFLAGS MAKEOVERRIDES MFLAGS MAKELEVEL CFLAGS

fail()
{
    echo "tests/homework/homework.sh: $*" >&2
    exit 1
}

# plays TALK PROGRAM
plays()
{
    "$folder/talk" "$1" "$folder/$2" >"$folder/output" || fail "$2 does not say what $1 says"
}

# ---- Programs ----

student()
{
    make -s -C "$folder" -f "$top/src/homework/student.mk" CC="$cc" EXERCISES="$top/exercises" \
        HOMEWORK="$BUILD/homework" CFLAGS="${strict[*]:2}" "$@"
}

cp solutions/{farmer,family,queue,visit}.c "$folder"
student
for name in farmer family queue visit; do
    [[ -x $folder/$name ]] || fail "make makes no $name"
done

# These with all of the library before the eyes of the sanitizers, where there are some.
sanitize=(-fsanitize=address -fsanitize=undefined)
echo 'int main(void) { return 0; }' >"$folder/none.c"
"$cc" "${sanitize[@]}" -o "$folder/none" "$folder/none.c" 2>/dev/null || sanitize=()
compile=("$cc" "${strict[@]}" "${sanitize[@]}" -I"$top/src" -I"$top/src/homework")
mkdir "$folder/objects"
(cd "$folder/objects" && "${compile[@]}" -c "$top"/src/homework/*.c "$top"/src/visit/{text,error}.c)
# Of the two that know whether memory can be refused one holds.
rm "$folder/objects/$([[ $(uname) = Linux ]] && echo linux_absent || echo refusal_linux).o"

# make_of NAME FILE [FLAG]...
make_of()
{
    "${compile[@]}" -o "$folder/$1" "$2" "$folder"/objects/*.o "${@:3}" -ljansson
}
for name in town faulty given survey; do
    make_of "$name" "tests/homework/$name.c"
done
"$cc" "${strict[@]}" -o "$folder/talk" tests/programs/talk.c -ljansson

# ---- By hand ----

PATH=$folder:$PATH src/handouts/transcripts tests/homework/practice.md

# ---- Served ----

for name in farmer queue visit town faulty given; do
    plays "tests/homework/$name.talk" "$name"
done

# Linked as treevisit does it, memory can be refused.
if [[ $(uname) = Linux ]]; then
    wraps=-Wl
    for function in malloc calloc realloc aligned_alloc strdup strndup; do
        wraps+=,--wrap=$function
    done
    make_of refused tests/homework/given.c "$wraps"
    make_of refused-visit solutions/visit.c "$wraps" -Iexercises
    plays tests/homework/refused.talk refused
    plays tests/homework/refused-visit.talk refused-visit
fi

# What a student prints is not in the way, and comes out.
plays tests/homework/town.talk town
[[ $(head -n 1 "$folder/output") == 'asked for the children of A' ]] ||
    fail 'what the program prints is lost'

treevisit run farmer --visitor trace | awk -f tests/programs/talk-of-trace.awk >"$folder/trace.talk"
plays "$folder/trace.talk" farmer

# A step beyond the room for children is seen where it happens.
if [[ ${#sanitize[@]} -gt 0 ]]; then
    {
        echo '#include "farmer.h"'
        echo 'struct status *farmer_children(const struct status *status, struct status *children)'
        echo '{ for (int i = 0; i < 5; i++) *children++ = *status; return children; }'
        echo 'enum cargo *farmer_moves(const struct status *path, size_t count, enum cargo *moves)'
        echo '{ return path && count > 0 ? moves : NULL; }'
    } >"$folder/five.c"
    student five
    "$folder/five" </dev/null >"$folder/output" 2>&1 && fail 'five children of four pass'
    grep -q 'heap-buffer-overflow' "$folder/output" || fail 'nobody sees five children of four'
    grep -q 'five.c:3' "$folder/output" || fail 'the place of the fifth child is not told'
fi

# Messages that are none end the program, with a word about it.
# says WHAT TALK: the program ends early and says so
says()
{
    printf '%s\n<- end\n' "$2" >"$folder/broken.talk"
    ! "$folder/talk" "$folder/broken.talk" "$folder/town" 2>"$folder/errors" ||
        fail "the exit code is 0 after: ${2:0:40}"
    grep -qF "town: $1" "$folder/errors" || { cat "$folder/errors"; fail "it does not say: $1"; }
}
says 'a message is no JSON object' '-> hello'
says 'a message is no JSON object' '-> []'
says 'a message is longer than 1048576 bytes' "-> $(head -c 1048576 /dev/zero | tr '\0' x)"

student clean
[[ ! -e $folder/farmer ]] || fail 'make clean leaves the program'
