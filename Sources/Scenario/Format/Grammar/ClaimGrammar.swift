/// A claim of the format: its words after `expect`, and a sentence.
struct ClaimWord: Sendable {
  let rule: GrammarRule<Claim>
  let summary: String

  init(_ pattern: String, _ summary: String, make: @escaping @Sendable (Arguments) -> Claim) {
    (rule, self.summary) = (GrammarRule(pattern, make: make), summary)
  }

  /// The claim as a form of the step `expect`.
  var form: GrammarRule<Verb> { GrammarRule(rule.pattern) { [make = rule.make] in .claim(make($0)) } }
}

extension Grammar {
  /// The claims besides `expect PATH is VALUE`, in the order in which they are suggested.
  static let allClaims: [ClaimWord] = claimsOfState + claimsOfAlerts + claimsOfScreen + claimsOfWorld

  private static let claimsOfState = [
    ClaimWord("PATH has VALUE", "a collection has an element or a key, or a text contains another one") {
      .has(path: $0.path, value: $0.value)
    },
    ClaimWord("PATH > AMOUNT", "a number, a duration, a time or a date is greater") {
      .isGreater(path: $0.path, than: $0.value)
    },
    ClaimWord("PATH < AMOUNT", "a number, a duration, a time or a date is less") {
      .isLess(path: $0.path, than: $0.value)
    },
    ClaimWord("PATH within AMOUNT..AMOUNT", "it is in this range, to which both ends belong") {
      .isWithin(path: $0.path, from: $0.range.from, through: $0.range.through)
    },
    ClaimWord("PATH count COUNT", "a collection has so many elements") {
      .hasCount(path: $0.path, $0.count)
    },
  ]

  private static let claimsOfAlerts = [
    ClaimWord("alert is \"TEXT\"", "one alert was shown since the last claim of alerts, with this text") {
      .alert($0.value)
    },
    ClaimWord("alert xN is \"TEXT\"", "so many alerts were shown since then, each with this text") {
      .alert($0.value, times: $0.times)
    },
    ClaimWord("no alert", "no alert was shown since then") { _ in .noAlert },
  ]

  private static let claimsOfScreen = [
    ClaimWord("screen has LINE…", "the screen has this line, or these in this order: A then B") {
      .screenHas($0.lines)
    },
    ClaimWord("screen lacks LINE…", "the screen does not have this line, or these in this order") {
      .screenLacks($0.lines)
    },
    ClaimWord("node ID is \"TEXT\"", "the node of the screen has this label") {
      .node(id: $0.id, .label($0.value))
    },
    ClaimWord("node ID enabled", "the node can be used") { .node(id: $0.id, .enabled) },
    ClaimWord("node ID disabled", "the node is there and cannot be used") { .node(id: $0.id, .disabled) },
    ClaimWord("node ID focused", "the node receives the next key") { .node(id: $0.id, .focused) },
    ClaimWord("node ID absent", "no node of the screen has the identifier") { .node(id: $0.id, .absent) },
  ]
}

extension GrammarWord {
  /// Returns the first word after the name if it is a word of the format and the author took it for a part of
  /// the state: `screen` in `expect screen is .list`.
  func partMistaken(_ rest: TokenStream) -> String? {
    var words = rest
    guard let name = words.take(), let next = words.take() else { return nil }
    let isWord = forms.contains { $0.element(0) == .keyword(name.string) }
    let isOfPath = ofPath.contains { $0.element(1) == .keyword(next.string) }
    let isOfWord = keywords(after: name.string).contains(next.string)
    let isValue = words.next.map { next.text == "is" && !$0.hasPrefix("\"") } ?? false
    return isWord && isOfPath && (!isOfWord || isValue) ? name.string : nil
  }

  /// Returns the keywords that may follow the first word after the name: a keyword, or a path.
  func keywords(after first: String) -> [String] {
    let named = forms.filter { $0.element(0) == .keyword(first) }
    return (named.isEmpty ? ofPath : named).compactMap { $0.keyword(after: 0) }
  }

  private var ofPath: [GrammarRule<Meaning>] { forms.filter { $0.element(0) == .parameter(.path) } }
}
