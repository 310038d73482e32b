#!/usr/bin/env bash
# The exercises that come with the program: forty at least, each says what it is about, where it
# comes from and what to expect, and what it expects is so.
set -u

wrong=0

# fail MESSAGE...
fail()
{
    echo "$*" >&2
    wrong=1
}

exercises=(exercises/*.yaml)
[[ ${#exercises[@]} -ge 40 ]] || fail "exercises: ${#exercises[@]} are fewer than forty"

listed=$(treevisit list)
for file in "${exercises[@]}"; do
    for key in title story source space search visitors expect; do
        grep -q "^$key:" "$file" || fail "$file: no $key"
    done
    name=${file#exercises/}
    grep -q "^ *${name%.yaml} " <<<"$listed" || fail "$file: not in the list"
done

# Some have a million nodes, too many where the program is slow.
if [[ ! -v TV_LARGEST ]]; then
    treevisit verify "${exercises[@]}" | grep -v ': ok$' >&2
    [[ ${PIPESTATUS[0]} == 0 ]] || fail 'an exercise does not agree with what it expects'
fi
exit $wrong
