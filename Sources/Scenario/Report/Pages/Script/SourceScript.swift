extension PageScript {
  /// The scenario as it is written, with the step that is chosen, the one that fails, and the answer that was
  /// given.
  static let source = #"""
    const sourceLines = []
    let sourceList = null

    // A stream that does not hold the file still tells the steps and their lines.
    function readSource() {
      if (play.source) play.source.forEach((text, index) => sourceLines.push({ line: index + 1, text }))
      else for (const step of play.steps) sourceLines.push({ line: step.line, text: step.text })
    }

    function startSource() {
      readSource()
      const width = Math.max(20, ...sourceLines.map(one => one.text.length)) + 10
      sourceList = makeList($("source").querySelector(".list"), "The scenario's lines", {
        count: sourceLines.length, width,
        fill: fillSource,
        pick: pickSource,
      })
    }

    const meanings = {
      "−": "expected, and did not happen", "✗": "fails here", "▶": "the chosen step", "◆": "gave the answer",
    }

    function kindOf(text) {
      if (text.startsWith("#")) return "comment"
      if (!text.startsWith("  ")) return "input"
      return text[2] === "|" ? "answer" : "expected"
    }

    function fillSource(row, number) {
      const { line, text } = sourceLines[number]
      const step = stepOf(play.events[choice.event] || {})
      const isCurrent = Boolean(step) && line === step.line
      const isMissing = isWanting(line, text)
      const isFailing = play.fail?.line === line || isMissing
      const isGiven = (play.exchanges[choice.exchange]?.answered || []).some(one => one.line === line)
      row.className = "row code " + kindOf(text)
        + (isCurrent ? " current" : "") + (isFailing ? " failing" : "")
        + (step && isIn(line, step) ? " inside" : "")
      const sign = isMissing ? "−" : isFailing ? "✗" : isCurrent ? "▶" : isGiven ? "◆" : ""
      const name = meanings[sign]
      const told = name ? { title: name, "aria-label": name, role: "img" } : { "aria-hidden": "true" }
      row.replaceChildren(
        el("span.sign", told, sign),
        el("span.number", line), el("span.text", text || " "))
    }

    // An expected line of the failing step that the failure tells with a minus.
    function isWanting(line, text) {
      const step = play.fail?.step
      return Boolean(step) && isIn(line, step) && (play.end.failure || []).includes("    - " + text.slice(2))
    }

    // The printed lines below a step belong to it.
    function isIn(line, step) {
      const next = play.steps[step.index + 1]
      const isBetween = line > step.line && (!next || line < next.line)
      return isBetween && Boolean(play.source?.[line - 1]?.startsWith("  "))
    }

    // A line of a step chooses the step, an answer the request that it was given to.
    function pickSource(number, isForward) {
      const { line } = sourceLines[number]
      const exchange = play.exchanges.find(one => one.answered.some(answer => answer.line === line))
      if (exchange) return chooseExchange(exchange.index)
      let step = stepAtLine(line)
      const current = stepOf(play.events[choice.event])
      if (isForward && step === current) step = play.steps[current.index + 1] || step
      if (step) chooseStep(step.index)
    }

    function markSource() {
      const step = stepOf(play.events[choice.event] || {})
      mark(sourceList, step ? sourceLines.findIndex(one => one.line === step.line) : -1)
    }
    """#
}
