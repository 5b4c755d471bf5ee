/* The strip below the lanes, which shows the whole play. For the keyboard and for screen readers it is a
   slider. */

function drawWhole() {
  const canvas = $("whole")
  const width = canvas.clientWidth
  const pen = fresh(canvas, width, 26)
  const unit = width / Math.max(1, moments.length)
  const place = index => index * unit
  box(pen, 0, 4, width, 18, paint.ground, paint.line)
  pen.fillStyle = paint.line
  for (const step of play.steps) pen.fillRect(place(step.from), 4, 1, 18)
  drawDensity(pen, place, unit)
  const event = play.events[choice.event]
  if (axis.size() > axis.width + 1 && !axis.isTrue) {
    pen.strokeStyle = paint.muted
    const seen = Math.max(4, axis.width / axis.slot * unit - 1)
    pen.strokeRect(axis.from / axis.slot * unit + 0.5, 1.5, seen, 23)
  }
  if (!event) return
  pen.fillStyle = paint.accent
  pen.fillRect(place(event.moment) + unit / 2 - 1.5, 0, 3, 26)
}

// Requests as ticks; what broke rises above the others.
function drawDensity(pen, place, unit) {
  const wide = Math.max(1, Math.min(4, unit - 1))
  for (const exchange of play.exchanges) {
    const fate = fateOf(exchange)
    pen.fillStyle = fate === "plain" ? paint.good : fate === "cut" ? paint.warn : paint.bad
    const high = fate === "plain" ? 6 : 14
    pen.fillRect(place(exchange.from) + unit / 2 - wide / 2, 22 - high, wide, high)
  }
  if (!play.fail?.step) return
  pen.fillStyle = paint.bad
  pen.fillText("✗", Math.min(place(play.fail.step.from), place(moments.length) - 10), 13)
}

function tellSlider() {
  const event = play.events[choice.event]
  const slider = $("scrubber")
  slider.setAttribute("aria-valuemax", play.events.length)
  slider.setAttribute("aria-valuenow", choice.event + 1)
  if (!event) return
  const step = stepOf(event) ? ", step " + stepOf(event).number : ""
  slider.setAttribute("aria-valuetext", "T+" + event.at + step + ", " + summaryOf(event))
}

// Pointer and touch: pressing chooses, moving scrubs on; a page that is pulled up or down still scrolls.
function scrub(canvas, momentOf, press) {
  canvas.addEventListener("pointerdown", event => {
    if (event.button !== 0) return
    canvas.setPointerCapture(event.pointerId)
    press(event)
  })
  canvas.addEventListener("pointermove", event => {
    if (!canvas.hasPointerCapture(event.pointerId)) return
    const moment = momentOf(event)
    if (moment !== play.events[choice.event]?.moment) choose(moments[moment].first)
  })
}

function placeIn(canvas, event) {
  const edges = canvas.getBoundingClientRect()
  return [event.clientX - edges.left, event.clientY - edges.top]
}

function startScrubbing() {
  const [whole, lanes] = [$("whole"), $("lanes")]
  const momentOfWhole = event => Math.max(0, Math.min(moments.length - 1,
    Math.floor(placeIn(whole, event)[0] / whole.clientWidth * moments.length)))
  const momentOfLanes = event => axis.momentUnder(placeIn(lanes, event)[0] - axis.gutter)
  scrub(whole, momentOfWhole, event => choose(moments[momentOfWhole(event)].first))
  scrub(lanes, momentOfLanes, event => press(lanes, event, momentOfLanes(event)))
  lanes.addEventListener("wheel", event => {
    const { deltaX, deltaY } = event
    if (event.ctrlKey) axis.zoom(deltaY < 0 ? 1.25 : 0.8, placeIn(lanes, event)[0] - axis.gutter)
    else if (event.shiftKey || Math.abs(deltaX) > Math.abs(deltaY)) axis.pan(deltaX || deltaY)
    else return
    event.preventDefault()
    redraw()
  }, { passive: false })
}

// A press on a request chooses the request, one elsewhere the moment.
function press(canvas, event, moment) {
  const [left, top] = placeIn(canvas, event)
  const lane = laidOut(axis.gutter === 0).all.find(one => one.name === "requests")
  const row = lane ? Math.floor((top - lane.top) / lane.row) : -1
  const at = axis.from + left - axis.gutter
  const hit = row >= 0 && top < lane.top + lane.height && play.exchanges.find(one => one.row === row
    && axis.start(one.from) <= at && Math.max(axis.end(one.to), axis.start(one.to) + 8) >= at)
  if (hit) chooseExchange(hit.index)
  else choose(moments[moment].first)
}
