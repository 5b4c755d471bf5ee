/// A path to a value in JSON: `items[0].name`; `[a.b]` is a member too, whose name has a dot.
package struct JSONPath: Sendable, Equatable {
  private let names: [String]

  /// Returns nil when the text is not a path: it is empty, or a name or a bracket is missing.
  package init?(_ text: some StringProtocol) {
    var (names, rest) = ([String](), Substring(text))
    repeat {
      let isInBrackets = rest.first == "["
      if isInBrackets || rest.first == "." && !names.isEmpty { rest = rest.dropFirst() }
      let name = rest.prefix { isInBrackets ? $0 != "]" : !".[]".contains($0) }
      rest = rest[name.endIndex...]
      if isInBrackets, rest.popFirst() != "]" { return nil }
      if name.isEmpty || rest.first == "]" { return nil }
      names.append(String(name))
    } while !rest.isEmpty
    self.names = names
  }

  /// Returns the value at the path; nil when there is none.
  package func value(in root: JSONValue) -> JSONValue? {
    var value = root
    for name in names {
      guard let next = value[name] ?? Self.element(name, of: value) else { return nil }
      value = next
    }
    return value
  }

  private static func element(_ number: String, of value: JSONValue) -> JSONValue? {
    guard let index = Int(number), let array = value.array, array.indices.contains(index) else { return nil }
    return array[index]
  }
}
