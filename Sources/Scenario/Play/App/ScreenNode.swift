/// One thing on the screen: what it shows, by which name steps mean it, and whether it can be used.
///
/// It prints as one line, `Rome  [rome]  disabled`, and what lies in it below that, set in by two spaces. One
/// that has neither a label nor an identifier has no line: what lies in it stands where it would.
public struct ScreenNode: Sendable, Hashable {
  /// What it shows, or a screen reader says of it; nil where it only holds others.
  public var label: String?
  /// The name by which a step means it, `tap rome`; nil where no step does.
  public var identifier: String?
  /// Whether it can be used now; one that only shows something is enabled.
  public var isEnabled: Bool
  /// Whether the next key goes to it.
  public var isFocused: Bool
  /// What lies in it, as it is read.
  public var children: [ScreenNode]

  /// Makes a node: enabled, without the focus, with nothing in it.
  public init(
    _ label: String? = nil, identifier: String? = nil, isEnabled: Bool = true, isFocused: Bool = false,
    children: [ScreenNode] = []
  ) {
    (self.label, self.identifier, self.isEnabled) = (label, identifier, isEnabled)
    (self.isFocused, self.children) = (isFocused, children)
  }
}

/// A part of a screen as a Stage gives it: a line of text, or a ``ScreenNode``.
public protocol ScreenPart: Sendable {
  /// The part as a node.
  var screenNode: ScreenNode { get }
}

extension String: ScreenPart {
  /// The line as the label of a node.
  public var screenNode: ScreenNode { ScreenNode(self) }
}

extension ScreenNode: ScreenPart {
  /// Itself.
  public var screenNode: ScreenNode { self }
}

extension ScreenNode {
  /// The lines as which it prints.
  package var lines: [String] {
    let states = [isEnabled ? nil : "disabled", isFocused ? "focused" : nil].compactMap(\.self)
    let below = children.lines
    if label == nil, identifier == nil, states.isEmpty { return below }
    let words = [label, identifier.map { "[\($0)]" }].compactMap(\.self) + states
    return [words.joined(separator: "  ")] + below.map { "  " + $0 }
  }
}

extension [ScreenNode] {
  /// The lines as which a screen prints.
  package var lines: [String] { flatMap(\.lines) }
}
