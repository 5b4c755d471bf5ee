/// A reader of Swift source that splits it into tokens; comments and blanks are left out.
struct SwiftLexer {
  private let bytes: [UInt8]
  private var place = 0
  private var line = 1
  private var tokens: [SourceToken] = []

  /// Returns the tokens of a file.
  static func tokens(of text: String) -> [SourceToken] {
    var lexer = SwiftLexer(bytes: Array(text.utf8))
    lexer.run()
    return lexer.tokens
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private mutating func run() {
    var (wasSpace, lastLine) = (true, 0)
    while place < bytes.count {
      let before = place
      skipBlanksAndComments()
      if place > before {
        wasSpace = true
        if let last = tokens.indices.last { tokens[last].isSpacedAfter = true }
      }
      guard place < bytes.count else { return }
      let (start, first) = (place, line)
      let kind = take()
      if isOpening(tokens.last) { wasSpace = true }
      tokens.append(
        SourceToken(
          kind: kind, text: String(decoding: bytes[start..<place], as: UTF8.self), bytes: start..<place,
          line: first, isSpacedBefore: wasSpace, isFirstInLine: first != lastLine))
      if let last = tokens.dropLast().indices.last, isClosing(tokens.last) {
        tokens[last].isSpacedAfter = true
      }
      (wasSpace, lastLine) = (false, first)
    }
  }

  /// After an opening bracket, a comma or a colon an operator is a prefix.
  private func isOpening(_ token: SourceToken?) -> Bool {
    guard let token, token.kind == .mark else { return false }
    return "([{,;:".contains(token.text)
  }

  /// Before a closing bracket, a comma or a colon an operator is a postfix.
  private func isClosing(_ token: SourceToken?) -> Bool {
    guard let token, token.kind == .mark else { return false }
    return ")]},;:".contains(token.text)
  }

  private func peek(_ offset: Int = 0) -> UInt8 {
    place + offset < bytes.count ? bytes[place + offset] : 0
  }

  private func starts(with text: String) -> Bool { bytes[place...].starts(with: Array(text.utf8)) }

  private mutating func skipBlanksAndComments() {
    while place < bytes.count {
      if starts(with: "//") {
        while place < bytes.count, peek() != 0x0A { place += 1 }
      } else if peek() == 0x0A {
        line += 1
        place += 1
      } else if peek() == 0x20 || peek() == 0x09 {
        place += 1
      } else {
        return
      }
    }
  }

  private mutating func take() -> SourceToken.Kind {
    let byte = peek()
    if byte == 0x22 {
      takeText()
      return .text
    }
    if Self.isWord(byte) || byte == 0x24 || byte == 0x60 {
      let isNumber = (0x30...0x39).contains(byte)
      place += 1
      while Self.isWord(peek()) || peek() == 0x60 || isNumber && peek() == 0x2E && Self.isWord(peek(1)) {
        place += 1
      }
      return isNumber ? .number : .word
    }
    if Self.isSymbol(byte) {
      while Self.isSymbol(peek()) { place += 1 }
      return .symbol
    }
    place += 1
    return .mark
  }

  /// Takes a string literal; brackets in an interpolation are counted, and literals in it taken whole.
  private mutating func takeText() {
    let mark = starts(with: "\"\"\"") ? "\"\"\"" : "\""
    place += mark.utf8.count
    while place < bytes.count, !starts(with: mark) {
      if peek() == 0x5C, peek(1) == 0x28 {
        place += 2
        takeInterpolation()
      } else if peek() == 0x5C {
        place += 2
      } else {
        if peek() == 0x0A { line += 1 }
        place += 1
      }
    }
    place += mark.utf8.count
  }

  private mutating func takeInterpolation() {
    var depth = 1
    while place < bytes.count, depth > 0 {
      switch peek() {
      case 0x22: takeText()
      case 0x28:
        depth += 1
        place += 1
      case 0x29:
        depth -= 1
        place += 1
      default: place += 1
      }
    }
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
      || byte == 0x5F || byte >= 0x80
  }

  private static func isSymbol(_ byte: UInt8) -> Bool { "+-*/%<>=!&|?.~^\\".utf8.contains(byte) }
}
