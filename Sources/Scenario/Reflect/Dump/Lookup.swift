/// A path that leads nowhere, and the ones nearest to it that exist.
package struct MissingPath: Error, Sendable, Equatable {
  /// The path asked for.
  package let path: String
  /// The part of it that exists; empty where not even the first name does.
  package var parent = ""
  /// The same with the part that is wrong.
  package var wrong = ""
  /// What the value there has, in its order: names, and keys in brackets; empty where it has no parts.
  package var names: [String] = []
  /// At most three that exist, nearest first; empty where the value has no parts.
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
  /// Of a name that a value has not; of any key where the name is nil.
  init(_ name: String?, at place: Path, _ names: [String]) {
    let wrong = place.appending(name.map { .name($0) } ?? .key("*"))
    let nearest = names.sorted { (name ?? "").distance(to: $0) < (name ?? "").distance(to: $1) }
    self.init(
      path: wrong.text, parent: Path.text(of: place.parts), wrong: wrong.text, names: names,
      nearest: name == nil ? [] : nearest.prefix(3).map { place.appending(.name($0)).text })
  }
}

extension Path {
  /// The value at the path, printed whole.
  ///
  /// - Throws: ``MissingPath`` when the path leads nowhere: a misspelt name, a lost row, another case.
  package func lookup(in state: Any) throws(MissingPath) -> String {
    var rendering = Rendering()
    return rendering.text(of: try reflection(in: state))
  }

  /// The value at the path, as an expected line shows it: cut when it is long.
  ///
  /// - Throws: ``MissingPath`` when the path leads nowhere.
  package func abridgedLookup(in state: Any) throws(MissingPath) -> String {
    try abridgedLookup(in: state, RowIdentifiers())
  }

  package func abridgedLookup(in state: Any, _ identifiers: RowIdentifiers) throws(MissingPath) -> String {
    var rendering = Rendering()
    return rendering.abridged(try reflection(in: state, identifiers))
  }

  private func reflection(
    in state: Any, _ identifiers: RowIdentifiers = RowIdentifiers()
  ) throws(MissingPath) -> Reflection {
    var reflection = Reflection(of: state)
    for (depth, part) in parts.enumerated() {
      let ways = PathStep.all(from: reflection, identifiers.names(at: Path(Array(parts[..<depth]))))
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

/// One step that can be taken from a value.
private struct PathStep {
  let part: Path.Part
  var position: Int?
  let reflect: () -> Reflection

  func leads(to other: Path.Part) -> Bool {
    part == other || position.map { other == .key("@\($0)") } == true
  }

  static func all(from reflection: Reflection, _ identifier: [String]?) -> [PathStep] {
    switch reflection {
    case .record(let parts), .object(_, let parts): parts.map { PathStep(.name($0.name), $0.value) }
    case .variant(let name, let parts): parts.isEmpty ? [] : [PathStep(part: .name(name)) { payload(parts) }]
    case .list(let elements):
      ListElement.all(of: elements, identifier).map {
        PathStep(.key($0.name), $0.value, position: $0.position)
      }
    case .dictionary(let entries), .set(let entries): entries.map { PathStep(.key($0.name), $0.value) }
    case .word, .text, .absent, .opaque: []
    }
  }

  /// What stands behind a case's name in a path: its only value, or its parts by their labels.
  private static func payload(_ parts: [Reflection.Part]) -> Reflection {
    parts.count == 1 && parts[0].label == nil ? Reflection(of: parts[0].value) : .record(parts)
  }
}

extension PathStep {
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
  /// How many letters must be changed, put in or taken out to make the other text.
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
