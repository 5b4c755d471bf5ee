/* The list of all events and the list of all requests. */

function summaryOf(event) {
  const of = event.about ? "#" + event.about.number + " " : ""
  switch (event.event) {
  case "step": return "line " + event.line + "  " + event.text
  case "processed": return "app processed " + event.text
  case "rejected": return "rejected " + event.text + "  " + event.reason
  case "effect": return "effect " + event.text
  case "slept": return "timer of " + event.for + ", due T+" + timeWord(event.time + micros(event.for))
  case "asked": return of + "sent " + event.request
  case "arrived":
    return of + "reached the server" + (event.attempt > 1 ? ", attempt " + event.attempt : "")
  case "answered": return of + giver(event) + " answered " + event.answer
  case "cancelled":
    return of + (event.isAfter ? "ended when the app quit at the file's end" : "cancelled")
  case "finished": return of + event.outcome
  case "unanswered": return of + "→ " + event.reason
  case "wrote": return "wrote " + event.file + " " + event.outcome.trim()
  case "stored":
    return (event.action === "delete" ? "deleted " : "wrote ")
      + (event.store === "file" ? "" : event.store + " ") + event.name + " " + event.outcome.trim()
  case "changed": return event.path + "  " + event.change
  case "claim":
  case "asserted": return (isWrong(event) ? "✗ " : "✓ ") + claimWords(event)
    + (isWrong(event) ? insteadOf(event) : "")
  case "violated": return "✗ " + event.name + ": " + event.reason
  case "patched": return "list " + event.text
  default: return event.text || event.event
  }
}

// A live service stands in no line of the scenario.
function giver(event) { return event.line ? "line " + event.line : "the service" }

// A mask or a tolerance decides elsewhere: the failing step tells.
function isWrong(claim) {
  if (claim.event === "asserted") return !claim.holds
  if (claim.actual === claim.value) return false
  return claim.actual === null || !/[<±]/.test(claim.value) || play.fail?.step === stepOf(claim)
}

const isClaim = event => event.event === "claim" || event.event === "asserted"

const claimWords = claim => claim.claim ?? claim.path + " is " + claim.value

function insteadOf(claim) {
  if (claim.event === "asserted") return ", but " + claim.found
  return ", but was " + (claim.actual ?? "not there")
}

const kinds = {
  step: "▶", asked: "→", answered: "←", finished: "•", cancelled: "×", unanswered: "✗", slept: "◷",
  changed: "Δ",
  claim: "=", asserted: "=", navigation: "▣", wrote: "✎", stored: "✎", rejected: "⊘",
}

let [eventList, requestList] = [null, null]

function startLists() {
  const times = list => list.reduce((most, event) => Math.max(most, event.at.length), 5) + 2
  eventList = makeList($("events").querySelector(".list"), "Events", {
    count: play.events.length, columns: { time: times(play.events) }, fill: fillEvent,
    text: number => summaryOf(play.events[number]),
    pick: number => choose(number),
  })
  requestList = makeList($("requests").querySelector(".list"), "All requests", {
    count: play.exchanges.length, fill: fillRequest,
    columns: {
      number: String(play.exchanges.length).length + 1,
      time: times(play.exchanges.map(one => one.first)),
    },
    text: number => outcomeWord(play.exchanges[number]) + " " + play.exchanges[number].request,
    pick: number => chooseExchange(number, true),
  })
  $("events-title").textContent = "Events (" + play.events.length.toLocaleString("en") + ")"
  $("requests-title").textContent = "All requests (" + play.exchanges.length.toLocaleString("en") + ")"
}

const outcomeWord = exchange => outcomeOf(exchange).replace(/^→ /, "").padEnd(8)

function fillEvent(row, number, lines) {
  const event = play.events[number]
  const isBad = event.fault || isClaim(event) && isWrong(event)
  const isHere = event.moment === play.events[choice.event].moment
  row.className = "row code" + (number === choice.event ? " current" : isHere ? " inside" : "")
    + (event.event === "step" ? " input" : "") + (isBad ? " failing" : "")
  row.replaceChildren(el("span.sign", { "aria-hidden": "true" }, isBad ? "✗" : kinds[event.event] || "·"),
    el("span.time", "T+" + event.at), el("span.lines", ...linesOf(lines)))
}

function fillRequest(row, number, lines) {
  const exchange = play.exchanges[number]
  const [sign, colour] = fates[fateOf(exchange)]
  const isBad = colour === "bad"
  row.className = "row code" + (number === choice.exchange ? " current" : "") + (isBad ? " failing" : "")
  row.replaceChildren(
    el("span.sign", { "aria-hidden": "true" }, sign), el("span.number", "#" + exchange.number),
    el("span.time", "T+" + exchange.first.at),
    el("span.lines", ...boldOutcome(lines, outcomeWord(exchange).length)))
}

// The outcome leads, and may itself be too long for a line.
function boldOutcome(lines, length) {
  const [first, ...rest] = lines
  const head = el("span.text", el("b", first.slice(0, length)), first.slice(length))
  return [head, ...linesOf(rest, lines.hang)]
}
