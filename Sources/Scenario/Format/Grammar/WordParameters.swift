import ScenarioBasics
import StubServer

extension TokenStream {
  /// Reads a path, whose quoted keys may contain spaces.
  mutating func takePath(_ syntax: PathSyntax, store: (SourceSpan) -> Void) -> Bool {
    let start = remaining
    guard let end = syntax.end(in: start.text), end > start.text.startIndex else { return false }
    store(start.cut(start.text[..<end]))
    skip(to: start.cut(start.text[end...]))
    return true
  }

  /// Reads a value: the whole rest, or the text before the last such keyword outside quotation marks.
  mutating func takeValue(before keyword: String?) -> SourceSpan? {
    let all = remaining
    var value = all
    if let keyword, let place = all.lastWord(keyword) {
      let before = all.cut(all.text[..<place])
      value = before.upTo(byte: before.text.utf8.count - before.trailingSpaces)
    }
    guard !value.text.isEmpty else { return nil }
    skip(to: value.end)
    return value
  }

  /// Reads typed text: the whole rest, without the quotation marks around it.
  mutating func takeTyped() throws(Diagnostic) -> String? {
    let typed = remaining
    guard !typed.text.isEmpty else { return nil }
    skip(to: typed.end)
    if !typed.hasPrefix("\"") { return typed.string }
    guard quotedEnd(typed.text.utf8) == typed.text.endIndex else { throw .openQuotation(typed) }
    return try typed.unquoted()
  }

  /// Reads the whole rest, a text in quotation marks or a mask in its place.
  mutating func takeQuoted() throws(Diagnostic) -> String? {
    let text = remaining
    let isMask = text.hasPrefix("<") && MaskedText.hasMasks(text.text)
    guard isMask || text.hasPrefix("\"") else { return nil }
    if !isMask, quotedEnd(text.text.utf8) != text.text.endIndex { throw .openQuotation(text) }
    try Mask.check(text)
    skip(to: text.end)
    return text.string
  }

  /// Reads the whole rest, one line of the screen or several.
  mutating func takeScreenLines() throws(Diagnostic) -> [String]? {
    let text = remaining
    guard !text.text.isEmpty, let lines = try ScreenLineSyntax.lines(text) else { return nil }
    skip(to: text.end)
    return lines
  }

  /// Reads a route, or several with `then` between them up to the end of the line. Names of hosts are checked
  /// where those of the scenario are known.
  mutating func takeRoutes(oneOnly: Bool) throws(Diagnostic) -> [RequestPattern]? {
    var routes: [RequestPattern] = []
    while true {
      guard let method = next, HTTPMethods.all.contains(method.string) else {
        if routes.isEmpty { return nil }
        throw .needsRoute(remaining, after: Claim.separator)
      }
      skip(to: method.end)
      guard let target = take() else { throw .needsTarget(method) }
      routes.append(try RouteTargetParser.pattern(method.string, target, hosts: nil))
      guard !oneOnly, let word = next else { return routes }
      guard word.text == Claim.separator else {
        throw .unknownWord(word, after: target.string, among: [Claim.separator])
      }
      skip(to: word.end)
    }
  }

  /// Reads a header, which extends to the end of the line.
  mutating func takeHeader() throws(Diagnostic) -> Header? {
    let line = remaining
    guard let header = try HeaderLineParser.read(line) else { return nil }
    try Mask.check(line.from(byte: line.text.utf8.count - header.value.utf8.count))
    skip(to: line.end)
    return header
  }
}

extension SourceSpan {
  /// Returns the text between quotation marks, with its escapes resolved.
  fileprivate func unquoted() throws(Diagnostic) -> String {
    var text = String.UnicodeScalarView()
    var rest = self.text.unicodeScalars.dropFirst().dropLast()
    while let scalar = rest.popFirst() {
      guard scalar == "\\" else {
        text.append(scalar)
        continue
      }
      let at = rest.startIndex
      guard let name = rest.popFirst(), let meant = Self.escapes[name] else {
        throw .unknownEscape(cut(self.text[at...].prefix(1)))
      }
      text.append(meant)
    }
    return String(text)
  }

  /// The character that a backslash and the character after it represent, in typed text.
  static let escapes: [Unicode.Scalar: Unicode.Scalar] = [
    "\"": "\"", "\\": "\\", "n": "\n", "t": "\t",
  ]

  fileprivate var trailingSpaces: Int {
    text.utf8.reversed().prefix { $0 == UInt8(ascii: " ") }.count
  }

  /// Returns the start of the last occurrence of the word outside quotation marks.
  func lastWord(_ word: String) -> Substring.Index? {
    var words = TokenStream(self)
    var (found, quotes) = (Substring.Index?.none, 0)
    while let next = words.take() {
      if quotes.isMultiple(of: 2), next.text == word { found = next.text.startIndex }
      quotes += next.unescapedQuotes
    }
    return found
  }

  private var unescapedQuotes: Int {
    var (count, isEscaped) = (0, false)
    for byte in text.utf8 {
      if byte == UInt8(ascii: "\""), !isEscaped { count += 1 }
      isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
    }
    return count
  }
}
