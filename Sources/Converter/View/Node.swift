/// A component, as data: what it shows, and what it is to a finger or a screen reader.
///
/// Of one type, whatever it shows, so that any component stands wherever another can.
package struct Node: Hashable, Sendable {
  package indirect enum Content: Hashable, Sendable {
    case text(String)
    /// A number, set at the trailing side; its end in a smaller style.
    case figure(String, small: String)
    case button(String)
    /// Side by side.
    case line([Node])
    /// One below the other.
    case column([Node])
    /// Lines whose cells stand below each other, set in from the side.
    case list([Node])
  }

  package struct Traits: OptionSet, Hashable, Sendable {
    package let rawValue: Int

    package init(rawValue: Int) { self.rawValue = rawValue }

    package static let updatesFrequently = Traits(rawValue: 1)
    package static let header = Traits(rawValue: 2)
  }

  package let content: Content
  package private(set) var identifier: String?
  package private(set) var label: String?
  package private(set) var traits: Traits = []
  /// Why it cannot be used now; nil where it can.
  package private(set) var disabled: String?

  init(_ content: Content) { self.content = content }
}

/// What applies to any component.
extension Node {
  /// Names it for tests; never shown.
  func identified(_ identifier: String) -> Node { changed { $0.identifier = identifier } }

  /// What a screen reader says in place of the content.
  func labelled(_ label: String) -> Node { changed { $0.label = label } }

  func with(_ traits: Traits) -> Node { changed { $0.traits.formUnion(traits) } }

  func disabled(because reason: String?) -> Node { changed { $0.disabled = reason } }

  private func changed(_ change: (inout Node) -> Void) -> Node {
    var node = self
    change(&node)
    return node
  }
}

extension Node {
  var children: [Node] {
    switch content {
    case .text, .figure, .button: []
    case .line(let nodes), .column(let nodes), .list(let nodes): nodes
    }
  }

  /// The buttons with an identifier, in reading order.
  var buttons: [Node] {
    if case .button = content { return identifier == nil ? [] : [self] }
    return children.flatMap(\.buttons)
  }
}
