import ScenarioBasics
import ScenarioRecording

/// The findings about one route.
struct RouteFindings {
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
      compareColumns(answers, others)
      if answers.hasShape, others.hasShape { compare(answers.shape, others.shape) }
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
    } else if new.types.isEmpty, !old.types.isEmpty, new.unread.isEmpty {
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

  private mutating func compareColumns(
    _ old: RouteShapes.StatusSummary, _ new: RouteShapes.StatusSummary
  ) {
    guard let before = old.columns.min(by: { $0.count < $1.count }) else { return }
    for columns in new.columns where !old.columns.contains(columns) && Set(columns) == Set(before) {
      let words = [before, columns].map { $0.joined(separator: ", ") }.joined(separator: " → ")
      return add(.warning, "order of columns", words)
    }
  }

  private mutating func compare(_ old: Shape, _ new: Shape) {
    var (old, new) = (old, new)
    Shape.fold(&old, &new)
    compare(old, new, at: "")
  }

  private mutating func compare(_ old: Shape, _ new: Shape, at path: String) {
    let added = new.kinds.subtracting(old.kinds)
    if !added.isEmpty, !old.isRedacted, !new.isRedacted {
      // A value that may be null is often null in one of two recordings, and present in the other.
      let isNull = added == [.null] || old.kinds == [.null]
      add(isNull ? .warning : .error, path, "\(old.words) → \(new.words)")
    }
    for name in Set(old.fields.keys).union(new.fields.keys) {
      let place = Self.path(path, name)
      switch (old.fields[name], new.fields[name]) {
      case (let field?, let now?):
        comparePresence(field, of: old.objects, now, of: new.objects, at: place)
        compare(field, now, at: place)
      case (let field?, nil): addRemoved(field, of: old.objects, new, at: place)
      case (nil, let field?):
        if old.objects > 0, !field.isFolded { add(.info, place, "new (\(field.words))") }
      case (nil, nil): break
      }
    }
    if let one = old.elements.first, let other = new.elements.first { compare(one, other, at: path + "[]") }
  }

  /// Reports a field that was always present and now is only sometimes.
  private mutating func comparePresence(
    _ field: Shape, of objects: Int, _ now: Shape, of others: Int, at path: String
  ) {
    guard !field.isFolded, field.count == objects, now.count < others else { return }
    add(.warning, path, "always present → in \(now.count) of \(others)")
  }

  /// Reports a removed field only if its object still exists; otherwise the object itself was removed.
  private mutating func addRemoved(_ field: Shape, of objects: Int, _ new: Shape, at path: String) {
    guard new.objects > 0, !field.isFolded else { return }
    if field.count == objects { return add(.warning, path, "removed (\(field.words))") }
    add(.info, path, "no longer seen (it was in \(field.count) of \(objects))")
  }

  /// Returns the path of a member. A name that could be mistaken for a path is quoted.
  private static func path(_ path: String, _ name: String) -> String {
    let isPlain = !name.isEmpty && !name.contains { ".[]\" :".contains($0) || $0.isNewline }
    return (path.isEmpty ? "" : path + ".") + (isPlain ? name : JSONValue.string(name).line)
  }
}
