import ScenarioBasics

/// The structure of values, place by place, merged over many values: a field that only some have may be
/// missing.
struct Shape {
  enum Kind: String, CaseIterable {
    case object, list, number, string
    case bool = "true or false"
    case null
  }

  private(set) var kinds: Set<Kind> = []
  /// Whether some value was a secret, whose kind is unknown.
  private(set) var isRedacted = false
  /// The number of objects that contain the place.
  private(set) var count = 0
  /// The number of the last object that contains the place.
  private var last = 0
  /// The number of values that were objects, each of which could have had any field.
  private(set) var objects = 0
  /// The fields of the objects.
  private(set) var fields: [String: Shape] = [:]
  /// The elements of the lists: none, or one shape for all of them.
  private(set) var elements: [Shape] = []
  /// Whether the place stands for many names that are data, none of which has to be present.
  private(set) var isFolded = false

  mutating func merge(_ value: JSONValue) { merge(value, in: 0) }

  /// Merges a value of the object with this number. A name may occur in it more than once.
  private mutating func merge(_ value: JSONValue, in object: Int) {
    if last != object { count += 1 }
    last = object
    switch value {
    case .object(let members):
      objects += 1
      for member in members { fields[member.name, default: Shape()].merge(member.value, in: objects) }
    case .array(let values):
      if elements.isEmpty, !values.isEmpty { elements = [Shape()] }
      for value in values { elements[0].merge(value, in: 0) }
    case .string(let text) where text.hasPrefix("REDACTED-"):
      if text.wholeMatch(of: /REDACTED-[0-9]+/) != nil { isRedacted = true }
    default: break
    }
    kinds.insert(value.kind)
  }

  /// Merges the fields of two shapes whose names are data, so that a new day is no new field.
  static func fold(_ one: inout Shape, _ other: inout Shape) {
    let all = Set(one.fields.keys).union(other.fields.keys)
    let (first, second) = (one.fields, other.fields)
    let names = DataKey.names(all.sorted()) { name in
      [first[name], second[name]].allSatisfy { $0?.kinds ?? [.object] == [.object] }
    }
    one.fold(names)
    other.fold(names)
    for name in Set(one.fields.keys).intersection(other.fields.keys) {
      guard var (left, right) = one.fields[name].flatMap({ left in other.fields[name].map { (left, $0) } })
      else { continue }
      fold(&left, &right)
      (one.fields[name], other.fields[name]) = (left, right)
    }
    guard !one.elements.isEmpty, !other.elements.isEmpty else { return }
    fold(&one.elements[0], &other.elements[0])
  }

  private mutating func fold(_ names: [String: String]) {
    for (name, folded) in names {
      guard let field = fields.removeValue(forKey: name) else { continue }
      fields[folded, default: Shape()].add(field)
      fields[folded]?.isFolded = true
    }
  }

  private mutating func add(_ other: Shape) {
    kinds.formUnion(other.kinds)
    isRedacted = isRedacted || other.isRedacted
    objects += other.objects
    count += other.count
    for (name, field) in other.fields { fields[name, default: Shape()].add(field) }
    for element in other.elements {
      if elements.isEmpty { elements = [element] } else { elements[0].add(element) }
    }
  }

  /// The kinds: `number or null`
  var words: String { Kind.allCases.filter(kinds.contains).map(\.rawValue).joined(separator: " or ") }
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
