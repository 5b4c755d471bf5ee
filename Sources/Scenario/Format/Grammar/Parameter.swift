import ScenarioBasics
import StubServer

/// A parameter, which a form writes as a word in capitals.
enum Parameter: String, Sendable, CaseIterable {
  case duration = "DURATION"
  case path = "PATH"
  case patterns = "PATH…"
  case value = "VALUE"
  /// A value that has an order.
  case amount = "AMOUNT"
  case range = "AMOUNT..AMOUNT"
  /// A text in quotation marks, as it prints.
  case quoted = "\"TEXT\""
  /// Lines of the screen, up to the end of the line.
  case lines = "LINE…"
  case id = "ID"
  case times = "xN"
  case place = "PLACE"
  case count = "COUNT"
  /// A word of a fault, such as the text in a status line.
  case word = "WORD"
  case key = "KEY"
  case phase = "DURATION..DURATION"
  case zone = "ZONE"
  case locale = "LOCALE"
  case header = "HEADER"
  /// Text that is typed, which may be in quotation marks.
  case text = "TEXT"
  /// Text that is sent, verbatim up to the end of the line.
  case line = "LINE"
  /// A value of JSON, up to the end of the line; more lines may follow.
  case json = "JSON"
  case name = "NAME"
  /// A service of the Stage.
  case service = "SERVICE"
  /// A file of the app.
  case file = "FILE"
  /// A method and a target, as after `serve`.
  case route = "ROUTE"
  /// Routes with `then` between them.
  case routes = "ROUTE…"
  case part = "PART"
  case member = "MEMBER"
  case hex = "HEX"

  /// The name of the parameter in a refusal, after "write".
  var expectation: String {
    switch self {
    case .duration: "a duration such as 300ms, 1.5s, 10min or 2h"
    case .path: "a path such as pairs.rows[EURUSD].rate"
    case .patterns: "a path such as pairs.rows[*].rate or pairs.**"
    case .value: "a value as it prints, such as .loaded, 1.1711 or nil"
    case .amount: "a number, or a value such as 300ms, T+39s or 2026-04-13"
    case .range: "a range such as 1.17..1.18 or 300ms..1s, without spaces"
    case .quoted: "the text in quotation marks, or a mask such as <any>"
    case .lines: "a line of the screen, or several with `then` between them"
    case .id: "an identifier of the screen"
    case .times: "a number of times such as x2"
    case .place: "`start`, `status`, `header`, `body` or a place such as `body+20` or `chunk+2`"
    case .count: "a whole number such as 20"
    case .word: "a word such as 999"
    case .key: "the key of a member, such as rates"
    case .phase: "a phase such as 20s..35s, or 20s.. without end"
    case .locale: "a locale such as de, pt_BR or zh_Hant_TW"
    case .zone: "`UTC` or a fixed offset such as UTC+02:00"
    case .header: "a header such as If-None-Match: \"b2\""
    case .text, .line: "the text"
    case .json: "JSON such as {\"id\":1}"
    case .part: "a name such as page"
    case .member: "the path of a JSON value such as items[0].name"
    case .name: "the name of a file beside the scenario"
    case .service: "the name of a service of the Stage such as shop"
    case .file: "the name of a file of the app such as notes.json"
    case .route: "a method and a target such as GET /v1/latest?base=EUR"
    case .routes: "a method and a target, or several with `then` between them"
    case .hex: "bytes in hex, two digits each, such as 1f8b08"
    }
  }

  /// Reads the parameter from the words; when it returns false, the words are unchanged.
  func read(
    _ words: inout TokenStream, into arguments: inout Arguments, before keyword: String?
  ) throws(Diagnostic) -> Bool {
    switch self {
    case .path: return words.takePath(.path) { arguments.path = $0.string }
    case .patterns: return words.takePath(.pattern) { arguments.patterns.append($0.string) }
    case .value:
      guard let value = words.takeValue(before: keyword) else { return false }
      try Mask.check(value)
      arguments.value = value.string
      return true
    case .quoted: return store(try words.takeQuoted(), in: &arguments.value)
    case .lines: return store(try words.takeScreenLines(), in: &arguments.lines)
    case .line:
      arguments.piece = words.takeRest()
      return true
    case .json:
      guard let word = words.next, word.hasPrefix("{") || word.hasPrefix("[") else { return false }
      arguments.piece = words.takeRest()
      return true
    case .text: return store(try words.takeTyped(), in: &arguments.value)
    case .header: return store(try words.takeHeader(), in: &arguments.header)
    case .route, .routes: return store(try words.takeRoutes(oneOnly: self == .route), in: &arguments.routes)
    default:
      guard let word = words.next, try read(word, into: &arguments) else { return false }
      words.skip(to: word.end)
      return true
    }
  }

  /// Reads a parameter that is a single word.
  func read(_ word: SourceSpan, into arguments: inout Arguments) throws(Diagnostic) -> Bool {
    switch self {
    case .duration: return store(Duration(word: word.text), in: &arguments.duration)
    case .amount: return store(Amount(word.string) == nil ? nil : word.string, in: &arguments.value)
    case .range: return store(try AmountRange(word), in: &arguments.range)
    case .id, .file: return store(word.string, in: &arguments.id)
    case .times: return store(try times(word), in: &arguments.times)
    case .place: return store(Place(word: word.text), in: &arguments.place)
    case .count: return store(count(word), in: &arguments.count)
    case .word: return store(plain(word), in: &arguments.word)
    case .key: return store(plain(word, or: "/"), in: &arguments.word)
    case .name, .service: return store(word, in: &arguments.piece)
    case .part: return store(word.string, in: &arguments.word)
    case .member:
      return store(JSONPath(word.text) == nil ? nil : word.string, in: &arguments.word)
    case .hex: return store(word.text.hexBytes == nil ? nil : word, in: &arguments.piece)
    case .phase: return store(try Phase(word), in: &arguments.phase)
    case .locale:
      guard LocaleSyntax.isWellFormed(word.text) else { throw .notALocale(word) }
      return store(word.string, in: &arguments.value)
    case .zone:
      guard FixedTimeZoneParser.seconds(word.text) != nil else { throw .notAZone(word) }
      return store(word.string, in: &arguments.value)
    case .path, .patterns, .value, .quoted, .lines, .text, .line, .json, .header, .route, .routes:
      return false
    }
  }

  private func store<Value>(_ value: Value?, in place: inout Value) -> Bool {
    guard let value else { return false }
    place = value
    return true
  }

  private func count(_ word: SourceSpan) -> Int? {
    let digits = word.text.utf8
    return (1...9).contains(digits.count) && digits.allSatisfy(isDigit) ? Int(word.text) : nil
  }

  /// Returns the word if it consists of letters, digits and marks without a meaning in JSON or HTTP.
  private func plain(_ word: SourceSpan, or others: String = "") -> String? {
    word.text.utf8.allSatisfy { isWordByte($0) || "-.\(others)".utf8.contains($0) } ? word.string : nil
  }

  private func times(_ word: SourceSpan) throws(Diagnostic) -> Int? {
    let digits = word.text.utf8.dropFirst()
    guard word.hasPrefix("x"), !digits.isEmpty, digits.allSatisfy(isDigit) else { return nil }
    guard digits.count < 10, let times = Int(Substring(digits)), times > 0 else {
      throw .notTimes(word)
    }
    return times
  }
}

extension Phase {
  /// Reads `40s..45s` and `60s..`.
  fileprivate init(_ word: SourceSpan) throws(Diagnostic) {
    guard let dots = word.text.firstRange(of: "..") else { throw .notAPhase(word) }
    let last = word.text[dots.upperBound...]
    let end = Duration(word: last)
    guard let start = Duration(word: word.text[..<dots.lowerBound]), last.isEmpty || end != nil else {
      throw .notAPhase(word)
    }
    if let end, end <= start { throw .emptyPhase(word, isBackward: end < start) }
    self.init(from: start, to: end)
  }
}

extension AmountRange {
  /// Reads `1.17..1.18`.
  fileprivate init?(_ word: SourceSpan) throws(Diagnostic) {
    guard let dots = word.text.firstRange(of: "..") else { return nil }
    let ends = [word.text[..<dots.lowerBound], word.text[dots.upperBound...]].map(String.init)
    guard let from = Amount(ends[0]), let through = Amount(ends[1]) else { return nil }
    guard let isBackward = through.isLess(than: from) else { throw .rangeOfTwoKinds(word, from, through) }
    if isBackward { throw .backwardRange(word, "\(ends[1])..\(ends[0])") }
    self.init(from: ends[0], through: ends[1])
  }
}

extension Place {
  /// Reads `start`, `status`, `header`, `body`, `body+20` or `chunk+2`.
  init?(word: Substring) {
    switch word {
    case "start": self = .start
    case "status": self = .status
    case "header": self = .header
    case "body": self = .body(0)
    default:
      let halves = word.split(separator: "+", omittingEmptySubsequences: false)
      guard halves.count == 2, (1...9).contains(halves[1].utf8.count), halves[1].utf8.allSatisfy(isDigit),
        let count = Int(halves[1])
      else { return nil }
      switch halves[0] {
      case "body": self = .body(count)
      case "chunk" where count > 0: self = .chunk(count)
      default: return nil
      }
    }
  }
}

extension SourceSpan {
  /// The bytes of its hex digits; empty when the text is not hex.
  package var hexBytes: [UInt8] { text.hexBytes ?? [] }
}
