#!/usr/bin/env python3
"""The farmer's problem as a program that Treevisit explores; see handouts/protocol.md.

    treevisit run farmer --with farmer.py
"""
import json
import os
import socket

WHO = ["farmer", "fox", "goat", "cabbage"]
START, END = (1, 1, 1, 1), (2, 2, 2, 2)  # the shore of each


def name(state):
    return "(" + " ".join(f"({who} shore-{shore})" for who, shore in zip(WHO, state)) + ")"


STATES = {name(state): state for state in
          ((a, b, c, d) for a in (1, 2) for b in (1, 2) for c in (1, 2) for d in (1, 2))}


def somebody_is_eaten(state):
    farmer, fox, goat, cabbage = state
    return goat != farmer and goat in (fox, cabbage)


def node(state, **more):
    return {"name": name(state), "solution": state == END, **more}


def children(state):
    """The farmer crosses alone, or with one who is on his shore."""
    for cargo, who in enumerate(WHO):
        if state[cargo] != state[0]:
            continue
        child = tuple(3 - shore if i in (0, cargo) else shore for i, shore in enumerate(state))
        if not somebody_is_eaten(child):
            yield node(child, move="(farmer)" if cargo == 0 else f"(farmer {who})")


def answers(question):
    match question["ask"]:
        case "hello":
            yield {"treevisit": 1, "serves": ["root", "children", "node"], "max_children": 4}
        case "root":
            yield {"node": node(START)}
        case "children":
            for one in question["of"]:
                yield {"children": list(children(STATES[one]))}
        case "node":
            state = STATES.get(question["name"])
            yield {"node": state and node(state)}


def main():
    with socket.socket(fileno=int(os.environ["TREEVISIT_SOCKET"])) as wire:
        with wire.makefile("rw", encoding="utf-8") as lines:
            for line in lines:
                question = json.loads(line)
                for answer in answers(question):
                    print(json.dumps({"id": question["id"], **answer}), file=lines, flush=True)


main()
