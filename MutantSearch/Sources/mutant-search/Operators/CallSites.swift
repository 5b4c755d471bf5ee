extension SiteCollector {
  /// The calls of a chain, each left out.
  mutating func addCalls() {
    for index in tokens.indices.dropLast(2) where [".", "?."].contains(tokens[index].text) && index > 0 {
      guard tokens[index + 1].kind == .word, let end = endOfCall(index + 2),
        let start = startOfChain(before: index), start < index
      else { continue }
      let isStatement = outline.starts.contains(start) && outline.end(ofStatement: start) == end
      if isStatement, !isValue(start) || tokens[start].text.first?.isUppercase == true { continue }
      if start == index - 1, isTypeOrSelf(tokens[start].text) { continue }
      guard let prefix = outline.source(start...index - 1) else { continue }
      replace(.call, start...end, with: prefix, ".\(short(index + 1...end)) left out")
    }
  }

  private func isTypeOrSelf(_ text: String) -> Bool {
    text.first?.isUppercase == true || text == "self" || text == "super"
  }

  /// Returns the end of the arguments, and of a closure after them, that begin at the index.
  private func endOfCall(_ index: Int) -> Int? {
    guard index < tokens.count else { return nil }
    if tokens[index].text == "{" { return isCondition(index) ? nil : outline.partner[index] }
    guard tokens[index].text == "(", !tokens[index].isSpacedBefore || index > 0,
      let end = outline.partner[index]
    else { return nil }
    if end + 1 < tokens.count, tokens[end + 1].text == "{", !isCondition(end + 1) {
      return outline.partner[end + 1]
    }
    return end
  }

  /// Whether the brace opens the body of a statement, and no closure.
  private func isCondition(_ brace: Int) -> Bool {
    var place = brace - 1
    while place >= 0, tokens[place].line >= tokens[brace].line - 3 {
      if tokens[place].kind == .mark, ")]}".contains(tokens[place].text) {
        place = (outline.partner[place] ?? place) - 1
        continue
      }
      if ["if", "for", "while", "switch", "guard", "case"].contains(tokens[place].text) { return true }
      if tokens[place].kind == .mark, "([{".contains(tokens[place].text) { return false }
      if outline.starts.contains(place) { return false }
      place -= 1
    }
    return false
  }

  /// Returns the first token of the operand that ends before the index.
  private func startOfChain(before index: Int) -> Int? {
    var place = index - 1
    while place >= 0 {
      let token = tokens[place]
      if token.kind == .mark, ")]}".contains(token.text), let open = outline.partner[place] {
        place = open
        if place > 0, isOperand(place - 1), !tokens[place].isFirstInLine {
          place -= 1
          continue
        }
      } else if !(token.kind == .word || token.kind == .text || token.kind == .number) {
        return nil
      }
      guard place > 0 else { return place }
      let last = tokens[place - 1].text
      if last == "." || last == "?." || last == "!." {
        if place >= 2, isOperand(place - 2),
          !tokens[place - 1].isSpacedBefore || tokens[place - 1].isFirstInLine
        {
          place -= 2
          continue
        }
        return place - 1
      }
      return place
    }
    return nil
  }

  private func isOperand(_ index: Int) -> Bool {
    let token = tokens[index]
    if ["return", "in", "case", "let", "try", "await", "else", "if", "guard", "while", "where"]
      .contains(token.text)
    {
      return false
    }
    return token.kind == .word || token.kind == .text || token.kind == .mark && ")]}".contains(token.text)
  }

  /// The arguments of a call, each exchanged with the next.
  mutating func addArguments() {
    for index in tokens.indices where tokens[index].text == "(" && index > 0 {
      guard tokens[index - 1].kind == .word, !tokens[index].isSpacedBefore, !isDeclaration(index),
        !outline.isInLabel(index), let end = outline.partner[index]
      else { continue }
      let list = arguments(index + 1, end)
      for (one, other) in zip(list, list.dropFirst()) {
        guard let first = outline.source(one), let second = outline.source(other), first != second else {
          continue
        }
        if tokens[one].contains(where: isUnmovable) || tokens[other].contains(where: isUnmovable) { continue }
        add(.arguments, at: one.lowerBound, ["\(short(one)) ↔ \(short(other))"]) { number in
          [(one, second), (other, first)].map {
            MutationSite.Edit(tokens: $0, before: "(Mx.on(\(number)) ? \($1) : ", after: ")")
          }
        }
      }
    }
  }

  private func isUnmovable(_ token: SourceToken) -> Bool {
    ["{", "&", "let", "try", "await", "_", "case"].contains(token.text)
  }

  private func isDeclaration(_ open: Int) -> Bool {
    let name = tokens[open - 1].text
    if ["init", "subscript", "throws", "escaping"].contains(name), open < 2 || tokens[open - 2].text != "." {
      return true
    }
    return open > 1 && ["func", "case", "@", "#"].contains(tokens[open - 2].text)
  }

  /// Returns the expressions of the arguments, without their labels.
  private func arguments(_ start: Int, _ end: Int) -> [ClosedRange<Int>] {
    var (list, place) = ([ClosedRange<Int>](), start)
    while place < end {
      let comma = outline.first(",", from: place).map { min($0, end) } ?? end
      let isLabelled = place + 1 < comma && tokens[place].kind == .word && tokens[place + 1].text == ":"
      let first = isLabelled ? place + 2 : place
      if first < comma { list.append(first...comma - 1) }
      place = comma + 1
    }
    return list
  }
}
