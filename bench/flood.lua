-- Every request asks for another page below the path, which no cache can have.
local count = 0
local start = os.time()

function request()
  count = count + 1
  local name = string.format("%x-%x", start, count)
  return wrk.format("GET", (wrk.path:gsub("NAME", name)))
end
