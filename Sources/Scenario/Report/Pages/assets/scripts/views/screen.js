/* The screen before and after the selected step. */

// Steps that only ask show no new screen: the last one still stands.
function screenAt(index) {
  for (let at = index; at >= 0; at--) if (play.steps[at].screen) return play.steps[at].screen
  return null
}

function showScreen() {
  const body = $("screen").querySelector(".body")
  const step = stepOf(play.events[choice.event] || {})
  if (shown.screen === step?.index) return
  shown.screen = step?.index
  if (!step) return body.replaceChildren(el("p.empty", "No step was played."))
  const after = screenAt(step.index)
  if (!after) {
    return body.replaceChildren(el("p.empty", play.steps.some(one => one.screen)
      ? "There was no screen yet."
      : "This stream has no screens; play the scenario again with a newer release."))
  }
  const before = screenAt(step.index - 1)
  body.replaceChildren(...screens(step, before, after))
}

function screens(step, before, after) {
  const name = "line " + step.line + "  " + step.text
  if (!before) return [el("h3", "After " + name), plainScreen(after)]
  const rows = alignLines(before, after)
  const count = rows.filter(row => row.kind !== "same").length
  const lines = count === 1 ? "1 line" : count + " lines"
  const changed = count === 0 ? "nothing changed" : lines + " changed"
  const told = step.screen ? changed : "this step printed no screen: below is the last that was printed"
  const kept = el("div.both",
    el("div", el("h3", "Before ", el("span.muted", name)), side(rows, "before")),
    el("div", el("h3", "After ", el("span.muted", name)), side(rows, "after")))
  const legend = count ? ": ~ rewritten, + new, − gone" : ""
  return [el("p.note", told + legend), count ? kept : plainScreen(after)]
}

function plainScreen(lines) {
  return el("pre.screen.scroll", { tabindex: "0", "aria-label": "The screen" },
    ...lines.map(line => el("span.line", el("span.sign", { "aria-hidden": "true" }, " "), line + "\n")))
}

const signs = { same: " ", changed: "~", new: "+", gone: "−" }

function side(rows, which) {
  const other = which === "before" ? "after" : "before"
  const lines = rows.map(row => {
    if (row[which] === null) return el("span.line.absent", el("span.sign", " "), "\n")
    const parts = row.kind === "changed" ? marked(row[which], row[other]) : [row[which]]
    return el("span.line." + row.kind, el("span.sign", signs[row.kind]), ...parts, "\n")
  })
  const name = "The screen " + which + " the step"
  return el("pre.screen.scroll", { tabindex: "0", "aria-label": name }, ...lines)
}
