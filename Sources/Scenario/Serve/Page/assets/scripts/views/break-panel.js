/* Buttons that break the next answers, one for each fault that is wanted often, and a field for all
   others. */

const breaks = [
  ["Close", [
    ["reset at start", "resets the connection before the first byte of the answer"],
    ["reset at body", "resets the connection after the whole head, before the body"],
    ["fin at body", "closes the connection in order after the whole head, before the body"],
    ["never", "reads the request and never answers"]]],
  ["Framing", [["length-long 10", "Content-Length declares 10 bytes more than are sent"]]],
  ["Body", [
    ["json-comma", "a comma too many, before the last bracket of the JSON"],
    ["truncated 20", "the body ends after 20 bytes, and its length says so"]]],
  ["Protocol", [["interim 3", "3 interim responses 103 are sent first"]]],
  ["Status", [
    ["503", "503 instead of the answer"], ["429", "429 instead of the answer"],
    ["500", "500 instead of the answer"]]],
  ["Connection", [["silent", "the next connection is accepted, and neither read nor answered"]]],
  ["TLS", [["tls-close", "the next connection is closed at the client's first bytes of TLS"]]],
]

const advice =
  "In a scenario's words: reset at body+20, after 3s, drip 20 every 1s, gzip-corrupt, 503 {}."

function buildBreaks() {
  return el("section.panel", { id: "breaks", "aria-labelledby": "breaks-title" },
    el("fieldset", el("legend", el("h2", { id: "breaks-title" }, "Break the next answer")),
      buildLimits(),
      el("div.groups", ...breaks.map(([name, all]) =>
        el("div.group", { role: "group", "aria-label": name },
        el("span.note", { "aria-hidden": "true" }, name), ...all.map(breakButton)))),
      el("p.note", { id: "hint", "aria-hidden": "true" }, " "),
      el("form", { id: "fault-form" },
        el("label.field.wide", "Any fault ",
          el("input", { id: "fault-text", type: "text", autocomplete: "off", autocapitalize: "off",
            spellcheck: "false", placeholder: "reset at body+20", "aria-describedby": "fault-error" })),
        el("button", { id: "fault-add", type: "submit" }, "Add")),
      el("p.note", { id: "fault-error", "aria-live": "polite" }, advice)))
}

function buildLimits() {
  return el("div.tools.limits",
    el("label.field", "How many ", el("input",
      { id: "count", type: "number", min: "1", step: "1", value: "1", inputmode: "numeric",
        placeholder: "∞", "aria-describedby": "count-note" })),
    el("span.note", { id: "count-note" }, "empty: until ended"),
    el("label.field", "Skip first ", el("input",
      { id: "skip", type: "number", min: "0", step: "1", value: "0", inputmode: "numeric" })),
    el("label.field.wide", "Only for ", el("select", { id: "route" },
      el("option", { value: "" }, "any request"))))
}

const breakButton = ([answer, does]) => button(answer, () => attempt(() => addFault(answer)),
  { class: "code", "data-fault": answer, "data-does": does, "aria-description": does })

function startBreaks() {
  const panel = $("breaks")
  for (const event of ["mouseover", "focusin"]) {
    panel.addEventListener(event, ({ target }) => {
      const one = target.closest("[data-fault]")
      if (one) $("hint").textContent = one.dataset.fault + ": " + one.dataset.does
    })
  }
  $("fault-form").addEventListener("submit", event => {
    event.preventDefault()
    addWritten()
  })
  $("fault-text").addEventListener("input", () => tellFault(advice, false))
  panel.addEventListener("keydown", event => {
    if (event.key === "Escape" && event.target.matches("input, select")) event.target.blur()
  })
}

// An empty count is "until ended"; what is no number is empty too, and looks otherwise.
function wantedCount() {
  const { value, validity } = $("count")
  if (!validity.valid) {
    throw new Refusal(
        400, "How many is not a whole number of 1 or more.", "Leave it empty for: until ended.")
  }
  return value === "" ? undefined : Number(value)
}

const addFault = async answer =>
  call("POST", ofSession("/faults"),
    { answer, count: wantedCount(), skip: Number($("skip").value) || 0,
      route: $("route").value || undefined })

async function addWritten() {
  const answer = $("fault-text").value.trim()
  if (!answer) {
    tellFault("Write a fault first. " + advice, true)
    return $("fault-text").focus()
  }
  try {
    await addFault(answer)
    tellFault("Added: " + answer, false)
    $("fault-text").value = ""
    hideProblem()
  } catch (error) {
    if (error.status === 401) return needToken(error)
    tellFault(error.message + (error.remedy ? ": " + error.remedy : ""), true)
  }
}

function tellFault(words, isWrong) {
  $("fault-error").textContent = visible(words)
  $("fault-error").classList.toggle("wrong", isWrong)
  $("fault-text").setAttribute("aria-invalid", isWrong)
}

// A choice stays while the script has it.
function showRoutes() {
  const routes = known.session ? [...new Set(known.session.script.map(one => one.route))] : []
  const told = JSON.stringify(routes)
  if (shown.routes === told) return
  shown.routes = told
  const before = $("route").value
  $("route").replaceChildren(el("option", { value: "" }, "any request"),
    ...routes.map(route => el("option", { value: route }, route)))
  $("route").value = routes.includes(before) ? before : ""
}
