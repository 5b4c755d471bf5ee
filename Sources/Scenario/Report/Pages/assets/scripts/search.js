/* Searches events, requests, headers and bytes, screens, and the scenario's source. */

const hitLimit = 200
let documents = null
let hits = []
let hit = -1

// Made when it is first needed: nobody waits for it who does not search.
function readDocuments() {
  const bytes = ["because", "headers", "body", "sent", "check"]
  const textOf = event => [...bytes.flatMap(name => event[name] || []), told(event)].join("\n")
  return [
    ...sourceLines.map(({ line, text }) => ({
      kind: "line " + line, text, pick: () => chooseLine(line),
    })),
    ...play.steps.filter(step => step.screen).map(step => ({
      kind: "screen, line " + step.line, text: step.screen.join("\n"), pick: () => chooseStep(step.index),
    })),
    ...play.events.map(event => ({
      kind: "T+" + event.at, text: summaryOf(event) + "\n" + textOf(event),
      pick: () => event.about ? choose(event.index, true) : choose(event.index),
    })),
    ...(play.end.failure || []).map(text => ({ kind: "failure", text, pick: openFirst })),
  ].map(one => ({ ...one, lower: one.text.toLowerCase() }))
}

// The text of an event in the panels, beside its members in the stream.
function told(event) {
  const { about } = event
  if (!about) return event.event === "changed" && expectedOf(event) ? "expected " + expectedOf(event) : ""
  const course = courseWords(event).filter(Boolean).map(part => part.textContent ?? part).join("")
  const why = event === about.asked ? whyOf(event) + "\n" + (isTimed(event)
    ? whenSet(timerOf(event)).textContent : "") : ""
  const [, , words] = fates[fateOf(about)]
  return [course, why, event === about.last ? words(about) + " " + outcomeOf(about) : ""].join("\n")
}

function startSearch() {
  const field = $("search")
  field.addEventListener("input", () => find(field.value))
  field.addEventListener("focus", () => find(field.value))
  field.addEventListener("blur", () => tell(false))
  field.addEventListener("keydown", event => {
    if (event.key === "Escape") return clear(field)
    if (event.key === "Enter" && hits.length) return takeHit(Math.max(0, hit))
    const move = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (!move || !hits.length) return
    event.preventDefault()
    markHit((hit + move + hits.length) % hits.length)
  })
}

function clear(field) {
  field.value = ""
  find("")
  field.blur()
}

function find(text) {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  documents = documents || readDocuments()
  const all = words.length ? documents.filter(one => words.every(word => one.lower.includes(word))) : []
  hits = all.slice(0, hitLimit)
  const rows = hits.map((one, number) => {
    const row = el("div.hit", { role: "option", id: "hit-" + number, "aria-selected": "false" },
      el("span.time", one.kind), " ", ...excerpt(one, words[0]))
    // Before the field loses the focus, which closes the list.
    row.addEventListener("pointerdown", event => {
      event.preventDefault()
      takeHit(number)
    })
    return row
  })
  const count = all.length > hitLimit ? "the first " + hitLimit + " of " + all.length.toLocaleString("en")
    : all.length === 0 ? "no match" : all.length === 1 ? "1 match" : all.length + " matches"
  $("hits").replaceChildren(el("p.count", { role: "presentation" }, count), ...rows)
  if (words.length) say(count)
  tell(words.length > 0)
  markHit(hits.length ? 0 : -1)
}

function excerpt({ text, lower }, word) {
  const at = lower.indexOf(word)
  const from = Math.max(0, at - 40)
  const flat = part => part.replace(/\s+/g, " ")
  return [(from ? "…" : "") + flat(text.slice(from, at)), el("mark", text.slice(at, at + word.length)),
    flat(text.slice(at + word.length, at + 90))]
}

function tell(isOpen) {
  $("hits").hidden = !isOpen
  $("search").setAttribute("aria-expanded", isOpen)
}

function markHit(number) {
  hit = number
  const rows = $("hits").querySelectorAll(".hit")
  rows.forEach((row, at) => row.setAttribute("aria-selected", at === number))
  if (rows[number]) {
    rows[number].scrollIntoView({ block: "nearest" })
    $("search").setAttribute("aria-activedescendant", "hit-" + number)
  } else $("search").removeAttribute("aria-activedescendant")
}

function nextHit() {
  if (hits.length) takeHit((hit + 1) % hits.length)
  else say("there are no search results")
}

function takeHit(number) {
  hit = number
  hits[number].pick()
  $("search").blur()
  tell(false)
}
