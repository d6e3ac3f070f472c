-- Sends a form again and again: `one` from one address, `many` from a new one each time.
local count = 0
local from, body

function init(args)
  from, body = args[1], args[2]
end

function request()
  count = count + 1
  local address = "203.0.113.9"
  if from == "many" then
    address = string.format("10.%d.%d.%d", math.floor(count / 65536) % 256, math.floor(count / 256) % 256, count % 256)
  end
  local headers = {
    ["Content-Type"] = "application/x-www-form-urlencoded",
    ["X-Forwarded-For"] = address,
    ["Accept"] = "text/html",
  }
  return wrk.format("POST", nil, headers, (body:gsub("NAME", string.format("%x", count))))
end
