/* What the server does now, in a line, the faults that are still to come, and the buttons that change it
   for the whole session. */

function buildState() {
  return el("section.panel", { id: "now", "aria-label": "State" },
    el("p", { id: "state", role: "status", "aria-live": "polite", tabindex: "-1" }, "Connecting…"),
    el("ul.faults", { id: "faults", "aria-label": "Faults that are set" }),
    el("div", { id: "problem", role: "alert", hidden: "" }),
    el("fieldset.tools", el("legend.unseen", "The session"),
      button("Take everything down", goDown, { id: "down", "aria-pressed": "false", class: "strong" }),
      el("span.pair",
        button("Slow", goSlow, { id: "slow", "aria-pressed": "false", class: "strong" }),
        el("select", { id: "delay", "aria-label": "Slow by" },
          ...["1s", "3s", "10s"].map(time => el("option", { value: time }, time)))),
      button("Back to the script", backToScript, { id: "back", class: "strong" }),
      button("Next step", nextStep, { id: "next", disabled: "" }),
      button("Reset", resetSession,
        { id: "reset", title: "The script from its start; its exchanges are dropped" })),
    el("span.unseen", { id: "reset-question", role: "status" }),
    el("div.tools",
      button("Copy as a scenario", openScenario, { id: "scenario" }),
      button("Report", openReport, { id: "report" })))
}

function startState() {
  $("delay").value = "3s"
  $("delay").addEventListener("change", () => { if (slowness()) attempt(changeDelay) })
  $("reset").addEventListener("blur", forgetQuestion)
  $("reset").addEventListener("keydown", ({ key }) => { if (key === "Escape") forgetQuestion() })
}

// The action of a person, and the answer of the server if it refused.
async function attempt(action) {
  try {
    await action()
    hideProblem()
    return true
  } catch (error) {
    if (error.status === 401) needToken(error)
    else show(error)
    return false
  }
}

function show(error) {
  const { message, remedy } = error
  $("problem").replaceChildren(el("p", el("b", message), remedy ? el("br") : "", remedy || ""),
    button("×", closeProblem, { class: "small", "aria-label": "Close this message" }))
  $("problem").hidden = false
}

function hideProblem() { $("problem").hidden = true }

// The button is gone that had the focus.
function closeProblem() {
  hideProblem()
  $("state").focus()
}

// A fault of this page's own kind: it delays every answer until a person ends it.
const slowness = () => known.session?.faults.find(({ answer, count = null, route = null }) =>
  count === null && route === null && /^after \S+$/.test(answer))

const goDown = () => attempt(() => call("PUT", ofSession("/network"), { isDown: !known.session?.isDown }))
const goSlow = () => attempt(() => slowness() ? endFault(slowness()) : addSlowness())
const addSlowness = () => call("POST", ofSession("/faults"), { answer: "after " + $("delay").value })
const endFault = ({ number }) => call("DELETE", ofSession("/faults/" + number))
const nextStep = () => attempt(() => call("POST", ofSession("/next")))

// Where exchanges would be dropped, the button asks before, until it loses the focus.
function resetSession() {
  const count = known.exchanges.length + known.dropped
  if (count && !$("reset").dataset.asks) return askToReset(count)
  forgetQuestion()
  attempt(() => call("POST", ofSession("/reset")))
}

function askToReset(count) {
  const question = "Drop " + counted(count, "exchange") + "?"
  $("reset").dataset.asks = "true"
  for (const id of ["reset", "reset-question"]) $(id).textContent = question
  // Not every browser gives a button the focus when it is clicked.
  $("reset").focus()
}

function forgetQuestion() {
  delete $("reset").dataset.asks
  $("reset").textContent = "Reset"
  $("reset-question").textContent = ""
}

async function changeDelay() {
  const before = slowness()
  if (before) await endFault(before)
  await addSlowness()
}

const backToScript = () => attempt(async () => {
  await call("DELETE", ofSession("/faults"))
  if (known.session?.isDownByHand) await call("PUT", ofSession("/network"), { isDown: false })
})

const linkSentences = {
  first: ["Connecting…", "muted"], again: ["Connecting again…", "muted"],
  none: ["The server has no session. A new one is shown here.", "muted"],
  over: ["This session is over.", "bad"],
  silent: ["The server does not answer. What is shown may be old.", "bad"],
  gone: ["The server has ended. Earlier exchanges are still shown. "
    + "Start it again, and open the address that it prints.", "bad"],
}

// The sentence, and its colour.
function stateSentence() {
  const { session, link } = known
  if (link !== "open" || !session) return linkSentences[link] || linkSentences.first
  const faults = session.faults.filter(fault => left(fault) !== 0)
  const parts = session.isDown
    ? [session.isDownByHand ? "Everything is down." : "Everything is down, as the script says."] : []
  if (faults.length > 2) parts.push(counted(faults.length, "fault") + " are set.")
  else parts.push(...faults.map(faultSentence))
  if (!parts.length) return ["Answers as the script says.", "good"]
  return [parts.join(" "), session.isDown ? "bad" : "known"]
}

function showState() {
  const [sentence, colour] = stateSentence()
  if (shown.state !== sentence) {
    shown.state = sentence
    $("state").textContent = visible(sentence)
    $("now").dataset.colour = colour
  }
  const { session, link } = known
  // Not for the moment in which it connects again: what is disabled loses the focus.
  const isUsable = Boolean(session) && ["open", "again", "silent"].includes(link)
  for (const one of document.querySelectorAll("fieldset")) one.disabled = !isUsable
  for (const id of ["scenario", "report"]) $(id).disabled = !isUsable
  if (!session) return
  $("down").setAttribute("aria-pressed", session.isDown)
  $("down").textContent = session.isDown ? "Bring everything back" : "Take everything down"
  $("slow").setAttribute("aria-pressed", Boolean(slowness()))
  $("next").disabled = !session.steps.some(step => step.state === "next")
  showFaults(session.faults)
}

function showFaults(faults) {
  const told = JSON.stringify(faults)
  if (shown.faults === told) return
  shown.faults = told
  const { endFault: focused } = document.activeElement?.dataset || {}
  $("faults").replaceChildren(...faults.map(faultChip))
  if (!focused) return
  const again = $("faults").querySelector("[data-end-fault=\"" + focused + "\"]")
  if (again) again.focus()
  else $("state").focus()
}

function faultChip(fault) {
  const { answer, number, route } = fault
  const many = left(fault)
  const label = route ? " to " + route : ""
  return el("li", el("code", answer), el("span.muted", label),
    el("span", (fault.skip ? " · after " + fault.skip + " more" : "")
      + (many === null ? " · until ended" : " · " + many + " left")),
    button("×", () => attempt(() => endFault(fault)),
      { class: "small", "data-end-fault": number, "aria-label": "End the fault " + answer }))
}
