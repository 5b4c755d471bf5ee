/* Draws the lanes on a canvas. An element for each of two thousand requests would be slow; the canvas draws
   those in the window. */

const paint = {
  ground: "", panel: "", ink: "", muted: "", line: "", accent: "", bad: "", good: "", warn: "",
  choice: "",
}

function readColours() {
  const style = getComputedStyle(document.documentElement)
  for (const name of Object.keys(paint)) paint[name] = style.getPropertyValue("--" + name).trim()
}

const glyph = 6.7

// A canvas as sharp as the screen, ready to be drawn on in its own pixels.
function fresh(canvas, width, height) {
  const ratio = window.devicePixelRatio || 1
  const [wide, high] = [Math.round(width * ratio), Math.round(height * ratio)]
  const isSame = canvas.width === wide && canvas.height === high
  if (!isSame) Object.assign(canvas, { width: wide, height: high })
  canvas.style.height = height + "px"
  const pen = canvas.getContext("2d")
  pen.setTransform(ratio, 0, 0, ratio, 0, 0)
  pen.clearRect(0, 0, width, height)
  pen.font = "11px ui-monospace, SFMono-Regular, Menlo, Consolas, 'DejaVu Sans Mono', monospace"
  pen.textBaseline = "middle"
  return pen
}

function cut(text, width) {
  const room = Math.floor(width / glyph)
  return text.length <= room ? text : room > 2 ? text.slice(0, room - 1) + "…" : ""
}

function write(pen, text, left, middle, width, colour) {
  const told = cut(text, width)
  if (!told) return
  pen.fillStyle = colour
  pen.fillText(visible(told), left, middle)
}

function drawLanes() {
  const canvas = $("lanes")
  const width = canvas.clientWidth
  const gutter = width < 560 ? 0 : 68
  axis.fit(width, gutter)
  $("scrubber").style.marginLeft = gutter + "px"
  const lanes = laidOut(gutter === 0)
  const pen = fresh(canvas, width, lanes.height)
  pen.save()
  pen.beginPath()
  pen.rect(gutter, 0, width - gutter, lanes.height)
  pen.clip()
  pen.translate(gutter - axis.from, 0)
  drawChoice(pen, lanes)
  drawTimes(pen, lanes)
  for (const lane of lanes.all) lane.draw(pen, lane)
  pen.restore()
  for (const lane of lanes.all) {
    if (gutter === 0) write(pen, lane.name, 2, lane.top - 7, 120, paint.muted)
    else write(pen, lane.name, 0, lane.top + 10, gutter, paint.muted)
  }
}

// Each lane's place; where the page is narrow its name stands above it and not beside it.
function laidOut(isNarrow) {
  let top = 24
  const all = laneKinds.map(kind => {
    const lane = { ...kind, top: top + (isNarrow ? 14 : 0) }
    lane.height = kind.rows() * kind.row
    top = lane.top + lane.height + 8
    return lane
  }).filter(lane => lane.height > 0)
  return { all, height: top }
}

// The chosen moment, through all lanes; the moment of a fault or a failure has its sign at the top.
function drawChoice(pen, lanes) {
  const event = play.events[choice.event]
  if (!event) return
  const left = axis.start(event.moment)
  const width = Math.max(axis.end(event.moment) - left, 4)
  pen.fillStyle = paint.choice
  pen.fillRect(left - (axis.isTrue ? 2 : 0), 0, width, lanes.height)
  pen.fillStyle = paint.accent
  pen.fillRect(left - (axis.isTrue ? 2 : 0), 0, width, 3)
}

function drawTimes(pen, lanes) {
  let free = -1e9
  for (let index = firstSeen(); index < moments.length; index++) {
    const left = axis.start(index)
    if (left > axis.from + axis.width) break
    const isNew = index === 0 || moments[index].time !== moments[index - 1].time
    if (!isNew || axis.slot < 8 && left < free) continue
    pen.fillStyle = paint.line
    pen.fillRect(left, 18, 1, lanes.height - 18)
    const word = "T+" + timeWord(moments[index].time)
    if (left < free) continue
    write(pen, word, left + 4, 11, 120, paint.muted)
    free = left + (word.length + 2) * glyph
  }
}

function firstSeen() {
  return Math.max(0, axis.momentUnder(0) - 1)
}

const isSeen = (left, right) => right >= axis.from && left <= axis.from + axis.width
