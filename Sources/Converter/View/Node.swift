/// A component as data: its content, and its meaning for touches and screen readers.
///
/// All components have this one type, so that any component may be in the place of another.
package struct Node: Hashable, Sendable {
  package indirect enum Content: Hashable, Sendable {
    case text(String)
    /// A number, aligned to the trailing side; its end is in a smaller style.
    case figure(String, small: String)
    case button(String)
    /// An editable text that has the focus.
    case field(String)
    /// Components side by side.
    case line([Node])
    /// Components one below the other.
    case column([Node])
    /// Rows with aligned cells, indented.
    case list([Node])
    /// Screens, each over the one before it.
    case screens([Node])
  }

  package struct Traits: OptionSet, Hashable, Sendable {
    package let rawValue: Int

    package init(rawValue: Int) { self.rawValue = rawValue }

    package static let updatesFrequently = Traits(rawValue: 1)
    package static let header = Traits(rawValue: 2)
    package static let button = Traits(rawValue: 4)
    package static let selected = Traits(rawValue: 8)
    /// A row that can be swiped open and deleted.
    package static let swipeable = Traits(rawValue: 16)
    /// A screen that is mirrored for text from right to left.
    package static let rightToLeft = Traits(rawValue: 32)
  }

  package let content: Content
  package private(set) var identifier: String?
  package private(set) var label: String?
  package private(set) var traits: Traits = []
  /// The reason that the component cannot be used now; nil when it can.
  package private(set) var disabled: String?

  init(_ content: Content) { self.content = content }
}

/// Modifiers of any component.
extension Node {
  /// Sets the identifier that tests use; it is never shown.
  func identified(_ identifier: String) -> Node { changed { $0.identifier = identifier } }

  /// Sets the text that a screen reader reads instead of the content.
  func labelled(_ label: String) -> Node { changed { $0.label = label } }

  func with(_ traits: Traits, if condition: Bool = true) -> Node {
    condition ? changed { $0.traits.formUnion(traits) } : self
  }

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
    case .text, .figure, .button, .field: []
    case .line(let nodes), .column(let nodes), .list(let nodes), .screens(let nodes): nodes
    }
  }

  /// The screen that receives touches: the last of those that are above each other.
  var top: Node {
    if case .screens(let nodes) = content, let last = nodes.last { return last }
    return self
  }

  /// The components with an identifier that can be tapped, in reading order.
  var tappable: [Node] {
    identified { node in
      if case .button = node.content { return true }
      return node.traits.contains(.button)
    }
  }

  /// The rows that can be swiped open, in reading order.
  var swipeable: [Node] { identified { $0.traits.contains(.swipeable) } }

  /// The components with an identifier that contain a field, in reading order.
  var typable: [Node] {
    identified { node in
      node.children.contains { if case .field = $0.content { true } else { false } }
    }
  }

  private func identified(_ isWanted: (Node) -> Bool) -> [Node] {
    let own = identifier != nil && isWanted(self) ? [self] : []
    return own + children.flatMap { $0.identified(isWanted) }
  }
}
