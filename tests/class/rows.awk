# rows.awk: the rows of a gradebook, gradebook.csv, for scripts: key, id, status, points, of, origin,
# with the control character "unit separator" between them, so that a cell may be empty.
#
# A row is a line here: no cell of a made-up class has the end of a line in it.

# Puts the cells of a line into `cell`, quotes as in RFC 4180, and returns how many there are.
function cells(line, count, text, quoted, i, c)
{
    count = 0
    text = ""
    quoted = 0
    for (i = 1; i <= length(line); i++) {
        c = substr(line, i, 1)
        if (c == "\"" && quoted && substr(line, i + 1, 1) == "\"") {
            text = text c
            i++
        } else if (c == "\"") {
            quoted = !quoted
        } else if (c == "," && !quoted) {
            cell[++count] = text
            text = ""
        } else {
            text = text c
        }
    }
    cell[++count] = text
    return count
}

{ sub(/\r$/, "") }

NR == 1 {
    sub(/^\357\273\277/, "")
    for (i = cells($0); i >= 1; i--)
        column[cell[i]] = i
    split("key id status points of origin", wanted, " ")
    next
}

{
    cells($0)
    for (i = 1; i <= 6; i++)
        printf "%s%s", cell[column[wanted[i]]], i < 6 ? "\037" : "\n"
}
