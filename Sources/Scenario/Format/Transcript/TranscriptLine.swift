import ScenarioBasics

/// An expected line split into its time and its head, by which a changed line is recognized.
package struct TranscriptLine: Sendable, Equatable {
  /// The whole line, from column 3 on.
  package let text: String
  /// The times since the step began; a line without a time is of the step's own instant.
  package let times: ClosedRange<Duration>
  /// The line without its time.
  package let body: String

  /// Creates a line from any text.
  package init(_ text: String) {
    self.text = text
    guard let (times, body) = Self.timed(text) else {
      (self.times, self.body) = (.zero ... .zero, text)
      return
    }
    (self.times, self.body) = (times, body)
  }

  /// Whether the line is a detail of a line above it, such as the body of a request.
  package var isDetail: Bool { text.hasPrefix("  ") }

  /// The kind of the entry.
  package var kind: TranscriptEntry.Kind {
    if isDetail { return .state }
    let words = body.prefix(80).split(separator: " ", maxSplits: 2)
    guard let first = words.first else { return .state }
    // Two spaces follow the path of a value.
    let isWord = !body.dropFirst(first.count).hasPrefix("  ")
    if isWord, let kind = Self.kinds[String(first)] { return kind }
    // A Stage has words of its own for what it shows.
    let isOfLetters = first.utf8.allSatisfy { (0x61...0x7A).contains($0) }
    if isWord, isOfLetters, words.count > 1, !body.contains("  ") { return .navigation }
    let isMethod = first.count > 2 && first.utf8.allSatisfy { (0x41...0x5A).contains($0) }
    return isMethod && words.count > 1 && (words[1].hasPrefix("/") || words[1].hasPrefix("$"))
      ? .exchange : .state
  }

  /// The path, the request, the file or the word: the part that is unchanged when the rest of the line
  /// changes.
  package var head: String {
    if isDetail { return "  " + detailName }
    return switch kind {
    case .state: String(name)
    case .exchange: words(2)
    case .file: String(name.prefix(upTo: name.firstRange(of: " → ")?.lowerBound ?? name.endIndex))
    case .rejection, .navigation: words(1)
    }
  }

  /// The part after the path of a value; nil when the line is not about a value.
  package var value: String? {
    guard kind == .state, !isDetail, let gap = body.firstRange(of: "  ") else { return nil }
    return String(body[gap.upperBound...])
  }

  /// The name of a field of a body; empty for JSON and text.
  private var detailName: String {
    let text = text.drop { $0 == " " }
    return text.firstRange(of: "  ").map { String(text[..<$0.lowerBound]) } ?? ""
  }

  /// The part before the two spaces.
  private var name: Substring { body.prefix(upTo: body.firstRange(of: "  ")?.lowerBound ?? body.endIndex) }

  /// The outcome of a request, without the time that it took; nil when the line is not about an exchange with
  /// an outcome.
  package var outcome: Substring? {
    guard kind == .exchange, let arrow = body.firstRange(of: " → ") else { return nil }
    let words = body[arrow.upperBound...]
    return words[..<(words.firstRange(of: " in ")?.lowerBound ?? words.endIndex)]
  }

  /// Whether the line represents several entries: its last part counts them, `x591 every 1s`.
  package var isFolded: Bool { folded != nil }

  /// The number of entries that the line represents.
  package var count: Int { folded ?? 1 }

  private var folded: Int? {
    guard !isDetail, let part = body.ranges(of: "  x").last else { return nil }
    return Int(body[part.upperBound...].prefix(while: \.isWholeNumber))
  }

  /// The letters of the checksum of a folded line; nil when the line has none.
  package var check: Substring? {
    guard isFolded, let tilde = body.lastIndex(of: "~") else { return nil }
    let check = body[tilde...].dropFirst()
    return [8, 16].contains(check.count) ? check : nil
  }

  /// The body without the check of a folded line; nil when the line has no check.
  package var bodyBeforeCheck: Substring? { check.map { body.dropLast($0.count + 1) } }

  private func words(_ count: Int) -> String {
    body.split(separator: " ", maxSplits: count).prefix(count).joined(separator: " ")
  }

  private static let kinds: [String: TranscriptEntry.Kind] = [
    "no": .rejection, "rejected": .rejection, "write": .file, "delete": .file,
    "present": .navigation, "push": .navigation,
    "pop": .navigation, "dismiss": .navigation, "alert": .navigation,
  ]

  private static func timed(_ text: String) -> (ClosedRange<Duration>, String)? {
    guard text.hasPrefix("+"), let gap = text.firstRange(of: "  ") else { return nil }
    let ends = text[..<gap.lowerBound].split(separator: "..").map { Duration(word: $0.dropFirst()) }
    guard let first = ends.first ?? nil, let last = ends.last ?? nil, first <= last, ends.count <= 2 else {
      return nil
    }
    return (first...last, String(text[gap.upperBound...]))
  }
}
