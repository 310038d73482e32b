--[[ page.lua: a filter for pandoc, 2.9 to 3, that makes a page of a document as it ran.
src/handouts/page calls it, on the page.md that src/handouts/transcripts leaves.

From metadata:
    source   the document, such as handouts/farmer.md; links in it are relative to it
    kept     the folder with page.md, pictures and pages that step
    course   a file with the pages of the course, as src/handouts/course writes it
    self     where the page will stand, relative to the folder of all pages
    site     whether it is one of a site; else it is whole in one file, pages that step included
    with-pdf whether there are PDF files beside the pages
For the template: pagetitle, heading, contents, index, home, pdf, previous, next and their titles.
]]

local here = PANDOC_SCRIPT_FILE:match('^.*/') or ''
local common = dofile(here .. 'common.lua')
local escape, html, text_of, is_there = common.escape, common.html, common.text_of, common.is_there
local code_block = loadfile(here .. 'code.lua')(common)
local stringify = pandoc.utils.stringify

local given = {}         -- the metadata
local pages = {}         -- of the course: in their order, and by their source
local anchors = {}       -- those of this page
local links_here = {}    -- links to anchors of this page

local function fail(...)
    io.stderr:write(given.source, ': error: ', string.format(...), '\n')
    os.exit(1)
end

-- ---- Where things are ----

-- 'a/b/../c.md' is 'a/c.md'.
local function normal(path)
    local parts = {}
    for part in path:gmatch('[^/]+') do
        if part == '..' and #parts > 0 and parts[#parts] ~= '..' then
            table.remove(parts)
        elseif part ~= '.' then
            table.insert(parts, part)
        end
    end
    return (path:match('^/') or '') .. table.concat(parts, '/')
end

-- What a link in the document means, seen from where make runs.
local function seen_from_here(target)
    return normal((given.source:match('^.*/') or '') .. target)
end

-- How this page refers to another file below the folder of all pages.
local function from_this_page(path)
    local _, depth = given.self:gsub('/', '')
    return ('../'):rep(depth) .. path
end

-- What beside this page belongs to it: farmer/tree.html beside farmer.html.
local function beside(page, name)
    return from_this_page((page:gsub('%.html$', '')) .. '/' .. name)
end

-- ---- The course ----

local function read_course()
    for line in (text_of(given.course) or ''):gmatch('[^\n]+') do
        local source, place, part, title = line:match('^(.-)\t(.-)\t(.-)\t(.*)$')
        local page = {source = source, part = part, title = title}
        page.place = given.site and place or source:gsub('%.md$', '.html')
        page.is_index = source == part
        page.number = #pages + 1
        pages[page.number], pages[source] = page, page
    end
end

-- The page of a document; nil if it has none.
local function page_of(path)
    local page = pages[path:match('^handouts/(.*)$')]
    return page and (given.site or not page.is_index) and page
end

-- The one before it or after it in its part of the course.
local function neighbour(page, step)
    local other = pages[page.number + step]
    return other and other.part == page.part and not other.is_index and other
end

-- ---- Pictures and pages that step ----

local kinds = {svg = 'image/svg+xml', png = 'image/png', jpg = 'image/jpeg', jpeg = 'image/jpeg'}
local units = {pt = 4 / 3, px = 1, [''] = 1, mm = 96 / 25.4}

-- How many pixels wide a picture is as it was drawn; nil if it does not say.
local function width_of(bytes)
    local number, unit = bytes:match('<svg[^>]- width="([%d.]+)(%a*)"')
    return number and units[unit] and math.floor(number * units[unit] + 0.5)
end

-- A picture is shown as large as it was drawn, or smaller, as long as it can be read.
local readable = 0.59

local function image_html(image)
    local bytes = text_of(given.kept .. '/' .. image.src) or text_of(seen_from_here(image.src))
    local kind = kinds[(image.src:match('%.(%a+)$') or ''):lower()]
    if not bytes or not kind then fail('there is no picture %s', image.src) end
    local width = width_of(bytes)
    local told = escape(stringify(image.caption))
    local scrolling = common.scrolling(width and width * readable > 300, 'Picture')
    local style = width and string.format(' style="--width: %dpx; --least: %dpx"', width,
        math.floor(width * readable)) or ''
    return string.format('<div class="picture"%s><img src="data:%s;base64,%s" alt="%s"%s></div>',
        scrolling, kind, common.base64(bytes), told, style)
end

local function frame_html(link)
    local text = text_of(given.kept .. '/' .. link.target)
    local title = escape(stringify(link.content))
    local page = beside(given.self, link.target)
    local content = given.site and 'src="' .. page .. '" loading="lazy"'
        or 'srcdoc="' .. escape(text):gsub('\n', '&#10;') .. '"'
    return string.format('<iframe title="%s" %s></iframe>\n'
        .. '<p class="screen"><a class="page" href="%s">%s, on a page of its own</a></p>\n',
        title, content, page, title)
end

-- What stands on paper in the place of a page that steps.
local function instead_html(link)
    return html('<p class="paper">%s: on a screen there is a page here. To see it:'
        .. '</p>', escape(stringify(link.content)))
end

-- The caption, if there is one, what leads to the command, if anything, and that: it made this.
local function figure(kind, content, command, caption, lead)
    local blocks = {html('<figure class="%s">\n%s\n<figcaption>', kind, content)}
    if caption then table.insert(blocks, pandoc.Para(caption)) end
    if lead then table.insert(blocks, lead) end
    if command ~= '' then
        table.insert(blocks, html('<pre class="made"><code>%s</code></pre>', common.code(command)))
    end
    table.insert(blocks, html('</figcaption>\n</figure>'))
    return blocks
end

-- ---- Blocks ----

local function only_inline(block, tag)
    return block and (block.t == 'Para' or block.t == 'Plain') and #block.content == 1
        and block.content[1].t == tag and block.content[1]
end

-- The picture of a paragraph that is nothing else; pandoc 3 may have made a figure of it.
local function only_image(block)
    if block.t == 'Figure' then block = block.content[1] end
    return only_inline(block, 'Image')
end

local function only_steps(block)
    local link = only_inline(block, 'Link')
    return link and link.target:match('%.html$') and is_there(given.kept .. '/' .. link.target)
        and link
end

-- Pictures and pages become figures, whose caption is the paragraph after them that is emphasised.
local function join_figures(blocks)
    local out = pandoc.List()
    local i = 1
    while i <= #blocks do
        local image, steps = only_image(blocks[i]), only_steps(blocks[i])
        local emphasis = (image or steps) and only_inline(blocks[i + 1], 'Emph')
        local caption = emphasis and emphasis.content
        if image then
            out:extend(figure('drawn', image_html(image), image.title, caption))
        elseif steps then
            out:extend(figure('steps', frame_html(steps), steps.title, caption,
                instead_html(steps)))
        else
            out:insert(blocks[i])
        end
        i = i + (emphasis and 2 or 1)
    end
    return out
end

local function code(inline)
    return pandoc.RawInline('html', '<code>' .. common.code(inline.text) .. '</code>')
end

local function scrolling_table(block)
    return {html('<div class="table"%s>', common.scrolling(true, 'Table')), block, html('</div>')}
end

-- As GitHub names anchors: small letters, no punctuation, a hyphen for each space.
local function anchor_of(header)
    local anchor = pandoc.text.lower(stringify(header.content)):gsub('[%p]', function(character)
        return (character == '-' or character == '_') and character or ''
    end):gsub('[“”‘’…–—]', ''):gsub(' ', '-')
    local unique, number = anchor, 0
    while anchors[unique] do
        number = number + 1
        unique = anchor .. '-' .. number
    end
    anchors[unique] = true
    return unique
end

-- ---- Links ----

-- Whether a page is for who teaches, and this one for everybody: a site may be without that part.
local function is_behind(page)
    local here = pages[given.source:match('^handouts/(.*)$')]
    return given.site and here.part == 'index.md' and page.part ~= here.part
end

-- A link to another document goes to its page; what has no page, or none here, is named only.
local function resolve(link)
    if link.target:match('^%a[%w+.-]*:') then return link end
    local path, anchor = link.target:match('^([^#]*)(.*)$')
    if path == '' then
        table.insert(links_here, anchor:sub(2))
        return link
    end
    local place = seen_from_here(path)
    local page = page_of(place)
    if page and not is_behind(page) then
        link.target = from_this_page(page.place) .. anchor
        link.classes = pandoc.List {'page'}
        return link
    end
    if not is_there(place) then fail('the link to %s leads nowhere', link.target) end
    return pandoc.Span(link.content, pandoc.Attr('', {'file'}, {title = place}))
end

local function check_anchors()
    for _, anchor in ipairs(links_here) do
        if not anchors[anchor] then fail('the link to #%s leads nowhere', anchor) end
    end
end

-- ---- The index: beside the name of each page, its PDF and what steps ----

local function also(name, title, target)
    return pandoc.RawInline('html', string.format(
        ' <a class="also" href="%s" aria-label="%s: %s">%s</a>', target, name, escape(title), name))
end

local function extras(page)
    local inlines = pandoc.List()
    if given['with-pdf'] then
        local file = page.place:gsub('%.html$', '.pdf')
        inlines:insert(also('PDF', page.title, from_this_page(file)))
    end
    local kept = given.made .. '/' .. page.source:gsub('%.md$', '')
    local steps = '\n%[([^\n]-)%]%(([^ \n]+%.html) "treevisit play'
    for title, file in (text_of(kept .. '/page.md') or ''):gmatch(steps) do
        inlines:insert(also('step by step', title:gsub('\\(%p)', '%1'), beside(page.place, file)))
    end
    return inlines
end

local function add_extras(item)
    local block = item[1]
    local link = block and block.content and block.content[1]
    local page = link and link.t == 'Link' and page_of(seen_from_here(link.target))
    if page then block.content:extend(extras(page)) end
    return item
end

local function index_list(list)
    for i, item in ipairs(list.content) do
        list.content[i] = add_extras(item)
    end
    return list
end

-- ---- The page ----

local function read_metadata(meta)
    for key, value in pairs(meta) do
        given[key] = type(value) == 'string' and value or type(value) == 'boolean' and value
            or stringify(value)
    end
end

local function take_title(blocks, meta)
    local first = blocks[1]
    if not first or first.t ~= 'Header' or first.level ~= 1 then
        fail('a document begins with its title: "# Queens"')
    end
    meta.heading = pandoc.MetaInlines(first.content)
    meta.pagetitle = stringify(first.content)
    blocks:remove(1)
end

local function name_headers(blocks)
    local count = 0
    for _, block in ipairs(blocks) do
        if block.t == 'Header' then
            block.identifier = anchor_of(block)
            count = count + 1
        end
    end
    return count
end

-- The ways from this page of a site to others; from the index for who teaches, to the other one.
local function find_ways(page, meta)
    local home = pages[page.is_index and 'index.md' or page.part]
    if home == page then return end
    meta.home, meta['home-title'] = from_this_page(home.place), home.title
    if page.is_index then return end
    local previous, next_one = neighbour(page, -1), neighbour(page, 1)
    if given['with-pdf'] then
        meta.pdf = page.place:match('[^/]*$'):gsub('%.html$', '.pdf')
    end
    meta.neighbours = not not (previous or next_one)
    if previous then
        meta.previous, meta['previous-title'] = from_this_page(previous.place), previous.title
    end
    if next_one then
        meta.next, meta['next-title'] = from_this_page(next_one.place), next_one.title
    end
end

function Pandoc(document)
    local meta, blocks = document.meta, document.blocks
    read_metadata(meta)
    read_course()
    local page = page_of(given.source)
    take_title(blocks, meta)
    meta.contents = name_headers(blocks) > 5 and not (page and page.is_index)
    meta.index = page and page.is_index
    local body = pandoc.Div(join_figures(blocks))
    if meta.index then
        body = pandoc.walk_block(body, {BulletList = index_list, OrderedList = index_list})
    end
    if given.site and page then find_ways(page, meta) end
    body = pandoc.walk_block(body,
        {Code = code, CodeBlock = code_block, Table = scrolling_table, Link = resolve})
    check_anchors()
    return pandoc.Pandoc(body.content, meta)
end
