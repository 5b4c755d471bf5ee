import ScenarioBasics

/// The written test cases of a folder, and their totals.
struct JUnitSuite {
  let folder: String
  private var cases = ""
  private(set) var totals = Totals()

  init(_ folder: String) { self.folder = folder }

  mutating func add(_ result: ScenarioResult, _ testCase: JUnitCase) {
    cases += "    \(testCase.element)\n"
    totals.add(result, testCase.outcome)
  }

  var element: String {
    let head = [("name", folder.escaped())] + totals.attributes + [("skipped", String(totals.skipped))]
    return XMLText.element("testsuite", head, "\n\(properties)\(cases)  ")
  }

  private var properties: String {
    let counts = totals.counts
    let rows = [
      ("requests", counts.requests), ("faults", counts.faults), ("changes not compared", counts.unasserted),
    ]
    let lines = rows.map { name, count in
      "      " + XMLText.element("property", [("name", name), ("value", String(count))]) + "\n"
    }
    return "    <properties>\n\(lines.joined())    </properties>\n"
  }
}

extension JUnitSuite {
  /// The totals in the head of a suite and of the whole report.
  struct Totals {
    private(set) var (tests, failures, errors, skipped) = (0, 0, 0, 0)
    private(set) var counts = ScenarioResult.Counts()
    private var time = Duration.zero

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
        ("time", time.thousandths),
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
  /// The duration in seconds with three decimals, as the schema requires: `2.300`.
  var thousandths: String {
    let milliseconds = components.attoseconds / 1_000_000_000_000_000
    let digits = String(milliseconds)
    return "\(components.seconds)." + String(repeating: "0", count: 3 - digits.count) + digits
  }
}
