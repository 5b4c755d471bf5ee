/* Times, counts and what left for a client, in words. */

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
