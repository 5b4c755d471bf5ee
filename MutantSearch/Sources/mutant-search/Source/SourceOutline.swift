/// The structure of a source file: pairs of brackets, what each brace holds, and where statements begin.
struct SourceOutline {
  /// The content of a pair of braces.
  enum Body: Hashable {
    /// The members of a type or of an extension.
    case members
    /// The cases of a `switch`.
    case cases
    /// Statements, of which a `return` returns a value of the type; nil when the type is not written there.
    case code(returning: String?)
  }

  let path: String
  let text: String
  let tokens: [SourceToken]
  /// The index of the other bracket of a pair, for each bracket.
  private(set) var partner: [Int: Int] = [:]
  /// The content of each pair of braces, by the index of the opening brace.
  private(set) var bodies: [Int: Body] = [:]
  /// The index of the innermost brace that is open at each token; nil outside of all.
  private(set) var brace: [Int?] = []
  /// The indices of the tokens with which a statement, a member or a case begins.
  private(set) var starts: [Int] = []
  /// The labels of cases: from `case` or `default` to the colon.
  private(set) var labels: [ClosedRange<Int>] = []

  init(path: String, text: String) {
    (self.path, self.text) = (path, text)
    tokens = SwiftLexer.tokens(of: text)
    pair()
    var reader = BodyReader(tokens: tokens, partner: partner)
    reader.run()
    (bodies, brace) = (reader.bodies, reader.brace)
    findStarts()
  }

  private mutating func pair() {
    var open: [Int] = []
    for (index, token) in tokens.enumerated() where token.kind == .mark {
      if "([{".contains(token.text) { open.append(index) }
      guard ")]}".contains(token.text), let start = open.popLast() else { continue }
      (partner[start], partner[index]) = (index, start)
    }
  }

  private mutating func findStarts() {
    var index = 0
    while index < tokens.count {
      guard isStart(index) else {
        index += 1
        continue
      }
      starts.append(index)
      if isLabel(index), let colon = first(":", from: index) {
        labels.append(index...colon)
        index = colon + 1
        if index < tokens.count, tokens[index].text != "}" { starts.append(index) }
      }
      index += 1
    }
  }

  private func isStart(_ index: Int) -> Bool {
    let token = tokens[index]
    if token.text == "}" { return false }
    guard index > 0 else { return true }
    let last = tokens[index - 1]
    if last.text == "{" && bodies[index - 1] != nil || last.text == ";" { return true }
    // The statements of a closure begin after its parameters.
    if last.text == "in", let open = brace[index], isParameterList(from: open, to: index - 1) { return true }
    guard token.isFirstInLine, isOnlyInBraces(index) else { return false }
    return !continues(last, token)
  }

  private func isParameterList(from open: Int, to end: Int) -> Bool {
    !tokens[open..<end].contains { $0.text == "for" } && tokens[open].line == tokens[end].line
  }

  /// Whether the innermost open bracket is a brace, or none is.
  private func isOnlyInBraces(_ index: Int) -> Bool {
    var place = index - 1
    while place >= 0 {
      let text = tokens[place].text
      if tokens[place].kind == .mark {
        if ")]}".contains(text), let start = partner[place] {
          place = start - 1
          continue
        }
        if "([".contains(text) { return false }
        if text == "{" { return true }
      }
      place -= 1
    }
    return true
  }

  private func continues(_ last: SourceToken, _ token: SourceToken) -> Bool {
    if token.kind == .symbol, token.text.hasPrefix(".") || token.isBinary { return !isImplicit(last, token) }
    if last.kind == .symbol, last.isBinary || last.isSpacedBefore, last.text != "!" { return true }
    return ["else", "catch", "where"].contains(token.text) || last.text == "," || last.text == ":"
      || ["return", "try", "await", "else", "="].contains(last.text) || token.text == ")"
  }

  /// Whether a line that begins with a dot is a value of its own, in a builder or after a label.
  private func isImplicit(_ last: SourceToken, _ token: SourceToken) -> Bool {
    last.text == "{" || last.text == ":"
  }

  /// Whether a label of a `switch` begins at the index.
  func isLabel(_ index: Int) -> Bool {
    guard ["case", "default"].contains(tokens[index].text), let open = brace[index] else { return false }
    return bodies[open] == .cases
  }

  /// Returns the first token with the text outside of brackets.
  func first(_ text: String, from index: Int) -> Int? {
    var place = index
    while place < tokens.count {
      let token = tokens[place]
      if token.text == text, token.kind != .text { return place }
      if token.kind == .mark, "([{".contains(token.text), let end = partner[place] {
        place = end
      } else if token.kind == .mark, ")]}".contains(token.text) {
        return nil
      }
      place += 1
    }
    return nil
  }

  func isInLabel(_ index: Int) -> Bool { labels.contains { $0.contains(index) } }

  /// Returns the last token of the statement that begins at the index.
  func end(ofStatement start: Int) -> Int {
    var place = start
    while place < tokens.count {
      if place > start, starts.contains(place) || tokens[place].text == ";" { return place - 1 }
      if tokens[place].kind == .mark, "([{".contains(tokens[place].text), let end = partner[place] {
        place = end
      } else if tokens[place].kind == .mark, ")]}".contains(tokens[place].text) {
        return place - 1
      }
      place += 1
    }
    return tokens.count - 1
  }

  /// Returns the source of the tokens on one line; nil when a line break in it ends a statement.
  func source(_ range: ClosedRange<Int>) -> String? {
    var text = ""
    for index in range {
      if index > range.lowerBound {
        if starts.contains(index), tokens[index].isFirstInLine { return nil }
        if tokens[index].bytes.lowerBound > tokens[index - 1].bytes.upperBound { text += " " }
      }
      text += tokens[index].text
    }
    return text.contains("\n") ? nil : text
  }
}
