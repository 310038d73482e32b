# Each number has one child, the one below it; 0 has none.
while read -r question; do
    id=$(expr "$question" : '.*"id": *\([0-9]*\)')
    number=$(expr "$question" : '.*\["\([0-9]*\)"\]')
    case $question in
    *'"hello"'*) answer='"treevisit":1,"serves":["root","children"],"max_children":1' ;;
    *'"root"'*) answer='"node":"3"' ;;
    *'["0"]'*) answer='"children":[]' ;;
    *) answer='"children":["'$((number - 1))'"]' ;;
    esac
    echo '{"id":'"$id,$answer}"
done <&3 >&3
