package import ScenarioRecording

/// The differences in shape between an earlier and a later recording of a service, route by route.
package struct Drift {
  package enum Severity: String, CaseIterable, Sendable {
    case error, warning, info
    /// A warning or an error that the team has accepted.
    case allowed
  }

  package struct Finding: Sendable, Equatable {
    /// The route: `GET /v1/latest?base&symbols`
    package let route: String
    /// The status, such as `200`, or an empty string for a finding about the route.
    package let status: String
    package fileprivate(set) var tier: Severity
    /// The place: `rates.USD`, `content type`
    package let path: String
    /// The change: `number → string`
    package let words: String

    /// Whether it fails the comparison.
    package var isWrong: Bool { [.error, .warning].contains(tier) }
  }

  /// The findings by route, status, tier and path.
  package private(set) var findings: [Finding] = []
  /// The routes of either recording of which something was compared.
  package private(set) var routes: [String] = []
  package var routeCount: Int { routes.count }
  /// Whether a route of the earlier recording was compared: a route that only the later one has is no proof
  /// that anything is as it was.
  package private(set) var hasCompared = false
  /// The answers without a shape, because a fault replaced or broke them or they could not be read:
  /// `GET /v1/latest: refuse`.
  package private(set) var notCompared: [String] = []

  package init(from old: HAR, to new: HAR) {
    let (old, new) = (Self.routes(old), Self.routes(new))
    let names = Set(old.keys).union(new.keys).sorted()
    for name in names { compare(name, old[name], new[name]) }
    findings.sort { $0.order.lexicographicallyPrecedes($1.order) }
  }

  /// Marks the warnings and errors that satisfy the condition as allowed.
  mutating func allow(_ isAllowed: (Finding) -> Bool) {
    for index in findings.indices where findings[index].isWrong && isAllowed(findings[index]) {
      findings[index].tier = .allowed
    }
    findings.sort { $0.order.lexicographicallyPrecedes($1.order) }
  }

  private static func routes(_ har: HAR) -> [String: RouteShapes] {
    var routes: [String: RouteShapes] = [:]
    var budget = InflationBudget()
    for var entry in har.entries {
      budget.open(&entry)
      routes[RouteShapes.name(entry.request), default: RouteShapes()].add(entry)
    }
    return routes
  }

  private mutating func compare(_ route: String, _ old: RouteShapes?, _ new: RouteShapes?) {
    var found = RouteFindings(route: route)
    switch (old, new) {
    case (let old?, nil): found.add(.warning, "route", "no longer requested (\(old.words))")
    case (nil, let new?): found.add(.info, "route", "new (\(new.words))")
    case (let old?, let new?):
      let isLost = new.answers.isEmpty && !old.answers.isEmpty && !new.faults.isSubset(of: old.faults)
      let words = isLost ? [] : Self.notCompared(old, new)
      notCompared += (words + Self.unread(old, new)).map { "\(route): \($0)" }
      if isLost {
        found.add(.error, "answer", "\(old.words) → \(new.words)")
      } else if old.answers.isEmpty || new.answers.isEmpty {
        return
      } else {
        found.compare(old, new)
      }
      if found.all.isEmpty, old.isUnread || new.isUnread { return }
    case (nil, nil): break
    }
    routes.append(route)
    hasCompared = hasCompared || old != nil
    findings += found.all
  }

  private static func notCompared(_ old: RouteShapes, _ new: RouteShapes) -> [String] {
    let words = new.faults.sorted().map {
      old.faults.contains($0) ? "\($0), as in the recording" : $0
    }
    if !words.isEmpty || !old.answers.isEmpty { return words }
    return ["\(old.faults.sorted().joined(separator: " or ")) in the recording"]
  }

  /// Returns lines of the form `2 bodies are compressed (br)`
  private static func unread(_ old: RouteShapes, _ new: RouteShapes) -> [String] {
    var counts: [String: Int] = [:]
    for (status, answers) in old.answers {
      guard let others = new.answers[status], answers.broken > 0, others.broken > 0 else { continue }
      counts["not JSON", default: 0] += answers.broken + others.broken
    }
    for answers in Array(old.answers.values) + new.answers.values {
      counts.merge(answers.unread) { $0 + $1 }
    }
    return counts.sorted { $0.key < $1.key }.map { name, count in
      count == 1 ? "1 body is \(name)" : "\(count) bodies are \(name)"
    }
  }
}

extension Drift.Finding {
  fileprivate var order: [String] {
    [route, status, String(Drift.Severity.allCases.firstIndex(of: tier) ?? 0), path, words]
  }
}

extension RouteShapes {
  /// The statuses: `200 or 503`
  var words: String {
    (answers.isEmpty ? Array(faults) : Array(answers.keys)).sorted().joined(separator: " or ")
  }
}
