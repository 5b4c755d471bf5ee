@testable import ScenarioReflect

/// The printed form of a value, as a tree along its paths; a printed patch can be applied to it.
indirect enum PrintedTree {
  /// The text of a whole value.
  case leaf(String)
  /// The text from a patch line, which may be shortened or have an addition that distinguishes it from
  /// another.
  case told(String)
  case record([(name: String, tree: PrintedTree)])
  case list([(key: String?, tree: PrintedTree)])
  /// The entries of a dictionary or set.
  case entries([(name: String, tree: PrintedTree)])

  init(_ value: Any) {
    var met: Set<ObjectIdentifier> = []
    self.init(value, &met)
  }

  private init(_ value: Any, _ met: inout Set<ObjectIdentifier>) {
    switch Reflection(of: value) {
    case .record(let parts): self = Self.record(parts, &met)
    case .object(let identity, let parts):
      self = met.insert(identity).inserted ? Self.record(parts, &met) : .leaf("met")
    case .variant(_, let parts) where parts.isEmpty: self = .leaf(Reflection.render(value))
    case .variant(let name, let parts):
      let payload =
        parts.count == 1 && parts[0].label == nil
        ? PrintedTree(parts[0].value, &met) : Self.record(parts, &met)
      self = .record([(name, payload)])
    case .list(let elements):
      let ids = elements.identities()
      self = .list(elements.enumerated().map { (ids?.name(at: $0), PrintedTree($1, &met)) })
    case .dictionary(let entries), .set(let entries):
      self = .entries(entries.map { ($0.name, PrintedTree($0.value, &met)) })
    case .word, .text, .absent, .opaque: self = .leaf(Reflection.render(value))
    }
  }

  private static func record(_ parts: [Reflection.Part], _ met: inout Set<ObjectIdentifier>) -> PrintedTree {
    .record(parts.map { ($0.name, PrintedTree($0.value, &met)) })
  }
}

extension PrintedTree {
  /// Returns the first part that differs from the value, or nil when the tree matches the value.
  func mismatch(with value: Any, at place: String = "") -> String? {
    switch self {
    case .told(let text):
      return Self.isTold(text, value) ? nil : "\(place): \(text), not \(Reflection.abridged(value))"
    case .leaf("met"): return nil
    case .leaf(let text):
      guard case .leaf(let expected) = PrintedTree(value) else { return "\(place): \(text) has parts now" }
      return text == expected ? nil : "\(place): \(text), not \(expected)"
    case .record(let trees):
      let parts = Self.parts(of: value)
      guard trees.map(\.name) == parts.map(\.name) else { return "\(place): other parts" }
      return zip(trees, parts).lazy.compactMap { $0.tree.mismatch(with: $1.value, at: place + "." + $0.name) }
        .first
    case .list(let trees):
      guard case .list(let elements) = Reflection(of: value), trees.count == elements.count else {
        return "\(place): \(trees.count) rows"
      }
      return zip(trees, elements).lazy.compactMap { $0.tree.mismatch(with: $1, at: place + "[]") }.first
    case .entries(let trees): return Self.mismatch(trees, value, place)
    }
  }

  private static func mismatch(_ trees: [(name: String, tree: PrintedTree)], _ value: Any, _ place: String)
    -> String?
  {
    switch Reflection(of: value) {
    case .dictionary(let entries), .set(let entries):
      let names = trees.map(\.name).sorted()
      guard names == entries.map(\.name).sorted() else { return "\(place): the keys are \(names)" }
      return entries.lazy.compactMap { entry in
        trees.first { $0.name == entry.name }?.tree.mismatch(with: entry.value, at: place + "[\(entry.name)]")
      }.first
    default: return "\(place): no entries"
    }
  }

  private static func parts(of value: Any) -> [(name: String, value: Any)] {
    switch Reflection(of: value) {
    case .record(let parts), .object(_, let parts): parts.map { ($0.name, $0.value) }
    case .variant(let name, let parts):
      parts.count == 1 && parts[0].label == nil ? [(name, parts[0].value)] : [(name, Payload(parts))]
    default: []
    }
  }

  /// Compares without the numbers of objects, which are counted from the beginning of each line.
  private static func isTold(_ text: String, _ value: Any) -> Bool {
    if text == member { return true }
    let type = type(of: Reflection.peeled(value))
    var (whole, text) = (Reflection.abridged(value), text)
    if text.hasPrefix(withoutID), case .record(let parts) = Reflection(of: value) {
      var rendering = ValueRenderer()
      whole = withoutID + rendering.abridged(.record(parts.filter { $0.label != "id" }))
    }
    text.replace(/\ at byte \d+$/, with: "")
    if text.hasSuffix(" as \(type)") { text.removeLast(" as \(type)".count) }
    return text.replacing(/#\d+/, with: "#") == whole.replacing(/#\d+/, with: "#")
  }

  /// Marks the text of a row whose identity is part of its path.
  static let withoutID = "(without id)"
  /// The text of a set's member, which is completely given by its key.
  static let member = "member"
}

/// The labelled parts of an enum case, as one value.
private struct Payload: CustomReflectable {
  let customMirror: Mirror

  init(_ parts: [Reflection.Part]) {
    customMirror = Mirror((), children: parts.map { ($0.label, $0.value) }, displayStyle: .struct)
  }
}
