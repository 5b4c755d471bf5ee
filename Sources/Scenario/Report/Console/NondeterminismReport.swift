import ScenarioBasics
package import ScenarioEvents

/// The failure of a scenario whose plays are not the same: where two of them differ, and what the difference
/// looks like.
///
/// Nothing real may reach a play, so something did.
package struct NondeterminismReport {
  package let failure: Failure

  /// Compares two plays that are known to differ.
  ///
  /// - Parameters:
  ///   - first: The events of the first play.
  ///   - other: The events of the play that is not like it.
  ///   - path: The path of the scenario.
  ///   - number: The number of the other play, from 1.
  ///   - whole: Two further plays that print values whole; empty if there are none.
  package init(
    _ first: [PlayEvent], _ other: [PlayEvent], path: String, number: Int, whole: [[PlayEvent]] = []
  ) {
    let index = Self.place(first, other)
    let isOfWhole = whole.count == 2 && whole[0] != whole[1]
    let plays = isOfWhole ? (whole[0], whole[1]) : (first, other)
    var failure = Failure(
      .differs, path: path, line: nil, text: "",
      sentence: "play \(number) is not like the first: event \(index + 1) of \(first.count) differs",
      place: [], at: .zero)
    failure.rows = Self.rows(plays.0, plays.1, number)
    let source = DifferenceSource(plays.0, plays.1, at: Self.place(plays.0, plays.1))
    let again = "\(ToolName.current) run \(path.escaped()) --repeat \(max(number, 10))"
    failure.sections = [
      .init("because", [source?.words ?? DifferenceSource.unknown]),
      .init("then", Self.verdicts(first, other, number)),
      .init("again", [.init([], command: again)]),
    ]
    self.failure = failure
  }

  /// The number of characters of an event that are shown.
  private static let width = 400

  /// Returns whether the plays first differ in the value of a state, which may have been cut before the
  /// difference.
  package static func isOfValue(_ first: [PlayEvent], _ other: [PlayEvent]) -> Bool {
    let index = place(first, other)
    return [first, other].contains { events in
      guard events.indices.contains(index) else { return false }
      return switch events[index] {
      case .changed, .claim, .asserted, .shown: true
      default: false
      }
    }
  }

  /// Returns the index of the first event that differs.
  private static func place(_ first: [PlayEvent], _ other: [PlayEvent]) -> Int {
    zip(first, other).enumerated().first { $0.element.0 != $0.element.1 }?.offset
      ?? min(first.count, other.count)
  }

  private static func rows(_ first: [PlayEvent], _ other: [PlayEvent], _ number: Int) -> [Failure.Row] {
    let index = place(first, other)
    let lines = [first, other].map { $0.indices.contains(index) ? $0[index].line : "(nothing more)" }
    let told = TextDifference(lines[0], lines[1], width: width)
    let (one, two) = (" first  ", " play \(number)  ")
    let mark = String(repeating: " ", count: two.count + told.offset) + "^"
    return [.init(.note, one + told.one), .init(.note, two + told.other)]
      + (told.isCut ? [.init(.marks, mark)] : [])
  }

  /// How the plays ended: `play 1 failed at line 8; play 2 passed`; empty when neither failed.
  private static func verdicts(_ first: [PlayEvent], _ other: [PlayEvent], _ number: Int) -> [String] {
    let ends = [first, other].map { events in
      events.lazy.compactMap { event -> PlayEvent.PlayFinished? in
        if case .over(let end) = event { end } else { nil }
      }.first
    }
    guard ends.contains(where: { $0?.verdict == .failed }) else { return [] }
    let (one, two) = (outcome(ends[0]), outcome(ends[1]))
    let both = one == two ? "both plays \(one)" : "play 1 \(one); play \(number) \(two)"
    return ["\(both): remove the difference first, then look at the failure"]
  }

  private static func outcome(_ end: PlayEvent.PlayFinished?) -> String {
    guard let end else { return "did not end" }
    return end.verdict.rawValue + (end.line.map { " at line \($0)" } ?? "")
  }
}

/// The apparent source in the app of a difference between two plays, as far as the text shows.
private enum DifferenceSource {
  /// The same parts in another order.
  case order
  case uuid
  case date
  case number

  static let unknown =
    "something real reached the app: a clock, a random number, a thread, an unsorted dictionary, "
    + "or the zone, the language, a name or a folder of the machine"

  var words: String {
    switch self {
    case .order:
      "the same parts come in another order: a set, a dictionary or a folder that is not sorted, "
        + "or a thread"
    case .uuid: "a UUID is drawn anew in each play: inject it, or derive it from the play's own facts"
    case .date:
      "a date or a time of day is read from the machine, or shown in its zone: use the clock that "
        + "the Stage is given, and write `given zone`"
    case .number:
      "a number differs: it is drawn by chance, or read from the clock or the zone of the machine"
    }
  }

  /// Returns nil when the events at the place differ in another way than these.
  init?(_ first: [PlayEvent], _ other: [PlayEvent], at index: Int) {
    func line(_ events: [PlayEvent], _ index: Int) -> String? {
      events.indices.contains(index) ? events[index].line : nil
    }
    let (one, two) = (line(first, index), line(other, index))
    if one != nil, one == line(other, index + 1), two == line(first, index + 1) {
      self = .order
    } else {
      self.init(one ?? "", two ?? "")
    }
  }

  /// Returns nil when the texts differ in another way than these.
  init?(_ one: String, _ other: String) {
    let (one, other) = (Self.tokens(one), Self.tokens(other))
    if one != other, one.joined().sorted() == other.joined().sorted() {
      self = .order
      return
    }
    let pairs = one.count == other.count ? zip(one, other).filter { $0 != $1 } : []
    let differing = pairs.flatMap { [$0, $1] }
    guard !differing.isEmpty else { return nil }
    if differing.allSatisfy({
      $0.wholeMatch(of: #/[0-9A-Fa-f]{8}(-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}/#) != nil
    }) {
      self = .uuid
    } else if differing.allSatisfy({
      $0.wholeMatch(of: #/\d{4}-\d{2}-\d{2}.*|\d{1,2}:\d{2}(:\d{2}.*)?/#) != nil
    }) {
      self = .date
    } else if differing.allSatisfy({ $0.wholeMatch(of: #/-?\d+(\.\d+)?/#) != nil }) {
      self = .number
    } else {
      return nil
    }
  }

  /// The words of a line, without what stands around them.
  private static func tokens(_ line: String) -> [Substring] {
    line.split { !($0.isLetter || $0.isNumber || "-.:+".contains($0)) }
  }
}
