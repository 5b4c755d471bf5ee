import ScenarioEvents

/// The two parts of a state whose changes are the same: a model, and what was rendered from it.
///
/// Two changes of one instant are alike if the first difference of their paths is a name and if they say the
/// same: the letters and digits of one value are in the other, as `1.5` is in `"€1.50"`, or both rows come,
/// go or move at the same place. Two parts are the same if each has at least ten changes that are like one of
/// the other, if those are four fifths of its changes, and if half of all changes are in the two.
struct TwicePrintedState {
  /// The number of changes at one instant that are compared with each other; of a larger instant, none are.
  private static let mostChanges = 64

  private var tally = AlikeChanges()
  /// The tally with the present play, which counts only if it passes and all of its changes were compared.
  private var play = AlikeChanges()
  private var instant: [StateChange] = []
  private var at = Duration.zero

  mutating func take(_ event: PlayEvent) {
    switch event {
    case .play: (play, instant) = (tally, [])
    case .step: endInstant()
    case .changed(let change):
      if change.at != at { endInstant() }
      at = change.at
      instant.append(StateChange(change.path, change.change))
    case .over(let end):
      endInstant()
      if end.verdict == .passed, end.unasserted == 0 { tally = play }
    default: break
    }
  }

  private mutating func endInstant() {
    if instant.count <= Self.mostChanges { play.add(instant) }
    instant = []
  }

  /// A line that names the two parts and the way out; none if there are no such parts.
  var lines: [String] {
    guard let (parts, count, all) = tally.same else { return [] }
    return [
      "printed twice: \(count) of \(all) changes of \(parts.one) are also changes of \(parts.other); let the "
        + "Stage's state have one of them (Docs/your-own-app.md#a-state-that-prints-each-change-twice)"
    ]
  }
}

/// How often changes of one part of a state are like changes of another part.
private struct AlikeChanges {
  /// Two parts, by their paths with `[*]` for keys.
  struct Parts: Hashable {
    let one: String
    let other: String

    var reversed: Parts { Parts(one: other, other: one) }
  }

  private var all = 0
  /// The number of changes at a path and below it.
  private var counts: [String: Int] = [:]
  /// The number of changes of the first part that are like one of the second.
  private var alike: [Parts: Int] = [:]

  mutating func add(_ instant: [StateChange]) {
    all += instant.count
    for (index, change) in instant.enumerated() {
      for part in change.parts { counts[part, default: 0] += 1 }
      var found: Set<Parts> = []
      for (other, another) in instant.enumerated() where other != index {
        guard let place = change.place(ofFirstDifferenceTo: another) else { continue }
        let parts = Parts(one: change.parts[place], other: another.parts[place])
        if !found.contains(parts), change.isLike(another) { found.insert(parts) }
      }
      for parts in found { alike[parts, default: 0] += 1 }
    }
  }

  /// The two parts with the most changes that are the same, with the number of these in the first one, and of
  /// all of its changes.
  var same: (parts: Parts, count: Int, all: Int)? {
    let same = alike.keys.filter { parts in
      let both = count(of: parts.one) + count(of: parts.other)
      return parts.one < parts.other && isSame(parts) && isSame(parts.reversed) && both * 2 >= all
    }
    let most = same.min {
      (-alike[$0, default: 0], $0.one, $0.other) < (-alike[$1, default: 0], $1.one, $1.other)
    }
    return most.map { ($0, alike[$0, default: 0], count(of: $0.one)) }
  }

  private func count(of part: String) -> Int { counts[part, default: 0] }

  private func isSame(_ parts: Parts) -> Bool {
    let count = alike[parts, default: 0]
    return count >= 10 && count * 5 >= self.count(of: parts.one) * 4
  }
}

/// A change of a state, as it is compared with another one.
private struct StateChange {
  /// The names and keys of the path; a key begins with `[`.
  private let steps: [String]
  /// The path up to each of them, with `[*]` for keys.
  let parts: [String]
  /// The place of a row that comes, goes or moves; nil for a change of a value.
  private let place: String?
  /// The letters and digits of the old and of the new value.
  private let values: [String]

  init(_ path: String, _ change: String) {
    steps = Self.steps(of: path)
    var part = ""
    parts = steps.map { step in
      part += step.hasPrefix("[") ? "[*]" : part.isEmpty ? step : ".\(step)"
      return part
    }
    place = Self.place(change, of: steps.last ?? "")
    let values = change.split(separator: " → ")
    self.values = [values.first, values.last].map { value in
      let letters = (value ?? "").filter { $0.isLetter || $0.isNumber }.lowercased()
      return letters == "nil" ? "" : letters
    }
  }

  /// Returns the index of the first step in which two paths differ; nil if it is not a name in both.
  func place(ofFirstDifferenceTo other: StateChange) -> Int? {
    let place = zip(steps, other.steps).prefix { $0 == $1 }.count
    guard place < steps.count, place < other.steps.count, !steps[place].hasPrefix("["),
      !other.steps[place].hasPrefix("[")
    else { return nil }
    return place
  }

  /// Returns whether both say the same; an empty value is like any other.
  func isLike(_ other: StateChange) -> Bool {
    if place != nil || other.place != nil { return place == other.place }
    let pairs = zip(values, other.values).filter { !$0.isEmpty && !$1.isEmpty }
    return !pairs.isEmpty && pairs.allSatisfy { $0.contains($1) || $1.contains($0) }
  }

  private static func place(_ change: String, of step: String) -> String? {
    if change.hasPrefix("@") { return change }
    let words = change.split(separator: " ", maxSplits: 2)
    guard let sign = words.first, ["+", "-"].contains(sign) else { return nil }
    let place = words.dropFirst().first.flatMap { $0.hasPrefix("@") ? String($0) : nil }
    return sign + " " + (place ?? step.filter { !"[]".contains($0) })
  }

  private static func steps(of path: String) -> [String] {
    var (steps, step, depth, isQuoted) = ([String](), "", 0, false)
    for character in path {
      if character == "\"" { isQuoted.toggle() }
      if depth == 0, character == "." || character == "[" {
        if !step.isEmpty { steps.append(step) }
        step = character == "[" ? "[" : ""
      } else {
        step.append(character)
      }
      if !isQuoted { depth += character == "[" ? 1 : character == "]" ? -1 : 0 }
    }
    return step.isEmpty ? steps : steps + [step]
  }
}
