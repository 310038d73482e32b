#!/usr/bin/env python3
"""Classroom 50 runs this for each submission, in the student's checkout: builds Treevisit from the
sources beside this file, has @NAME@.c checked, and writes ./result.json and ./release-body.md.

A status other than 0 tells Classroom 50 of a fault that is not the student's: it is no score.
https://github.com/foundation50/classroom50/wiki/Advanced-Autograding
"""

import datetime
import json
import os
import pathlib
import subprocess
import sys

NAME = "@NAME@"
LEVEL = "@LEVEL@"  # the least sandbox: self-check, partial or full
SOURCES = pathlib.Path(__file__).resolve().parent / "treevisit"


def build():
    make = ["make", "-s", "-C", str(SOURCES), f"-j{os.cpu_count() or 1}", "build/treevisit"]
    subprocess.run(make, check=True, stdout=sys.stderr)


def check(file, form, report):
    """Writes a report; a status above 1 is a fault of Treevisit or of the machine."""
    command = [str(SOURCES / "build/treevisit"), "check", str(SOURCES / f"exercises/{NAME}.yaml"),
               file, "--no-picture", "--require-sandbox", LEVEL, "--format", form,
               "-o", str(report)]
    status = subprocess.run(command, check=False).returncode
    if status not in (0, 1):
        sys.exit(f"This is no score: treevisit ended with status {status}.")


def nothing():
    """The result where there is no file to check: no test was passed."""
    tests = [{"test-name": f"{NAME}.c was handed in", "passed": False, "score": 0, "max-score": 1}]
    return {"schema": "classroom50/result/v1", "score": 0, "max-score": 1, "tests": tests}


def whose():
    """Whose it is, and where: the runner has it in the environment, and compares."""
    env = os.environ
    now = datetime.datetime.now(datetime.timezone.utc)
    return {
        "classroom": env["CLASSROOM"],
        "assignment": env["ASSIGNMENT"],
        "assignment_type": env.get("ASSIGNMENT_TYPE") or "individual",
        "owner": env.get("OWNER") or env["USERNAME"],
        "submission": env["SUBMISSION_TAG"],
        "commit": env["COMMIT_URL"],
        "release": env["RELEASE_URL"],
        "review": env.get("REVIEW_URL") or env["COMMIT_URL"],
        "datetime": now.strftime("%Y-%m-%dT%H:%M:%SZ"),
    }


def main():
    place = whose()
    file = pathlib.Path(f"{NAME}.c")
    if file.is_file() and not file.is_symlink():
        build()
        check(file.name, "classroom50", SOURCES / "result.json")
        check(file.name, "text", SOURCES / "report.txt")
        result = json.loads((SOURCES / "result.json").read_text(encoding="utf-8"))
        report = (SOURCES / "report.txt").read_text(encoding="utf-8")
    else:
        result = nothing()
        report = f"There is no {NAME}.c in the repository.\n"
    body = f"# {NAME}\n\n" + "".join(f"    {line}\n" for line in report.splitlines())
    pathlib.Path("release-body.md").write_text(body, encoding="utf-8")
    pathlib.Path("result.json").write_text(json.dumps(result | place, indent=2), encoding="utf-8")


main()
