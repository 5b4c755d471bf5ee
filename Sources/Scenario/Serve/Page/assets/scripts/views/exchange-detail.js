/* One exchange: the request, the answer, and what was sent of it. */

function buildDetail() {
  return el("section.panel", { id: "detail", tabindex: "-1", "aria-labelledby": "detail-title" },
    el("h2", { id: "detail-title" }, "Exchange"),
    el("div", { id: "detail-body" }))
}

function startDetail() {
  $("detail").addEventListener("keydown", event => {
    if (event.key !== "Escape") return
    event.preventDefault()
    event.stopPropagation()
    $("exchanges").focus()
  })
}

let showsRaw = false

function showDetail() {
  const exchange = choice.number ? exchangeBy(choice.number) : null
  if (shown.exchange === exchange) return
  shown.exchange = exchange
  $("detail-title").textContent = exchange ? "Exchange #" + exchange.number : "Exchange"
  if (!exchange) {
    return $("detail-body").replaceChildren(
      el("p.empty", "Choose an exchange in the list, by a click or with the arrow keys."))
  }
  const [sign, colour, word, sentence] = stateOf(exchange)
  $("detail-body").replaceChildren(
    el("p.request.code", requestOf(exchange)),
    el("p", el("span.badge." + colour, sign + " " + word), " ", sentence),
    ...whyBox(exchange),
    el("p.muted", originOf(exchange)),
    el("h3", "What was sent"), el("p", { id: "receipt" }, receiptSentence(exchange)),
    ...answerParts(exchange), ...requestParts(exchange))
}

const whyBox = ({ why }) => why ? [el("div", { id: "why" }, el("b", "Why"), el("p", why))] : []

function originOf({ at, host, line, injected }) {
  return "At T+" + at + (host ? ", host " + host : "")
    + (injected ? ", broken by hand" : "") + (line ? ", answer of line " + line : "")
}

function answerParts(exchange) {
  const { answer, answerHeaders, answerBody, answerBodyBytes } = exchange
  if (!answer && !answerHeaders?.length) return []
  return [el("h3", "Answer"), el("p.code", answer || ""),
    headerTable(answerHeaders, "Headers of the answer"),
    ...bodyParts("Body of the answer", answerBody, answerBodyBytes)]
}

function requestParts({ method, headers, body, bodyBytes }) {
  if (!method) return []
  return [el("h3", "Request"), headerTable(headers, "Headers of the request"),
    ...bodyParts("Body of the request", body, bodyBytes)]
}

function headerTable(headers, name) {
  if (!headers?.length) return el("p.empty", "no headers")
  return el("table.headers", el("caption.unseen", name), el("tbody", ...headers.map(([key, value]) =>
    el("tr", el("th", { scope: "row" }, key), el("td", value)))))
}

function bodyParts(name, body, bytes) {
  if (!bytes && !body) return [el("p.empty", "no body")]
  const heading = [el("span.muted", counted(bytes, "byte"))]
  if (body === null || body === undefined) return [el("p", ...heading, ", which are not text")]
  const kept = new TextEncoder().encode(body).length
  if (kept < bytes) heading.unshift(el("span", "the first " + kept.toLocaleString("en") + " of "))
  const pretty = laidOut(body)
  const view = el("pre.body", { tabindex: "0", role: "group", "aria-label": name },
    pretty !== null && !showsRaw ? pretty : body)
  return [el("p", ...heading, " ", pretty !== null && rawSwitch()), view]
}

const rawSwitch = () => button("raw", () => {
  showsRaw = !showsRaw
  shown.exchange = undefined
  draw()
  $("detail").querySelector("[data-raw]")?.focus()
}, { class: "small", "aria-pressed": showsRaw, "data-raw": "" })
