/* The selected event, and with it the selected step, moment and request. The page's URL keeps the selection
   in its fragment. */

const choice = { event: 0, exchange: -1, line: 0, lost: "" }
// The content of each view, so that only changes are drawn.
const shown = {}
let isWaiting = false
let link = 0

function redraw() {
  if (isWaiting) return
  isWaiting = true
  requestAnimationFrame(() => {
    isWaiting = false
    draw()
  })
}

// Scrolling comes first, while nothing of the page has changed yet and it need not be laid out for that.
function draw() {
  markSource()
  mark(eventList, choice.event)
  mark(requestList, choice.exchange)
  drawLanes()
  drawWhole()
  tellSlider()
  showMoment()
  for (const list of [sourceList, eventList, requestList]) drawList(list)
  showScreen()
  showState()
  showExchange()
}

function choose(index, isOfExchange) {
  if (!play.events.length) return
  choice.event = Math.max(0, Math.min(play.events.length - 1, index))
  const event = play.events[choice.event]
  choice.exchange = exchangeBy(event)
  Object.assign(choice, { line: 0, lost: "" })
  axis.show(event.moment)
  remember("e" + (choice.event + 1))
  if (isOfExchange) openTab("exchange")
  redraw()
}

// The event's own request, or one of its moment, or the last that was under way before.
function exchangeBy(event) {
  if (event.about) return event.about.index
  const moment = moments[event.moment]
  const here = play.events.slice(moment.first, moment.last + 1).find(one => one.about)
  if (here) return here.about.index
  for (let at = event.index; at >= 0; at--) if (play.events[at].about) return play.events[at].about.index
  return -1
}

function chooseStep(index) {
  const step = play.steps[Math.max(0, Math.min(play.steps.length - 1, index))]
  if (!step) return
  choose(step.first)
  remember("L" + step.line)
}

function chooseExchange(index, staysInList) {
  const exchange = play.exchanges[index]
  if (!exchange) return
  const telling = exchange.answered.find(answer => answer.fault) || exchange.finished || exchange.last
  choose(telling.index)
  choice.exchange = index
  remember("x" + exchange.number)
  if (!staysInList) openTab("exchange")
}

// Told to the address only when it rests: a browser holds back a page that does so many times a second.
function remember(name) {
  clearTimeout(link)
  link = setTimeout(() => history.replaceState(null, "", "#" + name), 150)
  choice.name = name
}

function follow() {
  const [, kind, number] = /^#([Lxe])(\d+)$/.exec(location.hash) || []
  if (kind === "L") return chooseLine(Number(number))
  if (kind === "x") {
    const found = play.exchanges.findIndex(one => one.number === Number(number))
    if (found >= 0) return chooseExchange(found), true
  } else if (kind === "e") return choose(Number(number) - 1), true
  return false
}

// A line belongs to its step, that of an answer to the request that took it; the line itself is marked.
function chooseLine(line) {
  const isThere = line > 0 && (!play.source || line <= sourceLines.length)
  const exchange = isThere && play.exchanges.find(one => one.answered.some(one => one.line === line))
  const step = isThere && stepAtLine(line)
  if (exchange) chooseExchange(exchange.index, true)
  else if (step) chooseStep(step.index)
  else return lose(isThere ? "Nothing was played in line " + line + "."
    : "There is no line " + line + ": the scenario has " + sourceLines.length + " lines."), false
  choice.line = line
  remember("L" + line)
  openTab("source")
  return true
}

// Where a link led, or where it is said that it leads nowhere.
function showPlace() {
  const place = choice.lost ? $("moment") : choice.line ? $("source") : null
  place?.scrollIntoView({ block: "nearest" })
}

// The part that a link named and that is not there.
function lose(words) {
  choice.lost = words
  say(words)
  redraw()
}

function momentWords(event, step) {
  const place = step ? "step " + step.number + " of " + step.of + " · line " + step.line + " " : ""
  const count = "event " + (choice.event + 1) + " of " + play.events.length + ": "
  return [el("b", "T+" + event.at), " · ", place, el("span.code", step?.text || ""), el("br"),
    el("span.muted", count), el("span.code", summaryOf(event))]
}

function showMoment() {
  const event = play.events[choice.event]
  const step = event && stepOf(event)
  const lost = choice.lost ? [el("span.lost", choice.lost), el("br")] : []
  $("moment").replaceChildren(...lost, ...(event ? momentWords(event, step) : ["Nothing was played."]))
  const until = step ? [" ", el("span.option", "--until " + step.line)] : []
  $("again").replaceChildren(play.command, ...until)
}
