extension PageScript {
  /// The two long lists: every event, every request.
  static let lists = #"""
    function summaryOf(event) {
      const of = event.about ? "#" + event.about.number + " " : ""
      switch (event.event) {
      case "step": return "line " + event.line + "  " + event.text
      case "processed": return "app took " + event.text
      case "rejected": return "rejected " + event.text + "  " + event.reason
      case "effect": return "effect " + event.text
      case "slept": return "timer of " + event.for + ", due T+" + timeWord(event.time + micros(event.for))
      case "asked": return of + "asked " + event.request
      case "arrived":
        return of + "reached the server" + (event.attempt > 1 ? ", attempt " + event.attempt : "")
      case "answered": return of + "line " + event.line + " answered " + event.answer
      case "cancelled": return of + (event.isAfter ? "ended by the quit at the file's end" : "given up")
      case "finished": return of + event.outcome
      case "wrote": return "wrote " + event.file + " " + event.outcome.trim()
      case "changed": return event.path + "  " + event.change
      case "claim": return (isWrong(event) ? "✗ " : "✓ ") + event.path + " is " + event.value
        + (isWrong(event) ? ", and was " + (event.actual ?? "not there") : "")
      case "patched": return "list " + event.text
      default: return event.text || event.event
      }
    }

    // A mask or a tolerance decides elsewhere: the failing step tells.
    function isWrong(claim) {
      if (claim.actual === claim.value) return false
      return claim.actual === null || !/[<±]/.test(claim.value) || play.fail?.step === stepOf(claim)
    }

    const kinds = {
      step: "▶", asked: "→", answered: "←", finished: "•", cancelled: "×", slept: "◷", changed: "Δ",
      claim: "=", navigation: "▣", wrote: "✎", rejected: "⊘",
    }

    let [eventList, requestList] = [null, null]

    function startLists() {
      const longest = Math.max(20, ...play.events.map(event => summaryOf(event).length)) + 16
      eventList = makeList($("events").querySelector(".list"), "Events", {
        count: play.events.length, width: Math.min(longest, 400), fill: fillEvent,
        pick: number => choose(number),
      })
      const wide = Math.max(20, ...play.exchanges.map(one => one.request.length + outcomeOf(one).length)) + 22
      requestList = makeList($("requests").querySelector(".list"), "All requests", {
        count: play.exchanges.length, width: Math.min(wide, 400), fill: fillRequest,
        pick: number => chooseExchange(number, true),
      })
      $("events-title").textContent = "Events (" + play.events.length.toLocaleString("en") + ")"
      $("requests-title").textContent = "All requests (" + play.exchanges.length.toLocaleString("en") + ")"
    }

    function fillEvent(row, number) {
      const event = play.events[number]
      const isBad = event.fault || event.event === "claim" && isWrong(event)
      const isHere = event.moment === play.events[choice.event].moment
      row.className = "row code" + (number === choice.event ? " current" : isHere ? " inside" : "")
        + (event.event === "step" ? " input" : "") + (isBad ? " failing" : "")
      row.replaceChildren(el("span.sign", { "aria-hidden": "true" }, isBad ? "✗" : kinds[event.event] || "·"),
        el("span.time", "T+" + event.at), el("span.text", summaryOf(event)))
    }

    function fillRequest(row, number) {
      const exchange = play.exchanges[number]
      const [sign, colour] = fates[fateOf(exchange)]
      const isBad = colour === "bad"
      row.className = "row code" + (number === choice.exchange ? " current" : "") + (isBad ? " failing" : "")
      row.replaceChildren(
        el("span.sign", { "aria-hidden": "true" }, sign), el("span.number", "#" + exchange.number),
        el("span.time", "T+" + exchange.first.at),
        el("span.outcome", outcomeOf(exchange).replace(/^→ /, "")), el("span.text", exchange.request))
    }
    """#
}
