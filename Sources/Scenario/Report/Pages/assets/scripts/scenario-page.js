/* Reads the data of a scenario's page and sets up its views. */

const views = ["source", "screen", "exchange", "state", "requests", "events"]
const narrow = matchMedia("(max-width: 799px)")

function openTab(name) {
  if (!narrow.matches) return
  for (const view of views) {
    const isOpen = view === name
    $(view).hidden = !isOpen
    const tab = $("tab-" + view)
    tab.setAttribute("aria-selected", isOpen)
    tab.tabIndex = isOpen ? 0 : -1
  }
  redraw()
}

// One view at a time where there is no room for all: then, and only then, they are tabs.
function arrange() {
  for (const view of views) {
    const panel = $(view)
    panel.hidden = false
    if (narrow.matches) panel.setAttribute("role", "tabpanel")
    else panel.removeAttribute("role")
  }
  openTab(play.fail ? "screen" : "source")
  redraw()
}

function startTabs() {
  const names = {
    source: "Scenario", screen: "Screen", exchange: "Request", state: "State", requests: "All requests",
    events: "Events",
  }
  const row = document.querySelector(".tabs")
  row.append(...views.map(view => button(names[view], () => openTab(view),
    { role: "tab", id: "tab-" + view, "aria-controls": view, "aria-selected": "false" })))
  row.addEventListener("keydown", event => {
    const move = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (!move) return
    event.preventDefault()
    event.stopPropagation()
    const at = views.findIndex(view => $("tab-" + view).getAttribute("aria-selected") === "true")
    const next = views[(at + move + views.length) % views.length]
    openTab(next)
    $("tab-" + next).focus()
  })
  narrow.addEventListener("change", arrange)
}

function word(text) {
  return /^[\p{L}\p{N}/._\-+=:,@%]+$/u.test(text) ? text : "'" + text.replaceAll("'", "'\\''") + "'"
}

function startPlay() {
  read(unpack(JSON.parse($("data").textContent)))
  readMoments()
  play.fail = failing()
  play.wakes = new Set(play.exchanges.map(one => one.asked && isTimed(one.asked) && timerOf(one.asked))
    .filter(Boolean))
  play.command = document.documentElement.dataset.tool + " run " + word(play.scenario)
  // A limit that was reached came due like any other timer.
  for (const timer of play.timers) if (timer.limits?.last.time >= timer.due) timer.limits = null
  for (const timer of play.timers) timer.replaced = timer.limits ? null : replacedBy(timer)
  layRows()
}

function startViews() {
  $("live").hidden = false
  readColours()
  startSource()
  startLists()
  startScrubbing()
  startSearch()
  startKeys()
  startCopying()
  startTabs()
  $("copy-again").addEventListener("click", event => copy($("again").textContent, event.currentTarget))
  $("copy-link").addEventListener("click", event =>
    copy(location.href.split("#")[0] + "#" + (choice.name || ""), event.currentTarget))
  const isScenario = play.scenario.endsWith(".scenario")
  $("copy-again").hidden = $("again").hidden = !isScenario
}

function startWatching() {
  new ResizeObserver(redraw).observe($("lanes"))
  window.addEventListener("hashchange", () => {
    follow()
    draw()
    showPlace()
  })
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => {
    readColours()
    redraw()
  })
}

startPlay()
startViews()
arrange()
axis.fit($("lanes").clientWidth, $("lanes").clientWidth < 560 ? 0 : 68)
if (!follow()) {
  const { lost } = choice
  openFirst()
  choice.lost = lost
  clearTimeout(link)
  choice.name = ""
}
for (const list of [sourceList, eventList, requestList]) measure(list)
draw()
showPlace()
startWatching()
performance.mark("ready")
