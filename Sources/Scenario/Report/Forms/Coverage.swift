import StubServer

/// What a suite never did, told from its events: a fold, so that several parts of a suite add up.
struct Coverage {
  private var faults: Set<String> = []
  private var (screens, otherScreens): (Set<String>, Set<String>) = ([], [])
  private var (cases, otherCases): (Set<String>, Set<String>) = ([], [])
  private var answers: [String] = []
  /// Whether nothing was left out that a person could think of: no scenario, no file, no shard.
  private(set) var isOfWhole = false
  /// Of the play that is told now.
  private var unused: [Int] = []

  mutating func take(_ event: JSONValue) {
    switch event["event"]?.string {
    case "run": isOfWhole = event["whole"] == true && event["shard"] == .null
    case "refused": isOfWhole = false
    case "play": unused = []
    case "answered":
      faults.formUnion(event["fault"]?.string?.split(separator: " ").map(String.init) ?? [])
    case "visited":
      screens.formUnion(event.strings("screens"))
      otherScreens.formUnion(event.strings("otherScreens"))
      cases.formUnion(event.strings("cases"))
      otherCases.formUnion(event.strings("otherCases"))
      unused = event["unused"]?.array?.compactMap(\.integer) ?? []
    case "over" where event["verdict"] == "passed":
      // Of another play the failure says what was not used.
      answers += unused.map { "\(event["scenario"]?.string ?? ""):\($0)" }
    default: break
    }
  }

  /// What was never met, by kind.
  var unexercised: JSONValue {
    func array(_ names: [String]) -> JSONValue { .array(names.map(JSONValue.string)) }
    return .event(
      "unexercised",
      [
        "faults": array(FaultRow.all.map(\.name).filter { !faults.contains($0) }),
        "answers": array(answers), "screens": array(otherScreens.subtracting(screens).sorted()),
        "cases": array(otherCases.subtracting(cases).sorted()),
      ])
  }

  /// `never exercised: 2 faults (bom, drip), 1 screen (help)`; nothing where there is nothing to tell.
  static func line(_ event: JSONValue) -> [String] {
    let parts = Kind.all.compactMap { $0.words(event.strings($0.member)) }
    let isCut = Kind.all.contains { event.strings($0.member).count > $0.named }
    let words = parts.joined(separator: ", ") + (isCut ? "; --report ndjson=FILE names all" : "")
    return parts.isEmpty ? [] : ["never exercised: \(words)"]
  }

  private struct Kind {
    let member: String
    let noun: String
    /// So many names are a hint; more would be a list.
    var named = 3

    static let all = [
      Kind(member: "faults", noun: "fault"), Kind(member: "answers", noun: "answer", named: 1),
      Kind(member: "screens", noun: "screen"), Kind(member: "cases", noun: "state case"),
    ]

    func words(_ names: [String]) -> String? {
      if names.isEmpty { return nil }
      let told = names.first(named) { _ in "…" }
      return "\(counted(names.count, noun)) (\(told.joined(separator: ", ")))"
    }
  }
}
