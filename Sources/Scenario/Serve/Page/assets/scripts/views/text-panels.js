/* The panels over the page: what was done as a scenario, and the report. */

function buildPanels() {
  return [
    panel("scenario-panel", "What was done, as a scenario",
      el("p.note", { id: "scenario-note" }),
      el("pre.body", { tabindex: "0", role: "group", "aria-label": "Scenario" },
        el("code", { id: "scenario-text" })),
      button("Copy", copyScenario, { id: "scenario-copy" }),
      el("a.button", { id: "scenario-download" }, "Download")),
    panel("report-panel", "Report", el("div", { id: "report-text" })),
  ]
}

// A dialog: Escape closes it, and the focus goes back to where it was.
function panel(id, title, ...parts) {
  const made = el("dialog", { id, "aria-labelledby": id + "-title" },
    el("h2", { id: id + "-title" }, title), ...parts,
    button("Close", () => made.close(), { "data-close": "" }))
  // The page outside of an open dialog is not read aloud.
  made.addEventListener("close", () => document.body.append($("said")))
  return made
}

function openPanel(id, focused = $(id).querySelector("[data-close]")) {
  $(id).append($("said"))
  $(id).showModal()
  focused.focus()
}

const played = { text: "", link: "" }

const openScenario = () => attempt(async () => {
  const { scenario, files = [] } = await call("GET", ofSession("/scenario"))
  played.text = scenario
  URL.revokeObjectURL(played.link)
  played.link = URL.createObjectURL(new Blob([scenario], { type: "text/plain;charset=utf-8" }))
  $("scenario-text").textContent = scenario
  $("scenario-download").setAttribute("href", played.link)
  $("scenario-download").setAttribute("download", fileName())
  $("scenario-note").textContent = files.length
    ? visible("These bodies are not text and are missing: " + files.join(", ") + ".") : ""
  $("scenario-note").hidden = !files.length
  openPanel("scenario-panel", $("scenario-copy"))
  $("scenario-text").parentElement.scrollTop = 0
})

function fileName() {
  const name = (known.session?.name || "session").split(/[/\\]/).pop().replace(/\.scenario$/, "")
  return (name.replace(/[^\p{L}\p{N}._-]+/gu, "-") || "session") + "-played.scenario"
}

// The whole text is not read aloud when it was copied.
async function copyScenario() {
  await copy(played.text, $("scenario-copy"))
  if ($("scenario-copy").textContent.includes("✓")) say("copied: the scenario")
}

const openReport = () => attempt(async () => {
  const report = await call("GET", ofSession("/report"))
  $("report-text").replaceChildren(...reportParts(report))
  openPanel("report-panel")
})

function reportParts({ requests, unmatched, unused, undelivered, pending, unanswered, exitCode }) {
  return [
    el("p", counted(requests, "request") + ". ", el("b", "Exit code so far: " + exitCode + ".")),
    ...reportList("Unmatched", "Every request had its answer.", unmatched,
      ({ number, request, why }) => [exchangeLink(number), " ", el("code", request), el("p", why)]),
    ...reportList("Unused", "Every answer was used.", unused,
      ({ route, line, text }) => [el("span.muted", line ? "line " + line + " " : ""),
        el("code", text), el("span.muted", " of " + route)]),
    ...reportList("Undelivered", "Every client received its answer.", undelivered,
      ({ number, fault }) => [exchangeLink(number), " ", el("code", fault)]),
    ...reportList("Unanswered", "Every answer was sent.", unanswered,
      number => [exchangeLink(number)]),
    ...reportList("Faults that broke nothing yet", "None is set for more answers than were sent.",
      pending, ({ answer, count, given }) => [el("code", answer), " for " + count + ", broke " + given]),
  ]
}

function reportList(title, none, all, fill) {
  if (!all.length) return [el("h3", title), el("p.muted", none)]
  return [el("h3", title + " (" + all.length.toLocaleString("en") + ")"),
    el("ul", ...all.map(one => el("li", ...fill(one))))]
}

const exchangeLink = number => button("#" + number, () => {
  $("report-panel").close()
  if (!exchangeBy(number)) return say("exchange " + number + " is no longer kept")
  choose(number)
  $("exchanges").focus()
}, { class: "link" })
