import ScenarioBasics

/// The value at a path, with its elements, if it is a collection.
package struct FoundValue: Sendable, Equatable {
  /// An element of a collection.
  package struct Element: Sendable, Equatable {
    /// The key of a dictionary, or the identity of a row, as it is written between a path's brackets; nil for
    /// an element that is known by its position.
    package let key: String?
    /// The element as it prints; of a dictionary, its value.
    package let text: String
  }

  /// The contents of the value, as far as a claim can ask whether the value contains something.
  package enum Contents: Sendable, Equatable {
    case elements([Element])
    /// A text; the value prints it in quotation marks.
    case text
    /// A value without elements.
    case none
  }

  /// The whole value as it prints.
  package let text: String
  /// The value as an expected line shows it: cut when it is long.
  package let abridged: String
  package let contents: Contents

  init(_ reflection: Reflection, _ identifier: [String]?) {
    var (whole, short) = (ValueRenderer(), ValueRenderer())
    (text, abridged) = (whole.text(of: reflection), short.abridged(reflection))
    contents =
      switch reflection {
      case .list(let elements):
        .elements(
          ListElement.all(of: elements, identifier).map {
            Element(key: $0.name == "@\($0.position)" ? nil : $0.name, text: Reflection.render($0.value))
          })
      case .dictionary(let entries):
        .elements(entries.map { Element(key: $0.name, text: Reflection.render($0.value)) })
      case .set(let entries): .elements(entries.map { Element(key: nil, text: Reflection.render($0.value)) })
      case .text: .text
      case .word, .absent, .record, .object, .variant, .opaque: .none
      }
  }
}

extension Path {
  /// Returns the value at the path.
  ///
  /// - Throws: ``MissingPath`` when the path does not exist.
  package func find(in state: Any, _ identifiers: RowIdentityPaths) throws(MissingPath) -> FoundValue {
    FoundValue(try reflection(in: state, identifiers), identifiers.names(at: self))
  }

  /// The name of the whole state in a path.
  package static let wholeState = "state"

  /// Returns the path without `state.` at its beginning, unless the state has a part of that name.
  package func withoutState(in state: Any) -> Path {
    guard parts.count > 1, parts.first == .name(Self.wholeState),
      !Self.names(of: state).contains(Self.wholeState)
    else { return self }
    return Path(Array(parts.dropFirst()))
  }

  /// Returns the names of the parts of the state.
  package static func names(of state: Any) -> [String] { Reflection(of: state).partNames }
}

extension Reflection {
  fileprivate var partNames: [String] {
    switch self {
    case .record(let parts), .object(_, let parts): parts.map(\.name)
    default: []
    }
  }
}
