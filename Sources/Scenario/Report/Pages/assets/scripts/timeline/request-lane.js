/* The lane of the requests, as bars from where the app sent a request to where it ended. */

function drawRequests(pen, lane) {
  for (const exchange of requestRows.inOrder) {
    const left = axis.start(exchange.from) + 2
    const right = Math.max(axis.isTrue ? axis.start(exchange.to) : axis.end(exchange.to) - 2, left + 6)
    if (!isSeen(left, right)) continue
    drawRequest(pen, exchange, left, lane.top + exchange.row * lane.row, right - left)
  }
}

function drawRequest(pen, exchange, left, top, width) {
  const fate = fateOf(exchange)
  const colour = fate === "plain" ? paint.good : fate === "cut" ? paint.warn : paint.bad
  box(pen, left, top, width, 18, paint.panel)
  if (fate === "fault" || fate === "bad") stripe(pen, left, top, width, 18, colour, fate === "fault")
  pen.strokeStyle = colour
  pen.lineWidth = choice.exchange === exchange.index ? 3 : 1.5
  pen.setLineDash(fate === "cut" ? [4, 3] : [])
  pen.strokeRect(left + 0.75, top + 0.75, Math.max(0, width - 1.5), 16.5)
  pen.setLineDash([])
  pen.lineWidth = 1
  writeRequest(pen, exchange, fate, left, top, width)
}

// All of it where there is room, else what broke it, else how it ended.
function writeRequest(pen, exchange, fate, left, top, width) {
  const sign = fate === "plain" ? "" : fate === "cut" ? "… " : "✗ "
  const told = outcomeOf(exchange).replace(/^→ /, "")
  const attempts = exchange.arrived.length > 1 ? " (" + exchange.arrived.length + " attempts)" : ""
  const whole = sign + "#" + exchange.number + " " + told + attempts
  const from = Math.max(left, axis.from) + 5
  const room = left + width - from - 3
  const isTight = whole.length * glyph > room && room < 60
  const text = isTight ? sign + (faultOf(exchange) || told) : whole
  const ground = Math.min(room, text.length * glyph) + 4
  if (cut(text, room) && fate === "fault") box(pen, from - 2, top + 3, ground, 12, paint.panel)
  write(pen, text, from, top + 9.5, room, paint.ink)
}

// A pattern, so that a fault is one without its colour.
function stripe(pen, left, top, width, height, colour, isDense) {
  pen.save()
  pen.beginPath()
  pen.rect(left, top, width, height)
  pen.clip()
  pen.strokeStyle = colour
  pen.globalAlpha = isDense ? 0.55 : 0.2
  const [from, to] = [Math.max(left, axis.from) - height, Math.min(left + width, axis.from + axis.width)]
  pen.beginPath()
  for (let at = from - from % 6; at < to; at += 6) {
    pen.moveTo(at, top + height)
    pen.lineTo(at + height, top)
  }
  pen.stroke()
  pen.restore()
}
