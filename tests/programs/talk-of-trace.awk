# Turns a trace (treevisit run NAME --visitor trace, with siblings: reversed) into a talk in which
# the program is asked for the children of every node that was expanded.
#
# Children are told in a trace as they enter the queue, or are dropped at its door: the last first.

# The string that stands after this key.
function text_of(key,    rest)
{
    rest = $0
    if (!sub(".*\"" key "\":\"", "", rest))
        return ""
    sub("\".*", "", rest)
    return rest
}

# The number that stands after this key.
function number_of(key,    rest)
{
    rest = $0
    sub(".*\"" key "\":", "", rest)
    return rest + 0
}

function add_child(parent, name)
{
    children[parent] = "\"" name "\"" (parent in children ? "," children[parent] : "")
}

/^{"in":/ {
    id = number_of("in")
    names[id] = text_of("name")
    if (id > 0)
        add_child(number_of("parent"), names[id])
}

/^{"drop":/ { add_child(number_of("drop"), names[number_of("same")]) }

END {
    for (id = 0; id in names; id++) {
        if (!(id in children))
            continue
        asked++
        printf "-> {\"id\":%d,\"ask\":\"children\",\"of\":[\"%s\"]}\n", asked, names[id]
        printf "<- {\"id\":%d,\"children\":[%s]}\n", asked, children[id]
    }
}
