#!/usr/bin/env bash
# The bundles for GitHub: the workflow's step that checks, and the autograder of Classroom 50, run
# as the runner does, with the treevisit that was built in the place of one that they build.
set -u

# shellcheck source=tests/cli/expect.sh
source tests/cli/expect.sh
# shellcheck source=tests/bundle/unpack.sh
source tests/bundle/unpack.sh

if ! pkg-config --exists libarchive; then
    echo 'Skipped: the bundles for GitHub, for want of libarchive.'
    exit 0
fi
schema=$BUILD/tests/grade/test_schema
wrong_one=tests/mutants/farmer/arrival-only.c

# A make that builds nothing: make -C FOLDER ... build/treevisit
mkdir "$scratch/bin"
cat >"$scratch/bin/make" <<END
#!/usr/bin/env bash
while [[ \$1 != -C ]]; do shift; done
mkdir -p "\$2/build" && ln -sf "$TREEVISIT" "\$2/build/treevisit"
END
chmod +x "$scratch/bin/make"
export PATH=$scratch/bin:$PATH

# says FILE TEXT
says() { grep -qF -- "$2" "$1"; }

# ---- Actions ----

bundle a.tar actions farmer queens
unpack a.tar
repository=$scratch/a.tar.d/repository
make -C "$repository/.github/treevisit" build/treevisit
tests/bundle/steps "$repository/.github/workflows/check.yml" Check >"$scratch/step.sh"

# push FILE: the step, as of `shell: bash`; status is its own
push()
{
    status=0
    cp "$1" "$repository/farmer.c"
    rm -f "$scratch/summary" "$repository"/report.*
    (cd "$repository" && EXERCISE=farmer GITHUB_STEP_SUMMARY=$scratch/summary \
        bash --noprofile --norc -eo pipefail "$scratch/step.sh") >"$scratch/out" 2>&1 || status=$?
}

push solutions/farmer.c
expect 'actions, a right one: the job passes' test "$status" -eq 0
expect 'actions, a right one: the log' says "$scratch/out" 'Score: 20 of 20'
expect 'actions, a right one: the summary' says "$scratch/summary" '    Score: 20 of 20'
push $wrong_one
expect 'actions, a wrong one: the job fails' test "$status" -eq 1
expect 'actions, a wrong one: the summary' says "$scratch/summary" '    Score: 6 of 20'
[[ ! -x $schema ]] || expect 'actions, a wrong one: the report as JSON' \
    "$schema" tests/grade/json.schema.json "$repository/report.json"
push exercises/farmer.c
expect 'actions, the stub: the job fails' test "$status" -eq 1
rm "$repository/.github/treevisit/exercises/farmer.yaml"
push solutions/farmer.c
expect 'actions, a fault of ours: the job fails' test "$status" -eq 66
expect 'actions, a fault of ours: no report' test ! -e "$scratch/summary"

# ---- Classroom 50 ----

if ! command -v python3 >/dev/null; then
    echo 'Skipped: the autograder of Classroom 50, for want of python3.'
    exit "$wrong"
fi
bundle c.tar classroom50 farmer
unpack c.tar
autograder=$scratch/c.tar.d/autograders/farmer/autograder.py
mkdir "$scratch/checkout"

# submit [FILE]: the autograder in the student's checkout; status is its own
submit()
{
    status=0
    rm -f "$scratch/checkout"/*
    [[ $# -eq 0 ]] || cp -P "$1" "$scratch/checkout/farmer.c"
    (cd "$scratch/checkout" && CLASSROOM=trees ASSIGNMENT=farmer ASSIGNMENT_TYPE=individual \
        OWNER=anna USERNAME=anna SUBMISSION_TAG=submit/2026-11-30T10-00-00Z-abc \
        COMMIT_URL=https://example.org/c RELEASE_URL=https://example.org/r \
        REVIEW_URL=https://example.org/v \
        python3 "$autograder") >"$scratch/out" 2>&1 || status=$?
}

# The rules are those of validate_result() in Classroom 50's runner.py.
is_result()
{
    python3 - "$scratch/checkout/result.json" "$1" "$2" <<'END'
import json, sys
result = json.load(open(sys.argv[1], encoding="utf-8"))
score, most = int(sys.argv[2]), int(sys.argv[3])
assert result["schema"] == "classroom50/result/v1"
assert (result["classroom"], result["assignment"]) == ("trees", "farmer")
assert (result["owner"], result["assignment_type"]) == ("anna", "individual")
assert result["submission"].startswith("submit/")
for field in "commit", "release", "review", "datetime":
    assert isinstance(result[field], str) and result[field], field
assert type(result["score"]) is int and type(result["max-score"]) is int
assert (result["score"], result["max-score"]) == (score, most), result
for test in result["tests"]:
    assert set(test) == {"test-name", "passed", "score", "max-score"}, test
    assert test["test-name"] and type(test["passed"]) is bool
    assert 0 <= test["score"] <= test["max-score"], test
assert sum(test["score"] for test in result["tests"]) == score
END
}

submit solutions/farmer.c
expect 'classroom50, a right one: status 0' test "$status" -eq 0
expect 'classroom50, a right one: its result' is_result 20 20
expect 'classroom50, a right one: the text' says "$scratch/checkout/release-body.md" \
    'Score: 20 of 20'
submit $wrong_one
expect 'classroom50, a wrong one: status 0' test "$status" -eq 0
expect 'classroom50, a wrong one: its result' is_result 6 20
submit
expect 'classroom50, nothing: its result' is_result 0 1
ln -s /etc/passwd "$scratch/link"
submit "$scratch/link"
expect 'classroom50, a link: its result' is_result 0 1
rm "${autograder%/*}/treevisit/exercises/farmer.yaml"
submit solutions/farmer.c
expect 'classroom50, a fault of ours: status 1' test "$status" -eq 1
expect 'classroom50, a fault of ours: no result' test ! -e "$scratch/checkout/result.json"

[[ $wrong -eq 0 ]]
