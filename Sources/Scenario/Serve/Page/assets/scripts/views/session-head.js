/* The head: which session it is, where its client sends its requests, how long it runs, and its counts. */

function buildHead() {
  return el("header.top",
    el("div.titles",
      el("h1", { id: "name" }, "rcc-sim serve"),
      el("label.field", { id: "choose-session", hidden: "" }, "Session ",
         el("select", { id: "session" })),
      button("Keys ?", openKeys, { class: "small", id: "help" })),
    el("ul.hosts", { id: "hosts", "aria-label": "Addresses for the client" }),
    el("p.counts",
      el("span", { id: "clock", title: "T+0 is the first request" }, "–"),
      counter("requests", "requests"),
      counter("broken", "broken"), counter("unmatched", "unmatched"),
      counter("undelivered", "undelivered")))
}

// The figure is behind its noun, so that nothing moves when it grows.
const counter = (id, noun) => el("span.counter", noun + " ", el("b", { id }, "0"))

function startHead() {
  $("session").addEventListener("change", () => chooseSession($("session").value))
}

const nameOf = ({ id, name }) => name || id

function showHead() {
  const { session, tally } = known
  showSessions()
  if (!session) return
  const name = visible(nameOf(session))
  if (shown.name !== name) {
    shown.name = name
    // A long path breaks behind a slash.
    $("name").replaceChildren(...name.split(/(?<=\/)/).flatMap(part => [part, el("wbr")]))
    document.title = name + " – rcc-sim serve"
  }
  showHosts(session)
  const counts = {
    requests: session.requests, broken: (tally.broken || 0) + (tally.met || 0),
    unmatched: tally.unmatched || 0, undelivered: tally.undelivered || 0,
  }
  for (const [id, count] of Object.entries(counts)) {
    $(id).textContent = count.toLocaleString("en")
    $(id).parentElement.classList.toggle("some", count > 0 && id !== "requests")
  }
}

function showHosts({ url, hosts = [] }) {
  const all = JSON.stringify([url, hosts])
  if (shown.hosts === all) return
  shown.hosts = all
  $("hosts").replaceChildren(...[{ name: "", url }, ...hosts].map((host, at) => el("li",
    host.name && el("span.muted", host.name + " "),
    el("code", at === 0 ? { id: "url" } : { "data-host": host.name }, host.url), " ",
    button("Copy", event => copy(host.url, event.currentTarget),
      { class: "small", "aria-label": "Copy " + host.url }))))
}

// The chosen one stays in the list when it is over.
function showSessions() {
  const { session, others, link } = known
  const all = others.map(one => [one.id, one.id + " · " + nameOf(one)])
  if (session && !others.some(one => one.id === session.id)) {
    all.push([session.id, session.id + " · " + nameOf(session) + (link === "over" ? " (over)" : "")])
  }
  const told = JSON.stringify([all, access.session])
  if (shown.sessions === told) return
  shown.sessions = told
  $("session").replaceChildren(...all.map(([value, label]) => el("option", { value }, label)))
  $("session").value = access.session
  $("choose-session").hidden = all.length < 2
}

// The parts that change with time alone.
function tick() {
  const now = sessionTime()
  if (known.session) {
    $("clock").textContent = Number.isNaN(now) ? "before T+0" : "T+" + secondsWord(now)
  }
  for (const one of document.querySelectorAll("[data-due]"))
    one.textContent = dueWords(one.dataset.due, now)
}

// In real seconds, as the person waits who reads it.
function dueWords(at, now) {
  if (Number.isNaN(now)) return "at T+" + at
  return "in " + secondsWord((secondsOf(at) - now) / (known.session.speed || 1))
}
