#!/usr/bin/env bash
# Installs into an empty folder, builds a program outside of this project against that with the
# shared and with the static library, runs both, and uninstalls: nothing may be left, and nothing
# may have changed outside of build. All of it happens to a copy of the source tree.
set -euo pipefail

built=$BUILD
# What make told the make that runs this test is none of this one's business.
unset MAKEFLAGS MAKEOVERRIDES MFLAGS MAKELEVEL CFLAGS BUILD

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
source=$folder/source
root=$folder/root
log=$folder/log

fail()
{
    echo "tests/install/install.sh: $*" >&2
    exit 1
}

ours()
{
    make -j2 -C "$source" "$@" CFLAGS=-O0 >"$log" 2>&1 || { cat "$log"; fail "make $* failed"; }
}

# Every file of the source tree, with a checksum.
tree()
{
    (cd "$source" && find . -path ./build -prune -o -type f -exec cksum {} + | LC_ALL=C sort)
}

# pkg NAME...: what pkg-config says of the installed library
pkg()
{
    PKG_CONFIG_SYSROOT_DIR=$root PKG_CONFIG_PATH=$root/usr/lib/pkgconfig pkg-config "$@" treevisit
}

# runs NAME: the outside program, built under this name
runs()
{
    "$folder/$1" >"$folder/$1.txt" || fail "$1 ended with $?"
    diff -u tests/install/outside.txt "$folder/$1.txt" || fail "$1 prints something else"
}

mkdir "$source"
tar -cf - --exclude=./build --exclude=./.git . | tar -xf - -C "$source"
# What this build has compiled is not compiled again.
mkdir "$source/build"
cp -a "$built"/{static,homework,packages,made} "$source/build"
before=$(tree)
ours install DESTDIR="$root" PREFIX=/usr

for file in bin/treevisit include/treevisit.h lib/libtreevisit.a lib/libtreevisit.so \
    lib/libtreevisit.so.0 lib/pkgconfig/treevisit.pc share/man/man1/treevisit.1 \
    share/bash-completion/completions/treevisit share/treevisit/exercises/queens.yaml \
    share/treevisit/exercises/farmer.c share/treevisit/handouts/farmer.md \
    share/treevisit/source/Makefile share/treevisit/source/src/treevisit.h \
    lib/treevisit/student.mk; do
    [[ -s $root/usr/$file ]] || fail "$file was not installed"
done
for file in solutions/farmer.c handouts/answers/farmer.md handouts/a-course-plan.md; do
    [[ -s $file && ! $(find "$root" -type f -exec cmp -s "$file" {} \; -print) ]] ||
        fail "$file was installed"
done
! grep -r "$folder" "$root" -I || fail 'the folder of the installation is written into it'

# What was installed packs the same bundle as what was built.
if pkg-config --exists libarchive; then
    (cd "$folder" && "$root/usr/bin/treevisit" bundle student farmer -o installed.tar >"$log") ||
        fail 'no bundle is made of what was installed'
    (cd "$source" && "$built/treevisit" bundle student farmer -o "$folder/built.tar" >"$log") ||
        fail 'no bundle is made of what was built'
    cmp "$folder/installed.tar" "$folder/built.tar" || fail 'the bundles differ'
fi

read -ra cflags <<<"$(pkg --cflags)"
read -ra libs <<<"$(pkg --libs)"
read -ra cc <<<"${CC:-cc} -std=c17 -Wall -Wextra -Wpedantic -Werror"
cc+=(tests/install/outside.c "${cflags[@]}")
"${cc[@]}" -o "$folder/shared" "${libs[@]}" || fail 'no build with the shared library'
LD_LIBRARY_PATH=$root/usr/lib runs shared
used=$(LD_LIBRARY_PATH=$root/usr/lib ldd "$folder/shared")
[[ $used == *"$root/usr/lib/libtreevisit.so.0"* ]] ||
    fail 'the shared library was not used'

read -ra libs <<<"$(pkg --static --libs)"
"${cc[@]}" -o "$folder/static" "${libs[@]/-ltreevisit/-l:libtreevisit.a}" ||
    fail 'no build with the static library'
runs static

[[ $(pkg --modversion) == "$("$root/usr/bin/treevisit" --version | awk '{print $NF}')" ]] ||
    fail 'treevisit.pc and the program give different versions'

ours uninstall DESTDIR="$root" PREFIX=/usr
left=$(find "$root" ! -type d)
[[ -z $left ]] || fail "uninstall left $left"
[[ ! -e $root/usr/share/treevisit ]] || fail 'uninstall left the folder of the exercises'

ours install PREFIX="$folder/prefix"
(cd / && "$folder/prefix/bin/treevisit" run queens >"$log") ||
    fail 'the installed program does not find its exercises'
(cd "$folder" && prefix/bin/treevisit start farmer >"$log" && make -s -C farmer CFLAGS=) >"$log" 2>&1 ||
    { cat "$log"; fail 'what is installed is not enough for a homework'; }
[[ -x $folder/farmer/farmer && -s $folder/farmer/farmer.md ]] || fail 'a homework lacks something'
cmp -s "$folder/farmer/farmer.md" handouts/farmer.md || fail 'a homework has another task'
! grep -rqF "$(head -n 1 handouts/answers/farmer.md)" "$folder/farmer" ||
    fail 'a homework has its answers'
(cd "$folder" && prefix/bin/treevisit new town --kind graph --homework &&
    prefix/bin/treevisit check town.yaml solutions/town.c --no-picture) >"$log" 2>&1 ||
    { cat "$log"; fail 'what is installed is not enough for a homework of one'\''s own'; }
diff <(echo "$before") <(tree) || fail 'the source tree was changed'
