-- Sends a form again and again: `one` from one address, `many` from a new one each time. The number of the flood
-- keeps its names and addresses apart from those of others.
local count = 0
local from, body, flood

function init(args)
  from, body, flood = args[1], args[2], tonumber(args[3])
end

function request()
  count = count + 1
  local address = string.format("203.0.113.%d", flood)
  if from == "many" then
    address = string.format("10.%d.%d.%d", flood, math.floor(count / 256) % 256, count % 256)
  end
  local headers = {
    ["Content-Type"] = "application/x-www-form-urlencoded",
    ["X-Forwarded-For"] = address,
    ["Accept"] = "text/html",
  }
  return wrk.format("POST", nil, headers, (body:gsub("NAME", string.format("%x-%x", flood, count))))
end
