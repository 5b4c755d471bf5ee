/* Keys for the buttons. They do nothing while a text is typed or a panel is open. */

const shortcuts = [
  ["d", "take everything down, or bring it back", () => $("down").click()],
  ["s", "slow on or off", () => $("slow").click()],
  ["b", "back to the script", () => $("back").click()],
  ["n", "next step", () => $("next").click()],
  ["c", "copy as a scenario", () => $("scenario").click()],
  ["r", "report", () => $("report").click()],
  ["/", "write a fault", () => $("fault-text").focus()],
  ["e", "to the exchanges", () => $("exchanges").focus()],
  ["u", "next exchange that is unmatched", () => chooseUnmatched()],
  ["?", "these keys", () => openKeys()],
]

const listKeys = [
  ["↑ ↓", "previous exchange, next exchange"], ["Enter", "to its details"],
  ["Esc", "back to the list; in the list: follow the newest"],
]

function buildKeys() {
  const line = ([sign, words]) => [el("dt", el("kbd", sign)), el("dd", words)]
  return panel("keys", "Keys", el("dl", ...shortcuts.flatMap(line), ...listKeys.flatMap(line)))
}

const openKeys = () => openPanel("keys")

function startKeys() {
  document.addEventListener("keydown", event => {
    const isTyping = event.target.matches?.("input, select, textarea, dialog *, dialog")
    if (isTyping || event.repeat || event.ctrlKey || event.metaKey || event.altKey || isAsking()) return
    const found = shortcuts.find(([key]) => key === event.key)
    if (!found) return
    event.preventDefault()
    found[2]()
  })
}

// Round and round.
function chooseUnmatched() {
  const all = known.exchanges.filter(one => one.state === "unmatched")
  if (!all.length) return say("every request had an answer")
  choose((all.find(one => one.number > choice.number) || all[0]).number)
  $("exchanges").focus()
}
