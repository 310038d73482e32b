#!/usr/bin/env bash
# `treevisit start`: what it lays out and says, that it changes nothing that is there, and that the
# Makefile works wherever the folder is.
set -u

. tests/cli/expect.sh
top=$PWD
# What make told the make that runs this test is none of this one's business.
unset MAKEFLAGS MAKEOVERRIDES MFLAGS MAKELEVEL CFLAGS

# says STATUS WHAT COMMAND...: the command ends so, and prints what comes in
says()
{
    local status wanted=$1 what=$2
    shift 2
    (cd "$scratch" && "$@") >"$scratch/said" 2>&1
    status=$?
    expect "$what ends with $wanted, not $status" test "$status" -eq "$wanted"
    expect "what is said of $what" diff - "$scratch/said"
}

# ---- A new folder ----

says 0 'a new folder' treevisit start farmer <<'END'
farmer/farmer.c   to complete: farmer_children, farmer_moves
farmer/farmer.h   what is given
farmer/farmer.md  the task
farmer/Makefile   for `make`, which builds a program to try by hand, and `make check`

Next: cd farmer, complete farmer.c, and type

    treevisit check farmer
END
expect 'four files and no more' test "$(cd "$scratch/farmer" && echo *)" = \
    'Makefile farmer.c farmer.h farmer.md'
for file in farmer.c farmer.h; do
    expect "$file is that of the exercises" cmp "exercises/$file" "$scratch/farmer/$file"
done
expect 'farmer.md is the handout' cmp handouts/farmer.md "$scratch/farmer/farmer.md"

says 0 'a folder with a name that a shell would take apart' treevisit start farmer "it's" <<'END'
it's/farmer.c   to complete: farmer_children, farmer_moves
it's/farmer.h   what is given
it's/farmer.md  the task
it's/Makefile   for `make`, which builds a program to try by hand, and `make check`

Next: cd 'it'\''s', complete farmer.c, and type

    treevisit check farmer
END

# ---- What is there stays ----

echo '/* mine */' >"$scratch/farmer/farmer.c"
rm "$scratch/farmer/farmer.h"
says 0 'a folder with a part of it' treevisit start farmer farmer <<'END'
farmer/farmer.c   is there already, and was left alone
farmer/farmer.h   what is given
farmer/farmer.md  is there already, and was left alone
farmer/Makefile   is there already, and was left alone

Next: cd farmer, complete farmer.c, and type

    treevisit check farmer
END
expect 'my file is as it was' test "$(<"$scratch/farmer/farmer.c")" = '/* mine */'
ln -s nowhere "$scratch/queue.c"
says 0 'a link to nothing' treevisit start queue . <<'END'
./queue.c   is there already, and was left alone
./queue.h   what is given
./queue.md  the task
./Makefile  for `make`, which builds a program to try by hand, and `make check`

Next: complete queue.c, and type

    treevisit check queue
END
expect 'nothing was written through the link' test ! -e "$scratch/nowhere"

# ---- The Makefile ----

cp solutions/farmer.c "$scratch/farmer"
expect 'make builds a program' make -s -C "$scratch/farmer" CC="${CC:-cc}" SANITIZE=
expect 'the program is there' test -x "$scratch/farmer/farmer"
says 0 'make check' make -s -C farmer check SANITIZE= TREEVISIT=echo <<END
check $top/exercises/farmer.yaml farmer.c
END
expect 'make finds this treevisit' grep -qx 'TREEVISIT = /.*/treevisit' "$scratch/farmer/Makefile"

# ---- An exercise of one's own ----

mkdir "$scratch/own"
cat >"$scratch/own/town.yaml" <<'END'
title: A town
space: {kind: graph, start: A, edges: {A: [B], B: []}}
homework:
  write: {town_children: children}
  checks: [{name: every place, ask: children, at: every-state}]
END
says 66 'no file to begin from' treevisit start own/town.yaml <<'END'
treevisit: the homework has no file to begin from: cannot read 'own/town.c': No such file or directory
END
echo 'int town;' >"$scratch/own/town.c"
echo 'A town' >"$scratch/own/town.md"
says 0 'an exercise by its path' treevisit start own/town.yaml "my \$HOME" <<'END'
my $HOME/town.c    to complete: town_children
my $HOME/town.md   the task
my $HOME/Makefile  for `make`, which builds a program to try by hand, and `make check`

Next: cd 'my $HOME', complete town.c, and type

    make check
END
says 0 'its make check' make -s -C "my \$HOME" check SANITIZE= TREEVISIT=echo <<END
check $scratch/own/town.yaml town.c
END

# ---- What cannot be laid out ----

says 65 'no homework' treevisit start missionaries-2 <<'END'
treevisit: 'missionaries-2' is no homework; did you mean 'missionaries'?
`treevisit list --homework` names those that are.
END
says 65 'no homework, and nothing like it' treevisit start zebra <<'END'
treevisit: 'zebra' is no homework: it is there to be run and drawn
`treevisit list --homework` names those that are.
END
says 66 'a folder in no folder' treevisit start farmer none/farmer <<'END'
treevisit: cannot write 'none/farmer': there is no folder 'none'; make it first
END
says 66 'a file in the place of the folder' treevisit start farmer said <<'END'
treevisit: cannot write 'said/farmer.c': Not a directory
END
says 2 'no exercise' treevisit start <<'END'
treevisit: start wants an exercise, and perhaps a folder after it
Try `treevisit help start`.
END
says 2 'an option' treevisit start farmer --force <<'END'
treevisit: start wants an exercise, and perhaps a folder after it
Try `treevisit help start`.
END
exit $wrong
