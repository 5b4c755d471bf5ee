/// A reader of what each pair of braces holds.
struct BodyReader {
  let tokens: [SourceToken]
  let partner: [Int: Int]
  private(set) var bodies: [Int: SourceOutline.Body] = [:]
  private(set) var brace: [Int?] = []
  private var open: [(brace: Int, depth: Int)] = []
  private var depth = 0
  /// The content of the next braces at each depth of brackets, which a keyword before the braces announces.
  private var announced: [Int: SourceOutline.Body] = [:]

  init(tokens: [SourceToken], partner: [Int: Int]) { (self.tokens, self.partner) = (tokens, partner) }

  private static let types: Set = ["enum", "struct", "class", "actor", "protocol", "extension"]
  private static let blocks: Set = ["if", "guard", "for", "while", "do", "catch", "else", "defer", "repeat"]

  mutating func run() {
    for (index, token) in tokens.enumerated() {
      if token.text == "}" { close() }
      brace.append(open.last?.brace)
      switch token.kind {
      case .mark: mark(token, index)
      case .word: word(token, index)
      default: break
      }
    }
  }

  private mutating func close() {
    guard let last = open.popLast() else { return }
    depth = last.depth
    announced = announced.filter { $0.key <= depth }
  }

  private mutating func mark(_ token: SourceToken, _ index: Int) {
    switch token.text {
    case "(", "[": depth += 1
    case ")", "]": depth -= 1
    case "{":
      bodies[index] = announced.removeValue(forKey: depth) ?? .code(returning: nil)
      open.append((index, depth))
      depth += 1
    default: break
    }
  }

  private mutating func word(_ token: SourceToken, _ index: Int) {
    let follows = index > 0 && tokens[index - 1].text.hasSuffix(".")
    if follows { return }
    if Self.types.contains(token.text), next(index)?.kind == .word {
      announced[depth] = .members
    } else if token.text == "switch" {
      announced[depth] = .cases
    } else if Self.blocks.contains(token.text) {
      announced[depth] = inherited
    } else if token.text == "func" || token.text == "init" || token.text == "subscript" {
      announced[depth] = .code(returning: result(from: index))
    } else if token.text == "var", let type = propertyType(from: index) {
      announced[depth] = .code(returning: type)
    }
  }

  private func next(_ index: Int) -> SourceToken? { index + 1 < tokens.count ? tokens[index + 1] : nil }

  /// A block of a statement returns what its function returns.
  private var inherited: SourceOutline.Body {
    for (brace, _) in open.reversed() {
      if case .code(let type) = bodies[brace] { return .code(returning: type) }
    }
    return .code(returning: nil)
  }

  /// Returns the type after the arrow of a function; nil when there is none.
  private func result(from index: Int) -> String? {
    guard let list = tokens[index...].firstIndex(where: { $0.text == "(" }), let end = partner[list] else {
      return nil
    }
    var place = end + 1
    while place < tokens.count, ["throws", "rethrows", "async", "("].contains(tokens[place].text) {
      place = tokens[place].text == "(" ? (partner[place] ?? place) + 1 : place + 1
    }
    guard place < tokens.count, tokens[place].text == "->" else { return nil }
    return type(from: place + 1)
  }

  /// Returns the type of a property that is followed by a brace.
  private func propertyType(from index: Int) -> String? {
    guard index + 2 < tokens.count, tokens[index + 2].text == ":" else { return nil }
    return type(from: index + 3)
  }

  private func type(from index: Int) -> String? {
    guard let brace = tokens[index...].firstIndex(where: { $0.text == "{" }), brace - index < 12,
      tokens[index].line == tokens[brace].line, !tokens[index..<brace].contains(where: { $0.text == "=" })
    else { return nil }
    return tokens[index..<brace].map(\.text).joined()
  }
}
