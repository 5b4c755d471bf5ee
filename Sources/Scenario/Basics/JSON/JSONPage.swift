extension JSONValue {
  /// The value as indented JSON text: an object that fits on one line and holds no object or array is written
  /// on one line.
  var page: String { page(at: 0) }

  /// Returns the indented text as a part of a larger page: every line but the first is indented by `indent`
  /// spaces.
  package func page(at indent: Int) -> String {
    var page = ""
    write(to: &page, indent: indent)
    return page
  }

  private static let width = 120

  private func write(to page: inout String, indent: Int) {
    switch self {
    case .object(let members) where !isShort(indent):
      let last = members.count - 1
      page += "{\n"
      for (index, member) in members.enumerated() {
        page += String(repeating: " ", count: indent + 2) + JSONValue.string(member.name).line + ": "
        member.value.write(to: &page, indent: indent + 2)
        page += index == last ? "\n" : ",\n"
      }
      page += String(repeating: " ", count: indent) + "}"
    case .array(let elements) where !elements.isEmpty:
      page += "[\n"
      for (index, element) in elements.enumerated() {
        page += String(repeating: " ", count: indent + 2)
        element.write(to: &page, indent: indent + 2)
        page += index == elements.count - 1 ? "\n" : ",\n"
      }
      page += String(repeating: " ", count: indent) + "]"
    case .object(let members): page += Self.line(members)
    default: page += line
    }
  }

  private static func line(_ members: [Member]) -> String {
    let told = members.map { "\(JSONValue.string($0.name).line): \($0.value.line)" }
    return members.isEmpty ? "{}" : "{ " + told.joined(separator: ", ") + " }"
  }

  private func isShort(_ indent: Int) -> Bool {
    guard case .object(let members) = self else { return true }
    let isFlat = members.allSatisfy { member in
      switch member.value {
      case .object, .array: false
      default: true
      }
    }
    return isFlat && indent + line.utf8.count + members.count * 2 < Self.width
  }
}
