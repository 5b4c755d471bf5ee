extension SiteCollector {
  mutating func addConditions() {
    for (index, token) in tokens.enumerated() {
      switch token.text {
      case "if", "guard", "while": addClauses(after: index, keyword: token.text)
      case "where": addWhere(index)
      case "?" where token.isSpacedBefore && token.isSpacedAfter: addChoice(index)
      default: continue
      }
    }
  }

  private mutating func addClauses(after keyword: Int, keyword name: String) {
    guard let end = outline.first(name == "guard" ? "else" : "{", from: keyword + 1) else { return }
    var start = keyword + 1
    var isBound = false
    while start < end {
      let comma = outline.first(",", from: start).map { min($0, end) } ?? end
      if ["let", "var", "case", "#"].contains(tokens[start].text) {
        isBound = true
      } else {
        addCondition(start...comma - 1, isLoop: name == "while")
      }
      start = comma + 1
    }
    if isBound {
      add(.binding, at: keyword, ["\(name) \(short(keyword + 1...end - 1)) never holds"]) {
        [MutationSite.Edit(tokens: keyword + 1...end - 1, after: ", Mx.keep(\($0))")]
      }
    }
  }

  private mutating func addCondition(_ range: ClosedRange<Int>, isLoop: Bool = false) {
    let text = short(range)
    if isLoop {
      wrap(.condition, range, ["\(text) never"]) { "never(\($0)" }
    } else {
      wrap(.condition, range, ["\(text) always", "\(text) never"]) { "condition(\($0)" }
    }
  }

  private mutating func addWhere(_ index: Int) {
    let ends = [outline.first(":", from: index), outline.first("{", from: index)].compactMap { $0 }
    guard let end = ends.min(), outline.isInLabel(index) || tokens[end].text == "{", end > index + 1,
      tokens[index + 1].text.first?.isUppercase != true
    else { return }
    addCondition(index + 1...end - 1)
  }

  /// The condition of a `? :`.
  private mutating func addChoice(_ index: Int) {
    var place = index - 1
    while place >= 0 {
      let token = tokens[place]
      if token.kind == .mark, ")]}".contains(token.text), let start = outline.partner[place] {
        place = start - 1
        continue
      }
      let isEdge =
        token.kind == .mark || ["=", "?"].contains(token.text) && token.isSpacedBefore
        || ["return", "in", "else", "=", "+=", "->"].contains(token.text)
      if isEdge { break }
      if outline.starts.contains(place) {
        place -= 1
        break
      }
      place -= 1
    }
    guard place + 1 <= index - 1 else { return }
    addCondition(place + 1...index - 1)
  }
}
