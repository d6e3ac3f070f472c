-- Beacons of many visitors, each with its own address. With an argument, at that many a second at most.
local ffi = require("ffi")
ffi.cdef("typedef struct { long seconds, microseconds; } time; int gettimeofday(time *, void *);")
local time = ffi.new("time")
local rate, started, due, count

local function now()
  ffi.C.gettimeofday(time, nil)
  return tonumber(time.seconds) * 1000 + tonumber(time.microseconds) / 1000
end

function init(arguments)
  rate, count, due = tonumber(arguments[1]), 0, 0
  if not rate then delay = nil end
end

function delay()
  started = started or now()
  due = due + 1000 / rate
  return math.max(0, math.floor(started + due - now()))
end

function request()
  count = count + 1
  local network = string.format("10.%d.%d.%d", count % 200, count / 200 % 250, count / 50000 % 250)
  local body = string.format('{"i":"%d","u":"http://127.0.0.1/news","r":""}', count)
  return wrk.format("POST", "/beacon", {
    ["User-Agent"] = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
    ["X-Forwarded-For"] = network,
    ["Content-Type"] = "text/plain",
  }, body)
end
