/* Breaks a text into lines of a given number of characters: between words if that fills at least half of the
   line, else between the parts of a URL, else anywhere. Continuation lines are indented. */

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
