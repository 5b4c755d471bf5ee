import ScenarioBasics

/// The written test cases of a folder, and their totals.
struct JUnitSuite {
  let folder: String
  private var cases: [JUnitCase] = []
  private(set) var totals = Totals()

  init(_ folder: String) { self.folder = folder }

  mutating func add(_ testCase: JUnitCase) {
    cases.append(testCase)
    totals.add(testCase.result, testCase.outcome)
  }

  /// Returns the element with the real times of its scenarios, by their paths; nil where none were measured.
  func element(_ times: [String: Duration]?) -> String {
    let took = times.map { times in cases.compactMap { times[$0.result.path] }.reduce(.zero, +) }
    let head =
      [("name", folder.escaped())] + totals.attributes + Duration.attribute(took)
      + [("skipped", String(totals.skipped))]
    let lines = cases.map { "    \($0.element(times?[$0.result.path]))\n" }.joined()
    return XMLText.element("testsuite", head, "\n\(properties)\(lines)  ")
  }

  private var properties: String {
    let counts = totals.counts
    let rows = [
      ("requests", String(counts.requests)), ("faults", String(counts.faults)),
      ("changes not compared", String(counts.unasserted)), ("virtual time", totals.time.word),
    ]
    let lines = rows.map { name, value in
      "      " + XMLText.element("property", [("name", name), ("value", value)]) + "\n"
    }
    return "    <properties>\n\(lines.joined())    </properties>\n"
  }
}

extension JUnitSuite {
  /// The totals in the head of a suite and of the whole report.
  struct Totals {
    private(set) var (tests, failures, errors, skipped) = (0, 0, 0, 0)
    private(set) var counts = ScenarioResult.Counts()
    /// The virtual time of the plays.
    private(set) var time = Duration.zero

    mutating func add(_ result: ScenarioResult, _ outcome: JUnitCase.Outcome) {
      tests += 1
      switch outcome {
      case .passed: break
      case .failure: failures += 1
      case .error: errors += 1
      case .skipped: skipped += 1
      }
      counts += result.counts
      time += result.time
    }

    /// The attributes that a suite shares with the whole report.
    var attributes: [(name: String, value: String)] {
      [
        ("tests", String(tests)), ("failures", String(failures)), ("errors", String(errors)),
      ]
    }

    static func += (one: inout Totals, other: Totals) {
      one.tests += other.tests
      one.failures += other.failures
      one.errors += other.errors
      one.skipped += other.skipped
      one.counts += other.counts
      one.time += other.time
    }
  }
}

extension Duration {
  /// Returns the attribute `time`, which is always real time; none for a time that was not measured.
  static func attribute(_ took: Duration?) -> [(name: String, value: String)] {
    took.map { [("time", $0.thousandths)] } ?? []
  }

  /// The duration in seconds with three decimals, as the schema requires: `2.300`.
  private var thousandths: String {
    let milliseconds = components.attoseconds / 1_000_000_000_000_000
    let digits = String(milliseconds)
    return "\(components.seconds)." + String(repeating: "0", count: 3 - digits.count) + digits
  }
}
