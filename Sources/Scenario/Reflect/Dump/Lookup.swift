/// An error that reports a path that does not exist, with the nearest paths that do.
package struct MissingPath: Error, Sendable, Equatable {
  /// The requested path.
  package let path: String
  /// The part of the path that exists; empty when not even the first name does.
  package var parent = ""
  /// The existing part followed by the first part that is wrong.
  package var wrong = ""
  /// The names and bracketed keys of the value at `parent`, in its order; empty when it has no parts.
  package var names: [String] = []
  /// At most three existing paths, nearest first; empty when the value has no parts.
  package let nearest: [String]

  package init(path: String, parent: String = "", wrong: String = "", names: [String] = [], nearest: [String])
  {
    self.path = path
    self.parent = parent
    self.wrong = wrong
    self.names = names
    self.nearest = nearest
  }
}

extension MissingPath {
  /// Creates an error for a name that a value does not have; for any key when the name is nil.
  init(_ name: String?, at place: Path, _ names: [String]) {
    let wrong = place.appending(name.map { .name($0) } ?? .key("*"))
    let nearest = names.sorted { (name ?? "").distance(to: $0) < (name ?? "").distance(to: $1) }
    self.init(
      path: wrong.text, parent: Path.text(of: place.parts), wrong: wrong.text, names: names,
      nearest: name == nil ? [] : nearest.prefix(3).map { place.appending(.name($0)).text })
  }
}

extension Path {
  /// Returns the value at the path, printed in full.
  ///
  /// - Throws: ``MissingPath`` when the path does not exist: a misspelt name, a removed row, another case.
  package func lookup(in state: Any) throws(MissingPath) -> String {
    var rendering = ValueRenderer()
    return rendering.text(of: try reflection(in: state))
  }

  /// Returns the value at the path as an expected line shows it: cut when it is long.
  ///
  /// - Throws: ``MissingPath`` when the path does not exist.
  package func abridgedLookup(in state: Any) throws(MissingPath) -> String {
    try abridgedLookup(in: state, RowIdentityPaths())
  }

  package func abridgedLookup(in state: Any, _ identifiers: RowIdentityPaths) throws(MissingPath) -> String {
    var rendering = ValueRenderer()
    return rendering.abridged(try reflection(in: state, identifiers))
  }

  func reflection(
    in state: Any, _ identifiers: RowIdentityPaths = RowIdentityPaths()
  ) throws(MissingPath) -> Reflection {
    var reflection = Reflection(of: state)
    for (depth, part) in parts.enumerated() {
      let ways = ReachablePart.all(from: reflection, identifiers.names(at: Path(Array(parts[..<depth]))))
      guard let next = ways.first(where: { $0.leads(to: part) }) else {
        throw missing(at: depth, ways.map(\.part))
      }
      reflection = next.reflect()
    }
    return reflection
  }

  private func missing(at depth: Int, _ existing: [Part]) -> MissingPath {
    let wanted = parts[depth].word
    let nearest = existing.enumerated()
      .map { (distance: wanted.distance(to: $1.word), order: $0, part: $1) }
      .sorted { ($0.distance, $0.order) < ($1.distance, $1.order) }
    return MissingPath(
      path: text, parent: Self.text(of: parts[..<depth]), wrong: Self.text(of: parts[...depth]),
      names: existing.map(\.word),
      nearest: nearest.prefix(3).map { Self.text(of: parts[..<depth] + [$0.part]) })
  }
}

/// A step from a value to one of its parts.
private struct ReachablePart {
  let part: Path.Part
  var position: Int?
  let reflect: () -> Reflection

  func leads(to other: Path.Part) -> Bool {
    part == other || position.map { other == .key("@\($0)") } == true
  }

  static func all(from reflection: Reflection, _ identifier: [String]?) -> [ReachablePart] {
    switch reflection {
    case .record(let parts), .object(_, let parts): parts.map { ReachablePart(.name($0.name), $0.value) }
    case .variant(let name, let parts):
      parts.isEmpty ? [] : [ReachablePart(part: .name(name)) { payload(parts) }]
    case .list(let elements):
      ListElement.all(of: elements, identifier).map {
        ReachablePart(.key($0.name), $0.value, position: $0.position)
      }
    case .dictionary(let entries), .set(let entries): entries.map { ReachablePart(.key($0.name), $0.value) }
    case .word, .text, .absent, .opaque: []
    }
  }

  /// Returns the value after a case's name in a path: its only payload, or a record of its parts.
  private static func payload(_ parts: [Reflection.Part]) -> Reflection {
    parts.count == 1 && parts[0].label == nil ? Reflection(of: parts[0].value) : .record(parts)
  }
}

extension ReachablePart {
  fileprivate init(_ part: Path.Part, _ value: Any, position: Int? = nil) {
    self.init(part: part, position: position) { Reflection(of: value) }
  }
}

extension Path.Part {
  fileprivate var word: String {
    switch self {
    case .name(let name): name
    case .key(let key): "[\(key)]"
    }
  }
}

extension String {
  /// Returns the number of letters to replace, insert or delete to obtain the other text.
  package func distance(to other: String) -> Int {
    let target = Array(other)
    var row = Array(0...target.count)
    for (index, letter) in enumerated() {
      var diagonal = row[0]
      row[0] = index + 1
      for column in target.indices {
        let substituted = diagonal + (target[column] == letter ? 0 : 1)
        diagonal = row[column + 1]
        row[column + 1] = Swift.min(substituted, row[column] + 1, diagonal + 1)
      }
    }
    return row[target.count]
  }
}
