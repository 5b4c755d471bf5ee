/* One request: how it ended, why the app sent it at that time, what the server did, and the bytes of request
   and reply. */

const ends = {
  fin: "then closed the connection (FIN)", reset: "then reset the connection (RST)",
  keep: "and kept the connection open", silence: "then went silent",
  refused: "the connection was refused",
}

const errors = {
  "-1": "unknown", "-999": "cancelled", "-1001": "timed out", "-1002": "unsupported URL",
  "-1003": "cannot find host", "-1004": "cannot connect to host", "-1005": "network connection lost",
  "-1007": "too many redirects", "-1009": "not connected", "-1011": "bad server response",
}

const fates = {
  plain: ["✓", "good", () => "answered"],
  fault: ["✗", "bad", exchange => "broken by the fault: " + faultOf(exchange)],
  cut: ["…", "known", exchange => exchange.cancelled?.isAfter
    ? "ended when the app quit at the file's end"
    : exchange.cancelled ? "cancelled by the app" : "open at the play's end"],
  bad: ["✗", "bad", exchange => exchange.unanswered ? "the script has no answer for it"
    : exchange.finished.handed > 0 ? "an HTTP failure" : "no usable answer"],
}

function showExchange() {
  const exchange = play.exchanges[choice.exchange]
  if (shown.exchange === choice.exchange) return
  shown.exchange = choice.exchange
  const body = $("exchange").querySelector(".body")
  $("exchange-title").textContent = exchange ? "Request #" + exchange.number : "Request"
  if (!exchange) {
    return body.replaceChildren(el("p.empty", play.exchanges.length
      ? "No request was sent up to here." : "The app sent no request in this play."))
  }
  const [sign, colour, words] = fates[fateOf(exchange)]
  body.replaceChildren(
    el("p.request.code", exchange.request),
    el("p.outcome", el("span.badge." + colour, sign + " " + words(exchange)), " ",
      el("span.code", outcomeOf(exchange))),
    whyBox(exchange),
    course(exchange),
    ...sentParts(exchange))
}

const go = (label, click) => button(label, click, { class: "link" })

// The question that is asked most: why now, and why the next one when it came.
function whyBox(exchange) {
  const box = el("dl.why")
  const { asked } = exchange
  if (asked) {
    box.append(el("dt", "Why at T+" + asked.at),
      el("dd", whyOf(asked), isTimed(asked) && whenSet(timerOf(asked))))
  }
  const next = nextAttempt(exchange)
  const nextAsked = next?.asked
  box.append(el("dt", "Next attempt"))
  if (!nextAsked) box.append(el("dd", "none in this play", awaited(exchange)))
  else {
    const gap = nextAsked.time - exchange.last.time
    const late = gap > 0 ? timeWord(gap) + " after this one ended" : "at the same instant"
    box.append(el("dd", go("#" + next.number + " at T+" + nextAsked.at, () => chooseExchange(next.index)),
      ", " + late + ", " + whyOf(nextAsked), isTimed(nextAsked) && whenSet(timerOf(nextAsked))))
  }
  const before = previousAttempt(exchange)
  if (before) {
    box.append(el("dt", "Previous attempt"), el("dd", go("#" + before.number + " at T+" + before.first.at,
      () => chooseExchange(before.index)), " " + outcomeOf(before)))
  }
  return box
}

// Nothing asked again, but a timer was to: the first that its answer set and the play did not reach.
function awaited({ number }) {
  const left = play.timers
    .filter(({ set, limits, replaced, due }) => set.cause?.exchange === number && !limits && !replaced
      && due > play.total)
    .sort((one, two) => one.due - two.due)[0]
  return left ? ": it ended before T+" + timeWord(left.due) + ", when a timer was due" : ""
}

const isTimed = asked => isOfTimer(asked) && Boolean(timerOf(asked))

// Why the timer was as long as it was: who set it, and when.
function whenSet({ set }) {
  const reason = set.because ? " because of " + set.because : ""
  return el("span.set", "That timer of " + set.for + " was ",
    go("set at T+" + set.at, () => choose(set.index)), reason)
}

// The events of the exchange, in order; each line leads to its event.
function course(exchange) {
  const { asked, arrived, answered, cancelled, finished, unanswered } = exchange
  const events = [asked, ...arrived, ...answered, cancelled, finished, unanswered].filter(Boolean)
  const rows = events.sort((one, two) => one.index - two.index).map(event => el("tr",
    el("th", { scope: "row" }, go("T+" + event.at, () => choose(event.index))),
    el("td", ...courseWords(event))))
  return el("table.course", el("caption.unseen", "Course of the request"), el("tbody", ...rows))
}

function courseWords(event) {
  switch (event.event) {
  case "asked": return ["sent in ", el("span.code", stepOf(event)?.text || "")]
  case "arrived":
    return ["reached the server", event.attempt > 1 ? el("b", " again: attempt " + event.attempt) : null]
  case "answered": return [
    giver(event) + " answered ", el("span.code", event.answer), el("div.receipt", receipt(event)),
  ]
  case "cancelled": return [event.isAfter ? "ended when the app quit at the file's end"
    : "cancelled, or its connection was closed"]
  case "unanswered": return [el("b", event.reason)]
  default: return ["the app received ", el("b", handed(event.handed))]
  }
}

function receipt({ written, end }) {
  if (end === "refused") return ends.refused
  return "wrote " + written + (written === 1 ? " byte " : " bytes ") + (ends[end] || end)
}

function handed(code) {
  if (code === null || code === undefined) return "nothing"
  return code >= 0 ? "status " + code : "error " + code + (errors[code] ? " (" + errors[code] + ")" : "")
}

function sentParts(exchange) {
  const told = exchange.answered.filter(answer => answer.sent !== undefined)
  const replies = told.map((answer, at) => {
    const number = told.length > 1 ? " " + (at + 1) : ""
    return wire("Reply" + number + " on the wire", answer.sent || "", answer.written)
  })
  return [asSet(exchange), ...replies]
}

function asSet({ request, asked }) {
  if (!asked?.headers) {
    return el("p.empty",
      "This stream has no headers and bytes; play the scenario again with a newer release.")
  }
  const { headers, body } = asked
  if (!headers.length && !body) return el("p.note", "The app set no header and no body of its own.")
  const head = [request, ...headers].join("\r\n")
  return wire("Request as the app set it", head + (body ? "\r\n\r\n" + body : ""))
}
