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
