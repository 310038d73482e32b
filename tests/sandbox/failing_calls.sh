#!/usr/bin/env bash
# Every kind of system call that the sandbox and the protocol make fails once: that is survived, or
# an error says so, and nothing is left behind.
#
# A run is traced, and each kind of call that it made is made to fail, in one run after another:
# the first that the command itself makes once it has been loaded, and the first of each process
# that it starts. Calls of the loader are not ours, and some calls never fail, so that the C library
# does not expect it.
set -u

# shellcheck source=tests/cli/expect.sh
source tests/cli/expect.sh

if [[ ${BUILD##*/} != build ]]; then
    echo 'Skipped: system calls that fail; once is enough, without sanitizers.'
    exit 0
fi
if ! strace -f -o /dev/null true 2>/dev/null; then
    echo 'Skipped: system calls that fail, for want of strace or the right to trace.'
    exit 0
fi
export TMPDIR=$scratch/tmp LC_ALL=C
mkdir "$TMPDIR"

# A tree of three nodes. What it runs is a shell alone, of which little can fail but what is ours.
cat >"$scratch/tree.yaml" <<'END'
title: A tree of three
space:
  kind: program
  command:
    - sh
    - -c
    - |
      id=1
      while read -r question <&3; do
          case $question in
          *'"hello"'*) answer='"treevisit":1,"serves":["root","children"],"max_children":2' ;;
          *'"root"'*) answer='"node":"A"' ;;
          *'"A"'*) answer='"children":["B","C"]' ;;
          *) answer='"children":[]' ;;
          esac
          echo "{\"id\":$id,$answer}" >&3
          case $question in
          *'"B","C"'*) echo "{\"id\":$id,$answer}" >&3 ;;
          esac
          id=$((id + 1))
      done
END

run=("$BUILD/treevisit" run "$scratch/tree.yaml" --visitor levels --limit-answer 2)

# plan: of a trace, with a line "PID NAME(..." each, what to make fail: lines "NAME N"
plan()
{
    awk -v never='^(execve|exit|exit_group|rt_sigreturn|rt_sigprocmask|brk|futex)$' '
        { name = $2; sub(/\(.*/, "", name) }
        NR == 1 { command = $1 }
        name !~ /^[a-z][a-z0-9_]*$/ || name ~ never { next }
        $1 == command && /tree\.yaml/ { loaded = 1 }
        $1 == command && !loaded { loading[name]++; next }
        { seen[name] = 1 }
        END {
            for (name in seen)
                print name, loading[name] + 1
        }' "$1" | sort
}

# A process of the users that the sandbox makes up, or of this script, which has a space of its own.
left()
{
    ls -A "$TMPDIR"
    pgrep -f "$scratch/tree.yaml"
}

# fails NAME N: the N-th call of that name fails in each process
fails()
{
    local status records=$scratch/$1
    wrong=0
    timeout -k 1 20 strace -f --seccomp-bpf -o /dev/null -e "trace=$1" \
        -e "inject=$1:error=ENOMEM:when=$2" \
        "${run[@]}" >"$records.out" 2>"$records.err"
    status=$?
    case $status in
    0) expect "$1 fails: right all the same" cmp -s "$records.out" "$scratch/right" ;;
    65 | 66 | 70) expect "$1 fails: an error says so" \
        grep -qvE '^(treevisit: sandbox: .*|strace: .*|)$' "$records.err" ;;
    *) expect "$1 fails at $2: exit $status should be 0, 65, 66 or 70" false ;;
    esac
    [[ $wrong -eq 0 ]] || { touch "$scratch/wrong" && cat "$records.err" >&2; }
}

"${run[@]}" >"$scratch/right" 2>/dev/null
expect 'the program is right where nothing fails' [ -s "$scratch/right" ]
strace -f -o "$scratch/trace" "${run[@]}" >"$scratch/traced" 2>/dev/null
expect 'the program is right when it is traced' cmp "$scratch/traced" "$scratch/right"
plan "$scratch/trace" >"$scratch/plan"
expect 'there are many kinds of calls' [ "$(wc -l <"$scratch/plan")" -gt 40 ]

while read -r name number; do
    while [[ $(jobs -rp | wc -l) -ge 2 ]]; do
        wait -n
    done
    (fails "$name" "$number") &
done <"$scratch/plan"
wait
for _ in {1..50}; do
    [[ -n $(left) ]] || break
    sleep 0.1
done
expect 'no process and no file is left' [ -z "$(left)" ]
[[ $wrong -eq 0 && ! -e $scratch/wrong ]]
