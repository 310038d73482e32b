#!/usr/bin/env python3
"""The queens on a board of any size as a program that Treevisit explores; see handouts/protocol.md.

    queens.py 6
    treevisit run queens --set size=6 --with queens.py

A node is a list of queens, the last row first, each by its column and row, as in Lisp; and NIL is a
board without any. The children of a node put a queen into the next row.
"""
import json
import os
import re
import socket
import sys

size = int(sys.argv[1]) if len(sys.argv) > 1 else None  # None: as the hello says


def name(queens):
    return "(" + " ".join(f"({x} {y})" for x, y in queens) + ")" if queens else "NIL"


def read(text):
    return [(int(x), int(y)) for x, y in re.findall(r"\((\d+) (\d+)\)", text)]


def picture(queens):
    return "".join(" _" * x + " Q" + " _" * (size - x - 1) + "\n" for x, _ in reversed(queens))


def attacks(queen, other):
    (x, y), (column, row) = queen, other
    return x == column or abs(x - column) == abs(y - row)


def node(queens, **more):
    return {"name": name(queens), "solution": len(queens) == size, "show": picture(queens), **more}


def children(queens):
    row = len(queens)
    for column in reversed(range(size)) if row < size else ():
        queen = column, row
        if not any(attacks(queen, other) for other in queens):
            yield node([queen] + queens, move=f"({column} {row})")


def answers(question):
    global size
    match question["ask"]:
        case "hello":
            size = question["space"]["size"] if size is None else size
            yield {"treevisit": 1, "serves": ["root", "children"], "max_children": max(size, 1)}
        case "root":
            yield {"node": node([])}
        case "children":
            for one in question["of"]:
                yield {"children": list(children(read(one)))}


def main():
    with socket.socket(fileno=int(os.environ["TREEVISIT_SOCKET"])) as wire:
        with wire.makefile("rw", encoding="utf-8") as lines:
            for line in lines:
                question = json.loads(line)
                for answer in answers(question):
                    print(json.dumps({"id": question["id"], **answer}), file=lines, flush=True)


main()
