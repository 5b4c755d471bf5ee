/// An element of the screen: what it shows, the identifier that steps use for it, and whether it can be used.
///
/// It prints as one line, `Rome  [rome]  disabled`, with its children below that, indented by two spaces. An
/// element that has neither a label nor an identifier has no line: its children take its place.
public struct ScreenNode: Sendable, Hashable {
  /// The text that it shows, or that a screen reader speaks; nil if it only contains others.
  public var label: String?
  /// The name that a step uses for it, `tap rome`; nil if no step does.
  public var identifier: String?
  /// Whether it can be used now; an element that only shows something is enabled.
  public var isEnabled: Bool
  /// Whether it receives the next key.
  public var isFocused: Bool
  /// The elements inside it, in reading order.
  public var children: [ScreenNode]

  /// Makes a node: enabled, without the focus and without children by default.
  public init(
    _ label: String? = nil, identifier: String? = nil, isEnabled: Bool = true, isFocused: Bool = false,
    children: [ScreenNode] = []
  ) {
    (self.label, self.identifier, self.isEnabled) = (label, identifier, isEnabled)
    (self.isFocused, self.children) = (isFocused, children)
  }
}

/// A part of a screen as a Stage gives it: a line of text, or a ``ScreenNode``.
public protocol ScreenNodeConvertible: Sendable {
  /// The part as a node.
  var screenNode: ScreenNode { get }
}

extension String: ScreenNodeConvertible {
  /// The line as the label of a node.
  public var screenNode: ScreenNode { ScreenNode(self) }
}

extension ScreenNode: ScreenNodeConvertible {
  /// The node itself.
  public var screenNode: ScreenNode { self }
}

extension ScreenNode {
  /// The lines that it prints.
  package var lines: [String] {
    let (own, below) = (ownLine, children.lines)
    return own.isEmpty && label == nil ? below : [own] + below.map { "  " + $0 }
  }

  /// The line of the node alone; empty for one that has only children.
  package var ownLine: String { ownLine(label: label) }

  /// Returns the line that the node would have with another label.
  package func ownLine(label: String?) -> String {
    let states = [isEnabled ? nil : "disabled", isFocused ? "focused" : nil]
    return ([label, identifier.map { "[\($0)]" }] + states).compactMap(\.self).joined(separator: "  ")
  }
}

extension [ScreenNode] {
  /// The nodes and all that are inside of them, in reading order.
  package var all: [ScreenNode] { flatMap { [$0] + $0.children.all } }

  /// The lines that a screen prints.
  package var lines: [String] { flatMap(\.lines) }
}
