/* The list of exchanges: it has elements for the visible rows only, and follows the newest until the person
   scrolls up or chooses a row. */

const choice = { number: 0, isFollowing: true }
// Beyond the visible rows, so that a fast scroll shows none that are empty.
const spare = 6

const rows = { box: null, inner: null, made: [], high: 0, top: 0, height: 26, seen: 0 }

function buildExchanges() {
  rows.inner = el("div.inner")
  rows.box = el("div", { id: "exchanges", role: "listbox", tabindex: "0", "aria-label": "Exchanges" },
    rows.inner)
  return el("section.panel", { id: "exchanges-panel", "aria-labelledby": "exchanges-title" },
    el("div.bar", el("h2", { id: "exchanges-title" }, "Exchanges"), el("span.note", { id: "dropped" }),
      button("", follow, { id: "follow", class: "small" })),
    rows.box)
}

function startExchanges() {
  const { box, inner } = rows
  new ResizeObserver(measureRows).observe(box)
  measureRows()
  box.addEventListener("scroll", () => {
    // The page's own, told late: meanwhile there may be more rows.
    if (Math.abs(box.scrollTop - rows.top) < 1) return
    rows.top = box.scrollTop
    const isAtEnd = rows.top + rows.high > box.scrollHeight - rows.height / 2
    choice.isFollowing = isAtEnd && (choice.isFollowing || !choice.number)
    redraw()
  }, { passive: true })
  box.addEventListener("keydown", pressedInRows)
  inner.addEventListener("click", event => {
    const row = event.target.closest("[data-number]")
    if (!row) return
    choose(Number(row.dataset.number))
    draw()
    // Where the details are below the list, a click shall show them.
    const { top } = $("detail").getBoundingClientRect()
    if (top > innerHeight * .75) $("detail").scrollIntoView({ block: "start" })
  })
}

// How many lines a row needs is a matter of the room that the list has.
function measureRows() {
  const { box } = rows
  const lines = box.clientWidth >= 900 ? 1 : box.clientWidth >= 480 ? 2 : 3
  Object.assign(rows, { high: box.clientHeight, height: 8 + lines * 19 })
  box.dataset.lines = lines
  if (choice.number && !choice.isFollowing) intoSight()
  redraw()
}

function follow() {
  choice.isFollowing = true
  redraw()
}

function choose(number) {
  choice.number = number
  choice.isFollowing = false
  intoSight()
  redraw()
}

function letGo() {
  choice.number = 0
  follow()
}

function intoSight() {
  const place = placeOf(choice.number)
  const [top, bottom] = [place * rows.height, (place + 1) * rows.height]
  if (top < rows.top) scrollRows(top)
  else if (bottom > rows.top + rows.high) scrollRows(bottom - rows.high)
}

function scrollRows(top) {
  const full = known.exchanges.length * rows.height
  rows.inner.style.height = full + "px"
  rows.top = Math.max(0, Math.min(top, full - rows.high))
  rows.box.scrollTop = rows.top
}

// The oldest are gone: what is looked at stays where it is.
function movedUp(many) {
  if (choice.number && !exchangeBy(choice.number)) choice.number = 0
  if (!choice.isFollowing) scrollRows(rows.top - many * rows.height)
}

function pressedInRows(event) {
  if (event.ctrlKey || event.metaKey || event.altKey) return
  const all = known.exchanges
  const page = Math.max(1, Math.floor(rows.high / rows.height) - 1)
  const moves = { ArrowDown: 1, ArrowUp: -1, PageDown: page, PageUp: -page, Home: -1e9, End: 1e9 }
  if (event.key === "Enter" && choice.number) $("detail").focus()
  else if (event.key === "Escape") letGo()
  else if (event.key in moves && all.length) {
    // From nowhere to the last that is seen.
    const from = choice.number ? placeOf(choice.number)
      : Math.min(all.length, Math.floor((rows.top + rows.high) / rows.height)) - 1
    const move = choice.number || Math.abs(moves[event.key]) > 1 ? moves[event.key] : 0
    choose(all[Math.max(0, Math.min(all.length - 1, from + move))].number)
  } else return
  event.preventDefault()
  event.stopPropagation()
}

function showRows() {
  const { box, inner, height, high, made } = rows
  const count = known.exchanges.length
  if (choice.isFollowing) {
    scrollRows(count * height - high)
    rows.seen = known.last
  } else {
    inner.style.height = count * height + "px"
  }
  const first = Math.max(0, Math.floor(rows.top / height) - spare)
  const last = Math.min(count, Math.ceil((rows.top + high) / height) + spare)
  while (made.length < last - first) made.push(inner.appendChild(el("div", { role: "option" })))
  while (made.length > Math.max(0, last - first)) made.pop().remove()
  made.forEach((row, at) => fillRow(row, known.exchanges[first + at], first + at))
  const isThere = made.some(row => row.dataset.number === String(choice.number))
  if (isThere) box.setAttribute("aria-activedescendant", "exchange-" + choice.number)
  else box.removeAttribute("aria-activedescendant")
  showEdges(count)
}

function fillRow(row, exchange, at) {
  row.style.transform = "translateY(" + at * rows.height + "px)"
  row.setAttribute("aria-selected", exchange.number === choice.number)
  row.setAttribute("aria-setsize", known.exchanges.length)
  row.setAttribute("aria-posinset", at + 1)
  if (row.exchange === exchange) return
  const [sign, colour, word] = stateOf(exchange)
  row.exchange = exchange
  row.id = "exchange-" + exchange.number
  row.dataset.number = exchange.number
  row.dataset.state = exchange.state
  row.className = "exchange " + colour
  row.replaceChildren(
    el("span.sign", { role: "img", "aria-label": word, title: word }, sign),
    el("span.number", "#" + exchange.number),
    el("span.time", "T+" + exchange.at), el("span.request", requestOf(exchange)),
    el("span.answer", answerOf(exchange)), el("span.receipt", receiptWords(exchange)))
}

function answerOf({ answer, state, injected }) {
  return (answer || (state === "unmatched" ? "404 unmatched" : state === "waiting" ? "…" : "–"))
    + (injected ? " · by hand" : "")
}

function showEdges(count) {
  const { dropped, last } = known
  $("dropped").textContent = dropped
    ? "the oldest " + dropped.toLocaleString("en") + " are no longer kept"
    : count ? "" : "none yet"
  const many = count - placeOf(rows.seen + 1)
  $("follow").classList.toggle("away", choice.isFollowing)
  if (!choice.isFollowing) {
    $("follow").textContent = last > rows.seen
      ? "↓ " + many.toLocaleString("en") + " new" : "↓ newest"
  }
}
