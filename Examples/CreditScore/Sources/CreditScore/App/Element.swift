/// A part of the screen, as an accessibility tree has it.
package struct Element {
  package var label: String
  /// The current value of a gauge or of a row.
  package var value: String?
  package var id: String?
  package var isEnabled: Bool
  package var children: [Element]
  package var action: (@MainActor () -> Void)?

  package init(
    _ label: String, value: String? = nil, id: String? = nil, isEnabled: Bool = true,
    children: [Element] = [], action: (@MainActor () -> Void)? = nil
  ) {
    (self.label, self.value, self.id, self.isEnabled) = (label, value, id, isEnabled)
    (self.children, self.action) = (children, action)
  }

  package var text: String {
    [label, value].compactMap(\.self).filter { !$0.isEmpty }.joined(separator: "  ")
  }

  /// The actions of the element and of the elements in it, by identifier.
  package var actions: [String: @MainActor () -> Void] {
    let own = if let id, let action { [id: action] } else { [String: @MainActor () -> Void]() }
    return children.reduce(into: own) { all, child in all.merge(child.actions) { first, _ in first } }
  }
}
