#!/bin/sh
# The town of the tree-visitor handout, as a program that Treevisit explores: all that is needed is
# a language that reads and writes lines. See handouts/protocol.md.

children_of()
{
    case $1 in
    A) echo '"B","C"' ;;
    B) echo '"D","A"' ;;
    C) echo '"D","A"' ;;
    D) echo '"E","B","C"' ;;
    E) echo '"D"' ;;
    esac
}

# What stands after this key in the question: a word or a number, or all of a list.
value_of()
{
    printf '%s\n' "$question" | sed 's/.*"'"$1"'": *\(\[[^]]*\]\|[^,}]*\).*/\1/' | tr -d '[]" '
}

while read -r question; do
    id=$(value_of id)
    case $(value_of ask) in
    hello)
        echo '{"id":'"$id"',"treevisit":1,"serves":["root","children"],"max_children":3}'
        ;;
    root)
        echo '{"id":'"$id"',"node":"A"}'
        ;;
    children)
        for node in $(value_of of | tr , ' '); do
            echo '{"id":'"$id"',"children":['"$(children_of "$node")"']}'
        done
        ;;
    esac
done <&3 >&3
