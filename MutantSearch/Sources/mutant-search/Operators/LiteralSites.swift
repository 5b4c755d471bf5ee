extension SiteCollector {
  mutating func addLiterals() {
    for (index, token) in tokens.enumerated() {
      switch token.kind {
      case .number: addNumber(token, index)
      case .text: addText(token, index)
      case .word where token.text == "true" || token.text == "false":
        if outline.isInLabel(index) { continue }
        let other = token.text == "true" ? "false" : "true"
        pick(.bool, index, [other])
      default: continue
      }
    }
  }

  private mutating func pick(_ kind: MutationKind, _ index: Int, _ others: [String]) {
    let token = tokens[index]
    add(kind, at: index, others.map { "\(token.text) → \($0)" }) {
      let list = ([token.text] + others).joined(separator: ", ")
      return [MutationSite.Edit(tokens: index...index, replacement: "Mx.pick(\($0), \(list))")]
    }
  }

  private mutating func addNumber(_ token: SourceToken, _ index: Int) {
    if index > 0, tokens[index - 1].text.hasSuffix(".") { return }
    let plain = token.text.replacing("_", with: "")
    let value = plain.hasPrefix("0x") ? Int(plain.dropFirst(2), radix: 16) : Int(plain)
    guard let value else { return }
    pick(.number, index, value == 0 ? ["1"] : ["\(value + 1)", "\(value - 1)"])
  }

  private mutating func addText(_ token: SourceToken, _ index: Int) {
    if token.text.hasPrefix("\"\"\"") || !isSampled(index) { return }
    // One character stays one, because it may be a Character.
    pick(.text, index, [token.text.count == 3 ? "\"~\"" : token.text.dropLast() + "~\""])
  }

  /// Whether a text is none of a long table, or one of the few of it that the seed chooses.
  private func isSampled(_ index: Int) -> Bool {
    var place = index
    while place >= 0, tokens[place].text != "[" {
      if tokens[place].kind == .mark, ")]}".contains(tokens[place].text) {
        place = outline.partner[place] ?? place
      } else if tokens[place].text == "{" {
        return true
      }
      place -= 1
    }
    guard place >= 0, let end = outline.partner[place] else { return true }
    let texts = (place...end).filter { tokens[$0].kind == .text }
    guard texts.count > 12, let rank = texts.firstIndex(of: index) else { return true }
    var hash = seed &+ UInt64(rank) &* 0x9E37_79B9_7F4A_7C15
    hash = (hash ^ (hash >> 31)) &* 0xBF58_476D_1CE4_E5B9
    return (hash >> 33) % UInt64(texts.count) < 4
  }
}
