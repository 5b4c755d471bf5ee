import ScenarioBasics

/// What JSON values are made of, place by place, merged over many of them: a field that only some have is
/// one that may be missing.
struct Shape {
  enum Kind: String, CaseIterable {
    case object, list, number, string
    case bool = "true or false"
    case null
  }

  struct Place {
    /// Of the object or list in which it stands; nil for the outermost value.
    let holder: String?
    /// Lists may be empty, so that a missing element says nothing.
    let isElement: Bool
    fileprivate(set) var kinds: Set<Kind> = []
    fileprivate(set) var count = 0
    /// How many of those were objects, each of which could have had any field.
    fileprivate(set) var objects = 0
  }

  /// By path: `rates.USD`, `list[].code`; the outermost value has an empty one.
  private(set) var places: [String: Place] = [:]

  mutating func merge(_ value: JSONValue) { merge(value, at: "", in: nil, isElement: false) }

  private mutating func merge(_ value: JSONValue, at path: String, in holder: String?, isElement: Bool) {
    var place = places[path] ?? Place(holder: holder, isElement: isElement)
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

  /// A name that could be taken for a path is quoted.
  private static func path(_ path: String, _ name: String) -> String {
    let isPlain = !name.isEmpty && !name.contains { ".[]\" :".contains($0) || $0.isNewline }
    return (path.isEmpty ? "" : path + ".") + (isPlain ? name : JSONValue.string(name).line)
  }
}

extension Shape.Place {
  /// `number or null`
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
