--[[ code.lua: code, and what is typed and printed at a terminal, as HTML. page.lua calls it. ]]

local common = ...
local escape = common.escape

local function words(text)
    local set = {}
    for word in text:gmatch('%S+') do set[word] = true end
    return set
end

-- For each language what its tokens look like, and what they are; words that have a class of
-- their own are in `words`.
local quoted = {{'^"[^"\n]*"', 'string'}, {"^'[^'\n]*'", 'string'}}
local hash = {'^#[^\n]*', 'comment'}
local word = {'^[%a_][%w_]*', 'word'}
local languages = {
    c = {{'^//[^\n]*', 'comment'}, {'^/%*.-%*/', 'comment'}, quoted[1], quoted[2],
        {'^#%a+', 'keyword'}, word, words = words [[
        bool break case char const continue default do double else enum extern false float for if
        int long return short signed sizeof size_t static struct switch true uint32_t uint64_t
        unsigned void while NULL]]},
    python = {hash, quoted[1], quoted[2], word, words = words [[
        and as break class continue def elif else except False for from if import in is lambda None
        not or pass raise return True try while with yield]]},
    sh = {hash, quoted[1], quoted[2], {'^%S+', 'plain'}},
    yaml = {hash, quoted[1], quoted[2], {'^[%w_-]+%f[:]', 'key'},
        {"^[%w_-][%w_#'-]*", 'plain'}},
}

local function token_at(language, code, place)
    for _, token in ipairs(language) do
        local text = code:sub(place):match(token[1])
        if text then
            local class = token[2]
            if class == 'word' then class = language.words[text] and 'keyword' or 'plain' end
            return text, class
        end
    end
    return code:sub(place, place), 'plain'
end

local function highlighted(code, language)
    local out, place = {}, 1
    while place <= #code do
        local text, class = token_at(language, code, place)
        local plain = class == 'plain'
        table.insert(out, plain and escape(text)
            or string.format('<span class="%s">%s</span>', class, escape(text)))
        place = place + #text
    end
    return table.concat(out)
end

-- Commands are what is typed, and all else is what comes of it.
local function transcript(code)
    local out = {}
    for line in (code:gsub('%s+$', '') .. '\n'):gmatch('(.-)\n') do
        local command = line:match('^%$ (.*)$')
        table.insert(out, command
            and '<span class="prompt">$ </span><kbd>' .. escape(command) .. '</kbd>'
            or line == '' and '' or '<samp>' .. escape(line) .. '</samp>')
    end
    return table.concat(out, '\n')
end

local function widest(code)
    local width = 0
    for line in code:gmatch('[^\n]+') do
        width = math.max(width, utf8.len(line) or #line)
    end
    return width
end

-- Of a block that became a file the name of that stands above it.
local function file_name(file)
    return file and '<p class="name"><code>' .. escape(file) .. '</code></p>\n' or ''
end

-- The HTML of a block of code.
local function code_block(block)
    local class, file = (block.classes[1] or ''):match('^([^,]*),?(.*)$')
    file = file:match('^file=(.+)$')
    local language = languages[class]
    local is_transcript = class == 'console'
    local text = is_transcript and transcript(block.text)
        or language and highlighted(block.text, language) or escape(block.text)
    local lines = select(2, block.text:gsub('\n', '')) + 1
    local name = is_transcript and 'Transcript' or 'Code'
    local scrolling = common.scrolling(widest(block.text) > 34, escape(file or name))
    return common.html('%s<pre class="%s%s"%s><code>%s</code></pre>', file_name(file), name:lower(),
        lines <= 20 and ' short' or '', scrolling, text)
end

return code_block
