import ScenarioBasics

/// The findings that a team has accepted for a recording, in a file beside it: `session-allowed.json`.
package struct DriftAllowances {
  /// An accepted finding.
  private struct Allowance: Hashable {
    let route: String
    let status: String
    let place: String
    let change: String

    init(_ finding: Drift.Finding) {
      (route, status, place, change) = (finding.route, finding.status, finding.path, finding.words)
    }

    init(route: String, status: String, place: String, change: String) {
      (self.route, self.status, self.place, self.change) = (route, status, place, change)
    }
  }

  /// An error that reports a file which has no such list.
  package struct Damage: Error {
    package let message: String
  }

  private var all: [Allowance] = []

  package init() {}

  /// Reads the file.
  ///
  /// - Throws: ``Damage`` if the file is not such a list.
  package init(_ text: String) throws(Damage) {
    let root: JSONValue
    do throws(JSONError) { root = try JSONValue(text) } catch { throw Damage(message: "it is not JSON") }
    guard case .array(let rows) = root["allowed"] else { throw Damage(message: "it has no list `allowed`") }
    for (index, row) in rows.enumerated() {
      let texts = ["route", "status", "place", "change"].map { row[$0]?.string }
      guard case let (route?, status?, place?, change?) = (texts[0], texts[1], texts[2], texts[3]) else {
        throw Damage(message: "entry \(index + 1) has no `route`, `status`, `place` or `change`")
      }
      all.append(Allowance(route: route, status: status, place: place, change: change))
    }
  }

  /// The path of the file beside a recording.
  package static func path(beside recording: String) -> String {
    (recording.hasSuffix(".har") ? String(recording.dropLast(4)) : recording) + "-allowed.json"
  }

  /// The contents of the file.
  package var text: String {
    JSONValue.object([
      "allowed": .array(
        all.map { allowance in
          .object([
            "route": .string(allowance.route), "status": .string(allowance.status),
            "place": .string(allowance.place), "change": .string(allowance.change),
          ])
        })
    ]).page(at: 0) + "\n"
  }

  /// Adds the warnings and errors at the place.
  ///
  /// - Returns: Their number.
  package mutating func add(_ drift: Drift, at place: String) -> Int {
    let found = drift.findings.filter { $0.path == place && $0.isWrong }
    for finding in found where !all.contains(Allowance(finding)) { all.append(Allowance(finding)) }
    return found.count
  }

  /// Marks the findings that are allowed.
  ///
  /// - Returns: The allowances that are no longer needed, in words: those of routes whose answers were
  ///   compared, with no other finding at the place.
  package func apply(to drift: inout Drift) -> [String] {
    var used: Set<Allowance> = []
    drift.allow { finding in
      let allowance = Allowance(finding)
      guard all.contains(allowance) else { return false }
      used.insert(allowance)
      return true
    }
    let wrong = drift.findings.filter(\.isWrong)
    let compared = Set(drift.routes).subtracting(wrong.filter { $0.status.isEmpty }.map(\.route))
    let unused = all.filter { allowance in
      !used.contains(allowance) && compared.contains(allowance.route)
        && !wrong.contains { $0.route == allowance.route && $0.path == allowance.place }
    }
    return unused.map { allowance in
      "\(allowance.route)\(allowance.status.isEmpty ? "" : "  → \(allowance.status)")  "
        + "\(allowance.place): \(allowance.change)"
    }
  }
}
