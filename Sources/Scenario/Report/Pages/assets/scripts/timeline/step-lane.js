/* The lane of the steps. A step spans all moments that it took. */

// A step in which nothing more happens lasts up to the next one, or to the end.
function endOf(step) {
  const next = play.steps[step.index + 1]
  return next ? axis.start(next.from) : axis.of(play.total)
}

function drawSteps(pen, lane) {
  for (const step of play.steps) {
    const left = axis.start(step.from) + 1
    const right = Math.max(axis.isTrue ? endOf(step) : axis.end(step.to) - 1, left + 5)
    if (!isSeen(left, right)) continue
    const isChosen = stepOf(play.events[choice.event]) === step
    const isBad = step === play.fail?.step
    const colour = isBad ? paint.bad : isChosen ? paint.accent : paint.muted
    pen.lineWidth = isChosen || isBad ? 2 : 1
    box(pen, left, lane.top, right - left, 20, paint.panel, colour)
    pen.lineWidth = 1
    // A step that is wider than the window keeps its words in sight.
    const from = Math.max(left, axis.from) + 4
    const text = (isBad ? "✗ " : "") + step.text
    write(pen, text, from, lane.top + 10.5, right - from - 3, isBad ? paint.bad : paint.ink)
  }
}
