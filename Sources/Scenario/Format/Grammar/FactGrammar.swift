import ScenarioBasics

extension Grammar {
  /// The facts of the format, for any Stage.
  static let facts = facts(in: [], true)

  /// Returns the facts for an app that has these locales; any locale is allowed when the list is empty.
  static func facts(in locales: [String], _ hasInvariants: Bool) -> [FactDefinition] {
    [locale(locales)] + wordFacts + [invariants(isAllowed: hasInvariants), .host] + FactDefinition.kept
  }

  private static func invariants(isAllowed: Bool) -> FactDefinition {
    FactDefinition(
      name: "invariants", usage: "",
      summary: "the Stage's invariants are checked at the end of each instant",
      .harness("they are checked at the end of each instant")
    ) {
      if isAllowed { return leftOver($0, from: 0, of: "invariants") }
      return WordProblem(
        word: 0, message: "this Stage has no invariants", remedy: "list them in its `invariants`")
    }
  }

  private static func locale(_ locales: [String]) -> FactDefinition {
    let summary = "how figures and words are written"
    if locales.isEmpty {
      return fact("locale", "LOCALE", summary, "is not a locale", launched) {
        LocaleSyntax.isWellFormed($0[...]) ? nil : localeRemedy($0[...])
      }
    }
    return fact("locale", locales.joined(separator: "|"), summary, "is not a known locale", launched) {
      if locales.contains($0) { return nil }
      let near = nearest(to: $0, among: locales) ?? region(of: $0, among: locales)
      return near.map { "did you mean `\($0)`?" } ?? "write " + alternatives(locales)
    }
  }

  private static let launched = FactDefinition.Effect.harness("the app is launched with it")

  private static let wordFacts: [FactDefinition] = [
    fact(
      "zone", "ZONE", "the time zone: UTC, or a fixed offset such as UTC+02:00", "is not a fixed zone",
      launched
    ) {
      FixedTimeZoneParser.seconds($0) == nil ? zoneRemedy : nil
    },
    fact("start", "INSTANT", "the calendar time at T+0", "is not an instant", launched) {
      CalendarInstantParser.secondsSince1970($0) == nil
        ? "write it as \(CalendarInstantParser.completed($0) ?? "2026-01-01T00:00:00Z")" : nil
    },
    FactDefinition(
      name: "offline", usage: "", summary: "there is no connection at first",
      .harness("the network of the play has no connection, and an app is launched without one")
    ) {
      leftOver($0, from: 0, of: "offline")
    },
    FactDefinition(
      name: "disk", usage: "ok|full|read-only|fails once|slow DURATION",
      summary: "whether the disk accepts what is written, and how long it takes",
      .store { DiskMode($0.words).flatMap(StoreFact.init) }
    ) { diskProblem($0) },
    FactDefinition(
      name: Ceilings.fact, usage: "timers|requests|jobs|nodes COUNT",
      summary: "the most that the app may have at once; a play that has more fails",
      .harness("the driver counts what the app has")
    ) { ceilingProblem($0) },
    choice(
      "connections", [("close", "one for each exchange"), ("keep-alive", "one for many")],
      "whether each exchange has its own connection; left out: close, and keep-alive in serve",
      .harness("the network of the play does it")),
    choice(
      "ties", [("fifo", "first in, first out"), ("every", "each order"), ("seeded", "by chance")],
      "the order of events at one instant; with every, each order is played, and all must print the same",
      .harness("the driver orders the events")),
    choice(
      "retries", [("same", "the same answer"), ("next", "the next one"), ("fail", "the play fails")],
      "the answer to a client's own retry of a request", .harness("the stub answers so")),
    fact(
      "seed", "NUMBER", "the seed of every random choice", "is not a seed",
      .harness("each random choice of the play begins with it")
    ) {
      $0.utf8.allSatisfy(isDigit) && UInt64($0) != nil ? nil : "write a whole number such as 42"
    },
    choice(
      "platform", [("linux", nil), ("darwin", nil)], "where the scenario is played; elsewhere it is skipped",
      .harness("the run reads it before the play")),
    fact(
      "format", "1", "the number of the format", "is not a known format",
      .harness("the reader of the file checks it")
    ) {
      $0 == "1" ? nil : "this runner plays format 1; the line may be left out"
    },
    FactDefinition(
      name: "known-failure", usage: "TEXT", summary: "passes while the play fails, and fails when it passes",
      .harness("a play that passes with it fails")
    ) {
      $0.isEmpty
        ? WordProblem(
          word: 0, message: "`known-failure` needs more",
          remedy: "write why, or where it is reported: APP-123"
        )
        : nil
    },
  ]

  /// Returns the locale for a language without a region: `de_DE` for `de`.
  static func region(of language: some StringProtocol, among names: [String]) -> String? {
    language.isEmpty ? nil : names.first { $0.hasPrefix(language.lowercased() + "_") }
  }

  static func localeRemedy(_ word: Substring) -> String {
    LocaleSyntax.meant(by: word).map { "did you mean `\($0)`?" } ?? LocaleSyntax.remedy
  }

  static let zoneRemedy =
    "write UTC or a fixed offset such as UTC+02:00; named zones change with the system's data"

  /// Returns what is wrong with the words after `ceiling`; nil for a kind and a number.
  private static func ceilingProblem(_ words: [String]) -> WordProblem? {
    let kinds = Ceilings.Kind.allCases.map(\.rawValue)
    guard let first = words.first else {
      return WordProblem(
        word: 0, message: "`ceiling` needs more", remedy: "write \(alternatives(kinds)), and a number")
    }
    guard kinds.contains(first) else {
      let near = nearest(to: first, among: kinds).map { "did you mean `\($0)`?" }
      return WordProblem(
        word: 0, message: "\(quoted(first)) is unexpected after `ceiling`",
        remedy: near ?? "write " + alternatives(kinds))
    }
    guard words.count > 1 else {
      return WordProblem(
        word: 1, message: "`ceiling \(first)` needs more", remedy: "write a number such as 20")
    }
    guard words[1].utf8.allSatisfy(isDigit), words[1].utf8.count < 10, Int(words[1]) ?? 0 > 0 else {
      return WordProblem(
        word: 1, message: "\(quoted(words[1])) is no ceiling", remedy: "write a whole number from 1 on")
    }
    return leftOver(words, from: 2, of: "ceiling")
  }

  /// Returns what is wrong with the words after `disk`; nil for a mode of the disk.
  private static func diskProblem(_ words: [String]) -> WordProblem? {
    let all = "write `ok`, `full`, `read-only`, `fails once` or `slow DURATION`"
    guard let first = words.first else {
      return WordProblem(word: 0, message: "`disk` needs more", remedy: all)
    }
    switch first {
    case "ok", "full", "read-only": return leftOver(words, from: 1, of: "disk")
    case "fails", "slow":
      let remedy = first == "slow" ? "write a duration such as 200ms" : "write `fails once`"
      guard words.count > 1 else {
        return WordProblem(word: 1, message: "`disk \(first)` needs more", remedy: remedy)
      }
      guard DiskMode(Array(words.prefix(2))) != nil else {
        let message = "\(quoted(words[1])) is unexpected after `\(first)`"
        return WordProblem(word: 1, message: message, remedy: remedy)
      }
      return leftOver(words, from: 2, of: "disk")
    default:
      let near = nearest(to: first, among: ["ok", "full", "read-only", "fails", "slow"])
      return WordProblem(
        word: 0, message: "\(quoted(first)) is unexpected after `disk`",
        remedy: near.map { "did you mean `\($0)`?" } ?? all)
    }
  }

  /// Returns a fact with a fixed set of words; `choices` are these words, each with its meaning unless it is
  /// obvious.
  private static func choice(
    _ name: String, _ choices: [(word: String, meaning: String?)], _ summary: String,
    _ effect: FactDefinition.Effect
  ) -> FactDefinition {
    let words = choices.map(\.word)
    let told = choices.map { choice in "`\(choice.word)`" + (choice.meaning.map { " (\($0))" } ?? "") }
    let wrong = "is unexpected after `\(name)`"
    return fact(name, words.joined(separator: "|"), summary, wrong, effect) { word in
      if words.contains(word) { return nil }
      let near = nearest(to: word, among: words).map { "did you mean `\($0)`?" }
      return near ?? "write " + alternatives(told)
    }
  }

  /// Returns a fact of one word; `remedy` returns what to write instead of a wrong word.
  private static func fact(
    _ name: String, _ usage: String, _ summary: String, _ wrong: String, _ effect: FactDefinition.Effect,
    remedy: @escaping @Sendable (String) -> String?
  ) -> FactDefinition {
    FactDefinition(name: name, usage: usage, summary: summary, effect) { words in
      guard let word = words.first else {
        return WordProblem(
          word: 0, message: "`\(name)` needs more", remedy: remedy("") ?? "write " + usage)
      }
      if let remedy = remedy(word) {
        return WordProblem(word: 0, message: "\(quoted(word)) \(wrong)", remedy: remedy)
      }
      return leftOver(words, from: 1, of: name)
    }
  }

  private static func leftOver(_ words: [String], from index: Int, of name: String) -> WordProblem? {
    guard words.count > index else { return nil }
    return WordProblem(
      word: index, message: "\(quoted(words[index])) is left over after `\(name)`",
      remedy: "a word is never ignored; delete it or put it on its own line")
  }
}
