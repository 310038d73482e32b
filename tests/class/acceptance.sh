#!/usr/bin/env bash
# A made-up class of two dozen is graded, from what platforms give to the gradebook: each row is that
# of `treevisit check` on the file alone; however many are graded at a time, and however often the
# run is killed, the files are the same; nothing is graded again that was done. `make check-class`
# does so with a thousand.
set -u

# shellcheck source=tests/cli/expect.sh
source tests/cli/expect.sh
# shellcheck source=tests/class/made_up.sh
source tests/class/made_up.sh

if ! pkg-config --exists libarchive; then
    echo 'Skipped: a made-up class, for want of libarchive.'
    exit
fi

start_class farmer 24
expect 'the class is graded' graded results --jobs 1
check_all_alone
compare_rows
kill_often 3 15 others
expect 'the same files, with 1 job and with 8, and killed' same_files results others

[[ $wrong -eq 0 ]] || tail -n 20 "$scratch/progress" >&2
exit "$wrong"
