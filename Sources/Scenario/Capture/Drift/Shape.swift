import ScenarioBasics

/// The structure of JSON values, place by place, merged over many values: a field that only some have may be
/// missing.
struct Shape {
  enum Kind: String, CaseIterable {
    case object, list, number, string
    case bool = "true or false"
    case null
  }

  struct PlaceSummary {
    /// The path of the object or list that contains the place, or nil for the outermost value.
    let holder: String?
    /// Whether the place is a list element. Lists may be empty, so a missing element is not significant.
    let isElement: Bool
    fileprivate(set) var kinds: Set<Kind> = []
    fileprivate(set) var count = 0
    /// The number of values that were objects, each of which could have had any field.
    fileprivate(set) var objects = 0
  }

  /// The places by path: `rates.USD`, `list[].code`. The outermost value has an empty path.
  private(set) var places: [String: PlaceSummary] = [:]

  mutating func merge(_ value: JSONValue) { merge(value, at: "", in: nil, isElement: false) }

  private mutating func merge(_ value: JSONValue, at path: String, in holder: String?, isElement: Bool) {
    var place = places[path] ?? PlaceSummary(holder: holder, isElement: isElement)
    place.kinds.insert(value.kind)
    place.count += 1
    if value.kind == .object { place.objects += 1 }
    places[path] = place
    switch value {
    case .object(let members):
      for member in members {
        merge(member.value, at: Self.path(path, member.name), in: path, isElement: false)
      }
    case .array(let elements):
      for element in elements { merge(element, at: path + "[]", in: path, isElement: true) }
    default: break
    }
  }

  /// Returns the path of a member. A name that could be mistaken for a path is quoted.
  private static func path(_ path: String, _ name: String) -> String {
    let isPlain = !name.isEmpty && !name.contains { ".[]\" :".contains($0) || $0.isNewline }
    return (path.isEmpty ? "" : path + ".") + (isPlain ? name : JSONValue.string(name).line)
  }
}

extension Shape.PlaceSummary {
  /// The kinds: `number or null`
  var words: String {
    Shape.Kind.allCases.filter(kinds.contains).map(\.rawValue).joined(separator: " or ")
  }
}

extension JSONValue {
  fileprivate var kind: Shape.Kind {
    switch self {
    case .null: .null
    case .bool: .bool
    case .integer, .decimal: .number
    case .string: .string
    case .array: .list
    case .object: .object
    }
  }
}
