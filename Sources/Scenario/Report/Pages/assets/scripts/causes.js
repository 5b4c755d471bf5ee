/* Why an event happened when it did: the reason in the stream, and the timer behind it. */

// The events that the app received before it did this, in the same moment.
function causesOf(event) {
  const moment = moments[event.moment]
  const before = play.events.slice(moment.first, event.index)
  return before.filter(one => ["step", "processed", "finished", "effect"].includes(one.event)).slice(-4)
}

// The timers that came due just then, the last that was set first.
function timersDue(time) {
  return (play.dues.get(time) || []).filter(timer => timer.set.time < time).reverse()
}

// One sentence that can be read alone.
function whyOf(event) {
  if (event.because) return "because of " + event.because
  const timer = timersDue(event.time)[0]
  const last = causesOf(event).filter(one => one.event === "processed").pop()
  const words = []
  if (timer) words.push("a timer of " + timer.set.for + ", set at T+" + timer.set.at + ", expired")
  if (last) words.push("the app processed " + last.text)
  return words.length ? words.join(", and ") : "in the step " + (stepOf(event)?.text || "")
}

const isOfStep = ({ cause }) => Boolean(cause) && "line" in cause && !("timer" in cause)

// A stream of an older release has no `cause`.
const isOfTimer = event => event.cause ? "timer" in event.cause : !event.because

function timerOf({ cause, time }) {
  const timers = timersDue(cause?.timer ? micros(cause.timer) : time)
  return timers.find(({ set }) => stepOf(set)?.line === cause?.line) || timers[0]
}

// The stream says no timer's end. One that an answer set is over when a step asks the same again
// before it is due, and each when the app is quit.
function replacedBy(timer) {
  const { set, due } = timer
  if (play.wakes.has(timer)) return null
  const own = play.exchanges.find(one => one.number === set.cause?.exchange)
  const again = own && play.exchanges.find(({ asked, request }) => asked && asked.index > set.index
    && asked.time < due && isOfStep(asked) && bare(request) === bare(own.request))
  const quit = play.steps.find(step => step.first > set.index && play.events[step.first].time < due
    && /^(quit|kill|relaunch)$/.test(step.text))
  const ends = [again?.asked, quit && play.events[quit.first]].filter(Boolean)
  return ends.sort((one, two) => one.index - two.index)[0] || null
}

const bare = request => request.split("?")[0]

// The next time that the app asked the same.
function nextAttempt(exchange) {
  return play.exchanges.slice(exchange.index + 1).find(one => one.request === exchange.request)
    || play.exchanges.slice(exchange.index + 1).find(one => bare(one.request) === bare(exchange.request))
}

function previousAttempt(exchange) {
  return play.exchanges.slice(0, exchange.index).reverse().find(one => one.request === exchange.request)
}
