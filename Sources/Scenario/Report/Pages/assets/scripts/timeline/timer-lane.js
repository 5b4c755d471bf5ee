/* The lane of the timers, as lines from where a timer was set to where it is due. */

function drawTimers(pen, lane) {
  timerRows.forEach((row, number) => {
    const middle = lane.top + number * lane.row + 6
    let free = -1e9
    for (const timer of row) free = drawTimer(pen, timer, middle, free)
  })
}

// A line from where it was set to where it comes due, with a pin where it made the app ask.
function drawTimer(pen, timer, middle, free) {
  const left = axis.start(timer.set.moment) + (axis.isTrue ? 0 : axis.slot * 0.6)
  const isBehind = play.wakes.has(timer)
  const isDue = timer.due <= play.total
  const right = timer.replaced ? axis.start(timer.replaced.moment) + 3
    : timer.limits ? axis.of(timer.limits.last.time) + 3 : isDue ? axis.of(timer.due) + 3 : axis.size()
  if (!isSeen(left, right)) return free
  pen.fillStyle = isBehind ? paint.accent : paint.muted
  pen.fillRect(left, middle - 0.5, Math.max(1, right - left), isBehind ? 2 : 1)
  pen.fillRect(left, middle - 3, 1, 6)
  if (isBehind && axis.slot >= 8) disc(pen, right, middle)
  else if (timer.replaced) cross(pen, right, middle)
  else if (isDue || timer.limits) pen.fillRect(right, middle - 3, 1, 6)
  const from = Math.max(left, axis.from) + 4
  if (from < free || right - from < 34) return free
  const isWhole = isDue && !timer.replaced
  const word = timer.set.for + (timer.limits ? " limit" : isWhole ? "" : " → T+" + timeWord(timer.due))
  box(pen, from - 1, middle - 6, word.length * glyph + 3, 12, paint.panel)
  write(pen, word, from, middle + 0.5, 140, isBehind ? paint.accent : paint.muted)
  return from + (word.length + 2) * glyph
}

// It was replaced before it came due.
function cross(pen, middle, level) {
  pen.strokeStyle = paint.muted
  pen.beginPath()
  for (const [from, to] of [[-3, 3], [3, -3]]) {
    pen.moveTo(middle + from, level - 3)
    pen.lineTo(middle + to, level + 3)
  }
  pen.stroke()
}

function disc(pen, middle, level) {
  pen.beginPath()
  pen.arc(middle, level, 3.2, 0, 7)
  pen.fill()
}
