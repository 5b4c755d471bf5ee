/// How refusals quote what was written: in backticks, and never so long that the sentence is lost.
package func quoted(_ text: some StringProtocol) -> String {
  text.utf8.count > 240 || text.count > 60 ? "`\(text.prefix(59))…`" : "`\(text)`"
}

/// `a, b or c`
package func alternatives(_ words: [String]) -> String {
  guard let last = words.last, words.count > 1 else { return words.first ?? "" }
  return words.dropLast().joined(separator: ", ") + " or " + last
}
