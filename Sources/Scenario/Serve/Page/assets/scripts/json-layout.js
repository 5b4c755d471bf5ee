/* Lays out JSON over lines and leaves each of its tokens as it is: a parser that prints the values again
   would round long numbers and drop the zeros behind them. */

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
