/* The script: the answers of each route with the one that comes next, and the steps with theirs. */

function buildScript() {
  return el("section.panel", { id: "script", "aria-labelledby": "script-title" },
    el("h2", { id: "script-title" }, "Script"),
    el("div.scroll",
      { id: "script-body", tabindex: "0", role: "group", "aria-labelledby": "script-title" }))
}

function showScript() {
  const { session } = known
  const told = session ? JSON.stringify([session.script, session.steps]) : ""
  if (shown.script === told) return
  shown.script = told
  const { script, steps } = session || { script: [], steps: [] }
  const routes = script.flatMap(({ route, line, answers }) => [
    el("h3.code", route, placeOfLine(line)),
    el("ol.answers", ...answers.map(answerRow)),
  ])
  if (!script.length) routes.push(el("p.empty", "The script has no route."))
  if (steps.length) routes.push(el("h3", "Steps"), el("ol.steps", ...steps.map(stepRow)))
  $("script-body").replaceChildren(...routes)
  tick()
}

const placeOfLine = line => line ? el("span.place", " line " + line) : el("span.place", " added")

function answerRow({ text, line, used, isNext }) {
  return el(isNext ? "li.next" : used ? "li.used" : "li", { "data-line": line },
    el("span.sign", { "aria-hidden": "true" }, isNext ? "▶" : used ? "✓" : "·"),
    el("span.code.text", { title: text }, text),
    el("span.place", isNext ? "next" : "", isNext && used ? ", " : "", used ? "used " + used + "×" : "",
      line ? "" : " added"))
}

const stepSigns = { done: "✓", next: "▶", waiting: "·", "not played": "–" }

function stepRow({ text, line, state, at }) {
  const words = state === "next" ? at ? el("span", { "data-due": at }) : "next"
    : state === "done" ? "done" + (at ? " at T+" + at : "") : state
  return el("li." + (state === "done" ? "used" : state.replace(" ", "-")), { "data-line": line },
    el("span.sign", { "aria-hidden": "true" }, stepSigns[state] || "·"),
    el("span.code.text", { title: text }, text), el("span.place", words))
}
