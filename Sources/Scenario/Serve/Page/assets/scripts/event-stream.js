/* Keeps the page connected: reads the events of the chosen session, connects again when the stream ends
   while the server is there, and says so when it is not. */

const stream = { control: null, starts: 0 }

const pause = time => new Promise(resolve => setTimeout(resolve, time))

function setLink(name) {
  known.link = name
  redraw()
}

// Reads the events of a session until another is chosen or it is over.
async function listen() {
  stream.control?.abort()
  const control = stream.control = new AbortController()
  for (let failures = 0; !control.signal.aborted;) {
    try {
      const answer = await ask("GET", ofSession("/events"), { signal: control.signal })
      failures = 0
      await readLines(answer.body, event => { if (!control.signal.aborted) takeEvent(event) })
    } catch (error) {
      if (control.signal.aborted) return
      if (error.status === 401) return needToken(error)
      if (error.status === 404) return setLink("over")
      // A stream that breaks off is a TypeError.
      if (!(error instanceof Refusal) && !(error instanceof TypeError)) show(error)
    }
    if (control.signal.aborted) return
    failures += 1
    // The stream may be over because the server ends.
    if (failures > 2) setLink("gone")
    else if (known.link !== "over") setLink("again")
    await pause(failures > 2 ? 1000 : 150 * failures)
  }
}

function takeEvent({ event, session, exchange }) {
  if (event === "session") {
    const isReset = takeSession(session)
    if (known.link !== "open") opened()
    else if (isReset) restarted()
  } else if (event === "exchange") takeExchange(exchange)
  else if (event === "over") setLink("over")
}

// Connected, for the first time or anew.
async function opened() {
  setLink("open")
  const { control } = stream
  await fetchMissed(control)
  if (control === stream.control) isReady()
}

function restarted() {
  say("The session is at its start again.")
  fetchMissed(stream.control)
}

// A gap in another session does not matter to the one that is shown.
async function fetchMissed(control) {
  try {
    await catchUp()
  } catch (error) {
    if (control === stream.control) show(error)
  }
}

// The page tells when it can be used: once, for tests wait for it.
function isReady() {
  draw()
  if (!performance.getEntriesByName("ready").length) performance.mark("ready")
}

// The stream does not tell of other sessions, nor that a server was stopped in the middle of it.
async function watchSessions() {
  for (;;) {
    await pause(3000)
    if (document.hidden || isAsking()) continue
    try {
      await readSessions()
      if (known.link === "silent") setLink("open")
      if (known.link === "none" && known.others.length) chooseSession(known.others[0].id)
    } catch (error) {
      if (error.status === 401) needToken(error)
      else if (known.link === "open") setLink("silent")
      else if (known.link === "over") listen()
    }
  }
}

async function readSessions() {
  const { sessions } = await call("GET", "/sessions")
  const before = known.others
  known.others = sessions
  const added = sessions.filter(one => before.length && !before.some(other => other.id === one.id))
  for (const one of added) say("There is a new session: " + one.id + ", " + nameOf(one))
  redraw()
}

function chooseSession(id) {
  access.session = id
  writeAddress()
  known.session = null
  forget()
  setLink("first")
  listen()
}

// Finds the session to show: that of the address, or the first.
async function start() {
  stream.control?.abort()
  const number = stream.starts += 1
  try {
    if (!access.token) throw new Refusal(401, "This page needs the token of rcc-sim serve.",
      "Open the address that it printed, or paste the token here.")
    await readSessions()
  } catch (error) {
    if (number !== stream.starts) return
    if (error.status === 401) return needToken(error)
    setLink("gone")
    await pause(1000)
    return number === stream.starts && start()
  }
  if (number !== stream.starts) return
  hideTokenForm()
  const wanted = access.session
  const found = known.others.find(one => one.id === wanted) || known.others[0]
  if (!found) {
    setLink("none")
    return isReady()
  }
  chooseSession(found.id)
  if (wanted && found.id !== wanted) show(new Refusal(404, "There is no session " + wanted + ".",
    "This is " + found.id + "."))
}
