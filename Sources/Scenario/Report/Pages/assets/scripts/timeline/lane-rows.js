/* The table of the lanes, and the row of each request and each timer in its lane. */

const laneKinds = [
  { name: "steps", row: 22, rows: () => 1, draw: drawSteps },
  { name: "requests", row: 21, rows: () => requestRows.count, draw: drawRequests },
  { name: "timers", row: 13, rows: () => timerRows.length, draw: drawTimers },
  { name: "state", row: 20, rows: () => play.hasChanges ? 1 : 0, draw: drawState },
  { name: "screen", row: 20, rows: () => play.hasNavigation ? 1 : 0, draw: drawNavigation },
]

// Failures are drawn last: where all is small nothing hides it.
const requestRows = { count: 0, inOrder: [] }
const timerRows = []
const rowLimit = 6

// Requests that were under way at one time stand below each other.
function layRows() {
  const ends = []
  for (const exchange of play.exchanges) {
    exchange.from = exchange.first.moment
    exchange.to = exchange.finished || exchange.cancelled ? exchange.last.moment : moments.length - 1
    let row = ends.findIndex(end => end < exchange.from)
    if (row < 0) row = ends.length < rowLimit ? ends.length : rowLimit - 1
    ends[row] = Math.max(ends[row] ?? -1, exchange.to)
    exchange.row = row
  }
  requestRows.count = ends.length
  const isGood = exchange => fateOf(exchange) === "plain"
  requestRows.inOrder = [...play.exchanges.filter(isGood), ...play.exchanges.filter(one => !isGood(one))]
  layTimers()
  play.hasChanges = moments.some(moment => moment.changes.length || moment.claims.length)
  play.hasNavigation = moments.some(moment => moment.navigation.length)
}

// Timers stand in rows by how long they are. The limit of a request that ended in its own instant is no
// news.
function layTimers() {
  const told = play.timers.filter(timer => timer.limits?.last.moment !== timer.set.moment)
  const spans = [...new Set(told.map(timer => timer.set.for))]
  spans.sort((one, two) => micros(one) - micros(two))
  for (const timer of told) {
    const row = Math.min(rowLimit - 1, spans.indexOf(timer.set.for))
    while (timerRows.length <= row) timerRows.push([])
    timerRows[row].push(timer)
  }
}

function box(pen, left, top, width, height, fill, line) {
  pen.fillStyle = fill
  pen.fillRect(left, top, width, height)
  if (!line) return
  pen.strokeStyle = line
  pen.strokeRect(left + 0.5, top + 0.5, Math.max(0, width - 1), height - 1)
}
