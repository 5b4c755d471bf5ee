/// A scenario that is drawn: the set-up and the steps of one of the suite, changed at random places.
struct GeneratedScript {
  private(set) var setup: [ScriptBlock] = []
  private(set) var steps: [ScriptBlock] = []
  private var random: ScriptRandom

  /// Draws the script with the number.
  init(_ number: Int, seed: UInt64, from corpus: ScriptCorpus) {
    random = ScriptRandom(seed &+ UInt64(number) &* 0x9E37_79B9_7F4A_7C15)
    let base = random.one(of: corpus.bases)
    drawFacts(base, corpus)
    for route in base.routes { drawAnswers(route, base.service, corpus) }
    for route in ScriptCorpus.routes[base.service, default: []] {
      let last = ScriptBlock(head: "serve GET \(route.target)")
      if !setup.contains(where: { $0.head == last.head }) { drawAnswers(last, base.service, corpus) }
    }
    for step in base.steps { drawStep(step) }
  }

  /// Returns the text; with claims alone, a comment is in the place of a step that prints, and no line counts
  /// that the app prints.
  func text(_ title: String, claimsAlone: Bool) -> String {
    var lines = ["# \(title)"] + setup.flatMap(\.lines)
    if claimsAlone { lines.append("any lines") }
    lines.append("")
    lines += steps.flatMap(\.lines).map { claimsAlone && $0 == Self.screen ? "# \($0)" : $0 }
    // A scenario that claims nothing does not pass.
    if claimsAlone { lines.append("expect screen lacks a line of no screen") }
    return lines.joined(separator: "\n") + "\n"
  }

  private mutating func drawFacts(_ base: ScriptCorpus.Base, _ corpus: ScriptCorpus) {
    if base.service != ScriptCorpus.defaultService {
      setup.append(ScriptBlock(head: "given service \(base.service)"))
    }
    var facts = base.facts
    if random.isLucky(40) {
      // A fact of another scenario; one of the same name gives way.
      let other = random.one(of: corpus.bases).facts
      if !other.isEmpty {
        let fact = random.one(of: other)
        let name = fact.head.split(separator: " ")[1]
        facts.removeAll { $0.head.split(separator: " ")[1] == name }
        facts.append(fact)
      }
    }
    setup += facts
  }

  private mutating func drawAnswers(_ route: ScriptBlock, _ service: String, _ corpus: ScriptCorpus) {
    let question: ScriptCorpus.Question =
      ["/currencies", "/list", "/symbols", "/codes"].contains { route.head.contains($0) }
      ? .currencies : .rates
    let pool = corpus.answers[.init(service: service, question: question), default: []]
    var answers: [[String]] = []
    for answer in route.answers {
      if random.isLucky(15), !pool.isEmpty { answers.append(random.one(of: pool)) }
      if random.isLucky(8) { continue }
      answers.append(answer)
    }
    if answers.isEmpty || random.isLucky(50) {
      for _ in 0..<random.below(3) where !pool.isEmpty { answers.append(random.one(of: pool)) }
    }
    if !answers.contains(where: { $0[0].contains(" forever") }) { answers.append([Self.last(question)]) }
    setup.append(ScriptBlock(head: route.head, details: answers.flatMap(Self.optional)))
  }

  /// Returns the lines of an answer that need not be used.
  private static func optional(_ answer: [String]) -> [String] {
    var words = answer[0].dropFirst(4).split(separator: " ", omittingEmptySubsequences: false)
    if !words.contains("optional") { words.insert("optional", at: words[0].first?.isNumber == true ? 1 : 0) }
    return ["  | " + words.joined(separator: " ")] + answer.dropFirst()
  }

  private static func last(_ question: ScriptCorpus.Question) -> String {
    switch question {
    case .currencies: "  | 200 forever optional currencies EUR USD GBP JPY CHF"
    case .rates: "  | 200 forever optional rates 2026-04-16 EUR 1.5 USD 1.1711 GBP 0.8711 JPY 186.49"
    }
  }

  private mutating func drawStep(_ step: ScriptBlock) {
    if step.head != "launch", random.isLucky(8) { return }
    var step = step
    let isLong = step.head.hasPrefix("wait ") && (step.head.contains("min") || step.head.contains("h"))
    // Ten minutes of a request a second cost as much as a hundred other steps.
    if isLong, !random.isLucky(15) { step.head = "wait \(random.one(of: Self.durations))" }
    steps.append(step)
    if random.isLucky(25) { steps.append(drawn()) }
    if random.isLucky(25) { steps.append(ScriptBlock(head: Self.screen)) }
  }

  private mutating func drawn() -> ScriptBlock {
    switch random.below(100) {
    case ..<30: ScriptBlock(head: "tap \(random.one(of: Self.identifiers))")
    case ..<60:
      ScriptBlock(
        head: "wait \(random.one(of: Self.durations))",
        details: random.isLucky(12) ? ["  | and tap \(random.one(of: Self.identifiers))"] : [])
    case ..<68: ScriptBlock(head: "type \(random.one(of: Self.codes)) \(random.one(of: Self.typed))")
    case ..<71: ScriptBlock(head: "clear \(random.one(of: Self.codes))")
    case ..<76: ScriptBlock(head: "\(random.isLucky(50) ? "swipe" : "delete") EURUSD")
    default: ScriptBlock(head: random.one(of: Self.events))
    }
  }

  private static let screen = "expect screen"
  private static let codes = ["EUR", "USD", "GBP", "JPY"]
  private static let identifiers = ["add", "retry", "tab.pairs", "tab.amounts", "tab.amounts", "EUR", "USD"]
  private static let durations = ["1ms", "300ms", "1s", "1s", "2s", "3s", "4s", "5s", "9999ms", "16s"]
  private static let typed = ["1", "12", "0.5", "2,5", "100000000", "0", ".", "7x", "999.995"]
  private static let events = [
    "back", "dismiss", "offline", "online", "background", "foreground", "relaunch", "disk full", "disk ok",
    "disk fails once", "disk slow 200ms", "locale de_DE", "locale ar_EG", "locale en_US", "zone UTC+05:30",
    "zone UTC-11:00", "online", "foreground",
  ]

  // MARK: - Repair

  /// Changes the line that a play has refused: to one of those that were possible, or leaves it out.
  ///
  /// Returns false for a line that is not one of the script's.
  mutating func repair(line: Int, possible: [String]) -> Bool {
    // The title, `any lines` and an empty line come first.
    var next = 2
    for index in setup.indices {
      let count = setup[index].lines.count
      if line < next + count {
        removeFromSetup(index, line - next)
        return true
      }
      next += count
    }
    next += 2
    for index in steps.indices {
      let count = steps[index].lines.count
      if line < next + count { return repairStep(index, detail: line - next, possible) }
      next += count
    }
    return false
  }

  private mutating func repairStep(_ index: Int, detail: Int, _ possible: [String]) -> Bool {
    if index == 0 { return false }
    let words = steps[index].head.split(separator: " ")
    if !steps[index].details.isEmpty, words[0] != "serve" {
      steps[index].details = []
    } else if possible.isEmpty || !["tap", "type", "clear", "swipe", "delete"].contains(words[0]) {
      steps.remove(at: index)
    } else {
      let choice = Substring(random.one(of: possible))
      steps[index].head = ([words[0], choice] + words.dropFirst(2)).joined(separator: " ")
    }
    return true
  }

  private mutating func removeFromSetup(_ index: Int, _ offset: Int) {
    guard offset > 0 else {
      if setup[index].head.hasPrefix("given") { setup.remove(at: index) } else { setup[index].details = [] }
      return
    }
    // The line of an answer goes with its details; a detail goes with its answer.
    var (first, last) = (offset - 1, offset)
    while first > 0, setup[index].details[first].hasPrefix("  |   ") { first -= 1 }
    while last < setup[index].details.count, setup[index].details[last].hasPrefix("  |   ") { last += 1 }
    setup[index].details.removeSubrange(first..<last)
  }
}

/// A seeded source of choices.
struct ScriptRandom {
  private var state: UInt64

  init(_ seed: UInt64) { state = seed }

  private mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  mutating func below(_ count: Int) -> Int { Int(next() % UInt64(count)) }
  mutating func isLucky(_ percent: Int) -> Bool { below(100) < percent }
  mutating func one<T>(of choices: [T]) -> T { choices[below(choices.count)] }
}
