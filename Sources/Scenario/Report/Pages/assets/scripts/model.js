/* The events of the stream, and the objects that they describe: steps, exchanges and timers.

   A stream of an older version lacks members. A missing member is empty here, and the page says so where it
   matters. */

function unpack({ shapes, values, events }) {
  const all = []
  for (let at = 0; at < events.length;) {
    const event = {}
    for (const name of shapes[events[at++]]) event[name] = values[events[at++]]
    all.push(event)
  }
  return all
}

// Virtual time in microseconds: `300ms`, `2.3s`.
function micros(word) {
  const found = /^([\d.]+)(ms|s|min|h)$/.exec(word || "")
  return found ? Math.round(parseFloat(found[1]) * { ms: 1e3, s: 1e6, min: 6e7, h: 36e8 }[found[2]]) : 0
}

function timeWord(time) {
  return time < 1e6 && time > 0 ? time / 1e3 + "ms" : time / 1e6 + "s"
}

const play = {
  scenario: "", source: null, events: [], steps: [], exchanges: [], timers: [], dues: new Map(), end: {},
}

function read(all) {
  const numbers = new Map()
  for (const event of all) {
    const { scenario, source = null } = event
    if (event.event === "play") Object.assign(play, { scenario, source })
    else if (event.event === "over" || event.event === "diverged") play.end = event
    else if (["screen", "shown", "unfolded"].includes(event.event)) readPage(event)
    else if (event.at !== undefined) readEvent(event, numbers)
  }
  play.scenario = play.scenario || play.end.scenario || ""
  play.total = Math.max(micros(play.end.time), ...play.events.slice(-1).map(event => event.time), 1)
}

// The lines that a step printed, and the screen after it, are told at its end.
function readPage(event) {
  const step = play.steps[play.steps.length - 1]
  if (step) step[event.event] = event.lines
}

function readEvent(event, numbers) {
  event.index = play.events.length
  event.time = micros(event.at)
  if (event.event === "step") play.steps.push({ ...event, index: play.steps.length, first: event.index })
  event.step = play.steps.length - 1
  // Behind what the last step printed the app is quit.
  event.isAfter = Boolean(play.steps[event.step]?.shown) && event.event !== "step"
  play.events.push(event)
  if (event.exchange !== undefined) readExchange(event, numbers)
  if (event.event === "slept") readTimer(event)
}

// One that is set as soon as a request is asked is its time limit: when that ends, so does the timer.
function readTimer(event) {
  const before = play.events[event.index - 1]
  const limits = before?.event === "asked" && before.at === event.at ? before.about : null
  const due = event.time + micros(event.for)
  const timer = { set: event, due, limits }
  play.timers.push(timer)
  if (play.dues.has(due)) play.dues.get(due).push(timer)
  else play.dues.set(due, [timer])
}

function readExchange(event, numbers) {
  if (!numbers.has(event.exchange)) {
    numbers.set(event.exchange, play.exchanges.length)
    play.exchanges.push({
      number: event.exchange, index: play.exchanges.length, request: "", asked: null, arrived: [],
      answered: [], cancelled: null, finished: null, unanswered: null, first: event, last: event,
    })
  }
  const exchange = play.exchanges[numbers.get(event.exchange)]
  event.about = exchange
  exchange.last = event
  if (event.request) exchange.request = event.request
  if (Array.isArray(exchange[event.event])) exchange[event.event].push(event)
  else exchange[event.event] = event
}

const faultOf = exchange => exchange.answered.map(answer => answer.fault).filter(Boolean).join(", ")

// plain, fault, cut (given up, or open at the end), bad (a status of failure, or no usable answer)
function fateOf(exchange) {
  if (exchange.unanswered) return "bad"
  if (faultOf(exchange)) return "fault"
  if (exchange.cancelled || !exchange.finished) return "cut"
  return exchange.finished.handed >= 100 && exchange.finished.handed < 400 ? "plain" : "bad"
}

const outcomeOf = exchange => exchange.finished ? exchange.finished.outcome
  : exchange.unanswered ? "→ " + exchange.unanswered.reason
    : exchange.cancelled ? "→ cancelled" : "→ … (open when the play ended)"
