/* The bytes on the wire, as text with visible line ends or as a hex dump. */

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
