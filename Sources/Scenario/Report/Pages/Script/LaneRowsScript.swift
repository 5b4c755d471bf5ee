extension PageScript {
  /// What each lane draws.
  static let laneRows = #"""
    const laneKinds = [
      { name: "steps", row: 22, rows: () => 1, draw: drawSteps },
      { name: "requests", row: 21, rows: () => requestRows.count, draw: drawRequests },
      { name: "timers", row: 13, rows: () => timerRows.length, draw: drawTimers },
      { name: "state", row: 20, rows: () => play.hasChanges ? 1 : 0, draw: drawState },
      { name: "screen", row: 20, rows: () => play.hasNavigation ? 1 : 0, draw: drawNavigation },
    ]

    // What went wrong is drawn last: where all is small nothing hides it.
    const requestRows = { count: 0, inOrder: [] }
    const timerRows = []
    const rowLimit = 6

    // Requests that were under way at one time stand below each other; timers, by how long they are. The limit
    // of a request that ended in its own instant is no news.
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
      const told = play.timers.filter(timer => timer.limits?.last.moment !== timer.set.moment)
      const spans = [...new Set(told.map(timer => timer.set.for))].sort((a, b) => micros(a) - micros(b))
      for (const span of spans.slice(0, rowLimit)) {
        timerRows.push({ span, timers: told.filter(timer => timer.set.for === span) })
      }
      play.hasChanges = moments.some(moment => moment.changes.length || moment.claims.length)
      play.hasNavigation = moments.some(moment => moment.navigation.length)
    }

    function box(pen, left, top, width, height, fill, line) {
      pen.fillStyle = fill
      pen.fillRect(left, top, width, height)
      if (!line) return
      pen.strokeStyle = line
      pen.strokeRect(left + 0.5, top + 0.5, Math.max(0, width - 1), height - 1)
    }

    function drawSteps(pen, lane) {
      const fail = play.fail?.step
      for (const step of play.steps) {
        const left = axis.start(step.from) + 1
        const right = Math.max(axis.isTrue ? axis.start(step.to) : axis.end(step.to) - 1, left + 5)
        if (!isSeen(left, right)) continue
        const isChosen = stepOf(play.events[choice.event]) === step
        const isBad = step === fail
        pen.lineWidth = isChosen || isBad ? 2 : 1
        box(pen, left, lane.top, right - left, 20, paint.panel, isBad ? paint.bad : isChosen ? paint.accent : paint.muted)
        pen.lineWidth = 1
        // What is wider than the window keeps its words in sight.
        const from = Math.max(left, axis.from) + 4
        write(pen, (isBad ? "✗ " : "") + step.text, from, lane.top + 10.5, right - from - 3, isBad ? paint.bad : paint.ink)
      }
    }

    function drawRequests(pen, lane) {
      for (const exchange of requestRows.inOrder) {
        const left = axis.start(exchange.from) + 2
        const right = Math.max(axis.isTrue ? axis.start(exchange.to) : axis.end(exchange.to) - 2, left + 6)
        if (isSeen(left, right)) drawRequest(pen, exchange, left, lane.top + exchange.row * lane.row, right - left)
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
      const sign = fate === "plain" ? "" : fate === "cut" ? "… " : "✗ "
      const from = Math.max(left, axis.from) + 5
      const told = outcomeOf(exchange).replace(/^→ /, "")
      const attempts = exchange.arrived.length > 1 ? " (" + exchange.arrived.length + " attempts)" : ""
      const room = left + width - from - 3
      const whole = sign + "#" + exchange.number + " " + told + attempts
      const text = whole.length * glyph > room && room < 60 ? sign + told : whole
      if (cut(text, room) && fate === "fault") box(pen, from - 2, top + 3, Math.min(room, text.length * glyph) + 4, 12, paint.panel)
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

    function drawTimers(pen, lane) {
      timerRows.forEach((row, number) => {
        const middle = lane.top + number * lane.row + 6
        let free = -1e9
        for (const timer of row.timers) free = drawTimer(pen, timer, middle, free)
      })
    }

    // A line from where it was set to where it comes due, with a pin where it made the app ask.
    function drawTimer(pen, timer, middle, free) {
      const left = axis.start(timer.set.moment) + (axis.isTrue ? 0 : axis.slot * 0.6)
      const isBehind = play.wakes.has(timer)
      const isDue = timer.due <= play.total
      const right = timer.limits ? axis.of(timer.limits.last.time) + 6 : isDue ? axis.of(timer.due) + 3 : axis.size()
      if (!isSeen(left, right)) return free
      pen.fillStyle = isBehind ? paint.accent : paint.muted
      pen.fillRect(left, middle - 0.5, Math.max(1, right - left), isBehind ? 2 : 1)
      pen.fillRect(left, middle - 3, 1, 6)
      if (isBehind && axis.slot >= 8) disc(pen, right, middle)
      else if (isDue || timer.limits) pen.fillRect(right, middle - 3, 1, 6)
      const from = Math.max(left, axis.from) + 4
      if (from < free || right - from < 34) return free
      const word = timer.set.for + (timer.limits ? " limit" : isDue ? "" : " → T+" + timeWord(timer.due))
      box(pen, from - 1, middle - 6, word.length * glyph + 3, 12, paint.panel)
      write(pen, word, from, middle + 0.5, 140, isBehind ? paint.accent : paint.muted)
      return from + (word.length + 2) * glyph
    }

    function disc(pen, middle, level) {
      pen.beginPath()
      pen.arc(middle, level, 3.2, 0, 7)
      pen.fill()
    }

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
        const room = axis.isTrue ? (index + 1 < moments.length ? axis.start(index + 1) - left : 200) : axis.slot
        write(pen, text, left + 17, lane.top + 10.5, room - 18, paint.ink)
      }
    }

    function drawState(pen, lane) {
      const wrong = moment => moment.claims.some(claim => claim.actual !== claim.value && isWrong(claim))
      drawMarks(pen, lane, moment => {
        const [count, claims] = [moment.changes.length, moment.claims.length]
        return count ? count + (axis.slot < 70 ? "" : count === 1 ? " value" : " values") : claims ? (wrong(moment) ? "✗ " : "✓ ") + "expect" : ""
      }, moment => wrong(moment) ? paint.bad : paint.accent)
    }

    function drawNavigation(pen, lane) {
      drawMarks(pen, lane, moment => moment.navigation.map(one => one.text).join(", "), () => paint.warn)
    }
    """#
}
