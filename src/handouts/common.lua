--[[ common.lua: what page.lua and code.lua have in common: text for HTML, and files. ]]

local common = {}

local entities = {['&'] = '&amp;', ['<'] = '&lt;', ['>'] = '&gt;', ['"'] = '&quot;'}

function common.escape(text)
    return (text:gsub('[&<>"]', entities))
end

function common.html(...)
    return pandoc.RawBlock('html', string.format(...))
end

-- The text of a file; nil if there is none.
function common.text_of(path)
    local file = io.open(path, 'rb')
    local text = file and file:read('a')
    if file then file:close() end
    return text
end

function common.is_there(path)
    local file = io.open(path, 'rb')
    if file then file:close() end
    return file ~= nil
end

function common.base64(bytes)
    local digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'
    local function four(group)
        local a, b, c = group:byte(1, 3)
        local number = a << 16 | (b or 0) << 8 | (c or 0)
        local text = ''
        for shift = 18, 0, -6 do
            local digit = (number >> shift & 63) + 1
            text = text .. digits:sub(digit, digit)
        end
        return text:sub(1, #group + 1) .. ('='):rep(3 - #group)
    end
    return (bytes:gsub('..?.?', four))
end

-- What is wider than a telephone scrolls, also for who has no pointer.
function common.scrolling(is_wide, name)
    return is_wide and string.format(' tabindex="0" role="group" aria-label="%s"', name) or ''
end

return common
