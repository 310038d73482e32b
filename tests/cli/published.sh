#!/usr/bin/env bash
# Solutions and level profiles of the n-queens tree against the published numbers (OEIS A000170,
# A319284; the file names them), by both queues. The larger ones are too slow where the program is
# built with sanitizers: TV_LARGEST says where to end.
set -u

wrong=0
largest=${TV_LARGEST:-14}

while IFS=$'\t' read -r size solutions nodes profile; do
    [[ $size =~ ^[0-9]+$ && $size -le $largest ]] || continue
    for queue in fifo lifo; do
        counts=$(treevisit run queens --json --set "size=$size" --queue "$queue")
        for part in "\"visited\":$nodes," "\"solutions\":$solutions," "\"ended\":\"exhausted\""; do
            if [[ $counts != *"$part"* ]]; then
                echo "$size queens, $queue: expected $part in $counts" >&2
                wrong=1
            fi
        done
        # A level that nobody reaches is at the end of the published profile, not of ours.
        levels=${counts#*\"levels\":[}
        levels=${levels%]*}
        if [[ $levels != "$profile" && ! $profile =~ ^"$levels"(,0)+$ ]]; then
            echo "$size queens, $queue: levels $levels, published $profile" >&2
            wrong=1
        fi
    done
done <tests/cli/nqueens_tree.tsv
exit $wrong
