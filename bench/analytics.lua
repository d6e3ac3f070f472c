-- Beacons of many visitors, each with its own address.
local count = 0
function request()
  count = count + 1
  local network = string.format("10.%d.%d.%d", count % 200, (count * 7) % 250, (count * 13) % 250)
  local body = string.format('{"i":"%d","u":"http://127.0.0.1/news","r":""}', count)
  return wrk.format("POST", "/beacon", {
    ["User-Agent"] = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
    ["X-Forwarded-For"] = network,
    ["Content-Type"] = "text/plain",
  }, body)
end
