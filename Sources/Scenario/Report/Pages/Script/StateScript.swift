extension PageScript {
  /// What changed in the chosen instant, and what was claimed there.
  static let state = #"""
    function showState() {
      const moment = moments[play.events[choice.event]?.moment]
      if (shown.state === moment?.index) return
      shown.state = moment?.index
      const body = $("state").querySelector(".body")
      if (!moment) return body.replaceChildren(el("p.empty", "Nothing happened."))
      const { changes, claims } = moment
      $("state-title").textContent = "State at T+" + timeWord(moment.time)
      body.replaceChildren(
        ...moment.navigation.map(one => el("p.note", "shown to the user: ", el("b", one.text))),
        changes.length ? changeTable(changes) : el("p.empty", "No value changed at this instant.", nearest(moment)),
        ...claims.map(claimLine))
    }

    function changeTable(changes) {
      return el("table.changes", el("caption.unseen", "Values that changed"), el("tbody", ...changes.map(change =>
        el("tr", el("th", { scope: "row" }, change.path), el("td", ...changeParts(change.change))))))
    }

    // `1.1711 → 1.1684`: what it was and what it is.
    function changeParts(change) {
      const at = change.indexOf(" → ")
      return at < 0 ? [change] : [el("span.was", change.slice(0, at)), " → ", el("b", change.slice(at + 3))]
    }

    function claimLine(claim) {
      return el("p.claim", el("span.badge." + (isWrong(claim) ? "bad" : "good"), isWrong(claim) ? "✗ not so" : "✓ expected"),
        " ", el("span.code", claim.path + " is " + claim.value),
        isWrong(claim) ? el("span.code", ", and was " + (claim.actual ?? "not there")) : null)
    }

    // Where to look instead: the last change before, the first behind.
    function nearest(moment) {
      const before = moments.slice(0, moment.index).reverse().find(one => one.changes.length)
      const after = moments.slice(moment.index + 1).find(one => one.changes.length)
      return el("span", ...[["the last before", before], ["the next", after]].filter(([, one]) => one).flatMap(([words, one]) =>
        [" ", go(words + ": T+" + timeWord(one.time), () => choose(firstChange(one)))]))
    }

    const firstChange = moment => moment.changes[0].index
    """#
}
