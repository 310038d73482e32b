#!/usr/bin/env bash
# src/handouts/page: what it makes of a document that has run, in a folder of its own with a course
# of three pages. Skipped without pandoc.
# shellcheck disable=SC2317 # what expect() runs is reached
set -u

. tests/cli/expect.sh

if ! command -v pandoc >/dev/null; then
    echo 'skipped: no pandoc'
    exit 0
fi

made=$scratch/made
mkdir -p "$made/queens"
printf '<style></style>\n' >"$made/style.html"
printf '%s\t%s\t%s\t%s\n' \
    index.md index.html index.md 'The course' \
    queens.md queens.html index.md Queens \
    farmer.md farmer.html index.md 'The farmer' \
    instructors.md instructors/index.html instructors.md 'For who teaches' \
    grading-a-class.md instructors/grading-a-class.html instructors.md 'A class' >"$made/course.txt"
echo '<svg width="300pt" height="20pt"><title>A tree</title></svg>' >"$made/queens/tree.svg"
printf '<title>Steps</title>\n<script>"&"</script>\n' >"$made/queens/steps.html"

# page WORD...: makes the page queens.html of the text that comes in
page()
{
    cat >"$made/queens/page.md"
    src/handouts/page "$made" handouts/queens.md queens queens.html "$scratch" "$@" \
        2>"$scratch/errors"
}

# has TEXT: the page has it, in one line
has() { [[ -e $scratch/queens.html ]] && tr '\n' ' ' <"$scratch/queens.html" | grep -qF -- "$1"; }
lacks() { ! has "$1"; }

# refused TEXT: the page that comes in is none, for that reason
refused()
{
    ! page && grep -qF -- "$1" "$scratch/errors"
}

page site with-pdf <<'END'
# Queens on "boards"

## What is *given*

```console
$ echo '<b>'
<b>

```

```c
/* A "board" */ int a; // b
```

```c,file=mine/queens.c
int b;
```

![A tree of one node](tree.svg "treevisit draw queens -o tree.svg")

*What there is to **see**.*

[Steps](steps.html "treevisit play queens")

*What happens.*

See [The farmer](farmer.md#points), [below](#what-is-given), [a file](../src/treevisit.h),
[for who teaches](grading-a-class.md) and [another place](https://example.org).

Run `queens --size=8 <"tree"`.
END
expect "a page: $(<"$scratch/errors")" test -s "$scratch/queens.html"
expect 'a title' has '<title>Queens on “boards”</title>'
expect 'one heading of the first level' has '<h1>Queens on “boards”</h1>'
expect 'a heading with a name' has '<h2 id="what-is-given">What is <em>given</em></h2>'
expect 'no contents, where there is little' lacks 'class="contents"'
expect 'what is typed' has '<span class="prompt">$ </span><kbd>echo '\''&lt;b&gt;'\''</kbd>'
expect 'what is printed' has '<samp>&lt;b&gt;</samp></code></pre>'
expect 'a comment' has '<span class="comment">/* A &quot;board&quot; */</span> '
expect 'a keyword' has '<span class="keyword">int</span> a; <span class="comment">// b</span>'
expect 'the name of a file' has '<p class="name"><code>mine/queens.c</code></p> <pre class="code'
expect 'its language' has '<span class="keyword">int</span> b;'
expect 'a picture, with what it shows' has ' alt="A tree of one node" style="--width: 400px'
expect 'its caption' has '<p>What there is to <strong>see</strong>.</p>'
expect 'how it was made' has \
    '<code>treevisit draw queens <span class="word">-o</span> tree.svg</code></pre> </figcaption>'
expect 'a word that stays whole at the end of a line' has \
    'Run <code>queens <span class="word">--size=8</span> &lt;&quot;tree&quot;</code>.'
expect 'a page that steps' has '<iframe title="Steps" src="queens/steps.html"'
expect 'what stands there on paper' has '<p>What happens.</p> <p class="paper">Steps: '
expect 'the page itself' cmp -s "$made/queens/steps.html" "$scratch/queens/steps.html"
expect 'another page' has '<a href="farmer.html#points" class="page">The farmer</a>'
expect 'a place in this one' has '<a href="#what-is-given">below</a>'
expect 'a file without a page' has '<span class="file" title="src/treevisit.h">a file</span>'
expect 'what is for who teaches' lacks 'instructors/'
expect 'a place in the network' has '<a href="https://example.org">another place</a>'
expect 'the way home' has '<a class="home" href="index.html">The course</a>'
expect 'the same on paper' has '<a href="queens.pdf">PDF</a>'
expect 'the next page' has '<a rel="next" href="farmer.html">'
expect 'none before the first' lacks 'rel="prev"'

page <<'END'
# Queens
[Steps](steps.html "treevisit play queens")

[For who teaches](grading-a-class.md), [the course](index.md)
END
expect 'a file that is whole in itself' has \
    'srcdoc="&lt;title&gt;Steps&lt;/title&gt;&#10;&lt;script&gt;&quot;&amp;&quot;&lt;/script&gt;'
expect 'a page beside it' has '<a href="grading-a-class.html" class="page">For who teaches</a>'
expect 'an index, which stands in the site alone' has '>the course</span>'
expect 'no ways of a site' lacks 'class="home"'

# An index says what else there is of a page.
mkdir "$made/index"
printf '# The course\n\n- [Queens](queens.md)\n' >"$made/index/page.md"
printf '# Queens\n\n[%s](%s.html "%s")\n\n[%s](%s.html "%s")\n' \
    Steps steps 'treevisit play queens' Feedback anna 'cp anna.html .' >"$made/queens/page.md"
src/handouts/page "$made" handouts/index.md index index.html "$scratch" site with-pdf
expect 'what steps, and nothing else' test "$(grep -o 'class="also" href="[^"]*"' \
    "$scratch/index.html" | cut -d '"' -f 4 | xargs)" = 'queens.pdf queens/steps.html'

expect 'a document without a title' refused 'begins with its title' <<<'Text.'
expect 'a link to no page' refused 'the link to nowhere.md leads nowhere' <<<'# A
[b](nowhere.md)'
expect 'a link to no heading' refused 'the link to #there leads nowhere' <<<'# A
[b](#there)'
expect 'no picture' refused 'there is no picture none.svg' <<<'# A
![b](none.svg)'

exit "$wrong"
