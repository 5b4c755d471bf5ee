/* Puts the page together, and draws anew what has changed. */

// The content of each view, so that only changes are drawn.
const shown = {}
let isWaiting = false

function redraw() {
  if (isWaiting) return
  isWaiting = true
  requestAnimationFrame(() => {
    isWaiting = false
    draw()
  })
}

function draw() {
  showHead()
  showState()
  showRoutes()
  showScript()
  showRows()
  showDetail()
}

// Where the token is pasted, if the page was opened without one.
function buildTokenForm() {
  return el("form.panel", { id: "token-form", hidden: "" },
    el("p", { id: "token-words", role: "alert" }),
    el("label.field.wide", "Token ",
      el("input", { id: "token", type: "password", autocomplete: "off", spellcheck: "false" })),
    el("button", { type: "submit" }, "Open"))
}

const isAsking = () => !$("token-form").hidden

function needToken({ message, remedy }) {
  stream.control?.abort()
  $("token-words").replaceChildren(el("b", message), " ", visible(remedy || ""))
  if (isAsking()) return
  $("token-form").hidden = false
  $("page").hidden = true
  $("token").focus()
}

function hideTokenForm() {
  $("token-form").hidden = true
  $("page").hidden = false
}

// The whole address may be pasted as well.
function startTokenForm() {
  $("token-form").addEventListener("submit", event => {
    event.preventDefault()
    const pasted = $("token").value.trim()
    access.token = /[#&]token=([^&]+)/.exec(pasted)?.[1] ?? pasted
    stored(access.token)
    $("token").value = ""
    start()
  })
}

function build() {
  $("page").replaceChildren(buildHead(),
    el("div.controls", buildState(), buildBreaks()),
    el("div.columns", buildScript(), buildExchanges(), buildDetail()))
  document.body.append(buildTokenForm(), ...buildPanels(), buildKeys(),
    el("p.unseen", { id: "said", "aria-live": "polite" }))
}

build()
startHead()
startState()
startBreaks()
startExchanges()
startDetail()
startKeys()
startTokenForm()
window.addEventListener("hashchange", () => {
  readAddress()
  start()
})
setInterval(tick, 100)
readAddress()
start()
watchSessions()
