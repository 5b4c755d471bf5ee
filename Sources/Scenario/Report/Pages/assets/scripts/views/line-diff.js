/* The difference between two texts: lines that are the same, removed, added or changed, and the words that
   differ in changed lines. */

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
