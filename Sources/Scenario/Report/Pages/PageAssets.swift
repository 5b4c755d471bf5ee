// Written by `make assets` from the files in `assets`: edit those, not this one.

extension PageScript {
  /// `scripts/causes.js`
  static let causes = #"""
    // The events that the app received before it did this, in the same moment.
    function causesOf(event) {
      const moment = moments[event.moment]
      const before = play.events.slice(moment.first, event.index)
      return before.filter(one => ["step", "processed", "finished", "effect"].includes(one.event)).slice(-4)
    }

    // The timers that came due just then, the last that was set first.
    function timersDue(time) {
      return (play.dues.get(time) || []).filter(timer => timer.set.time < time).reverse()
    }

    // One sentence that can be read alone.
    function whyOf(event) {
      if (event.because) return "because of " + event.because
      const timer = timersDue(event.time)[0]
      const last = causesOf(event).filter(one => one.event === "processed").pop()
      const words = []
      if (timer) words.push("a timer of " + timer.set.for + ", set at T+" + timer.set.at + ", expired")
      if (last) words.push("the app processed " + last.text)
      return words.length ? words.join(", and ") : "in the step " + (stepOf(event)?.text || "")
    }

    const isOfStep = ({ cause }) => Boolean(cause) && "line" in cause && !("timer" in cause)

    // A stream of an older release has no `cause`.
    const isOfTimer = event => event.cause ? "timer" in event.cause : !event.because

    function timerOf({ cause, time }) {
      const timers = timersDue(cause?.timer ? micros(cause.timer) : time)
      return timers.find(({ set }) => stepOf(set)?.line === cause?.line) || timers[0]
    }

    // The stream says no timer's end. One that an answer set is over when a step asks the same again
    // before it is due, and each when the app is quit.
    function replacedBy(timer) {
      const { set, due } = timer
      if (play.wakes.has(timer)) return null
      const own = play.exchanges.find(one => one.number === set.cause?.exchange)
      const again = own && play.exchanges.find(({ asked, request }) => asked && asked.index > set.index
        && asked.time < due && isOfStep(asked) && bare(request) === bare(own.request))
      const quit = play.steps.find(step => step.first > set.index && play.events[step.first].time < due
        && /^(quit|kill|relaunch)$/.test(step.text))
      const ends = [again?.asked, quit && play.events[quit.first]].filter(Boolean)
      return ends.sort((one, two) => one.index - two.index)[0] || null
    }

    const bare = request => request.split("?")[0]

    // The next time that the app asked the same.
    function nextAttempt(exchange) {
      return play.exchanges.slice(exchange.index + 1).find(one => one.request === exchange.request)
        || play.exchanges.slice(exchange.index + 1).find(one => bare(one.request) === bare(exchange.request))
    }

    function previousAttempt(exchange) {
      return play.exchanges.slice(0, exchange.index).reverse().find(one => one.request === exchange.request)
    }
    """#

  /// `scripts/clipboard.js`
  static let clipboard = #"""
    async function copy(text, from) {
      let isDone = false
      try {
        await navigator.clipboard.writeText(text)
        isDone = true
      } catch {
        isDone = copyBySelection(text)
      }
      const label = from.querySelector(".done") || from.appendChild(el("span.done"))
      label.textContent = isDone ? " ✓" : ""
      setTimeout(() => { label.textContent = "" }, 1500)
      if (isDone) return say("copied: " + text)
      select(from, text)
    }

    // The way that a page without rights has; it too may be refused.
    function copyBySelection(text) {
      const field = el("textarea", { "aria-hidden": "true", class: "unseen" })
      const before = document.activeElement
      field.value = text
      document.body.append(field)
      field.select()
      let isDone = false
      try { isDone = document.execCommand("copy") } catch {}
      field.remove()
      before?.focus()
      return isDone
    }

    function select(from, text) {
      const code = from.parentElement.querySelector("code")
      const isMac = /Mac|iP(ad|hone)/.test(navigator.platform)
      if (!code) return say("this browser does not let the page copy: " + text)
      const range = document.createRange()
      range.selectNodeContents(code)
      getSelection().removeAllRanges()
      getSelection().addRange(range)
      say("selected; press " + (isMac ? "⌘C" : "Ctrl+C") + " to copy it")
    }

    function startCopying() {
      for (const one of document.querySelectorAll("[data-copy]")) {
        one.addEventListener("click", () => copy(one.dataset.copy, one))
      }
    }
    """#

  /// `scripts/dom.js`
  static let dom = #"""
    const $ = id => document.getElementById(id)

    // el("p.note", {title: "…"}, "text", child, …)
    function el(name, ...rest) {
      const [tag, ...classes] = name.split(".")
      const made = document.createElement(tag)
      if (classes.length) made.className = classes.join(" ")
      for (const part of rest) {
        if (part === null || part === undefined || part === false) continue
        if (typeof part === "object" && !(part instanceof Node)) {
          for (const [key, value] of Object.entries(part)) {
            if (key === "click") made.addEventListener("click", value)
            else made.setAttribute(key, key === "title" || key === "aria-label" ? visible(value) : value)
          }
        } else made.append(part instanceof Node ? part : visible(String(part)))
      }
      return made
    }

    // Control characters and marks that turn the writing round, as the console escapes them.
    function visible(text) {
      return text.replace(/[__UNSEEN__]/gu, one => {
        const code = one.codePointAt(0)
        const [letter, width] = code < 0x100 ? ["x", 2] : code < 0x10000 ? ["u", 4] : ["U", 8]
        return "\\" + letter + code.toString(16).padStart(width, "0")
      })
    }

    const button = (label, click, attributes = {}) =>
      el("button", { type: "button", ...attributes, click }, label)

    function say(text) {
      $("said").textContent = ""
      requestAnimationFrame(() => { $("said").textContent = text })
    }
    """#

  /// `scripts/index-page.js`
  static let indexPage = #"""
    const rows = [...document.querySelectorAll(".all li:not(.folder)")]
      .map(row => ({ row, lower: row.textContent.toLowerCase() }))
    const folders = [...document.querySelectorAll(".all .folder")]
    const buttons = [...document.querySelectorAll("[data-kind]")]
    let kind = ""

    function narrow() {
      const words = $("filter").value.toLowerCase().split(/\s+/).filter(Boolean)
      let count = 0
      for (const { row, lower } of rows) {
        const isMeant = kind === "" || row.classList.contains(kind)
        row.hidden = !isMeant || !words.every(word => lower.includes(word))
        if (!row.hidden) count++
      }
      for (const folder of folders) {
        folder.hidden = !folder.querySelector("li:not([hidden])")
        folder.querySelector("details").open = kind !== "" || words.length > 0
      }
      for (const one of buttons) one.setAttribute("aria-pressed", one.dataset.kind === kind)
      const told = new URLSearchParams({ kind, words: words.join(" ") })
      history.replaceState(null, "", kind || words.length ? "#" + told : location.pathname)
      $("said").textContent = count === rows.length ? "" : count + " of " + rows.length
    }

    for (const one of buttons) {
      one.addEventListener("click", () => {
        kind = one.dataset.kind
        narrow()
      })
    }
    $("filter").addEventListener("input", narrow)
    $("filter").addEventListener("keydown", event => {
      if (event.key !== "Escape") return
      $("filter").value = ""
      $("filter").blur()
      narrow()
    })
    document.addEventListener("keydown", event => {
      if (event.key !== "/" || event.target === $("filter")) return
      event.preventDefault()
      $("filter").focus()
    })
    document.querySelector(".tally").hidden = false
    const before = new URLSearchParams(location.hash.slice(1))
    kind = buttons.some(one => one.dataset.kind === before.get("kind")) ? before.get("kind") : ""
    $("filter").value = before.get("words") || ""
    narrow()
    performance.mark("ready")
    """#

  /// `scripts/keyboard.js`
  static let keyboard = #"""
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
    """#

  /// `scripts/model.js`
  static let model = #"""
    function unpack({ shapes, values, events }) {
      const all = []
      for (let at = 0; at < events.length;) {
        const event = {}
        for (const name of shapes[events[at++]]) event[name] = values[events[at++]]
        all.push(event)
      }
      return all
    }

    // Virtual time in microseconds: `300ms`, `2.3s`.
    function micros(word) {
      const found = /^([\d.]+)(ms|s|min|h)$/.exec(word || "")
      return found ? Math.round(parseFloat(found[1]) * { ms: 1e3, s: 1e6, min: 6e7, h: 36e8 }[found[2]]) : 0
    }

    function timeWord(time) {
      return time < 1e6 && time > 0 ? time / 1e3 + "ms" : time / 1e6 + "s"
    }

    const play = {
      scenario: "", source: null, events: [], steps: [], exchanges: [], timers: [], dues: new Map(), end: {},
    }

    function read(all) {
      const numbers = new Map()
      for (const event of all) {
        const { scenario, source = null } = event
        if (event.event === "play") Object.assign(play, { scenario, source })
        else if (event.event === "over" || event.event === "diverged") play.end = event
        else if (["screen", "shown", "unfolded"].includes(event.event)) readPage(event)
        else if (event.at !== undefined) readEvent(event, numbers)
      }
      play.scenario = play.scenario || play.end.scenario || ""
      play.total = Math.max(micros(play.end.time), ...play.events.slice(-1).map(event => event.time), 1)
    }

    // The lines that a step printed, and the screen after it, are told at its end.
    function readPage(event) {
      const step = play.steps[play.steps.length - 1]
      if (step) step[event.event] = event.lines
    }

    function readEvent(event, numbers) {
      event.index = play.events.length
      event.time = micros(event.at)
      if (event.event === "step") play.steps.push({ ...event, index: play.steps.length, first: event.index })
      event.step = play.steps.length - 1
      // Behind what the last step printed the app is quit.
      event.isAfter = Boolean(play.steps[event.step]?.shown) && event.event !== "step"
      play.events.push(event)
      if (event.exchange !== undefined) readExchange(event, numbers)
      if (event.event === "slept") readTimer(event)
    }

    // One that is set as soon as a request is asked is its time limit: when that ends, so does the timer.
    function readTimer(event) {
      const before = play.events[event.index - 1]
      const limits = before?.event === "asked" && before.at === event.at ? before.about : null
      const due = event.time + micros(event.for)
      const timer = { set: event, due, limits }
      play.timers.push(timer)
      if (play.dues.has(due)) play.dues.get(due).push(timer)
      else play.dues.set(due, [timer])
    }

    function readExchange(event, numbers) {
      if (!numbers.has(event.exchange)) {
        numbers.set(event.exchange, play.exchanges.length)
        play.exchanges.push({
          number: event.exchange, index: play.exchanges.length, request: "", asked: null, arrived: [],
          answered: [], cancelled: null, finished: null, unanswered: null, first: event, last: event,
        })
      }
      const exchange = play.exchanges[numbers.get(event.exchange)]
      event.about = exchange
      exchange.last = event
      if (event.request) exchange.request = event.request
      if (Array.isArray(exchange[event.event])) exchange[event.event].push(event)
      else exchange[event.event] = event
    }

    const faultOf = exchange => exchange.answered.map(answer => answer.fault).filter(Boolean).join(", ")

    // plain, fault, cut (given up, or open at the end), bad (a status of failure, or no usable answer)
    function fateOf(exchange) {
      if (exchange.unanswered) return "bad"
      if (faultOf(exchange)) return "fault"
      if (exchange.cancelled || !exchange.finished) return "cut"
      return exchange.finished.handed >= 100 && exchange.finished.handed < 400 ? "plain" : "bad"
    }

    const outcomeOf = exchange => exchange.finished ? exchange.finished.outcome
      : exchange.unanswered ? "→ " + exchange.unanswered.reason
        : exchange.cancelled ? "→ cancelled" : "→ … (open when the play ended)"
    """#

  /// `scripts/moments.js`
  static let moments = #"""
    const moments = []

    function readMoments() {
      let moment = null
      for (const event of play.events) {
        if (!moment || event.event === "step" || event.time !== moment.time) {
          moment = {
            index: moments.length, time: event.time, step: event.step, first: event.index,
            changes: [], claims: [], navigation: [],
          }
          moments.push(moment)
        }
        moment.last = event.index
        event.moment = moment.index
        note(moment, event)
      }
      for (const step of play.steps) {
        step.from = play.events[step.first].moment
        const next = play.steps[step.index + 1]
        step.to = next ? play.events[next.first].moment - 1 : moments.length - 1
      }
    }

    function note(moment, event) {
      if (event.event === "changed") moment.changes.push(event)
      if (isClaim(event)) moment.claims.push(event)
      if (event.event === "navigation") moment.navigation.push(event)
    }

    // The first moment at the time or after it; as many as there are when all are before.
    function momentAt(time) {
      let [low, high] = [0, moments.length]
      while (low < high) {
        const middle = (low + high) >> 1
        if (moments[middle].time < time) low = middle + 1
        else high = middle
      }
      return low
    }

    const stepOf = event => play.steps[event.step]

    // The step that a line of the scenario belongs to: the last that begins there or above.
    function stepAtLine(line) {
      let found = null
      for (const step of play.steps) if (step.line <= line) found = step
      return found
    }

    // Where the failure is: its step, and in it the moment.
    function failing() {
      const { diagnosis, line, verdict } = play.end
      if (verdict === "passed" || !diagnosis) return null
      const told = line || diagnosis.line || 0
      const step = play.steps.find(step => step.line === told) || (told ? stepAtLine(told) : null)
      if (!step) return { line: told, step: null, event: play.events.length - 1 }
      const time = micros(diagnosis.at)
      const moment = moments.find(one => one.step === step.index && one.time === time)
      return { line: told, step, event: (moment || moments[step.from]).first }
    }

    // A failing run opens where it fails, at what its `because` names, or at what went wrong in that moment.
    function openFirst() {
      const at = play.events[play.fail?.event]
      if (!at) return choose(0)
      const moment = moments[at.moment]
      const here = play.events.slice(moment.first, moment.last + 1)
      const named = namedExchange(moment)
      const told = here.filter(event => named && event.about === named).pop()
        || !named && (here.find(isBad) || here.find(event => event.about)) || at
      choose(told.index)
      if (named) choice.exchange = named.index
    }

    // The first change that differs, else the last change of the first path that does.
    function wrongChange(moment) {
      const rows = (play.end.diagnosis?.rows || []).filter(({ path }) => path)
      const changes = play.events.slice(0, moment.last + 1).filter(event => event.event === "changed")
      const isTold = change => rows.some(({ kind, path, value }) =>
        kind === "happened" && path === change.path && value === change.change)
      return changes.find(change => change.moment === moment.index && isTold(change))
        || changes.filter(({ path }) => path === rows[0]?.path).pop()
    }

    // The request whose answer changed what differs, else one that the failing step left open.
    function namedExchange(moment) {
      const { step } = moment
      return play.exchanges.find(one => one.number === wrongChange(moment)?.cause?.exchange)
        || play.exchanges.find(one => one.asked?.step === step && !(one.finished?.step === step)
          && !(one.cancelled?.step === step))
    }
    """#

  /// `scripts/scenario-page.js`
  static let scenarioPage = #"""
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
    """#

  /// `scripts/search.js`
  static let search = #"""
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
    """#

  /// `scripts/selection.js`
  static let selection = #"""
    const choice = { event: 0, exchange: -1, line: 0, lost: "" }
    // The content of each view, so that only changes are drawn.
    const shown = {}
    let isWaiting = false
    let link = 0

    function redraw() {
      if (isWaiting) return
      isWaiting = true
      requestAnimationFrame(() => {
        isWaiting = false
        draw()
      })
    }

    // Scrolling comes first, while nothing of the page has changed yet and it need not be laid out for that.
    function draw() {
      markSource()
      mark(eventList, choice.event)
      mark(requestList, choice.exchange)
      drawLanes()
      drawWhole()
      tellSlider()
      showMoment()
      for (const list of [sourceList, eventList, requestList]) drawList(list)
      showScreen()
      showState()
      showExchange()
    }

    function choose(index, isOfExchange) {
      if (!play.events.length) return
      choice.event = Math.max(0, Math.min(play.events.length - 1, index))
      const event = play.events[choice.event]
      choice.exchange = exchangeBy(event)
      Object.assign(choice, { line: 0, lost: "" })
      axis.show(event.moment)
      remember("e" + (choice.event + 1))
      if (isOfExchange) openTab("exchange")
      redraw()
    }

    // The event's own request, or one of its moment, or the last that was under way before.
    function exchangeBy(event) {
      if (event.about) return event.about.index
      const moment = moments[event.moment]
      const here = play.events.slice(moment.first, moment.last + 1).find(one => one.about)
      if (here) return here.about.index
      for (let at = event.index; at >= 0; at--) if (play.events[at].about) return play.events[at].about.index
      return -1
    }

    function chooseStep(index) {
      const step = play.steps[Math.max(0, Math.min(play.steps.length - 1, index))]
      if (!step) return
      choose(step.first)
      remember("L" + step.line)
    }

    function chooseExchange(index, staysInList) {
      const exchange = play.exchanges[index]
      if (!exchange) return
      const telling = exchange.answered.find(answer => answer.fault) || exchange.finished || exchange.last
      choose(telling.index)
      choice.exchange = index
      remember("x" + exchange.number)
      if (!staysInList) openTab("exchange")
    }

    // Told to the address only when it rests: a browser holds back a page that does so many times a second.
    function remember(name) {
      clearTimeout(link)
      link = setTimeout(() => history.replaceState(null, "", "#" + name), 150)
      choice.name = name
    }

    function follow() {
      const [, kind, number] = /^#([Lxe])(\d+)$/.exec(location.hash) || []
      if (kind === "L") return chooseLine(Number(number))
      if (kind === "x") {
        const found = play.exchanges.findIndex(one => one.number === Number(number))
        if (found >= 0) return chooseExchange(found), true
      } else if (kind === "e") return choose(Number(number) - 1), true
      return false
    }

    // A line belongs to its step, that of an answer to the request that took it; the line itself is marked.
    function chooseLine(line) {
      const isThere = line > 0 && (!play.source || line <= sourceLines.length)
      const exchange = isThere && play.exchanges.find(one => one.answered.some(one => one.line === line))
      const step = isThere && stepAtLine(line)
      if (exchange) chooseExchange(exchange.index, true)
      else if (step) chooseStep(step.index)
      else return lose(isThere ? "Nothing was played in line " + line + "."
        : "There is no line " + line + ": the scenario has " + sourceLines.length + " lines."), false
      choice.line = line
      remember("L" + line)
      openTab("source")
      return true
    }

    // Where a link led, or where it is said that it leads nowhere.
    function showPlace() {
      const place = choice.lost ? $("moment") : choice.line ? $("source") : null
      place?.scrollIntoView({ block: "nearest" })
    }

    // The part that a link named and that is not there.
    function lose(words) {
      choice.lost = words
      say(words)
      redraw()
    }

    function momentWords(event, step) {
      const place = step ? "step " + step.number + " of " + step.of + " · line " + step.line + " " : ""
      const count = "event " + (choice.event + 1) + " of " + play.events.length + ": "
      return [el("b", "T+" + event.at), " · ", place, el("span.code", step?.text || ""), el("br"),
        el("span.muted", count), el("span.code", summaryOf(event))]
    }

    function showMoment() {
      const event = play.events[choice.event]
      const step = event && stepOf(event)
      const lost = choice.lost ? [el("span.lost", choice.lost), el("br")] : []
      $("moment").replaceChildren(...lost, ...(event ? momentWords(event, step) : ["Nothing was played."]))
      const until = step ? [" ", el("span.option", "--until " + step.line)] : []
      $("again").replaceChildren(play.command, ...until)
    }
    """#

  /// `scripts/text-page.js`
  static let textPage = #"""
    startCopying()
    performance.mark("ready")
    """#

  /// `scripts/timeline/axis.js`
  static let axis = #"""
    const axis = {
      isTrue: false,
      width: 600,
      gutter: 64,
      slot: 60,
      from: 0,

      // Pixels of the whole play.
      size: () => axis.slot * moments.length,

      // Left and right edge of a moment in the play, in pixels from its beginning.
      start: index => axis.isTrue ? axis.length() * moments[index].time / play.total : axis.slot * index,
      end: index => axis.isTrue ? axis.start(index) : axis.slot * (index + 1),

      // A time that may be no moment: between two, or behind the last.
      of(time) {
        if (axis.isTrue) return axis.length() * time / play.total
        const next = momentAt(time)
        if (next < moments.length && moments[next].time === time) return axis.slot * next
        return axis.slot * Math.max(0, next)
      },

      // The end of a linear play leaves room for what happens there.
      length: () => Math.max(1, axis.size() - 60),
      least: () => Math.min(60, axis.width / Math.max(1, moments.length)),
      most: 400,

      fit(width, gutter) {
        const whole = axis.isWhole
        Object.assign(axis, { width: Math.max(60, width - gutter), gutter })
        if (axis.isFresh) axis.slot = Math.min(260, Math.max(46, axis.width / Math.max(1, moments.length)))
        else if (whole) axis.slot = axis.width / Math.max(1, moments.length)
        axis.pan(0)
      },

      isFresh: true,
      isWhole: false,

      zoom(factor, around) {
        const place = (axis.from + around) / axis.slot
        axis.isFresh = axis.isWhole = false
        axis.slot = Math.min(axis.most, Math.max(axis.least(), axis.slot * factor))
        axis.from = place * axis.slot - around
        axis.pan(0)
      },

      whole() {
        const slot = axis.width / Math.max(1, moments.length)
        Object.assign(axis, { isFresh: false, isWhole: true, slot, from: 0 })
      },

      pan(distance) {
        axis.from = Math.max(0, Math.min(axis.from + distance, axis.size() - axis.width))
      },

      // Keeps a moment in sight, with some of what was before and comes after it.
      show(index) {
        const [left, right] = [axis.start(index), Math.max(axis.end(index), axis.start(index) + 8)]
        const room = Math.min(axis.width / 4, axis.slot * 2)
        if (left - room < axis.from) axis.from = left - room
        if (right + room > axis.from + axis.width) axis.from = right + room - axis.width
        axis.pan(0)
      },

      // The moment under a place of the window; between two, the nearer.
      momentUnder(place) {
        const at = axis.from + place
        if (!axis.isTrue) return Math.max(0, Math.min(moments.length - 1, Math.floor(at / axis.slot)))
        const next = Math.min(moments.length - 1, momentAt(at / axis.length() * play.total))
        const before = Math.max(0, next - 1)
        return Math.abs(axis.start(before) - at) < Math.abs(axis.start(next) - at) ? before : next
      },
    }
    """#

  /// `scripts/timeline/lane-rows.js`
  static let laneRows = #"""
    const laneKinds = [
      { name: "steps", row: 22, rows: () => 1, draw: drawSteps },
      { name: "requests", row: 21, rows: () => requestRows.count, draw: drawRequests },
      { name: "timers", row: 13, rows: () => timerRows.length, draw: drawTimers },
      { name: "state", row: 20, rows: () => play.hasChanges ? 1 : 0, draw: drawState },
      { name: "screen", row: 20, rows: () => play.hasNavigation ? 1 : 0, draw: drawNavigation },
    ]

    // Failures are drawn last: where all is small nothing hides it.
    const requestRows = { count: 0, inOrder: [] }
    const timerRows = []
    const rowLimit = 6

    // Requests that were under way at one time stand below each other.
    function layRows() {
      const ends = []
      for (const exchange of play.exchanges) {
        exchange.from = exchange.first.moment
        exchange.to = exchange.finished || exchange.cancelled ? exchange.last.moment : moments.length - 1
        let row = ends.findIndex(end => end < exchange.from)
        if (row < 0) row = ends.length < rowLimit ? ends.length : rowLimit - 1
        ends[row] = Math.max(ends[row] ?? -1, exchange.to)
        exchange.row = row
      }
      requestRows.count = ends.length
      const isGood = exchange => fateOf(exchange) === "plain"
      requestRows.inOrder = [...play.exchanges.filter(isGood), ...play.exchanges.filter(one => !isGood(one))]
      layTimers()
      play.hasChanges = moments.some(moment => moment.changes.length || moment.claims.length)
      play.hasNavigation = moments.some(moment => moment.navigation.length)
    }

    // Timers stand in rows by how long they are. The limit of a request that ended in its own instant is no
    // news.
    function layTimers() {
      const told = play.timers.filter(timer => timer.limits?.last.moment !== timer.set.moment)
      const spans = [...new Set(told.map(timer => timer.set.for))]
      spans.sort((one, two) => micros(one) - micros(two))
      for (const timer of told) {
        const row = Math.min(rowLimit - 1, spans.indexOf(timer.set.for))
        while (timerRows.length <= row) timerRows.push([])
        timerRows[row].push(timer)
      }
    }

    function box(pen, left, top, width, height, fill, line) {
      pen.fillStyle = fill
      pen.fillRect(left, top, width, height)
      if (!line) return
      pen.strokeStyle = line
      pen.strokeRect(left + 0.5, top + 0.5, Math.max(0, width - 1), height - 1)
    }
    """#

  /// `scripts/timeline/lanes.js`
  static let lanes = #"""
    const paint = {
      ground: "", panel: "", ink: "", muted: "", line: "", accent: "", bad: "", good: "", warn: "",
      choice: "",
    }

    function readColours() {
      const style = getComputedStyle(document.documentElement)
      for (const name of Object.keys(paint)) paint[name] = style.getPropertyValue("--" + name).trim()
    }

    const glyph = 6.7

    // A canvas as sharp as the screen, ready to be drawn on in its own pixels.
    function fresh(canvas, width, height) {
      const ratio = window.devicePixelRatio || 1
      const [wide, high] = [Math.round(width * ratio), Math.round(height * ratio)]
      const isSame = canvas.width === wide && canvas.height === high
      if (!isSame) Object.assign(canvas, { width: wide, height: high })
      canvas.style.height = height + "px"
      const pen = canvas.getContext("2d")
      pen.setTransform(ratio, 0, 0, ratio, 0, 0)
      pen.clearRect(0, 0, width, height)
      pen.font = "11px ui-monospace, SFMono-Regular, Menlo, Consolas, 'DejaVu Sans Mono', monospace"
      pen.textBaseline = "middle"
      return pen
    }

    function cut(text, width) {
      const room = Math.floor(width / glyph)
      return text.length <= room ? text : room > 2 ? text.slice(0, room - 1) + "…" : ""
    }

    function write(pen, text, left, middle, width, colour) {
      const told = cut(text, width)
      if (!told) return
      pen.fillStyle = colour
      pen.fillText(visible(told), left, middle)
    }

    function drawLanes() {
      const canvas = $("lanes")
      const width = canvas.clientWidth
      const gutter = width < 560 ? 0 : 68
      axis.fit(width, gutter)
      $("scrubber").style.marginLeft = gutter + "px"
      const lanes = laidOut(gutter === 0)
      const pen = fresh(canvas, width, lanes.height)
      pen.save()
      pen.beginPath()
      pen.rect(gutter, 0, width - gutter, lanes.height)
      pen.clip()
      pen.translate(gutter - axis.from, 0)
      drawChoice(pen, lanes)
      drawTimes(pen, lanes)
      for (const lane of lanes.all) lane.draw(pen, lane)
      pen.restore()
      for (const lane of lanes.all) {
        if (gutter === 0) write(pen, lane.name, 2, lane.top - 7, 120, paint.muted)
        else write(pen, lane.name, 0, lane.top + 10, gutter, paint.muted)
      }
    }

    // Each lane's place; where the page is narrow its name stands above it and not beside it.
    function laidOut(isNarrow) {
      let top = 24
      const all = laneKinds.map(kind => {
        const lane = { ...kind, top: top + (isNarrow ? 14 : 0) }
        lane.height = kind.rows() * kind.row
        top = lane.top + lane.height + 8
        return lane
      }).filter(lane => lane.height > 0)
      return { all, height: top }
    }

    // The chosen moment, through all lanes; the moment of a fault or a failure has its sign at the top.
    function drawChoice(pen, lanes) {
      const event = play.events[choice.event]
      if (!event) return
      const left = axis.start(event.moment)
      const width = Math.max(axis.end(event.moment) - left, 4)
      pen.fillStyle = paint.choice
      pen.fillRect(left - (axis.isTrue ? 2 : 0), 0, width, lanes.height)
      pen.fillStyle = paint.accent
      pen.fillRect(left - (axis.isTrue ? 2 : 0), 0, width, 3)
    }

    function drawTimes(pen, lanes) {
      let free = -1e9
      for (let index = firstSeen(); index < moments.length; index++) {
        const left = axis.start(index)
        if (left > axis.from + axis.width) break
        const isNew = index === 0 || moments[index].time !== moments[index - 1].time
        if (!isNew || axis.slot < 8 && left < free) continue
        pen.fillStyle = paint.line
        pen.fillRect(left, 18, 1, lanes.height - 18)
        const word = "T+" + timeWord(moments[index].time)
        if (left < free) continue
        write(pen, word, left + 4, 11, 120, paint.muted)
        free = left + (word.length + 2) * glyph
      }
    }

    function firstSeen() {
      return Math.max(0, axis.momentUnder(0) - 1)
    }

    const isSeen = (left, right) => right >= axis.from && left <= axis.from + axis.width
    """#

  /// `scripts/timeline/mark-lanes.js`
  static let markLanes = #"""
    function drawMarks(pen, lane, textOf, colourOf) {
      for (let index = firstSeen(); index < moments.length; index++) {
        const left = axis.start(index)
        if (left > axis.from + axis.width) break
        const text = textOf(moments[index])
        if (!text) continue
        pen.fillStyle = colourOf(moments[index])
        if (axis.slot < 8 && !axis.isTrue) {
          pen.fillRect(left, lane.top + 5, 1, 10)
          continue
        }
        pen.beginPath()
        pen.moveTo(left + 8, lane.top + 5)
        pen.lineTo(left + 13, lane.top + 10)
        pen.lineTo(left + 8, lane.top + 15)
        pen.lineTo(left + 3, lane.top + 10)
        pen.fill()
        const next = index + 1 < moments.length ? axis.start(index + 1) : left + 200
        const room = axis.isTrue ? next - left : axis.slot
        write(pen, text, left + 17, lane.top + 10.5, room - 18, paint.ink)
      }
    }

    function drawState(pen, lane) {
      const isBad = moment => moment.claims.some(isWrong)
      drawMarks(pen, lane, moment => {
        const { length } = moment.changes
        if (length) return length + (axis.slot < 70 ? "" : length === 1 ? " value" : " values")
        return moment.claims.length ? (isBad(moment) ? "✗ " : "✓ ") + "expect" : ""
      }, moment => isBad(moment) ? paint.bad : paint.accent)
    }

    function drawNavigation(pen, lane) {
      drawMarks(pen, lane, moment => moment.navigation.map(one => one.text).join(", "), () => paint.warn)
    }
    """#

  /// `scripts/timeline/request-lane.js`
  static let requestLane = #"""
    function drawRequests(pen, lane) {
      for (const exchange of requestRows.inOrder) {
        const left = axis.start(exchange.from) + 2
        const right = Math.max(axis.isTrue ? axis.start(exchange.to) : axis.end(exchange.to) - 2, left + 6)
        if (!isSeen(left, right)) continue
        drawRequest(pen, exchange, left, lane.top + exchange.row * lane.row, right - left)
      }
    }

    function drawRequest(pen, exchange, left, top, width) {
      const fate = fateOf(exchange)
      const colour = fate === "plain" ? paint.good : fate === "cut" ? paint.warn : paint.bad
      box(pen, left, top, width, 18, paint.panel)
      if (fate === "fault" || fate === "bad") stripe(pen, left, top, width, 18, colour, fate === "fault")
      pen.strokeStyle = colour
      pen.lineWidth = choice.exchange === exchange.index ? 3 : 1.5
      pen.setLineDash(fate === "cut" ? [4, 3] : [])
      pen.strokeRect(left + 0.75, top + 0.75, Math.max(0, width - 1.5), 16.5)
      pen.setLineDash([])
      pen.lineWidth = 1
      writeRequest(pen, exchange, fate, left, top, width)
    }

    // All of it where there is room, else what broke it, else how it ended.
    function writeRequest(pen, exchange, fate, left, top, width) {
      const sign = fate === "plain" ? "" : fate === "cut" ? "… " : "✗ "
      const told = outcomeOf(exchange).replace(/^→ /, "")
      const attempts = exchange.arrived.length > 1 ? " (" + exchange.arrived.length + " attempts)" : ""
      const whole = sign + "#" + exchange.number + " " + told + attempts
      const from = Math.max(left, axis.from) + 5
      const room = left + width - from - 3
      const isTight = whole.length * glyph > room && room < 60
      const text = isTight ? sign + (faultOf(exchange) || told) : whole
      const ground = Math.min(room, text.length * glyph) + 4
      if (cut(text, room) && fate === "fault") box(pen, from - 2, top + 3, ground, 12, paint.panel)
      write(pen, text, from, top + 9.5, room, paint.ink)
    }

    // A pattern, so that a fault is one without its colour.
    function stripe(pen, left, top, width, height, colour, isDense) {
      pen.save()
      pen.beginPath()
      pen.rect(left, top, width, height)
      pen.clip()
      pen.strokeStyle = colour
      pen.globalAlpha = isDense ? 0.55 : 0.2
      const [from, to] = [Math.max(left, axis.from) - height, Math.min(left + width, axis.from + axis.width)]
      pen.beginPath()
      for (let at = from - from % 6; at < to; at += 6) {
        pen.moveTo(at, top + height)
        pen.lineTo(at + height, top)
      }
      pen.stroke()
      pen.restore()
    }
    """#

  /// `scripts/timeline/scrubber.js`
  static let scrubber = #"""
    function drawWhole() {
      const canvas = $("whole")
      const width = canvas.clientWidth
      const pen = fresh(canvas, width, 26)
      const unit = width / Math.max(1, moments.length)
      const place = index => index * unit
      box(pen, 0, 4, width, 18, paint.ground, paint.line)
      pen.fillStyle = paint.line
      for (const step of play.steps) pen.fillRect(place(step.from), 4, 1, 18)
      drawDensity(pen, place, unit)
      const event = play.events[choice.event]
      if (axis.size() > axis.width + 1 && !axis.isTrue) {
        pen.strokeStyle = paint.muted
        const seen = Math.max(4, axis.width / axis.slot * unit - 1)
        pen.strokeRect(axis.from / axis.slot * unit + 0.5, 1.5, seen, 23)
      }
      if (!event) return
      pen.fillStyle = paint.accent
      pen.fillRect(place(event.moment) + unit / 2 - 1.5, 0, 3, 26)
    }

    // Requests as ticks; what broke rises above the others.
    function drawDensity(pen, place, unit) {
      const wide = Math.max(1, Math.min(4, unit - 1))
      for (const exchange of play.exchanges) {
        const fate = fateOf(exchange)
        pen.fillStyle = fate === "plain" ? paint.good : fate === "cut" ? paint.warn : paint.bad
        const high = fate === "plain" ? 6 : 14
        pen.fillRect(place(exchange.from) + unit / 2 - wide / 2, 22 - high, wide, high)
      }
      if (!play.fail?.step) return
      pen.fillStyle = paint.bad
      pen.fillText("✗", Math.min(place(play.fail.step.from), place(moments.length) - 10), 13)
    }

    function tellSlider() {
      const event = play.events[choice.event]
      const slider = $("scrubber")
      slider.setAttribute("aria-valuemax", play.events.length)
      slider.setAttribute("aria-valuenow", choice.event + 1)
      if (!event) return
      const step = stepOf(event) ? ", step " + stepOf(event).number : ""
      slider.setAttribute("aria-valuetext", "T+" + event.at + step + ", " + summaryOf(event))
    }

    // Pointer and touch: pressing chooses, moving scrubs on; a page that is pulled up or down still scrolls.
    function scrub(canvas, momentOf, press) {
      canvas.addEventListener("pointerdown", event => {
        if (event.button !== 0) return
        canvas.setPointerCapture(event.pointerId)
        press(event)
      })
      canvas.addEventListener("pointermove", event => {
        if (!canvas.hasPointerCapture(event.pointerId)) return
        const moment = momentOf(event)
        if (moment !== play.events[choice.event]?.moment) choose(moments[moment].first)
      })
    }

    function placeIn(canvas, event) {
      const edges = canvas.getBoundingClientRect()
      return [event.clientX - edges.left, event.clientY - edges.top]
    }

    function startScrubbing() {
      const [whole, lanes] = [$("whole"), $("lanes")]
      const momentOfWhole = event => Math.max(0, Math.min(moments.length - 1,
        Math.floor(placeIn(whole, event)[0] / whole.clientWidth * moments.length)))
      const momentOfLanes = event => axis.momentUnder(placeIn(lanes, event)[0] - axis.gutter)
      scrub(whole, momentOfWhole, event => choose(moments[momentOfWhole(event)].first))
      scrub(lanes, momentOfLanes, event => press(lanes, event, momentOfLanes(event)))
      lanes.addEventListener("wheel", event => {
        const { deltaX, deltaY } = event
        if (event.ctrlKey) axis.zoom(deltaY < 0 ? 1.25 : 0.8, placeIn(lanes, event)[0] - axis.gutter)
        else if (event.shiftKey || Math.abs(deltaX) > Math.abs(deltaY)) axis.pan(deltaX || deltaY)
        else return
        event.preventDefault()
        redraw()
      }, { passive: false })
    }

    // A press on a request chooses the request, one elsewhere the moment.
    function press(canvas, event, moment) {
      const [left, top] = placeIn(canvas, event)
      const lane = laidOut(axis.gutter === 0).all.find(one => one.name === "requests")
      const row = lane ? Math.floor((top - lane.top) / lane.row) : -1
      const at = axis.from + left - axis.gutter
      const hit = row >= 0 && top < lane.top + lane.height && play.exchanges.find(one => one.row === row
        && axis.start(one.from) <= at && Math.max(axis.end(one.to), axis.start(one.to) + 8) >= at)
      if (hit) chooseExchange(hit.index)
      else choose(moments[moment].first)
    }
    """#

  /// `scripts/timeline/step-lane.js`
  static let stepLane = #"""
    // A step in which nothing more happens lasts up to the next one, or to the end.
    function endOf(step) {
      const next = play.steps[step.index + 1]
      return next ? axis.start(next.from) : axis.of(play.total)
    }

    function drawSteps(pen, lane) {
      for (const step of play.steps) {
        const left = axis.start(step.from) + 1
        const right = Math.max(axis.isTrue ? endOf(step) : axis.end(step.to) - 1, left + 5)
        if (!isSeen(left, right)) continue
        const isChosen = stepOf(play.events[choice.event]) === step
        const isBad = step === play.fail?.step
        const colour = isBad ? paint.bad : isChosen ? paint.accent : paint.muted
        pen.lineWidth = isChosen || isBad ? 2 : 1
        box(pen, left, lane.top, right - left, 20, paint.panel, colour)
        pen.lineWidth = 1
        // A step that is wider than the window keeps its words in sight.
        const from = Math.max(left, axis.from) + 4
        const text = (isBad ? "✗ " : "") + step.text
        write(pen, text, from, lane.top + 10.5, right - from - 3, isBad ? paint.bad : paint.ink)
      }
    }
    """#

  /// `scripts/timeline/timer-lane.js`
  static let timerLane = #"""
    function drawTimers(pen, lane) {
      timerRows.forEach((row, number) => {
        const middle = lane.top + number * lane.row + 6
        let free = -1e9
        for (const timer of row) free = drawTimer(pen, timer, middle, free)
      })
    }

    // A line from where it was set to where it comes due, with a pin where it made the app ask.
    function drawTimer(pen, timer, middle, free) {
      const left = axis.start(timer.set.moment) + (axis.isTrue ? 0 : axis.slot * 0.6)
      const isBehind = play.wakes.has(timer)
      const isDue = timer.due <= play.total
      const right = timer.replaced ? axis.start(timer.replaced.moment) + 3
        : timer.limits ? axis.of(timer.limits.last.time) + 3 : isDue ? axis.of(timer.due) + 3 : axis.size()
      if (!isSeen(left, right)) return free
      pen.fillStyle = isBehind ? paint.accent : paint.muted
      pen.fillRect(left, middle - 0.5, Math.max(1, right - left), isBehind ? 2 : 1)
      pen.fillRect(left, middle - 3, 1, 6)
      if (isBehind && axis.slot >= 8) disc(pen, right, middle)
      else if (timer.replaced) cross(pen, right, middle)
      else if (isDue || timer.limits) pen.fillRect(right, middle - 3, 1, 6)
      const from = Math.max(left, axis.from) + 4
      if (from < free || right - from < 34) return free
      const isWhole = isDue && !timer.replaced
      const word = timer.set.for + (timer.limits ? " limit" : isWhole ? "" : " → T+" + timeWord(timer.due))
      box(pen, from - 1, middle - 6, word.length * glyph + 3, 12, paint.panel)
      write(pen, word, from, middle + 0.5, 140, isBehind ? paint.accent : paint.muted)
      return from + (word.length + 2) * glyph
    }

    // It was replaced before it came due.
    function cross(pen, middle, level) {
      pen.strokeStyle = paint.muted
      pen.beginPath()
      for (const [from, to] of [[-3, 3], [3, -3]]) {
        pen.moveTo(middle + from, level - 3)
        pen.lineTo(middle + to, level + 3)
      }
      pen.stroke()
    }

    function disc(pen, middle, level) {
      pen.beginPath()
      pen.arc(middle, level, 3.2, 0, 7)
      pen.fill()
    }
    """#

  /// `scripts/views/exchange.js`
  static let exchange = #"""
    const ends = {
      fin: "then closed the connection (FIN)", reset: "then reset the connection (RST)",
      keep: "and kept the connection open", silence: "then went silent",
      refused: "the connection was refused",
    }

    const errors = {
      "-1": "unknown", "-999": "cancelled", "-1001": "timed out", "-1002": "unsupported URL",
      "-1003": "cannot find host", "-1004": "cannot connect to host", "-1005": "network connection lost",
      "-1007": "too many redirects", "-1009": "not connected", "-1011": "bad server response",
    }

    const fates = {
      plain: ["✓", "good", () => "answered"],
      fault: ["✗", "bad", exchange => "broken by the fault: " + faultOf(exchange)],
      cut: ["…", "known", exchange => exchange.cancelled?.isAfter
        ? "ended when the app quit at the file's end"
        : exchange.cancelled ? "cancelled by the app" : "open at the play's end"],
      bad: ["✗", "bad", exchange => exchange.unanswered ? "the script has no answer for it"
        : exchange.finished.handed > 0 ? "an HTTP failure" : "no usable answer"],
    }

    function showExchange() {
      const exchange = play.exchanges[choice.exchange]
      if (shown.exchange === choice.exchange) return
      shown.exchange = choice.exchange
      const body = $("exchange").querySelector(".body")
      $("exchange-title").textContent = exchange ? "Request #" + exchange.number : "Request"
      if (!exchange) {
        return body.replaceChildren(el("p.empty", play.exchanges.length
          ? "No request was sent up to here." : "The app sent no request in this play."))
      }
      const [sign, colour, words] = fates[fateOf(exchange)]
      body.replaceChildren(
        el("p.request.code", exchange.request),
        el("p.outcome", el("span.badge." + colour, sign + " " + words(exchange)), " ",
          el("span.code", outcomeOf(exchange))),
        whyBox(exchange),
        course(exchange),
        ...sentParts(exchange))
    }

    const go = (label, click) => button(label, click, { class: "link" })

    // The question that is asked most: why now, and why the next one when it came.
    function whyBox(exchange) {
      const box = el("dl.why")
      const { asked } = exchange
      if (asked) {
        box.append(el("dt", "Why at T+" + asked.at),
          el("dd", whyOf(asked), isTimed(asked) && whenSet(timerOf(asked))))
      }
      const next = nextAttempt(exchange)
      const nextAsked = next?.asked
      box.append(el("dt", "Next attempt"))
      if (!nextAsked) box.append(el("dd", "none in this play", awaited(exchange)))
      else {
        const gap = nextAsked.time - exchange.last.time
        const late = gap > 0 ? timeWord(gap) + " after this one ended" : "at the same instant"
        box.append(el("dd", go("#" + next.number + " at T+" + nextAsked.at, () => chooseExchange(next.index)),
          ", " + late + ", " + whyOf(nextAsked), isTimed(nextAsked) && whenSet(timerOf(nextAsked))))
      }
      const before = previousAttempt(exchange)
      if (before) {
        box.append(el("dt", "Previous attempt"), el("dd", go("#" + before.number + " at T+" + before.first.at,
          () => chooseExchange(before.index)), " " + outcomeOf(before)))
      }
      return box
    }

    // Nothing asked again, but a timer was to: the first that its answer set and the play did not reach.
    function awaited({ number }) {
      const left = play.timers
        .filter(({ set, limits, replaced, due }) => set.cause?.exchange === number && !limits && !replaced
          && due > play.total)
        .sort((one, two) => one.due - two.due)[0]
      return left ? ": it ended before T+" + timeWord(left.due) + ", when a timer was due" : ""
    }

    const isTimed = asked => isOfTimer(asked) && Boolean(timerOf(asked))

    // Why the timer was as long as it was: who set it, and when.
    function whenSet({ set }) {
      const reason = set.because ? " because of " + set.because : ""
      return el("span.set", "That timer of " + set.for + " was ",
        go("set at T+" + set.at, () => choose(set.index)), reason)
    }

    // The events of the exchange, in order; each line leads to its event.
    function course(exchange) {
      const { asked, arrived, answered, cancelled, finished, unanswered } = exchange
      const events = [asked, ...arrived, ...answered, cancelled, finished, unanswered].filter(Boolean)
      const rows = events.sort((one, two) => one.index - two.index).map(event => el("tr",
        el("th", { scope: "row" }, go("T+" + event.at, () => choose(event.index))),
        el("td", ...courseWords(event))))
      return el("table.course", el("caption.unseen", "Course of the request"), el("tbody", ...rows))
    }

    function courseWords(event) {
      switch (event.event) {
      case "asked": return ["sent in ", el("span.code", stepOf(event)?.text || "")]
      case "arrived":
        return ["reached the server", event.attempt > 1 ? el("b", " again: attempt " + event.attempt) : null]
      case "answered": return [
        giver(event) + " answered ", el("span.code", event.answer), el("div.receipt", receipt(event)),
      ]
      case "cancelled": return [event.isAfter ? "ended when the app quit at the file's end"
        : "cancelled, or its connection was closed"]
      case "unanswered": return [el("b", event.reason)]
      default: return ["the app received ", el("b", handed(event.handed))]
      }
    }

    function receipt({ written, end }) {
      if (end === "refused") return ends.refused
      return "wrote " + written + (written === 1 ? " byte " : " bytes ") + (ends[end] || end)
    }

    function handed(code) {
      if (code === null || code === undefined) return "nothing"
      return code >= 0 ? "status " + code : "error " + code + (errors[code] ? " (" + errors[code] + ")" : "")
    }

    function sentParts(exchange) {
      const told = exchange.answered.filter(answer => answer.sent !== undefined)
      const replies = told.map((answer, at) => {
        const number = told.length > 1 ? " " + (at + 1) : ""
        return wire("Reply" + number + " on the wire", answer.sent || "", answer.written)
      })
      return [asSet(exchange), ...replies]
    }

    function asSet({ request, asked }) {
      if (!asked?.headers) {
        return el("p.empty",
          "This stream has no headers and bytes; play the scenario again with a newer release.")
      }
      const { headers, body } = asked
      if (!headers.length && !body) return el("p.note", "The app set no header and no body of its own.")
      const head = [request, ...headers].join("\r\n")
      return wire("Request as the app set it", head + (body ? "\r\n\r\n" + body : ""))
    }
    """#

  /// `scripts/views/line-breaking.js`
  static let lineBreaking = #"""
    const wideLetter = new RegExp("[\\u1100-\\u115f\\u2e80-\\ua4cf\\uac00-\\ud7a3\\uf900-\\ufaff"
      + "\\ufe30-\\ufe6f\\uff00-\\uff60\\u{1f300}-\\u{1faff}]", "u")

    function broken(text, room) {
      const flat = text.includes("\n") ? text.replace(/\n/g, " ") : text
      if (flat.length <= room && !wideLetter.test(flat)) return [flat]
      const hang = Math.min(/^ */.exec(flat)[0].length + 4, room >> 1)
      const lines = Object.assign([], { hang })
      for (let [at, left] = [0, room]; at < flat.length; left = room - hang) {
        let end = at + breakIn(flat.slice(at), left)
        // The spaces at a break stay with the line above: put together again, the lines are the text.
        while (flat[end] === " ") end++
        lines.push(flat.slice(at, end))
        at = end
      }
      return lines
    }

    // Where a line ends that has so much room; a letter of the wide scripts takes that of two.
    function breakIn(text, room) {
      let [end, used] = [0, 0]
      for (const letter of text) {
        used += wideLetter.test(letter) ? 2 : 1
        if (used > room && end > 0) break
        end += letter.length
      }
      if (end >= text.length) return text.length
      const space = text.lastIndexOf(" ", end)
      if (space > end / 2) return space
      const part = Math.max(...["&", "?", "/"].map(sign => text.lastIndexOf(sign, end)))
      return part > end / 2 ? part : end
    }

    // A continued line is set apart by the style alone, so that what is copied is the line as it is written.
    const linesOf = (lines, hang = lines.hang || 0) =>
      lines.map(line => el("span.text", { "data-hang": " ".repeat(hang) }, line || " "))
    """#

  /// `scripts/views/line-diff.js`
  static let lineDiff = #"""
    // The longest common run of items, as pairs of positions; long texts are compared by place alone.
    function common(before, after) {
      if (before.length * after.length > 4e5) {
        return before.map((_, at) => [at, at]).filter(([at]) => before[at] === after[at])
      }
      const lengths = Array.from({ length: before.length + 1 }, () => new Int32Array(after.length + 1))
      for (let one = before.length - 1; one >= 0; one--) {
        for (let two = after.length - 1; two >= 0; two--) {
          lengths[one][two] = before[one] === after[two] ? lengths[one + 1][two + 1] + 1
            : Math.max(lengths[one + 1][two], lengths[one][two + 1])
        }
      }
      const pairs = []
      for (let one = 0, two = 0; one < before.length && two < after.length;) {
        if (before[one] === after[two]) pairs.push([one++, two++])
        else if (lengths[one + 1][two] >= lengths[one][two + 1]) one++
        else two++
      }
      return pairs
    }

    // Rows of two columns: {kind: "same" | "new" | "gone" | "changed", before, after}
    function alignLines(before, after) {
      const rows = []
      let [one, two] = [0, 0]
      for (const [left, right] of [...common(before, after), [before.length, after.length]]) {
        const [gone, come] = [before.slice(one, left), after.slice(two, right)]
        rows.push(...paired(gone, come))
        if (left < before.length) rows.push({ kind: "same", before: before[left], after: after[right] })
        ;[one, two] = [left + 1, right + 1]
      }
      return rows
    }

    // Of the lines between two that stayed, those that are alike are one that was rewritten.
    function paired(gone, come) {
      const rows = []
      let next = 0
      for (const line of gone) {
        const found = come.findIndex((other, at) => at >= next && likeness(line, other) > 0.5)
        if (found < 0) {
          rows.push({ kind: "gone", before: line, after: null })
          continue
        }
        for (; next < found; next++) rows.push({ kind: "new", before: null, after: come[next] })
        rows.push({ kind: "changed", before: line, after: come[next++] })
      }
      return [...rows, ...come.slice(next).map(after => ({ kind: "new", before: null, after }))]
    }

    const wordsOf = line => line.split(/( +)/).filter(Boolean)

    function likeness(one, two) {
      const [first, second] = [wordsOf(one), wordsOf(two)]
      return 2 * common(first, second).length / (first.length + second.length || 1)
    }

    // The line's text with its own words marked.
    function marked(line, other) {
      if (other === null) return [line]
      const [own, others] = [wordsOf(line), wordsOf(other)]
      const kept = new Set(common(own, others).map(pair => pair[0]))
      return own.map((word, at) => kept.has(at) || !word.trim() ? word : el("mark", word))
    }
    """#

  /// `scripts/views/lists.js`
  static let lists = #"""
    function summaryOf(event) {
      const of = event.about ? "#" + event.about.number + " " : ""
      switch (event.event) {
      case "step": return "line " + event.line + "  " + event.text
      case "processed": return "app processed " + event.text
      case "rejected": return "rejected " + event.text + "  " + event.reason
      case "effect": return "effect " + event.text
      case "slept": return "timer of " + event.for + ", due T+" + timeWord(event.time + micros(event.for))
      case "asked": return of + "sent " + event.request
      case "arrived":
        return of + "reached the server" + (event.attempt > 1 ? ", attempt " + event.attempt : "")
      case "answered": return of + giver(event) + " answered " + event.answer
      case "cancelled":
        return of + (event.isAfter ? "ended when the app quit at the file's end" : "cancelled")
      case "finished": return of + event.outcome
      case "unanswered": return of + "→ " + event.reason
      case "wrote": return "wrote " + event.file + " " + event.outcome.trim()
      case "stored":
        return (event.action === "delete" ? "deleted " : "wrote ")
          + (event.store === "file" ? "" : event.store + " ") + event.name + " " + event.outcome.trim()
      case "changed": return event.path + "  " + event.change
      case "claim":
      case "asserted": return (isWrong(event) ? "✗ " : "✓ ") + claimWords(event)
        + (isWrong(event) ? insteadOf(event) : "")
      case "violated": return "✗ " + event.name + ": " + event.reason
      case "patched": return "list " + event.text
      default: return event.text || event.event
      }
    }

    // A live service stands in no line of the scenario.
    function giver(event) { return event.line ? "line " + event.line : "the service" }

    // A mask or a tolerance decides elsewhere: the failing step tells.
    function isWrong(claim) {
      if (claim.event === "asserted") return !claim.holds
      if (claim.actual === claim.value) return false
      return claim.actual === null || !/[<±]/.test(claim.value) || play.fail?.step === stepOf(claim)
    }

    const isClaim = event => event.event === "claim" || event.event === "asserted"

    const claimWords = claim => claim.claim ?? claim.path + " is " + claim.value

    function insteadOf(claim) {
      if (claim.event === "asserted") return ", but " + claim.found
      return ", but was " + (claim.actual ?? "not there")
    }

    const kinds = {
      step: "▶", asked: "→", answered: "←", finished: "•", cancelled: "×", unanswered: "✗", slept: "◷",
      changed: "Δ",
      claim: "=", asserted: "=", navigation: "▣", wrote: "✎", stored: "✎", rejected: "⊘",
    }

    let [eventList, requestList] = [null, null]

    function startLists() {
      const times = list => list.reduce((most, event) => Math.max(most, event.at.length), 5) + 2
      eventList = makeList($("events").querySelector(".list"), "Events", {
        count: play.events.length, columns: { time: times(play.events) }, fill: fillEvent,
        text: number => summaryOf(play.events[number]),
        pick: number => choose(number),
      })
      requestList = makeList($("requests").querySelector(".list"), "All requests", {
        count: play.exchanges.length, fill: fillRequest,
        columns: {
          number: String(play.exchanges.length).length + 1,
          time: times(play.exchanges.map(one => one.first)),
        },
        text: number => outcomeWord(play.exchanges[number]) + " " + play.exchanges[number].request,
        pick: number => chooseExchange(number, true),
      })
      $("events-title").textContent = "Events (" + play.events.length.toLocaleString("en") + ")"
      $("requests-title").textContent = "All requests (" + play.exchanges.length.toLocaleString("en") + ")"
    }

    const outcomeWord = exchange => outcomeOf(exchange).replace(/^→ /, "").padEnd(8)

    function fillEvent(row, number, lines) {
      const event = play.events[number]
      const isBad = event.fault || isClaim(event) && isWrong(event)
      const isHere = event.moment === play.events[choice.event].moment
      row.className = "row code" + (number === choice.event ? " current" : isHere ? " inside" : "")
        + (event.event === "step" ? " input" : "") + (isBad ? " failing" : "")
      row.replaceChildren(el("span.sign", { "aria-hidden": "true" }, isBad ? "✗" : kinds[event.event] || "·"),
        el("span.time", "T+" + event.at), el("span.lines", ...linesOf(lines)))
    }

    function fillRequest(row, number, lines) {
      const exchange = play.exchanges[number]
      const [sign, colour] = fates[fateOf(exchange)]
      const isBad = colour === "bad"
      row.className = "row code" + (number === choice.exchange ? " current" : "") + (isBad ? " failing" : "")
      row.replaceChildren(
        el("span.sign", { "aria-hidden": "true" }, sign), el("span.number", "#" + exchange.number),
        el("span.time", "T+" + exchange.first.at),
        el("span.lines", ...boldOutcome(lines, outcomeWord(exchange).length)))
    }

    // The outcome leads, and may itself be too long for a line.
    function boldOutcome(lines, length) {
      const [first, ...rest] = lines
      const head = el("span.text", el("b", first.slice(0, length)), first.slice(length))
      return [head, ...linesOf(rest, lines.hang)]
    }
    """#

  /// `scripts/views/screen.js`
  static let screen = #"""
    // Steps that only ask show no new screen: the last one still stands.
    function screenAt(index) {
      for (let at = index; at >= 0; at--) if (play.steps[at].screen) return play.steps[at].screen
      return null
    }

    function showScreen() {
      const body = $("screen").querySelector(".body")
      const step = stepOf(play.events[choice.event] || {})
      if (shown.screen === step?.index) return
      shown.screen = step?.index
      if (!step) return body.replaceChildren(el("p.empty", "No step was played."))
      const after = screenAt(step.index)
      if (!after) {
        return body.replaceChildren(el("p.empty", play.steps.some(one => one.screen)
          ? "There was no screen yet."
          : "This stream has no screens; play the scenario again with a newer release."))
      }
      const before = screenAt(step.index - 1)
      body.replaceChildren(...screens(step, before, after))
    }

    function screens(step, before, after) {
      const name = "line " + step.line + "  " + step.text
      if (!before) return [el("h3", "After " + name), plainScreen(after)]
      const rows = alignLines(before, after)
      const count = rows.filter(row => row.kind !== "same").length
      const lines = count === 1 ? "1 line" : count + " lines"
      const changed = count === 0 ? "nothing changed" : lines + " changed"
      const told = step.screen ? changed : "this step printed no screen: below is the last that was printed"
      const kept = el("div.both",
        el("div", el("h3", "Before ", el("span.muted", name)), side(rows, "before")),
        el("div", el("h3", "After ", el("span.muted", name)), side(rows, "after")))
      const legend = count ? ": ~ rewritten, + new, − gone" : ""
      return [el("p.note", told + legend), count ? kept : plainScreen(after)]
    }

    function plainScreen(lines) {
      return el("pre.screen.scroll", { tabindex: "0", "aria-label": "The screen" },
        ...lines.map(line => el("span.line", el("span.sign", { "aria-hidden": "true" }, " "), line + "\n")))
    }

    const signs = { same: " ", changed: "~", new: "+", gone: "−" }

    function side(rows, which) {
      const other = which === "before" ? "after" : "before"
      const lines = rows.map(row => {
        if (row[which] === null) return el("span.line.absent", el("span.sign", " "), "\n")
        const parts = row.kind === "changed" ? marked(row[which], row[other]) : [row[which]]
        return el("span.line." + row.kind, el("span.sign", signs[row.kind]), ...parts, "\n")
      })
      const name = "The screen " + which + " the step"
      return el("pre.screen.scroll", { tabindex: "0", "aria-label": name }, ...lines)
    }
    """#

  /// `scripts/views/source.js`
  static let source = #"""
    const sourceLines = []
    let sourceList = null

    // A stream that does not hold the file still tells the steps and their lines.
    function readSource() {
      if (play.source) play.source.forEach((text, index) => sourceLines.push({ line: index + 1, text }))
      else for (const step of play.steps) sourceLines.push({ line: step.line, text: step.text })
      // Behind the last line end there is none.
      if (play.source && sourceLines.length > 1 && !sourceLines.at(-1).text) sourceLines.pop()
    }

    function startSource() {
      readSource()
      const digits = String(sourceLines[sourceLines.length - 1]?.line || 1).length
      sourceList = makeList($("source").querySelector(".list"), "The scenario's lines", {
        count: sourceLines.length, columns: { number: Math.max(3, digits) },
        text: number => sourceLines[number].text,
        fill: fillSource,
        pick: pickLine,
      })
    }

    // Where there is one view at a time, that of the answer's request comes forward.
    function pickLine(number) {
      const { line } = sourceLines[number]
      chooseLine(line)
      if (play.exchanges[choice.exchange]?.answered.some(one => one.line === line)) openTab("exchange")
    }

    const meanings = {
      "−": "expected, and did not happen", "✗": "fails here", "▶": "selected", "◆": "gave the answer",
    }

    function kindOf(text) {
      if (text.startsWith("#")) return "comment"
      if (!text.startsWith("  ")) return "input"
      return text[2] === "|" ? "answer" : "expected"
    }

    function fillSource(row, number, lines) {
      const { line, text } = sourceLines[number]
      const step = stepOf(play.events[choice.event] || {})
      const isCurrent = number === sourceList.chosen
      const isMissing = isWanting(line, text)
      const isFailing = play.fail?.line === line || isMissing
      const isGiven = (play.exchanges[choice.exchange]?.answered || []).some(one => one.line === line)
      row.className = "row code " + kindOf(text)
        + (isCurrent ? " current" : "") + (isFailing ? " failing" : "")
        + (step && isIn(line, step) ? " inside" : "")
      const sign = isMissing ? "−" : isFailing ? "✗" : isCurrent ? "▶" : isGiven ? "◆" : ""
      const name = meanings[sign]
      const told = name ? { title: name, "aria-label": name, role: "img" } : { "aria-hidden": "true" }
      row.replaceChildren(
        el("span.sign", told, sign),
        el("span.number", line), el("span.lines", ...linesOf(lines)))
    }

    // An expected line of the failing step that the failure tells with a minus.
    function isWanting(line, text) {
      const step = play.fail?.step
      return Boolean(step) && isIn(line, step) && (play.end.diagnosis?.rows || [])
        .some(row => row.kind === "expected" && row.text === text.slice(2))
    }

    // The printed lines below a step belong to it.
    function isIn(line, step) {
      const next = play.steps[step.index + 1]
      const isBetween = line > step.line && (!next || line < next.line)
      return isBetween && Boolean(play.source?.[line - 1]?.startsWith("  "))
    }

    function markSource() {
      const step = stepOf(play.events[choice.event] || {})
      const line = choice.line || step?.line
      const number = line ? sourceLines.findIndex(one => one.line === line) : -1
      // The printed lines below a step are to be seen with it.
      let last = number
      while (line === step?.line && last >= 0 && isIn(sourceLines[last + 1]?.line, step)) last++
      mark(sourceList, number, last)
    }
    """#

  /// `scripts/views/state.js`
  static let state = #"""
    function showState() {
      const moment = moments[play.events[choice.event]?.moment]
      if (shown.state === moment?.index) return
      shown.state = moment?.index
      const body = $("state").querySelector(".body")
      if (!moment) return body.replaceChildren(el("p.empty", "Nothing happened."))
      const { changes, claims } = moment
      $("state-title").textContent = "State at T+" + timeWord(moment.time)
      body.replaceChildren(
        ...moment.navigation.map(one => el("p.note", "shown to the user: ", el("b", one.text))),
        changes.length ? changeTable(changes) : el("p.empty", "No value changed here.", others(moment)),
        ...claims.map(claimLine))
    }

    function changeTable(changes) {
      const rows = changes.map(change => {
        const expected = expectedOf(change)
        return el(expected ? "tr.differs" : "tr", el("th", { scope: "row" }, change.path),
          el("td", ...changeParts(change.change),
            expected && el("div", el("span.badge.bad", "✗ expected"), " ", expected)))
      })
      return el("table.changes", el("caption.unseen", "Values that changed"), el("tbody", ...rows))
    }

    // The line that the failing step expected in place of a change: the last row of its path above its own.
    function expectedOf(change) {
      if (!play.fail?.step || stepOf(change) !== play.fail.step) return null
      const rows = (play.end.diagnosis?.rows || []).filter(({ path }) => path === change.path)
      const at = rows.findIndex(({ kind, value }) => kind === "happened" && value === change.change)
      const before = rows.slice(0, Math.max(0, at)).filter(({ kind }) => kind === "expected")
      return before.pop()?.value ?? null
    }

    // `1.1711 → 1.1684`: what it was and what it is.
    function changeParts(change) {
      const at = change.indexOf(" → ")
      return at < 0 ? [change] : [el("span.was", change.slice(0, at)), " → ", el("b", change.slice(at + 3))]
    }

    function claimLine(claim) {
      const badge = isWrong(claim) ? el("span.badge.bad", "✗ differs") : el("span.badge.good", "✓ expected")
      return el("p.claim", badge, " ", el("span.code", claimWords(claim)),
        isWrong(claim) ? el("span.code", insteadOf(claim)) : null)
    }

    // Where to look instead: the last change before, the first behind.
    function others(moment) {
      const before = moments.slice(0, moment.index).reverse().find(one => one.changes.length)
      const after = moments.slice(moment.index + 1).find(one => one.changes.length)
      const links = [["previous change", before], ["next change", after]].filter(([, one]) => one)
      return el("span", ...links.flatMap(([words, one]) =>
        [" ", go(words + ": T+" + timeWord(one.time), () => choose(one.changes[0].index))]))
    }
    """#

  /// `scripts/views/virtual-list.js`
  static let virtualList = #"""
    const rowHeight = 24
    const lineHeight = 20

    // text(number) is what a row tells, wherever that must break; columns are the widths of what stands
    // before it, in characters. fill(row, number, lines) sets what a row holds; pick(number) is told what
    // was chosen by click or key.
    function makeList(box, name, { count, text, columns, fill, pick }) {
      const inner = el("div.rows")
      box.replaceChildren(inner)
      box.tabIndex = 0
      box.setAttribute("role", "listbox")
      box.setAttribute("aria-label", name)
      for (const [key, width] of Object.entries(columns)) box.style.setProperty("--" + key, width + "ch")
      const list = { box, inner, count, text, columns, fill, pick, chosen: -1, until: -1, rows: [],
        first: -1, last: -1, top: 0, high: 0, wide: 0, breaks: 0, tops: null }
      layOut(list)
      box.addEventListener("scroll", () => {
        list.top = box.scrollTop
        const isDrawn = rowAt(list, list.top) >= list.first && rowAt(list, list.top + list.high) <= list.last
        if (!isDrawn) drawList(list)
      }, { passive: true })
      new ResizeObserver(() => measure(list)).observe(box)
      box.addEventListener("keydown", event => listKey(list, event))
      inner.addEventListener("click", event => {
        const row = event.target.closest("[role=option]")
        if (row && !getSelection().toString()) pick(Number(row.dataset.number))
      })
      return list
    }

    // Where each row begins; before the list was ever seen, as if none had to break.
    function layOut(list) {
      const tops = new Float64Array(list.count + 1)
      for (let at = 0; at < list.count; at++) {
        const lines = list.breaks ? broken(list.text(at), list.breaks).length : 1
        tops[at + 1] = tops[at] + rowHeight + (lines - 1) * lineHeight
      }
      list.tops = tops
      list.inner.style.height = tops[list.count] + "px"
      list.box.style.setProperty("--high", tops[list.count] + "px")
    }

    // The row at a height; the last where there is no more.
    function rowAt(list, height) {
      let [low, high] = [0, list.count]
      while (low < high) {
        const middle = (low + high) >> 1
        if (list.tops[middle + 1] <= height) low = middle + 1
        else high = middle
      }
      return Math.min(low, Math.max(0, list.count - 1))
    }

    // A list that was hidden has to bring into sight what was chosen meanwhile, and so one that broke anew.
    function measure(list) {
      const { box } = list
      const wasHidden = list.high === 0
      Object.assign(list, { high: box.clientHeight, top: box.scrollTop })
      const isNew = list.high > 0 && box.clientWidth !== list.wide
      if (isNew) {
        list.wide = box.clientWidth
        list.breaks = roomFor(list)
        layOut(list)
        list.high = box.clientHeight
      }
      if (wasHidden || isNew) mark(list, list.chosen, list.until)
      drawList(list)
    }

    // So many characters of a text fit behind sign and columns.
    function roomFor({ box, inner, columns }) {
      const probe = inner.appendChild(el("span.code.probe", "0".repeat(100)))
      const glyph = probe.getBoundingClientRect().width / 100
      probe.remove()
      const before = Object.values(columns).reduce((sum, width) => sum + width * glyph + 10, 34)
      // Two spaces at a line's end have room, too.
      return Math.max(12, Math.floor((box.clientWidth - before) / glyph) - 2)
    }

    function drawList(list) {
      const { box, inner } = list
      const first = list.first = Math.max(0, rowAt(list, list.top) - 4)
      list.last = Math.min(list.count - 1, rowAt(list, list.top + list.high) + 4)
      const many = list.count === 0 ? 0 : list.last - first + 1
      while (list.rows.length < many) {
        list.rows.push(el("div.row", { role: "option" }))
        inner.append(list.rows[list.rows.length - 1])
      }
      while (list.rows.length > many) list.rows.pop().remove()
      list.rows.forEach((row, index) => drawRow(list, row, first + index))
      const isThere = list.chosen >= first && list.chosen < first + many
      if (isThere) box.setAttribute("aria-activedescendant", box.parentElement.id + "-" + list.chosen)
      else box.removeAttribute("aria-activedescendant")
    }

    function drawRow(list, row, number) {
      row.style.transform = "translateY(" + list.tops[number] + "px)"
      row.dataset.number = number
      row.id = list.box.parentElement.id + "-" + number
      row.className = "row"
      row.setAttribute("aria-setsize", list.count)
      row.setAttribute("aria-posinset", number + 1)
      row.setAttribute("aria-selected", number === list.chosen)
      list.fill(row, number, list.breaks ? broken(list.text(number), list.breaks) : [list.text(number)])
    }

    // Marks a row and brings it into sight, with those that belong to it up to the last. The list keeps
    // its own size: to ask the browser would make it lay out the page anew, for each list of each frame.
    function mark(list, number, last = number) {
      Object.assign(list, { chosen: number, until: last })
      if (number < 0 || list.high === 0) return
      const [top, bottom] = [list.tops[number], list.tops[Math.max(number, last) + 1]]
      const isSeen = top >= list.top && (bottom <= list.top + list.high || bottom - top > list.high)
      if (isSeen && list.tops[number + 1] <= list.top + list.high) return
      const place = Math.min(top, Math.max(top - list.high / 2, bottom - list.high))
      list.box.scrollTop = list.top = Math.max(0, Math.min(place, list.tops[list.count] - list.high))
    }

    function listKey(list, event) {
      const page = Math.max(1, rowAt(list, list.top + list.high) - rowAt(list, list.top) - 1)
      const moves = { ArrowDown: 1, ArrowUp: -1, PageDown: page, PageUp: -page, Home: -1e9, End: 1e9 }
      if (!(event.key in moves) || event.ctrlKey || event.metaKey || event.altKey) return
      event.preventDefault()
      event.stopPropagation()
      const from = Math.max(0, list.chosen)
      list.pick(Math.max(0, Math.min(list.count - 1, from + moves[event.key])))
    }
    """#

  /// `scripts/views/wire-bytes.js`
  static let wireBytes = #"""
    const wireLimit = 4096

    // The bytes that the stream's text stands for: `\x1f` is one, `\\` a backslash.
    function bytesOf(text) {
      const parts = text.split(/(\\x[0-9a-f]{2}|\\\\)/)
      const encoder = new TextEncoder()
      return parts.flatMap(part => /^\\x/.test(part) ? [parseInt(part.slice(2), 16)]
        : part === "\\\\" ? [92] : [...encoder.encode(part)])
    }

    function hexOf(bytes) {
      const lines = []
      for (let at = 0; at < bytes.length; at += 16) {
        const row = bytes.slice(at, at + 16)
        const hex = row.map(byte => byte.toString(16).padStart(2, "0")).join(" ").padEnd(48)
        const text = row.map(byte => byte > 31 && byte < 127 ? String.fromCharCode(byte) : "·").join("")
        lines.push(at.toString(16).padStart(4, "0") + "  " + hex + " " + text)
      }
      return lines.join("\n")
    }

    // Line ends are written out, since a fault may lie in them; behind the head comes the body.
    function wireText(text) {
      const shownEnds = text.split("\r\n")
      const parts = []
      shownEnds.forEach((line, at) => {
        const isLast = at === shownEnds.length - 1
        parts.push(line.replace(/\r/g, "\\r"))
        if (!isLast) parts.push(el("span.ends", { title: "CR LF" }, "\\r\\n"), "\n")
      })
      return parts
    }

    let showsBytes = false

    function wire(label, text, written) {
      const bytes = bytesOf(text)
      const count = written ?? bytes.length
      const rest = count > bytes.length ? "the first " + bytes.length + " of " + count + " bytes"
        : count + (count === 1 ? " byte" : " bytes")
      const view = el("pre.wire.scroll", { tabindex: "0", "aria-label": label },
        ...(bytes.length === 0 ? ["nothing was sent"] : showsBytes ? [hexOf(bytes)] : wireText(text)))
      const heading = el("h3", label, " ", el("span.muted", rest), " ", bytes.length > 0 && bytesSwitch())
      return el("div.wired", heading, view)
    }

    function bytesSwitch() {
      return button(showsBytes ? "as text" : "as bytes", () => {
        showsBytes = !showsBytes
        shown.exchange = null
        redraw()
      }, { class: "small", "data-do-bytes": "" })
    }
    """#
}

extension PageStyle {
  /// `styles/exchange.css`
  static let exchange = #"""
    .request { overflow-wrap: anywhere; font-weight: 600; margin-top: 8px; }
    .outcome { overflow-wrap: anywhere; }
    .why { display: grid; grid-template-columns: auto minmax(0, 1fr); gap: 4px 12px; margin: 8px 0;
      padding: 8px 10px; font-size: 13px; background: var(--ground); border: 1px solid var(--line);
      border-left: 4px solid var(--accent); border-radius: 6px; }
    .why dt { font-weight: 600; }
    .why dd { margin: 0; overflow-wrap: anywhere; }
    .set { display: block; color: var(--muted); }
    .course th { white-space: nowrap; }
    .receipt { color: var(--muted); }
    .wire { background: var(--ground); border: 1px solid var(--line); border-radius: 6px; padding: 6px 8px;
      max-height: 22rem; white-space: pre-wrap; overflow-wrap: anywhere; }
    .ends { color: var(--muted); font-size: 11px; }
    """#

  /// `styles/failure.css`
  static let failure = #"""
    .failure { border-left: 5px solid var(--bad); }
    .failure.known { border-left-color: var(--warn); }
    .parts { display: grid; gap: 4px 28px; grid-template-columns: minmax(0, 1fr); }
    @media (min-width: 1200px) { .parts { grid-template-columns: minmax(0, 1.7fr) minmax(0, 1fr); } }
    .diff { margin-top: 8px; white-space: pre-wrap; overflow-wrap: anywhere; }
    .diff .minus { color: var(--bad); background: var(--badground); }
    .diff .plus { color: var(--good); background: var(--goodground); }
    .diff .carets { display: none; }
    .diff mark { text-decoration: underline 2px; text-underline-offset: 3px; }
    .diff span { display: block; padding-left: var(--hang); text-indent: calc(-1 * var(--hang)); }
    .commands { list-style: none; margin: 10px 0 0; padding: 0; display: grid; gap: 6px; }
    .commands li { display: flex; flex-wrap: wrap; gap: 4px 10px; align-items: center; min-width: 0; }
    .commands .first { flex-basis: 100%; margin: 0; color: var(--warn); overflow-wrap: anywhere; }
    .commands li > span { flex-basis: 100%; color: var(--muted); font-size: 13px; }
    .commands code, .again code { overflow-wrap: anywhere; white-space: pre-wrap; }
    .option { white-space: nowrap; }
    """#

  /// `styles/frame.css`
  static let frame = #"""
    * { box-sizing: border-box; }
    html { background: var(--ground); color: var(--ink); font: 15px/1.45 system-ui, "Segoe UI", sans-serif; }
    body { margin: 0 auto; padding: 12px 20px 40px; max-width: 1900px; }
    h1 { font-size: 20px; line-height: 1.3; margin: 6px 0; font-weight: 600; overflow-wrap: anywhere; }
    h2 { font-size: 15px; margin: 0; font-weight: 600; }
    h3 { font-size: 13px; margin: 10px 0 4px; font-weight: 600; }
    p { margin: 4px 0; }
    a { color: var(--accent); }
    code, pre, .code, kbd { font-family: var(--code); font-size: 13px; }
    pre { margin: 0; line-height: 1.5; }
    .scroll { overflow: auto; }
    .muted, .figures, .legend, .note { color: var(--muted); }
    .figures, .legend, .note { font-size: 13px; }
    .title { max-width: 100ch; white-space: pre-line; }
    .empty { color: var(--muted); font-style: italic; }
    .panel { background: var(--panel); border: 1px solid var(--line); border-radius: 8px;
      padding: 10px 14px; }
    .badge { display: inline-block; border: 1px solid; border-radius: 5px; padding: 0 7px; font-size: 13px;
      font-weight: 600; line-height: 1.6; white-space: nowrap; vertical-align: 1px; }
    .badge.good { color: var(--good); background: var(--goodground); }
    .badge.bad { color: var(--bad); background: var(--badground); }
    .badge.known { color: var(--warn); background: var(--warnground); }
    button, input[type=search] { font: inherit; font-size: 13px; color: var(--ink); background: var(--ground);
      border: 1px solid var(--muted); border-radius: 6px; padding: 3px 9px; min-height: 28px; }
    ::placeholder { color: var(--muted); opacity: 1; }
    button { cursor: pointer; }
    button:hover { border-color: var(--accent); color: var(--accent); }
    button[aria-pressed=true], button[aria-selected=true] { background: var(--choice);
      border-color: var(--accent); }
    button.small { min-height: 24px; padding: 0 7px; font-weight: 400; }
    button.link { border: 0; background: none; padding: 0; min-height: 24px; color: var(--accent);
      text-decoration: underline; font-variant-numeric: tabular-nums; text-align: left; }
    .done { color: var(--good); }
    :focus-visible { outline: 3px solid var(--accent); outline-offset: 1px; }
    .unseen { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%);
      white-space: nowrap; }
    .skip { position: absolute; left: -9999px; }
    .skip:focus { left: 8px; top: 8px; background: var(--ground); padding: 6px 10px; z-index: 9; }
    mark { background: var(--mark); color: inherit; border-radius: 2px; }
    [hidden] { display: none !important; }
    @media (prefers-reduced-motion: no-preference) { button { transition: border-color .1s; } }
    @media (max-width: 799px) { body { padding: 8px 10px 30px; } .panel { padding: 8px 10px; } }
    """#

  /// `styles/layout.css`
  static let layout = #"""
    main { display: grid; gap: 12px; grid-template-columns: minmax(0, 1fr); }
    #live { display: grid; gap: 12px; grid-template-columns: minmax(0, 1fr); }
    .views { display: grid; gap: 12px; grid-template-columns: minmax(0, 1fr); align-items: start; }
    .column { display: grid; gap: 12px; min-width: 0; grid-template-columns: minmax(0, 1fr); }
    .tabs { display: none; }
    @media (min-width: 800px) {
      .views { grid-template-columns: repeat(2, minmax(0, 1fr)); }
      .column:first-child { grid-row: span 2; }
    }
    @media (min-width: 1200px) {
      .views { grid-template-columns: minmax(0, 1.25fr) minmax(0, 1fr) minmax(0, 1fr); }
      .column:first-child { grid-row: auto; }
    }
    @media (max-width: 799px) {
      .views, .column { gap: 0; }
      .tabs { display: flex; flex-wrap: wrap; gap: 6px; }
    }
    dialog { background: var(--ground); color: var(--ink); border: 1px solid var(--line); border-radius: 10px;
      padding: 16px 22px; max-width: min(26rem, 92vw); }
    dialog::backdrop { background: #0008; }
    dialog dl { display: grid; grid-template-columns: auto 1fr; gap: 6px 16px; margin: 12px 0; }
    dialog dd { margin: 0; }
    kbd { border: 1px solid var(--muted); border-radius: 4px; padding: 1px 6px; }
    """#

  /// `styles/overview.css`
  static let overview = #"""
    .tally { display: flex; flex-wrap: wrap; gap: 6px; margin: 10px 0; align-items: center; }
    .tally input { flex: 1 1 16rem; min-width: 0; }
    .all { list-style: none; margin: 0; padding: 0; display: grid; gap: 6px;
      grid-template-columns: minmax(0, 1fr); }
    .all ol { list-style: none; margin: 6px 0 0; padding: 0; display: grid; gap: 6px;
      grid-template-columns: minmax(0, 1fr); }
    .all summary { cursor: pointer; font-family: var(--code); font-size: 13px; overflow-wrap: anywhere; }
    .all li { border: 1px solid var(--line); border-left-width: 5px; border-radius: 7px; padding: 6px 12px;
      background: var(--panel); }
    .all li.bad { border-left-color: var(--bad); }
    .all li.good { border-left-color: var(--good); }
    .all li.known { border-left-color: var(--warn); }
    .all h2 { font-weight: 400; overflow-wrap: anywhere; display: inline; }
    .all h2 a { display: inline-block; padding: 3px 0; font-family: var(--code); font-size: 13px; }
    .all .figures { display: inline; white-space: nowrap; margin-left: 8px; }
    .all pre { margin-top: 4px; white-space: pre-wrap; overflow-wrap: anywhere; }
    .all pre span { display: block; padding-left: var(--hang); text-indent: calc(-1 * var(--hang)); }
    .all .minus { color: var(--bad); }
    .all .plus { color: var(--good); }
    .all .title { color: var(--muted); font-size: 13px; overflow-wrap: anywhere; max-width: none; }
    .all .carets { display: none; }
    .all mark { text-decoration: underline 2px; text-underline-offset: 3px; }
    """#

  /// `styles/palette.css`
  static let palette = #"""
    :root {
      color-scheme: light dark;
      --ground: #ffffff; --panel: #f5f7f9; --ink: #1c2127; --muted: #525c68; --line: #cfd6de;
      --accent: #0a58a8; --bad: #b3251d; --good: #1a7035; --warn: #85560a; --choice: #dbeafd;
      --badground: #fdecea; --goodground: #e7f5ea; --warnground: #fdf3dc; --mark: #ffe58a;
      --code: ui-monospace, SFMono-Regular, Menlo, Consolas, "DejaVu Sans Mono", monospace;
    }
    @media (prefers-color-scheme: dark) {
      :root {
        --ground: #101418; --panel: #191f25; --ink: #e5e9ee; --muted: #a2adb9; --line: #353e48;
        --accent: #7db8f7; --bad: #ff938a; --good: #74d88f; --warn: #e6b450; --choice: #1e3a5a;
        --badground: #3a1c1a; --goodground: #16301e; --warnground: #352a10; --mark: #584400;
      }
    }
    """#

  /// `styles/timeline.css`
  static let timeline = #"""
    .bar { display: flex; flex-wrap: wrap; gap: 8px 12px; align-items: center; }
    .tools { display: flex; flex-wrap: wrap; gap: 5px; }
    .find { position: relative; flex: 1 1 14rem; min-width: 0; }
    .find input { width: 100%; }
    #hits { position: absolute; z-index: 5; top: calc(100% + 4px); right: 0;
      width: max(100%, min(46rem, 90vw)); max-height: 24rem; overflow: auto; background: var(--ground);
      border: 1px solid var(--muted);
      border-radius: 8px; padding: 4px; box-shadow: 0 6px 20px #0004; }
    .count { padding: 2px 8px; color: var(--muted); font-size: 13px; }
    .hit { padding: 3px 8px; border-radius: 5px; cursor: pointer; font: 13px/1.5 var(--code);
      overflow-wrap: anywhere; border-left: 3px solid transparent; }
    .hit[aria-selected=true], .hit:hover { background: var(--choice); border-left-color: var(--accent); }
    .hit .time { color: var(--muted); }
    canvas { display: block; width: 100%; }
    #lanes { margin-top: 8px; touch-action: pan-y; cursor: pointer; }
    #scrubber { margin-top: 4px; border-radius: 4px; }
    #whole { touch-action: pan-y; cursor: ew-resize; }
    .key { display: inline-block; width: 22px; height: 11px; border: 1.5px solid; vertical-align: -1px;
      margin: 0 3px 0 0; }
    .timeline .legend span { margin-right: 10px; }
    .timeline .legend .key { margin-right: 3px; }
    .key.plain { border-color: var(--good); }
    .key.fault { border-color: var(--bad);
      background: repeating-linear-gradient(135deg, var(--bad) 0 1px, transparent 1px 5px); }
    .key.cut { border: 1.5px dashed var(--warn); }
    .key.pin { width: 9px; height: 9px; border-radius: 50%; background: var(--accent);
      border-color: var(--accent); }
    .key.line {
      height: 0; padding: 0; border-width: 1px 0 0; border-color: var(--muted); vertical-align: 4px;
    }
    .moment { display: flex; flex-wrap: wrap; gap: 4px 24px; justify-content: space-between; margin-top: 6px;
      border-top: 1px solid var(--line); padding-top: 6px; }
    .moment p { min-width: 0; overflow-wrap: anywhere; }
    #moment { flex: 1 1 24rem; }
    .lost { color: var(--bad); font-weight: 600; }
    @media (max-width: 799px) {
      #hits { left: 0; right: auto; width: calc(100vw - 42px); }
      .tools button span { display: none; }
    }
    """#

  /// `styles/views.css`
  static let views = #"""
    .list { position: relative; overflow: auto; margin-top: 8px; contain: strict; scrollbar-gutter: stable;
      height: min(18rem, var(--high) + 18px);
      background: var(--ground); border: 1px solid var(--line); border-radius: 6px; }
    #source .list { height: min(46rem, 80vh, var(--high) + 18px); }
    .rows { position: relative; }
    .probe { position: absolute; visibility: hidden; white-space: pre; }
    .row { position: absolute; top: 0; left: 0; min-width: 100%; padding: 2px 8px 2px 0;
      line-height: 20px; white-space: pre; cursor: pointer; border-left: 3px solid transparent; }
    .row > * { display: inline-block; vertical-align: top; }
    .row:hover { background: var(--panel); }
    .row.inside { border-left-color: var(--line); background: var(--panel); }
    .row.current { background: var(--choice); border-left-color: var(--accent); }
    .row.failing { color: var(--bad); border-left-color: var(--bad); }
    .row.failing .sign { font-weight: 700; }
    .row .sign { width: 20px; text-align: center; }
    .row .number { width: var(--number); text-align: right; color: var(--muted); margin-right: 10px; }
    .row .time { width: var(--time); color: var(--muted); margin-right: 10px; }
    .row .text + .text::before { content: "\a" attr(data-hang); }
    .row.comment .text { color: var(--muted); font-style: italic; }
    .row.expected .text, .row.answer .text { color: var(--muted); }
    .row.input .text { font-weight: 600; }
    .row.failing .text { color: var(--bad); }
    .both { display: grid; gap: 4px 12px; grid-template-columns: minmax(0, 1fr); }
    .screen { background: var(--ground); border: 1px solid var(--line); border-radius: 6px; padding: 6px 0; }
    .line { display: block; padding: 0 8px 0 calc(20px + 4ch); text-indent: calc(-20px - 4ch);
      white-space: pre-wrap; overflow-wrap: anywhere; }
    .line .sign { display: inline-block; text-indent: 0; width: 20px; text-align: center; font-weight: 700;
      color: var(--muted); }
    .line.new, .line.changed, .line.gone { background: var(--choice); }
    .line.new .sign { color: var(--good); }
    .line.gone { text-decoration: line-through; }
    .line.gone .sign { color: var(--bad); }
    .line.absent { opacity: .4; }
    .body { overflow-x: auto; }
    table { border-collapse: collapse; font-size: 13px; width: 100%; }
    th { text-align: left; font-weight: 400; vertical-align: top; padding: 3px 14px 3px 0; }
    td { vertical-align: top; padding: 3px 0; overflow-wrap: anywhere; }
    tr + tr { border-top: 1px solid var(--line); }
    .changes th { font-family: var(--code); white-space: nowrap; width: 1%; }
    .changes td { font-family: var(--code); }
    .was { color: var(--muted); }
    .differs { background: var(--badground); }
    .claim { overflow-wrap: anywhere; }
    @media (max-width: 799px) { .list, #source .list { height: min(60vh, var(--high) + 18px); } }
    """#
}
