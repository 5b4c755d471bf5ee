/* The actions of buttons and keys. */

const doings = {
  back: () => choose(choice.event - 1),
  on: () => choose(choice.event + 1),
  "step-back": () => chooseStep(isAtStepStart() ? currentStep() - 1 : currentStep()),
  "step-on": () => chooseStep(currentStep() + 1),
  first: () => choose(0),
  last: () => choose(play.events.length - 1),
  fault: nextFault,
  in: () => zoomed(1.5),
  out: () => zoomed(1 / 1.5),
  whole: () => { axis.whole(); redraw() },
  scale: changeScale,
  search: () => { $("search").focus(); $("search").select() },
  "next-hit": nextHit,
  help: () => $("keys").showModal(),
}

const keyNames = [
  ["ArrowLeft", "←", "back", "previous event"], ["ArrowRight", "→", "on", "next event"],
  ["ArrowUp", "↑", "step-back", "previous step"], ["ArrowDown", "↓", "step-on", "next step"],
  ["Home", "Home", "first", "beginning"], ["End", "End", "last", "end"],
  ["f", "f", "fault", "next fault or failure"],
  ["+", "+", "in", "zoom in"], ["-", "−", "out", "zoom out"],
  ["0", "0", "whole", "the whole play"], ["t", "t", "scale", "true time, or equal widths"],
  ["/", "/", "search", "search everything"], ["n", "n", "next-hit", "next search result"],
  ["?", "?", "help", "these keys"],
]

const currentStep = () => play.events[choice.event]?.step ?? 0
const isAtStepStart = () => play.events[choice.event]?.event === "step"

function zoomed(factor) {
  const moment = play.events[choice.event]?.moment ?? 0
  const place = axis.start(moment) - axis.from
  axis.zoom(factor, place >= 0 && place <= axis.width ? place : axis.width / 2)
  redraw()
}

function changeScale() {
  axis.isTrue = !axis.isTrue
  $("scale").setAttribute("aria-pressed", axis.isTrue)
  axis.show(play.events[choice.event]?.moment ?? 0)
  redraw()
  say(axis.isTrue ? "the width of an instant is its duration" : "all instants have the same width")
}

// Faults, requests without a usable answer, claims that are not so.
const isBad = event => event.fault || isClaim(event) && isWrong(event)
  || event.event === "finished" && fateOf(event.about) === "bad" || event.event === "unanswered"

// Round and round; the place of the failure is one of them, if nothing at its moment tells it.
function nextFault() {
  const fail = play.events[play.fail?.event]
  const isTold = event => isBad(event) && event.moment === fail.moment
  const isLone = fail && !play.events.some(isTold)
  const all = play.events.filter(event => isBad(event) || isLone && event === fail)
  if (!all.length) return say("no fault and no failure in this play")
  choose((all.find(event => event.index > choice.event) || all[0]).index)
}

// A play of which nothing is known has nothing to move in.
function act(name) {
  if (play.events.length || ["search", "help"].includes(name)) doings[name]()
}

function startKeys() {
  for (const one of document.querySelectorAll("[data-do]")) {
    one.addEventListener("click", () => act(one.dataset.do))
  }
  const rows = keyNames.flatMap(([, sign, , words]) => [el("dt", el("kbd", sign)), el("dd", words)])
  $("keys").querySelector("dl").append(...rows)
  document.addEventListener("keydown", pressed)
}

function pressed(event) {
  const place = event.target
  const isTyping = place.matches?.("input, textarea, dialog *")
  const isRead = place.matches?.(".scroll") && ["ArrowUp", "ArrowDown", "Home", "End"].includes(event.key)
  if (isTyping || isRead || event.ctrlKey || event.metaKey || event.altKey) return
  const found = keyNames.find(([key]) => key === event.key)
  if (!found) return
  event.preventDefault()
  act(found[2])
}
