import ScenarioBasics

/// A path to a part of a state: `pairs.rows[EURUSD].rate`.
package struct Path: Sendable, Hashable {
  /// One step of the path.
  package enum Part: Sendable, Hashable {
    /// A property, a case, or the position in a tuple.
    case name(String)
    /// The printed identity of an element or key of a dictionary; `@3` is a position.
    case key(String)
  }

  package let parts: [Part]

  package init(_ parts: [Part] = []) { self.parts = parts }

  /// Reads a path without `*`; returns nil when the text is not one.
  package init?(_ text: String) {
    guard let pattern = PathPattern(text), let parts = pattern.plainParts else { return nil }
    self.parts = parts
  }

  /// The path as it is written; the path of the whole state is written as `state`.
  package var text: String { parts.isEmpty ? Self.wholeState : Self.text(of: parts) }

  /// The pattern that folds rows together: `pairs.rows[*].rate`.
  package var pattern: String {
    Path(parts.map { if case .key = $0 { .key("*") } else { $0 } }).text
  }

  package func appending(_ part: Part) -> Path { Path(parts + [part]) }

  /// Returns a key as it is written between brackets: unquoted if it cannot be confused with anything else,
  /// else quoted.
  package static func name(ofKey key: Any) -> String {
    let key = KeyText(of: key)
    return name(ofKey: key.reflection, key.text)
  }

  static func name(ofKey reflection: Reflection, _ text: String) -> String {
    guard case .text(let plain) = reflection else { return text }
    // The printed text already has quotation marks.
    return isBare(plain) ? plain : text
  }

  static func bracketed(_ text: String) -> String { isBare(text) ? text : text.quoted }

  private static func isBare(_ text: String) -> Bool {
    text.isWord && text.utf8.first != UInt8(ascii: "@") && !text.utf8.contains(UInt8(ascii: "*"))
  }

  static func text(of parts: some Sequence<Part>) -> String {
    parts.reduce(into: "") { text, part in
      switch part {
      case .name(let name):
        if !text.isEmpty { text += "." }
        text += name
      case .key(let key):
        text += "["
        text += key
        text += "]"
      }
    }
  }
}
