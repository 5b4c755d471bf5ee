/// Returns the text as refusals quote it: in backticks, and cut when it is long.
package func quoted(_ text: some StringProtocol) -> String {
  text.utf8.count > 240 || text.count > 60 ? "`\(text.prefix(59))…`" : "`\(text)`"
}

/// Returns the words as alternatives: `a, b or c`.
package func alternatives(_ words: [String]) -> String {
  guard let last = words.last, words.count > 1 else { return words.first ?? "" }
  return words.dropLast().joined(separator: ", ") + " or " + last
}
