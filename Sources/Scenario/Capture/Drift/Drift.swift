package import ScenarioRecording

/// The differences in shape between an earlier and a later recording of a service, route by route.
package struct Drift {
  package enum Severity: String, CaseIterable, Sendable { case error, warning, info }

  package struct Finding: Sendable, Equatable {
    /// The route: `GET /v1/latest?base&symbols`
    let route: String
    /// The status, such as `200`, or an empty string for a finding about the route.
    let status: String
    package let tier: Severity
    /// The place: `rates.USD`, `content type`
    let path: String
    /// The change: `number → string`
    let words: String
  }

  /// The findings by route, status, tier and path.
  package private(set) var findings: [Finding] = []
  /// The number of routes of either recording of which something was compared.
  package private(set) var routeCount = 0
  /// The answers without a shape, because a fault replaced or broke them or they could not be read:
  /// `GET /v1/latest: refuse`.
  package private(set) var notCompared: [String] = []

  package init(from old: HAR, to new: HAR) {
    let (old, new) = (Self.routes(old), Self.routes(new))
    let names = Set(old.keys).union(new.keys).sorted()
    for name in names { compare(name, old[name], new[name]) }
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
      let words = Self.notCompared(old, new)
      notCompared += (words + Self.unread(old, new)).map { "\(route): \($0)" }
      if old.answers.isEmpty || new.answers.isEmpty { return }
      found.compare(old, new)
      if found.all.isEmpty, old.isUnread || new.isUnread { return }
    case (nil, nil): break
    }
    routeCount += 1
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
  fileprivate var words: String {
    (answers.isEmpty ? Array(faults) : Array(answers.keys)).sorted().joined(separator: " or ")
  }
}

/// The findings about one route.
private struct RouteFindings {
  let route: String
  var status = ""
  private(set) var all: [Drift.Finding] = []

  init(route: String) { self.route = route }

  mutating func add(_ tier: Drift.Severity, _ path: String, _ words: String) {
    let path = path.isEmpty ? "body" : path
    all.append(Drift.Finding(route: route, status: status, tier: tier, path: path, words: words))
  }

  mutating func compare(_ old: RouteShapes, _ new: RouteShapes) {
    compareStatuses(old, new)
    for (status, answers) in old.answers.sorted(by: { $0.key < $1.key }) {
      guard let others = new.answers[status] else { continue }
      self.status = status
      compareTypes(answers, others)
      compareHeaders(answers, others)
      compare(answers.shape, others.shape)
    }
  }

  /// A new status is an error. A status that no longer appears may still occur, unless its whole class is
  /// gone.
  private mutating func compareStatuses(_ old: RouteShapes, _ new: RouteShapes) {
    let lost = Set(old.answers.keys).subtracting(new.answers.keys)
    if !Set(new.answers.keys).isSubset(of: old.answers.keys) {
      return add(.error, "status", "\(old.words) → \(new.words)")
    }
    let classes = Set(new.answers.keys.map { $0.prefix(1) })
    for status in lost.sorted() {
      add(classes.contains(status.prefix(1)) ? .info : .warning, "status", "\(status) no longer seen")
    }
  }

  private mutating func compareTypes(_ old: RouteShapes.StatusSummary, _ new: RouteShapes.StatusSummary) {
    if !new.types.isSubset(of: old.types) {
      let words = [old, new].map { $0.types.isEmpty ? "none" : $0.types.sorted().joined(separator: " or ") }
      add(.error, "content type", words.joined(separator: " → "))
    } else if new.types.isEmpty, !old.types.isEmpty {
      add(.error, "body", "present → missing")
    }
    if old.broken == 0, new.broken > 0 {
      add(.error, "body", "JSON → not JSON (\(new.broken) of \(new.count))")
    }
  }

  private mutating func compareHeaders(_ old: RouteShapes.StatusSummary, _ new: RouteShapes.StatusSummary) {
    for name in RouteShapes.headers where old.headers.contains(name) != new.headers.contains(name) {
      add(.info, "header \(name)", new.headers.contains(name) ? "new" : "no longer sent")
    }
  }

  private mutating func compare(_ old: Shape, _ new: Shape) {
    for path in Set(old.places.keys).union(new.places.keys) {
      switch (old.places[path], new.places[path]) {
      case (let old?, let new?) where !new.kinds.isSubset(of: old.kinds):
        add(.error, path, "\(old.words) → \(new.words)")
      case (let place?, let now?): compareCounts(path, place, now, old, new)
      case (let place?, nil): addRemoved(path, place, old, new)
      case (nil, let place?): addNew(path, place, old)
      case (nil, nil): break
      }
    }
  }

  /// Reports a field that was always present and now is only sometimes.
  private mutating func compareCounts(
    _ path: String, _ place: Shape.PlaceSummary, _ now: Shape.PlaceSummary, _ old: Shape, _ new: Shape
  ) {
    guard let holder = place.holder, !place.isElement, place.count == old.places[holder]?.objects,
      let objects = new.places[holder]?.objects, now.count < objects
    else { return }
    add(.warning, path, "always present → in \(now.count) of \(objects)")
  }

  /// Reports a removed field only if its object still exists; otherwise the object itself was removed.
  private mutating func addRemoved(_ path: String, _ place: Shape.PlaceSummary, _ old: Shape, _ new: Shape) {
    guard let holder = place.holder, !place.isElement, let objects = old.places[holder]?.objects,
      new.places[holder]?.objects ?? 0 > 0
    else { return }
    if place.count == objects { return add(.warning, path, "removed (\(place.words))") }
    add(.info, path, "no longer seen (it was in \(place.count) of \(objects))")
  }

  private mutating func addNew(_ path: String, _ place: Shape.PlaceSummary, _ old: Shape) {
    guard let holder = place.holder, !place.isElement, old.places[holder]?.objects ?? 0 > 0 else { return }
    add(.info, path, "new (\(place.words))")
  }
}
