/* The scenario's source, with the selected step, the failing step, and the answer that the server sent. */

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
