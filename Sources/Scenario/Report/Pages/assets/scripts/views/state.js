/* The changes of the state at the selected instant, and the expectations that were checked there. */

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
    changes.length ? changeTable(changes) : el("p.empty", "No value changed here.", others(moment)),
    ...claims.map(claimLine))
}

function changeTable(changes) {
  const rows = changes.map(change => {
    const expected = expectedOf(change)
    return el(expected ? "tr.differs" : "tr", el("th", { scope: "row" }, change.path),
      el("td", ...changeParts(change.change),
        expected && el("div", el("span.badge.bad", "✗ expected"), " ", expected)))
  })
  return el("table.changes", el("caption.unseen", "Values that changed"), el("tbody", ...rows))
}

// The line that the failing step expected in place of a change: the last row of its path above its own.
function expectedOf(change) {
  if (!play.fail?.step || stepOf(change) !== play.fail.step) return null
  const rows = (play.end.diagnosis?.rows || []).filter(({ path }) => path === change.path)
  const at = rows.findIndex(({ kind, value }) => kind === "happened" && value === change.change)
  const before = rows.slice(0, Math.max(0, at)).filter(({ kind }) => kind === "expected")
  return before.pop()?.value ?? null
}

// `1.1711 → 1.1684`: what it was and what it is.
function changeParts(change) {
  const at = change.indexOf(" → ")
  return at < 0 ? [change] : [el("span.was", change.slice(0, at)), " → ", el("b", change.slice(at + 3))]
}

function claimLine(claim) {
  const badge = isWrong(claim) ? el("span.badge.bad", "✗ differs") : el("span.badge.good", "✓ expected")
  return el("p.claim", badge, " ", el("span.code", claimWords(claim)),
    isWrong(claim) ? el("span.code", insteadOf(claim)) : null)
}

// Where to look instead: the last change before, the first behind.
function others(moment) {
  const before = moments.slice(0, moment.index).reverse().find(one => one.changes.length)
  const after = moments.slice(moment.index + 1).find(one => one.changes.length)
  const links = [["previous change", before], ["next change", after]].filter(([, one]) => one)
  return el("span", ...links.flatMap(([words, one]) =>
    [" ", go(words + ": T+" + timeWord(one.time), () => choose(one.changes[0].index))]))
}
