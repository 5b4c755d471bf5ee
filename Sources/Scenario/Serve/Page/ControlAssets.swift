// Written by `make assets` from the files in `assets`: edit those, not this one.

extension ControlScript {
  /// `scripts/control-address.js`
  static let controlAddress = #"""
    const access = { token: "", session: "" }

    // The refusal of the server, or status 0 if it was not there.
    class Refusal extends Error {
      constructor(status, error, remedy) {
        super(error)
        Object.assign(this, { status, remedy })
      }
    }

    function fragment() {
      const parts = location.hash.slice(1).split("&").map(part => part.split("="))
      return Object.fromEntries(parts.map(([name, ...value]) => {
        try { return [name, decodeURIComponent(value.join("="))] } catch { return [name, value.join("=")] }
      }))
    }

    // A page whose browser keeps nothing has its token until it is loaded again.
    function stored(token) {
      try {
        if (token !== undefined) sessionStorage.setItem("token", token)
        return sessionStorage.getItem("token") || ""
      } catch {
        return ""
      }
    }

    function readAddress() {
      const { token, session } = fragment()
      if (token) stored(token)
      access.token = token || access.token || stored()
      access.session = session || ""
      writeAddress()
    }

    function writeAddress() {
      const rest = access.session ? "#session=" + encodeURIComponent(access.session) : ""
      history.replaceState(null, "", location.pathname + location.search + rest)
    }

    const silence = () =>
      new Refusal(0, "The server does not answer.", "Check whether rcc-sim serve is still running.")

    async function ask(method, path, { body, signal } = {}) {
      const headers = { Authorization: "Bearer " + access.token }
      if (body !== undefined) headers["Content-Type"] = "application/json"
      let answer
      try {
        answer = await fetch("/__rcc/v1" + path, {
          method, headers, signal, cache: "no-store",
          body: body === undefined ? undefined : JSON.stringify(body),
        })
      } catch {
        throw silence()
      }
      if (answer.ok) return answer
      const told = await answer.json().catch(() => null)
      throw new Refusal(answer.status, told?.error ?? "The server answered " + answer.status + ".",
        told?.remedy ?? "")
    }

    // An answer that is one JSON value.
    async function call(method, path, body) {
      const answer = await ask(method, path, { body, signal: AbortSignal.timeout(10000) })
      const text = await answer.text().catch(() => { throw silence() })
      try {
        return text ? JSON.parse(text) : null
      } catch {
        throw new Refusal(answer.status,
          "The server's response is not JSON: " + method + " " + path + ".", "")
      }
    }

    const ofSession = rest => "/sessions/" + encodeURIComponent(access.session) + rest

    // The lines of a stream that does not end, one JSON value each; empty lines keep it open.
    async function readLines(body, take) {
      const reader = body.getReader()
      const decoder = new TextDecoder()
      let rest = ""
      for (;;) {
        const { value, done } = await reader.read()
        if (done) return
        const lines = (rest + decoder.decode(value, { stream: true })).split("\n")
        rest = lines.pop()
        for (const line of lines) if (line.trim()) take(JSON.parse(line))
      }
    }
    """#

  /// `scripts/control-page.js`
  static let controlPage = #"""
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
    """#

  /// `scripts/event-stream.js`
  static let eventStream = #"""
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
    """#

  /// `scripts/json-layout.js`
  static let jsonLayout = #"""
    // Null for what is no JSON, or has but one token.
    function laidOut(text) {
      try {
        const value = JSON.parse(text)
        if (value === null || typeof value !== "object") return null
      } catch {
        return null
      }
      let depth = 0
      const tokens = text.match(/"(?:[^"\\]|\\.)*"|[[\]{},:]|[^\s"[\]{},:]+/g)
      const line = () => "\n" + "  ".repeat(depth)
      return tokens.map((token, at) => {
        const next = tokens[at + 1]
        if (token === "{" || token === "[") {
          depth += 1
          return next === "}" || next === "]" ? token : token + line()
        }
        if (token === "}" || token === "]") {
          depth -= 1
          const isEmpty = tokens[at - 1] === "{" || tokens[at - 1] === "["
          return (isEmpty ? "" : line()) + token
        }
        return token === "," ? token + line() : token === ":" ? ": " : token
      }).join("")
    }
    """#

  /// `scripts/session-model.js`
  static let sessionModel = #"""
    // Bodies are kept with their exchanges, so that there is a limit.
    const mostExchanges = 20000

    const known = {
      session: null, heard: 0, others: [], exchanges: [], tally: {}, dropped: 0, last: 0, era: 0,
      // first, open, again, silent, gone, over, none
      link: "first",
    }

    function forget() {
      Object.assign(known, { exchanges: [], tally: {}, dropped: 0, last: 0, era: known.era + 1 })
      choice.number = 0
      choice.isFollowing = true
    }

    // The script was set to its start meanwhile.
    function isRestarted(session) {
      const before = known.session
      return before?.id === session.id && before.resets !== session.resets
    }

    function takeSession(session) {
      const isReset = isRestarted(session)
      if (isReset) forget()
      known.session = session
      known.heard = performance.now()
      redraw()
      return isReset
    }

    const countState = ({ state }, by) => { known.tally[state] = (known.tally[state] || 0) + by }

    // The place of the exchange with the number, or where it would be.
    function placeOf(number) {
      let [low, high] = [0, known.exchanges.length]
      while (low < high) {
        const middle = low + high >> 1
        if (known.exchanges[middle].number < number) low = middle + 1
        else high = middle
      }
      return low
    }

    function exchangeBy(number) {
      const found = known.exchanges[placeOf(number)]
      return found?.number === number ? found : null
    }

    function takeExchange(exchange) {
      const all = known.exchanges
      const place = placeOf(exchange.number)
      const before = all[place]?.number === exchange.number ? all[place] : null
      if (before && exchange.state === "waiting") return
      if (before) countState(before, -1)
      else if (place === 0 && known.dropped > 0) return
      countState(exchange, 1)
      all.splice(place, before ? 1 : 0, exchange)
      known.last = Math.max(known.last, exchange.number)
      if (all.length > mostExchanges) dropOldest(all.length - mostExchanges + 1000)
      redraw()
    }

    function dropOldest(many) {
      known.exchanges.splice(0, many)
      known.dropped += many
      movedUp(many)
    }

    // Since the number before the first that still waits, as its answer may have left meanwhile.
    const firstMissing = () => {
      const waiting = known.tally.waiting ? known.exchanges.find(one => one.state === "waiting") : null
      return waiting ? waiting.number - 1 : known.last
    }

    async function catchUp() {
      for (;;) {
        const { era, last: newest } = known
        const since = firstMissing()
        const { exchanges, last } = await call("GET", ofSession("/exchanges?since=" + since))
        // Set to its start meanwhile, here or at the server: what came is of another time.
        if (era !== known.era) continue
        if (last < newest) {
          forget()
          continue
        }
        exchanges.forEach(takeExchange)
        return
      }
    }

    // Time of the session now, in its own seconds; NaN before its first request.
    function sessionTime() {
      const { session, heard } = known
      const told = secondsOf(session?.time)
      const isRunning = known.link === "open"
      return isRunning ? told + (performance.now() - heard) / 1000 * (session.speed || 1) : told
    }
    """#

  /// `scripts/session-words.js`
  static let sessionWords = #"""
    const counted = (count, noun) => count.toLocaleString("en") + " " + noun + (count === 1 ? "" : "s")

    // `1.204s`, `300ms`, `1min30s`; NaN of what is no time.
    function secondsOf(word) {
      const parts = [...String(word ?? "").matchAll(/([\d.]+)(us|µs|ms|s|min|h)/g)]
      const units = { us: 1e-6, "µs": 1e-6, ms: 1e-3, s: 1, min: 60, h: 3600 }
      return parts.length ? parts.reduce((sum, [, figure, unit]) => sum + figure * units[unit], 0) : NaN
    }

    const secondsWord = seconds => (Math.floor(Math.max(0, seconds) * 10) / 10).toFixed(1) + "s"

    const states = {
      waiting: ["…", "muted", "waiting", "Its answer has not been sent yet."],
      answered: ["✓", "good", "answered", ""],
      broken: ["✗", "bad", "broken", "Its answer was sent with a fault."],
      unmatched: ["?", "known", "unmatched", "The script had no answer for it."],
      undelivered: ["!", "known", "undelivered", "The client was gone before the whole fault was sent."],
      met: ["✗", "bad", "met a fault", "A connection met a fault before any request."],
    }

    const stateOf = ({ state }) => states[state] || ["·", "muted", state, ""]

    const requestOf = ({ method, target }) => method ? method + " " + target : "(a connection)"

    // The answer that was sent, in few words.
    function receiptWords({ receipt, state }) {
      if (!receipt) return state === "waiting" ? "nothing sent yet" : "nothing sent"
      const { written, planned, end, isWhole } = receipt
      const part = written + " of " + counted(planned, "byte")
      switch (end) {
      case "reset": return "reset after " + part
      case "silence": return "silent after " + part
      case "refused": return "refused"
      case "fin": return isWhole ? counted(written, "byte") + ", closed" : "closed after " + part
      default: return isWhole ? counted(written, "byte") : part
      }
    }

    const endSentences = {
      fin: "then closed the connection (FIN)", reset: "then reset the connection (RST)",
      keep: "and kept the connection open", silence: "then went silent with the connection open",
    }

    const peerSentences = {
      ended: " The client had ended its side by then (FIN).",
      gone: " The client was gone by then.",
    }

    function receiptSentence({ receipt, state }) {
      if (!receipt) {
        return state === "waiting" ? "Nothing was sent yet." : "Nothing was sent to the client."
      }
      const { written, planned, end, peer, isWhole } = receipt
      if (end === "refused") return "The connection was refused."
      return "The server wrote " + written + " of " + counted(planned, "byte") + ", "
        + (endSentences[end] || "and ended with: " + end) + "."
        + (isWhole ? "" : " Not everything that was planned could be sent.") + (peerSentences[peer] || "")
    }

    const isOfConnections = answer => /^(silent|refuse|unresolved|tls-)/.test(answer)

    // How many answers a fault will still meet; null: until ended.
    const left = ({ count = null, given = 0 }) => count === null ? null : Math.max(0, count - given)

    // "The next 2 answers to GET /a are broken: reset at body."
    function faultSentence(fault) {
      const { answer, route } = fault
      const many = left(fault)
      const noun = isOfConnections(answer) ? "connection" : "answer"
      const who = many === null ? "Every " + noun
        : "The next " + (many === 1 ? noun : counted(many, noun))
      const what = /^\d{3}\b/.test(answer) ? "replaced" : /^after /.test(answer) ? "late" : "broken"
      return who + (route ? " to " + route : "") + (many > 1 ? " are " : " is ") + what + ": " + answer + "."
    }
    """#

  /// `scripts/shortcut-keys.js`
  static let shortcutKeys = #"""
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
    """#

  /// `scripts/views/break-panel.js`
  static let breakPanel = #"""
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
    """#

  /// `scripts/views/exchange-detail.js`
  static let exchangeDetail = #"""
    function buildDetail() {
      return el("section.panel", { id: "detail", tabindex: "-1", "aria-labelledby": "detail-title" },
        el("h2", { id: "detail-title" }, "Exchange"),
        el("div", { id: "detail-body" }))
    }

    function startDetail() {
      $("detail").addEventListener("keydown", event => {
        if (event.key !== "Escape") return
        event.preventDefault()
        event.stopPropagation()
        $("exchanges").focus()
      })
    }

    let showsRaw = false

    function showDetail() {
      const exchange = choice.number ? exchangeBy(choice.number) : null
      if (shown.exchange === exchange) return
      shown.exchange = exchange
      $("detail-title").textContent = exchange ? "Exchange #" + exchange.number : "Exchange"
      if (!exchange) {
        return $("detail-body").replaceChildren(
          el("p.empty", "Choose an exchange in the list, by a click or with the arrow keys."))
      }
      const [sign, colour, word, sentence] = stateOf(exchange)
      $("detail-body").replaceChildren(
        el("p.request.code", requestOf(exchange)),
        el("p", el("span.badge." + colour, sign + " " + word), " ", sentence),
        ...whyBox(exchange),
        el("p.muted", originOf(exchange)),
        el("h3", "What was sent"), el("p", { id: "receipt" }, receiptSentence(exchange)),
        ...answerParts(exchange), ...requestParts(exchange))
    }

    const whyBox = ({ why }) => why ? [el("div", { id: "why" }, el("b", "Why"), el("p", why))] : []

    function originOf({ at, host, line, injected }) {
      return "At T+" + at + (host ? ", host " + host : "")
        + (injected ? ", broken by hand" : "") + (line ? ", answer of line " + line : "")
    }

    function answerParts(exchange) {
      const { answer, answerHeaders, answerBody, answerBodyBytes } = exchange
      if (!answer && !answerHeaders?.length) return []
      return [el("h3", "Answer"), el("p.code", answer || ""),
        headerTable(answerHeaders, "Headers of the answer"),
        ...bodyParts("Body of the answer", answerBody, answerBodyBytes)]
    }

    function requestParts({ method, headers, body, bodyBytes }) {
      if (!method) return []
      return [el("h3", "Request"), headerTable(headers, "Headers of the request"),
        ...bodyParts("Body of the request", body, bodyBytes)]
    }

    function headerTable(headers, name) {
      if (!headers?.length) return el("p.empty", "no headers")
      return el("table.headers", el("caption.unseen", name), el("tbody", ...headers.map(([key, value]) =>
        el("tr", el("th", { scope: "row" }, key), el("td", value)))))
    }

    function bodyParts(name, body, bytes) {
      if (!bytes && !body) return [el("p.empty", "no body")]
      const heading = [el("span.muted", counted(bytes, "byte"))]
      if (body === null || body === undefined) return [el("p", ...heading, ", which are not text")]
      const kept = new TextEncoder().encode(body).length
      if (kept < bytes) heading.unshift(el("span", "the first " + kept.toLocaleString("en") + " of "))
      const pretty = laidOut(body)
      const view = el("pre.body", { tabindex: "0", role: "group", "aria-label": name },
        pretty !== null && !showsRaw ? pretty : body)
      return [el("p", ...heading, " ", pretty !== null && rawSwitch()), view]
    }

    const rawSwitch = () => button("raw", () => {
      showsRaw = !showsRaw
      shown.exchange = undefined
      draw()
      $("detail").querySelector("[data-raw]")?.focus()
    }, { class: "small", "aria-pressed": showsRaw, "data-raw": "" })
    """#

  /// `scripts/views/exchange-rows.js`
  static let exchangeRows = #"""
    const choice = { number: 0, isFollowing: true }
    // Beyond the visible rows, so that a fast scroll shows none that are empty.
    const spare = 6

    const rows = { box: null, inner: null, made: [], high: 0, top: 0, height: 26, seen: 0 }

    function buildExchanges() {
      rows.inner = el("div.inner")
      rows.box = el("div", { id: "exchanges", role: "listbox", tabindex: "0", "aria-label": "Exchanges" },
        rows.inner)
      return el("section.panel", { id: "exchanges-panel", "aria-labelledby": "exchanges-title" },
        el("div.bar", el("h2", { id: "exchanges-title" }, "Exchanges"), el("span.note", { id: "dropped" }),
          button("", follow, { id: "follow", class: "small" })),
        rows.box)
    }

    function startExchanges() {
      const { box, inner } = rows
      new ResizeObserver(measureRows).observe(box)
      measureRows()
      box.addEventListener("scroll", () => {
        // The page's own, told late: meanwhile there may be more rows.
        if (Math.abs(box.scrollTop - rows.top) < 1) return
        rows.top = box.scrollTop
        const isAtEnd = rows.top + rows.high > box.scrollHeight - rows.height / 2
        choice.isFollowing = isAtEnd && (choice.isFollowing || !choice.number)
        redraw()
      }, { passive: true })
      box.addEventListener("keydown", pressedInRows)
      inner.addEventListener("click", event => {
        const row = event.target.closest("[data-number]")
        if (!row) return
        choose(Number(row.dataset.number))
        draw()
        // Where the details are below the list, a click shall show them.
        const { top } = $("detail").getBoundingClientRect()
        if (top > innerHeight * .75) $("detail").scrollIntoView({ block: "start" })
      })
    }

    // How many lines a row needs is a matter of the room that the list has.
    function measureRows() {
      const { box } = rows
      const lines = box.clientWidth >= 900 ? 1 : box.clientWidth >= 480 ? 2 : 3
      Object.assign(rows, { high: box.clientHeight, height: 8 + lines * 19 })
      box.dataset.lines = lines
      if (choice.number && !choice.isFollowing) intoSight()
      redraw()
    }

    function follow() {
      choice.isFollowing = true
      redraw()
    }

    function choose(number) {
      choice.number = number
      choice.isFollowing = false
      intoSight()
      redraw()
    }

    function letGo() {
      choice.number = 0
      follow()
    }

    function intoSight() {
      const place = placeOf(choice.number)
      const [top, bottom] = [place * rows.height, (place + 1) * rows.height]
      if (top < rows.top) scrollRows(top)
      else if (bottom > rows.top + rows.high) scrollRows(bottom - rows.high)
    }

    function scrollRows(top) {
      const full = known.exchanges.length * rows.height
      rows.inner.style.height = full + "px"
      rows.top = Math.max(0, Math.min(top, full - rows.high))
      rows.box.scrollTop = rows.top
    }

    // The oldest are gone: what is looked at stays where it is.
    function movedUp(many) {
      if (choice.number && !exchangeBy(choice.number)) choice.number = 0
      if (!choice.isFollowing) scrollRows(rows.top - many * rows.height)
    }

    function pressedInRows(event) {
      if (event.ctrlKey || event.metaKey || event.altKey) return
      const all = known.exchanges
      const page = Math.max(1, Math.floor(rows.high / rows.height) - 1)
      const moves = { ArrowDown: 1, ArrowUp: -1, PageDown: page, PageUp: -page, Home: -1e9, End: 1e9 }
      if (event.key === "Enter" && choice.number) $("detail").focus()
      else if (event.key === "Escape") letGo()
      else if (event.key in moves && all.length) {
        // From nowhere to the last that is seen.
        const from = choice.number ? placeOf(choice.number)
          : Math.min(all.length, Math.floor((rows.top + rows.high) / rows.height)) - 1
        const move = choice.number || Math.abs(moves[event.key]) > 1 ? moves[event.key] : 0
        choose(all[Math.max(0, Math.min(all.length - 1, from + move))].number)
      } else return
      event.preventDefault()
      event.stopPropagation()
    }

    function showRows() {
      const { box, inner, height, high, made } = rows
      const count = known.exchanges.length
      if (choice.isFollowing) {
        scrollRows(count * height - high)
        rows.seen = known.last
      } else {
        inner.style.height = count * height + "px"
      }
      const first = Math.max(0, Math.floor(rows.top / height) - spare)
      const last = Math.min(count, Math.ceil((rows.top + high) / height) + spare)
      while (made.length < last - first) made.push(inner.appendChild(el("div", { role: "option" })))
      while (made.length > Math.max(0, last - first)) made.pop().remove()
      made.forEach((row, at) => fillRow(row, known.exchanges[first + at], first + at))
      const isThere = made.some(row => row.dataset.number === String(choice.number))
      if (isThere) box.setAttribute("aria-activedescendant", "exchange-" + choice.number)
      else box.removeAttribute("aria-activedescendant")
      showEdges(count)
    }

    function fillRow(row, exchange, at) {
      row.style.transform = "translateY(" + at * rows.height + "px)"
      row.setAttribute("aria-selected", exchange.number === choice.number)
      row.setAttribute("aria-setsize", known.exchanges.length)
      row.setAttribute("aria-posinset", at + 1)
      if (row.exchange === exchange) return
      const [sign, colour, word] = stateOf(exchange)
      row.exchange = exchange
      row.id = "exchange-" + exchange.number
      row.dataset.number = exchange.number
      row.dataset.state = exchange.state
      row.className = "exchange " + colour
      row.replaceChildren(
        el("span.sign", { role: "img", "aria-label": word, title: word }, sign),
        el("span.number", "#" + exchange.number),
        el("span.time", "T+" + exchange.at), el("span.request", requestOf(exchange)),
        el("span.answer", answerOf(exchange)), el("span.receipt", receiptWords(exchange)))
    }

    function answerOf({ answer, state, injected }) {
      return (answer || (state === "unmatched" ? "404 unmatched" : state === "waiting" ? "…" : "–"))
        + (injected ? " · by hand" : "")
    }

    function showEdges(count) {
      const { dropped, last } = known
      $("dropped").textContent = dropped
        ? "the oldest " + dropped.toLocaleString("en") + " are no longer kept"
        : count ? "" : "none yet"
      const many = count - placeOf(rows.seen + 1)
      $("follow").classList.toggle("away", choice.isFollowing)
      if (!choice.isFollowing) {
        $("follow").textContent = last > rows.seen
          ? "↓ " + many.toLocaleString("en") + " new" : "↓ newest"
      }
    }
    """#

  /// `scripts/views/script-cursor.js`
  static let scriptCursor = #"""
    function buildScript() {
      return el("section.panel", { id: "script", "aria-labelledby": "script-title" },
        el("h2", { id: "script-title" }, "Script"),
        el("div.scroll",
          { id: "script-body", tabindex: "0", role: "group", "aria-labelledby": "script-title" }))
    }

    function showScript() {
      const { session } = known
      const told = session ? JSON.stringify([session.script, session.steps]) : ""
      if (shown.script === told) return
      shown.script = told
      const { script, steps } = session || { script: [], steps: [] }
      const routes = script.flatMap(({ route, line, answers }) => [
        el("h3.code", route, placeOfLine(line)),
        el("ol.answers", ...answers.map(answerRow)),
      ])
      if (!script.length) routes.push(el("p.empty", "The script has no route."))
      if (steps.length) routes.push(el("h3", "Steps"), el("ol.steps", ...steps.map(stepRow)))
      $("script-body").replaceChildren(...routes)
      tick()
    }

    const placeOfLine = line => line ? el("span.place", " line " + line) : el("span.place", " added")

    function answerRow({ text, line, used, isNext }) {
      return el(isNext ? "li.next" : used ? "li.used" : "li", { "data-line": line },
        el("span.sign", { "aria-hidden": "true" }, isNext ? "▶" : used ? "✓" : "·"),
        el("span.code.text", { title: text }, text),
        el("span.place", isNext ? "next" : "", isNext && used ? ", " : "", used ? "used " + used + "×" : "",
          line ? "" : " added"))
    }

    const stepSigns = { done: "✓", next: "▶", waiting: "·", "not played": "–" }

    function stepRow({ text, line, state, at }) {
      const words = state === "next" ? at ? el("span", { "data-due": at }) : "next"
        : state === "done" ? "done" + (at ? " at T+" + at : "") : state
      return el("li." + (state === "done" ? "used" : state.replace(" ", "-")), { "data-line": line },
        el("span.sign", { "aria-hidden": "true" }, stepSigns[state] || "·"),
        el("span.code.text", { title: text }, text), el("span.place", words))
    }
    """#

  /// `scripts/views/session-head.js`
  static let sessionHead = #"""
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
    """#

  /// `scripts/views/state-panel.js`
  static let statePanel = #"""
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
    """#

  /// `scripts/views/text-panels.js`
  static let textPanels = #"""
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
    """#
}

extension ControlStyle {
  /// `styles/control-forms.css`
  static let controlForms = #"""
    fieldset { border: 0; margin: 0; padding: 0; min-width: 0; }
    legend { padding: 0; }
    input, select { font: inherit; font-size: 13px; color: var(--ink); background: var(--ground);
      border: 1px solid var(--muted); border-radius: 6px; padding: 3px 7px; min-height: 28px; min-width: 0;
      max-width: 100%; }
    input[aria-invalid=true] { border-color: var(--bad); }
    button:disabled, select:disabled, input:disabled { opacity: .5; cursor: default; }
    button:disabled:hover { border-color: var(--muted); color: var(--ink); }
    button.strong { font-weight: 600; min-height: 34px; padding: 3px 13px; }
    #down[aria-pressed=true] { color: var(--bad); background: var(--badground); border-color: var(--bad); }
    #slow[aria-pressed=true] { color: var(--warn); background: var(--warnground); border-color: var(--warn); }
    a.button { display: inline-block; font-size: 13px; line-height: 20px; color: var(--ink);
      text-decoration: none; background: var(--ground); border: 1px solid var(--muted); border-radius: 6px;
      padding: 3px 9px; min-height: 28px; }
    .tools { display: flex; flex-wrap: wrap; gap: 6px 8px; align-items: center; margin-top: 8px; }
    .pair { display: inline-flex; gap: 3px; align-items: stretch; }
    .field { display: inline-flex; gap: 6px; align-items: center; font-size: 13px; white-space: nowrap; }
    .field.wide { flex: 1 1 14rem; min-width: 0; }
    .field.wide > :is(input, select) { flex: 1 1 auto; width: 100%; }
    #session { max-width: min(24rem, 60vw); }
    #count { width: 4.5rem; }
    #now { border-left: 5px solid var(--line); }
    #now[data-colour=good] { border-left-color: var(--good); }
    #now[data-colour=known] { border-left-color: var(--warn); }
    #now[data-colour=bad] { border-left-color: var(--bad); }
    #state { font-size: 18px; font-weight: 600; line-height: 1.35; margin: 0; min-height: 2.7em;
      overflow-wrap: anywhere; }
    [data-colour=good] #state { color: var(--good); }
    [data-colour=known] #state { color: var(--warn); }
    [data-colour=bad] #state { color: var(--bad); }
    .faults { list-style: none; margin: 0; padding: 0; display: flex; flex-wrap: wrap; gap: 4px 8px;
      min-height: 30px; font-size: 13px; }
    .faults li { border: 1px solid var(--line); border-radius: 6px; padding: 1px 2px 1px 8px;
      background: var(--ground); overflow-wrap: anywhere; max-width: 100%; }
    .faults button { margin-left: 6px; }
    #problem { display: flex; gap: 10px; align-items: start; justify-content: space-between; margin-top: 6px;
      padding: 6px 10px; background: var(--badground); border-left: 4px solid var(--bad); border-radius: 6px;
      overflow-wrap: anywhere; }
    #problem p { margin: 0; white-space: pre-wrap; min-width: 0; }
    .groups { display: flex; flex-wrap: wrap; gap: 8px 18px; margin-top: 10px; }
    .group { display: flex; flex-wrap: wrap; gap: 5px; align-items: center; }
    .group .note { margin-right: 2px; }
    #hint { min-height: 1.45em; margin: 6px 0 0; }
    #fault-form { display: flex; gap: 6px; margin-top: 4px; }
    #fault-text { font-family: var(--code); }
    #fault-error { min-height: 1.45em; overflow-wrap: anywhere; white-space: pre-wrap; }
    #fault-error.wrong { color: var(--bad); font-weight: 600; }
    #token-form { display: flex; flex-wrap: wrap; gap: 8px; max-width: 44rem; margin: 8vh auto 0; }
    #token-form p { flex-basis: 100%; }
    dialog { background: var(--ground); color: var(--ink); border: 1px solid var(--line); border-radius: 10px;
      padding: 14px 18px; width: min(60rem, 94vw); max-height: 90vh; overflow-wrap: anywhere; }
    dialog::backdrop { background: #0008; }
    dialog > button, dialog > a.button { margin: 10px 8px 0 0; }
    dialog .body { max-height: 62vh; margin-top: 8px; }
    dialog ul { margin: 4px 0; padding-left: 20px; }
    dialog li p { white-space: pre-wrap; color: var(--muted); font-size: 13px; margin: 0 0 4px; }
    #keys { width: min(30rem, 94vw); }
    #keys dl { display: grid; grid-template-columns: auto 1fr; gap: 6px 16px; margin: 12px 0; }
    #keys dd { margin: 0; }
    kbd { border: 1px solid var(--muted); border-radius: 4px; padding: 1px 6px; }
    """#

  /// `styles/control-layout.css`
  static let controlLayout = #"""
    .titles { display: flex; flex-wrap: wrap; gap: 4px 14px; align-items: center; }
    .titles h1 { flex: 1 1 12rem; min-width: 0; }
    .hosts { list-style: none; margin: 4px 0; padding: 0; display: flex; flex-wrap: wrap; gap: 4px 22px; }
    .hosts li { overflow-wrap: anywhere; }
    #url { font-weight: 600; font-size: 15px; }
    .counts { display: flex; flex-wrap: wrap; gap: 2px 18px; margin: 6px 0 10px; color: var(--muted);
      font-variant-numeric: tabular-nums; }
    #clock { color: var(--ink); min-width: 6rem; }
    .counter { min-width: 8.5rem; }
    .counter b { color: var(--ink); }
    .counter.some b { color: var(--bad); }
    #page, .controls, .columns { display: grid; gap: 12px; grid-template-columns: minmax(0, 1fr); }
    #page[hidden] { display: none; }
    #page { gap: 0; }
    .controls { margin-bottom: 12px; }
    #script-body { max-height: 40vh; margin-top: 6px; }
    #exchanges { height: 26rem; }
    #detail { min-height: 12rem; scroll-margin: 8px; }
    @media (max-width: 799px) { #exchanges { height: min(26rem, 65vh); } }
    @media (min-width: 800px) {
      .columns { grid-template-columns: minmax(15rem, 2fr) minmax(0, 3fr); }
      .columns > * { min-width: 0; }
      #detail { grid-column: 1 / -1; }
      #script-body { max-height: 26rem; }
    }
    @media (min-width: 1200px) {
      .controls { grid-template-columns: minmax(0, 6fr) minmax(0, 7fr); }
    }
    @media (min-width: 1300px) {
      body { height: 100vh; padding-bottom: 12px; }
      #page { min-height: 100%; grid-template-rows: auto auto minmax(26rem, 1fr); }
      .columns { grid-template-columns: minmax(0, 21rem) minmax(0, 1fr) minmax(0, 29rem);
        grid-template-rows: minmax(0, 1fr); height: 0; min-height: 100%; }
      .columns > .panel { display: flex; flex-direction: column; min-height: 0; }
      #detail { grid-column: auto; overflow: auto; }
      #script-body { max-height: none; flex: 1 1 0; min-height: 0; }
      #exchanges { height: auto; flex: 1 1 0; min-height: 0; }
    }
    """#

  /// `styles/exchange-columns.css`
  static let exchangeColumns = #"""
    #script-body h3 { overflow-wrap: anywhere; }
    #script-body h3:first-child { margin-top: 2px; }
    .answers, .steps { list-style: none; margin: 0; padding: 0; }
    .answers li, .steps li { display: grid; grid-template-columns: 20px minmax(0, 1fr);
      padding: 3px 6px 3px 0;
      border-left: 3px solid transparent; border-radius: 4px; }
    .answers .text, .steps .text { overflow: hidden; overflow-wrap: anywhere; white-space: pre-wrap;
      display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 3; }
    .sign { text-align: center; }
    .place { color: var(--muted); font: 13px/1.45 system-ui, "Segoe UI", sans-serif;
      font-variant-numeric: tabular-nums; }
    li > .place { grid-column: 2; }
    li > .place:empty { display: none; }
    li.next { background: var(--choice); border-left-color: var(--accent); }
    li.used .code, li.not-played .code, li.used .sign, li.not-played .sign { color: var(--muted); }
    li.used .sign { color: var(--good); }

    .bar { display: flex; flex-wrap: wrap; gap: 4px 12px; align-items: center; min-height: 26px; }
    #dropped { flex: 1 1 auto; }
    .away { visibility: hidden; }
    #exchanges { position: relative; overflow-y: auto; overflow-x: hidden; margin-top: 6px; contain: strict;
      scrollbar-gutter: stable; overflow-anchor: none; background: var(--ground);
      border: 1px solid var(--line); border-radius: 6px; }
    #exchanges .inner { position: relative; }
    .exchange { position: absolute; top: 0; left: 0; right: 0; display: grid; padding: 4px 8px 4px 4px;
      gap: 0 10px; line-height: 19px; font-size: 13px; cursor: pointer; border-left: 3px solid transparent;
      grid-template-columns: 18px 6ch 11ch minmax(0, 1.2fr) minmax(0, 1fr) 31ch;
      font-family: var(--code); font-variant-numeric: tabular-nums; }
    .exchange > * { overflow: hidden; text-overflow: ellipsis; white-space: pre; min-width: 0; }
    .exchange :is(.number, .time, .receipt) { color: var(--muted); }
    [data-lines="2"] .exchange { grid-template-columns: 18px 6ch 11ch minmax(0, 1fr) auto;
      grid-template-areas: "sign number time request request" ". . answer answer receipt"; }
    [data-lines="3"] .exchange { grid-template-columns: 18px auto minmax(0, 1fr) auto;
      grid-template-areas: "sign number answer answer" ". request request time" ". receipt receipt receipt"; }
    :is([data-lines="2"], [data-lines="3"]) .exchange > .sign { grid-area: sign; }
    :is([data-lines="2"], [data-lines="3"]) .exchange > .number { grid-area: number; }
    :is([data-lines="2"], [data-lines="3"]) .exchange > .time { grid-area: time; }
    :is([data-lines="2"], [data-lines="3"]) .exchange > .request { grid-area: request; }
    :is([data-lines="2"], [data-lines="3"]) .exchange > .answer { grid-area: answer; }
    :is([data-lines="2"], [data-lines="3"]) .exchange > .receipt { grid-area: receipt; }
    .exchange:hover { background: var(--panel); }
    .exchange.good :is(.sign, .answer) { color: var(--good); }
    .exchange.bad :is(.sign, .answer) { color: var(--bad); font-weight: 600; }
    .exchange.known :is(.sign, .answer) { color: var(--warn); font-weight: 600; }
    .exchange.bad { border-left-color: var(--bad); }
    .exchange.known { border-left-color: var(--warn); }
    .exchange[aria-selected=true] { background: var(--choice); border-left-color: var(--accent); }

    #detail .request { font-weight: 600; margin-top: 6px; }
    #detail p { overflow-wrap: anywhere; }
    #why { margin: 8px 0; padding: 8px 10px; background: var(--warnground); border-radius: 6px;
      border-left: 4px solid var(--warn); }
    #why p { white-space: pre-wrap; margin: 2px 0 0; }
    pre.body { background: var(--ground); border: 1px solid var(--line); border-radius: 6px; padding: 6px 8px;
      max-height: 24rem; overflow: auto; white-space: pre-wrap; overflow-wrap: anywhere; }
    .headers { border-collapse: collapse; font: 13px/1.45 var(--code); width: 100%; }
    .headers th { text-align: left; font-weight: 400; color: var(--muted); vertical-align: top;
      padding: 2px 12px 2px 0; width: 1%; white-space: nowrap; }
    .headers td { padding: 2px 0; overflow-wrap: anywhere; }
    .headers tr + tr { border-top: 1px solid var(--line); }
    """#
}
