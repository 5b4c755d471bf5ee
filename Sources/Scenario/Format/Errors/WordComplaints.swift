import ScenarioBasics

/// Diagnostics of the words of an input.
extension Diagnostic {
  /// Returns the error of an unknown word; `other` is what is allowed besides the names.
  static func unknownWord(
    _ word: SourceSpan, after head: String? = nil, among names: [String], or other: String? = nil
  ) -> Diagnostic {
    Diagnostic(
      word, "unknown word \(quoted(word.text))" + (head.map { " after `\($0)`" } ?? ""),
      meant(word, names) ?? allowedWords(names, or: other))
  }

  /// Returns the allowed words; more than eight are followed by the help page that explains each.
  static func allowedWords(_ names: [String], or other: String? = nil) -> String {
    let words = (other.map { [$0] } ?? []) + names.map { "`\($0)`" }
    let sentence = "write " + alternatives(words)
    guard words.count > 8 else { return sentence }
    return wrapped(sentence, to: 90) + "\nwhat each means:  \(ToolName.current) help format"
  }

  /// Returns the error of an unknown word of an answer. The faults are too many to list; only the nearest one
  /// is suggested.
  static func unknownAnswerWord(_ word: SourceSpan, _ grammar: Grammar, isFirst: Bool) -> Diagnostic {
    let names = (grammar.manners.map(\.name), grammar.bodies.map(\.name) + grammar.makers.map(\.name))
    let listed = names.0.map { "`\($0)`" } + ["a fault"] + names.1.map { "`\($0)`" }
    return Diagnostic(
      word, "unknown word \(quoted(word.text)) after `|`",
      meant(word, grammar.answerNames)
        ?? wrapped("write " + alternatives((isFirst ? ["a status such as 200"] : []) + listed), to: 90)
        + "\nwhat each means:  \(ToolName.current) help format, \(ToolName.current) help faults")
  }

  static func misplaced(_ word: SourceSpan, after last: SourceSpan, _ expected: ExpectedTokens) -> Diagnostic
  {
    let startsWithNumber = word.text.utf8.first.map { isDigit($0) || "+-.".utf8.contains($0) } ?? false
    if startsWithNumber, expected.parameters.contains(.duration) { return notADuration(word) }
    if expected.parameters == [.place] { return notAPlace(word) }
    if expected.parameters == [.patterns], word.text.contains(",") {
      return Diagnostic(word, "\(quoted(word.text)) contains a comma", "separate paths by spaces")
    }
    if [">=", "<=", "≥", "≤"].contains(word.text), expected.keywords.contains("within") {
      return orEqual(word, last)
    }
    return Diagnostic(
      word, "\(quoted(word.text)) is unexpected after \(quoted(last.text))",
      meant(word, expected.keywords) ?? "write " + expected.sentence)
  }

  static func needsMore(_ head: SourceSpan, _ expected: ExpectedTokens) -> Diagnostic {
    needsMore(head, "write " + expected.sentence)
  }

  static func needsMore(_ head: SourceSpan, _ remedy: String) -> Diagnostic {
    Diagnostic(head.end, "\(quoted(head.text)) needs more", remedy)
  }

  static func leftOver(_ word: SourceSpan, after head: String) -> Diagnostic {
    Diagnostic(
      word, "\(quoted(word.text)) is left over after `\(head)`",
      "a word is never ignored; delete it or put it on its own line")
  }

  static func notADuration(_ word: SourceSpan) -> Diagnostic {
    if let whole = partedDuration(word) {
      let written = whole.text.replacing(" ", with: "")
      return Diagnostic(
        whole, "\(quoted(whole.text)) is not a duration", "write \(written), without the space")
    }
    if Duration.isTooLong(word.text) {
      return Diagnostic(word, "\(quoted(word.text)) is longer than 100 years", "write at most 876000h")
    }
    let isNumber = word.text.utf8.count < 20 && Duration(word: word.text + "s") != nil
    let number = word.text
    if number.hasSuffix("m"), Duration(word: number.dropLast() + "min") != nil {
      return Diagnostic(
        word, "\(quoted(number)) is not a duration", "write minutes as `\(number.dropLast())min`")
    }
    return Diagnostic(
      word, "\(quoted(number)) is not a duration",
      isNumber
        ? "give it a unit: \(number)ms, \(number)s or \(number)min" : "write it as 300ms, 1.5s, 10min or 2h")
  }

  /// Returns the number together with the unit behind a space, if they form a duration without the space.
  private static func partedDuration(_ number: SourceSpan) -> SourceSpan? {
    let line = number.text.base
    var behind = TokenStream(number.cut(line[number.text.endIndex...]))
    guard let unit = behind.take(), Duration(word: number.text + unit.text) != nil else { return nil }
    return number.through(unit)
  }

  static func notAPhase(_ word: SourceSpan) -> Diagnostic {
    Diagnostic(word, "\(quoted(word.text)) is not a phase", "write 20s..35s, or 20s.. without end")
  }

  static func emptyPhase(_ word: SourceSpan, isBackward: Bool) -> Diagnostic {
    isBackward
      ? Diagnostic(word, "the phase ends before it begins", "write the earlier time first")
      : Diagnostic(
        word, "the phase ends when it begins", "the end is not part of the phase: write a later one")
  }

  static func notAZone(_ word: SourceSpan) -> Diagnostic {
    Diagnostic(word, "\(quoted(word.text)) is not a fixed zone", Grammar.zoneRemedy)
  }

  static func notALocale(_ word: SourceSpan) -> Diagnostic {
    Diagnostic(word, "\(quoted(word.text)) is not a locale", Grammar.localeRemedy(word.text))
  }

  static func openQuotation(_ typed: SourceSpan) -> Diagnostic {
    Diagnostic(
      typed, "the text begins with a quotation mark and does not end with one",
      "write a quotation mark that is typed as \"\\\"\"")
  }

  static func typesNothing(_ step: SourceSpan, _ id: String) -> Diagnostic {
    Diagnostic(
      step.from(byte: step.text.utf8.count - 2), "an empty text has no keystroke",
      "to empty the field: clear \(id)")
  }

  static func unknownEscape(_ at: SourceSpan) -> Diagnostic {
    Diagnostic(
      at, "a backslash before \(quoted(at.text)) is not an escape", "write \\n, \\t, \\\" or \\\\")
  }

  static func notTimes(_ word: SourceSpan) -> Diagnostic {
    Diagnostic(word, "\(quoted(word.text)) is not a number of times", "write x1 to x999999999")
  }

  static func notAPlace(_ word: SourceSpan) -> Diagnostic {
    Diagnostic(
      word, "\(quoted(word.text)) is not a place in an answer",
      meant(word, ["start", "status", "header", "body"]) ?? "write " + Parameter.place.expectation)
  }

  static func unknownMask(_ mask: SourceSpan, name: Substring) -> Diagnostic {
    if Mask.names.contains(String(name)), mask.text.contains("#") {
      return Diagnostic(
        mask, "\(quoted(mask.text)) has no valid number",
        "numbers begin with 1: <\(name)#1>, and have nine digits at most")
    }
    let near = nearest(to: name, among: Mask.names).map { "did you mean `<\($0)>`?" }
    let masks = alternatives(Mask.names.map { "<\($0)>" })
    return Diagnostic(
      mask, "unknown mask \(quoted(mask.text))",
      near ?? "write \(masks); write a plain < before a letter as \\<")
  }

  static func touchingMasks(_ second: SourceSpan) -> Diagnostic {
    Diagnostic(
      second, "\(quoted(second.text)) touches the mask before it",
      "write the text between them, or one mask for both: <any>")
  }

  static func misplacedMask(_ mask: SourceSpan, _ place: MasklessPlace) -> Diagnostic {
    Diagnostic(mask, "\(quoted(mask.text)) is no mask in \(place.rawValue)", place.remedy)
  }

  static func notATolerance(_ at: SourceSpan, _ number: Quantity) -> Diagnostic {
    Diagnostic(
      at, "\(quoted(at.text)) is not a tolerance",
      "write the largest difference as a number in the same unit: \(number.word)±\(number.lastPlace)")
  }

  static func toleranceOfTwoUnits(_ at: SourceSpan, _ unit: String) -> Diagnostic {
    Diagnostic(
      at, "\(quoted(at.text)) has two units",
      unit.isEmpty ? "write both sides with the unit, or none" : "write both sides in \(unit)")
  }

  /// Creates the diagnostic of a problem that a Stage or a fact found.
  init(_ problem: WordProblem, in words: [SourceSpan], after head: SourceSpan) {
    let place = words.indices.contains(problem.word) ? words[problem.word] : (words.last ?? head).end
    self.init(place, problem.message, problem.remedy)
  }

  private static func meant(_ word: SourceSpan, _ names: [String]) -> String? {
    // Two signs are always near each other, and never mean the same.
    let isSign = !word.text.unicodeScalars.contains { $0.properties.isAlphabetic }
    let near =
      (isSign ? nil : nearest(to: word.text, among: names)) ?? Synonyms.meant(by: word.text, among: names)
      ?? Grammar.region(of: word.text, among: names)
    return near.map { "did you mean `\($0)`?" }
  }
}
