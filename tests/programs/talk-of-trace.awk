# Turns a trace (treevisit run NAME --visitor trace) into a talk in which the program is asked for
# the children of every node that had some. They are expected as names alone, or as objects:
#
#     awk -v keys='move solution show' -f talk-of-trace.awk <TRACE

# The string that stands after this key, as it is written in JSON.
function text_of(key,    rest)
{
    rest = $0
    if (!sub(".*\"" key "\":\"", "", rest))
        return ""
    sub("\"[,}].*", "", rest)
    return rest
}

# The number that stands after this key.
function number_of(key,    rest)
{
    rest = $0
    sub(".*\"" key "\":", "", rest)
    return rest + 0
}

function add_child(parent, id)
{
    count[parent]++
    child[parent, count[parent]] = id
    move[parent, count[parent]] = text_of("move")
}

function node(id, led_here,    text)
{
    if (keys == "")
        return "\"" name[id] "\""
    text = "{\"name\":\"" name[id] "\",\"solution\":" (id in solved ? "true" : "false")
    if (keys ~ /move/)
        text = text ",\"move\":\"" led_here "\""
    if (keys ~ /show/)
        text = text ",\"show\":\"" show[id] "\""
    return text "}"
}

# Children are told as they enter the queue, or are dropped at its door.
function children_of(parent,    i, k, text)
{
    for (i = 1; i <= count[parent]; i++) {
        k = reversed ? count[parent] + 1 - i : i
        text = text (i > 1 ? "," : "") node(child[parent, k], move[parent, k])
    }
    return text
}

/^{"treevisit":/ { reversed = /"siblings":"reversed"/ }

/^{"in":/ {
    id = number_of("in")
    name[id] = text_of("name")
    show[id] = text_of("show")
    if (id > 0)
        add_child(number_of("parent"), id)
}

/^{"drop":/ { add_child(number_of("drop"), number_of("same")) }

/^{"solution":/ { solved[number_of("solution")] }

END {
    for (id = 0; id in name; id++) {
        if (!(id in count))
            continue
        asked++
        printf "-> {\"id\":%d,\"ask\":\"children\",\"of\":[\"%s\"]}\n", asked, name[id]
        printf "<- {\"id\":%d,\"children\":[%s]}\n", asked, children_of(id)
    }
}
