/* The lanes of instants: changes of the state, and navigation. */

function drawMarks(pen, lane, textOf, colourOf) {
  for (let index = firstSeen(); index < moments.length; index++) {
    const left = axis.start(index)
    if (left > axis.from + axis.width) break
    const text = textOf(moments[index])
    if (!text) continue
    pen.fillStyle = colourOf(moments[index])
    if (axis.slot < 8 && !axis.isTrue) {
      pen.fillRect(left, lane.top + 5, 1, 10)
      continue
    }
    pen.beginPath()
    pen.moveTo(left + 8, lane.top + 5)
    pen.lineTo(left + 13, lane.top + 10)
    pen.lineTo(left + 8, lane.top + 15)
    pen.lineTo(left + 3, lane.top + 10)
    pen.fill()
    const next = index + 1 < moments.length ? axis.start(index + 1) : left + 200
    const room = axis.isTrue ? next - left : axis.slot
    write(pen, text, left + 17, lane.top + 10.5, room - 18, paint.ink)
  }
}

function drawState(pen, lane) {
  const isBad = moment => moment.claims.some(isWrong)
  drawMarks(pen, lane, moment => {
    const { length } = moment.changes
    if (length) return length + (axis.slot < 70 ? "" : length === 1 ? " value" : " values")
    return moment.claims.length ? (isBad(moment) ? "✗ " : "✓ ") + "expect" : ""
  }, moment => isBad(moment) ? paint.bad : paint.accent)
}

function drawNavigation(pen, lane) {
  drawMarks(pen, lane, moment => moment.navigation.map(one => one.text).join(", "), () => paint.warn)
}
