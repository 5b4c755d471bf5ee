/* Moments, the units of the timeline: a moment holds what happened at one instant of virtual time in one
   step. */

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
  if (event.event === "claim") moment.claims.push(event)
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

// What the failure says behind `because`.
function reasonsOf(diagnosis) {
  const section = diagnosis?.sections.find(({ label }) => label === "because")
  return (section?.entries || []).flatMap(({ words, lines = [] }) => [...words, ...lines])
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

// The request whose answer the failure names: the one that took it in that moment, or the last before.
// Else one that the failing step left open.
function namedExchange(moment) {
  const line = play.reasons.map(one => /^line (\d+) answered|the answer of line (\d+)/.exec(one))
    .find(Boolean)?.slice(1).map(Number).find(Boolean)
  const took = play.exchanges.filter(one => one.first.index <= moment.last
    && one.answered.some(answer => answer.line === line))
  const isHere = one => one.last.moment === moment.index
  const { step } = moment
  return took.filter(isHere).pop() || took.pop()
    || play.exchanges.find(one => one.asked?.step === step && !(one.finished?.step === step)
      && !(one.cancelled?.step === step))
}
