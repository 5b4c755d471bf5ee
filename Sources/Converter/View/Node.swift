/// A component, as data: what it shows, and what it is to a finger or a screen reader.
///
/// Of one type, whatever it shows, so that any component stands wherever another can.
package struct Node: Hashable, Sendable {
  package indirect enum Content: Hashable, Sendable {
    case text(String)
    /// A number, set at the trailing side; its end in a smaller style.
    case figure(String, small: String)
    case button(String)
    /// A text that can be typed on, with the focus in it.
    case field(String)
    /// Side by side.
    case line([Node])
    /// One below the other.
    case column([Node])
    /// Lines whose cells stand below each other, set in from the side.
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
    /// A screen whose sides are swapped: what led from the left leads from the right.
    package static let rightToLeft = Traits(rawValue: 32)
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

  /// The screen that fingers reach: the last of those that lie over each other.
  var top: Node {
    if case .screens(let nodes) = content, let last = nodes.last { return last }
    return self
  }

  /// What has an identifier and can be tapped, in reading order.
  var tappable: [Node] {
    identified { node in
      if case .button = node.content { return true }
      return node.traits.contains(.button)
    }
  }

  /// The rows that can be swiped open, in reading order.
  var swipeable: [Node] { identified { $0.traits.contains(.swipeable) } }

  /// What holds a field, and has an identifier, in reading order.
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
