/* What the page knows of its session: the server's last word about it, and the exchanges in their order.

   Exchanges come on the stream and, after each time that it was connected anew, in one answer. The two may
   cross: what has left is newer than what waits. */

// Bodies are kept with their exchanges, so that there is a limit.
const mostExchanges = 20000

const known = {
  session: null, heard: 0, others: [], exchanges: [], tally: {}, dropped: 0, last: 0, era: 0,
  // first, open, again, silent, gone, over, none
  link: "first",
}

function forget() {
  Object.assign(known, { exchanges: [], tally: {}, dropped: 0, last: 0, era: known.era + 1 })
  choice.number = 0
  choice.isFollowing = true
}

// The script was set to its start meanwhile.
function isRestarted(session) {
  const before = known.session
  return before?.id === session.id && before.resets !== session.resets
}

function takeSession(session) {
  const isReset = isRestarted(session)
  if (isReset) forget()
  known.session = session
  known.heard = performance.now()
  redraw()
  return isReset
}

const countState = ({ state }, by) => { known.tally[state] = (known.tally[state] || 0) + by }

// The place of the exchange with the number, or where it would be.
function placeOf(number) {
  let [low, high] = [0, known.exchanges.length]
  while (low < high) {
    const middle = low + high >> 1
    if (known.exchanges[middle].number < number) low = middle + 1
    else high = middle
  }
  return low
}

function exchangeBy(number) {
  const found = known.exchanges[placeOf(number)]
  return found?.number === number ? found : null
}

function takeExchange(exchange) {
  const all = known.exchanges
  const place = placeOf(exchange.number)
  const before = all[place]?.number === exchange.number ? all[place] : null
  if (before && exchange.state === "waiting") return
  if (before) countState(before, -1)
  else if (place === 0 && known.dropped > 0) return
  countState(exchange, 1)
  all.splice(place, before ? 1 : 0, exchange)
  known.last = Math.max(known.last, exchange.number)
  if (all.length > mostExchanges) dropOldest(all.length - mostExchanges + 1000)
  redraw()
}

function dropOldest(many) {
  known.exchanges.splice(0, many)
  known.dropped += many
  movedUp(many)
}

// Since the number before the first that still waits, as its answer may have left meanwhile.
const firstMissing = () => {
  const waiting = known.tally.waiting ? known.exchanges.find(one => one.state === "waiting") : null
  return waiting ? waiting.number - 1 : known.last
}

async function catchUp() {
  for (;;) {
    const { era, last: newest } = known
    const since = firstMissing()
    const { exchanges, last } = await call("GET", ofSession("/exchanges?since=" + since))
    // Set to its start meanwhile, here or at the server: what came is of another time.
    if (era !== known.era) continue
    if (last < newest) {
      forget()
      continue
    }
    exchanges.forEach(takeExchange)
    return
  }
}

// Time of the session now, in its own seconds; NaN before its first request.
function sessionTime() {
  const { session, heard } = known
  const told = secondsOf(session?.time)
  const isRunning = known.link === "open"
  return isRunning ? told + (performance.now() - heard) / 1000 * (session.speed || 1) : told
}
