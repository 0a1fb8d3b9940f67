-- What wrk asks: pages, calls of the cart, or nineteen pages for each call. Its words are
-- FILE MODE PAUSE, where FILE has a line for each request, as `page PATH` or `call METHOD PATH
-- TOKEN BODY`, and PAUSE is how many ms a connection rests between two.
local pages, calls, mode, pause = {}, {}, "mix", 0
local threads = {}

function setup(thread)
  table.insert(threads, thread)
end

function init(words)
  local address = 0
  mode, pause = words[2], tonumber(words[3])
  for line in io.lines(words[1]) do
    local path = line:match("^page (%S+)$")
    if path then
      pages[#pages + 1] = wrk.format("GET", path, { ["Accept-Encoding"] = "br" })
    else
      local method, called, token, body = line:match("^call (%S+) (%S+) (%S+) ?(.*)$")
      -- Limits count by address: each customer has one.
      address = address + 1
      calls[#calls + 1] = wrk.format(method, called, {
        ["Authorization"] = "Bearer " .. token,
        ["Content-Type"] = "application/json",
        ["X-Forwarded-For"] = "10.1." .. math.floor(address / 250) .. "." .. (address % 250),
      }, body ~= "" and body or nil)
    end
  end
  good, sentAway, wrong, silent = 0, 0, 0, 0
end

local asked = 0
function request()
  asked = asked + 1
  if mode == "pages" or (mode == "mix" and asked % 20 ~= 0) then
    return pages[math.random(#pages)]
  end
  return calls[math.random(#calls)]
end

function delay()
  -- Whole ms only: the part behind the point comes now and then.
  return math.floor(pause + math.random())
end

function response(status, headers)
  if status < 400 then
    good = good + 1
  elseif status == 429 or status == 503 then
    sentAway = sentAway + 1
    if not (headers["Retry-After"] or headers["retry-after"]) then silent = silent + 1 end
  else
    wrong = wrong + 1
  end
end

function done(summary, latency)
  local sums = { good = 0, sentAway = 0, wrong = 0, silent = 0 }
  for _, thread in ipairs(threads) do
    for name, sum in pairs(sums) do sums[name] = sum + thread:get(name) end
  end
  local errors = summary.errors
  io.write(string.format(
    'FIGURES {"seconds":%f,"good":%d,"sentAway":%d,"silent":%d,"wrong":%d,"broken":%d,"p50":%f,"p99":%f,"slowest":%f}\n',
    summary.duration / 1e6, sums.good, sums.sentAway, sums.silent, sums.wrong,
    errors.connect + errors.read + errors.write + errors.timeout,
    latency:percentile(50) / 1e3, latency:percentile(99) / 1e3, latency.max / 1e3
  ))
end
