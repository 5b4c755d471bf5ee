/// A JSON object whose fields one function names, in the order in which they are written.
///
/// ``fields(_:)`` is the only place that names them: the writer, the reader, the schema and the change of
/// texts visit it.
package protocol Record: FieldValue {
  /// Creates a record whose values are all empty, for a reader to fill.
  init()

  /// Passes each field to the visitor, which may change its value.
  mutating func fields(_ visitor: inout some FieldVisitor)
}

/// A visitor of the fields of a record, one after the other.
package protocol FieldVisitor {
  mutating func field<Value: FieldValue>(_ name: String, _ value: inout Value)
  /// Visits a field that is left out when it is nil, or where an older release has written the record.
  mutating func optionalField<Value: FieldValue>(_ name: String, _ value: inout Value?)
}

extension FieldVisitor {
  /// Visits a list that is left out when it is empty.
  package mutating func optionalField<Value: FieldValue>(_ name: String, _ values: inout [Value]) {
    var given = values.isEmpty ? nil : values
    optionalField(name, &given)
    values = given ?? []
  }
}

/// A record that is written as the array of its values, where a line has many of them; it has no optional
/// fields.
package protocol RecordRow: Record {}

extension Record {
  package static var typeName: String { "record" }

  /// Returns nil when a field is missing or of another type.
  package init?(json: JSONValue) {
    guard case .object(let members) = json else { return nil }
    self.init(RecordReader(members))
  }

  /// Returns nil when a field is missing or of another type.
  fileprivate init?(_ reader: RecordReader) {
    var reader = reader
    self.init()
    fields(&reader)
    if reader.problem != nil || reader.isIncomplete { return nil }
  }

  package var json: JSONValue { .object(members) }

  /// The fields as members of an object, in their order.
  package var members: [JSONValue.Member] {
    var (writer, record) = (RecordWriter(), self)
    record.fields(&writer)
    return writer.members
  }

  package func mapTexts(_ change: (String) -> String) -> Self { mapFields(change) }

  /// Returns the record with `change` applied to each free text in it except the path of the scenario.
  package func mapFields(_ change: (String) -> String) -> Self {
    withoutActuallyEscaping(change) { change in
      var (changer, record) = (TextChanger(change: change), self)
      record.fields(&changer)
      return record
    }
  }

  /// The names of the fields and of their types, in their order.
  package var schema: [(name: String, type: String)] {
    var (schema, record) = (RecordSchema(), self)
    record.fields(&schema)
    return schema.fields
  }
}

extension RecordRow {
  package init?(json: JSONValue) {
    guard case .array(let values) = json else { return nil }
    self.init(RecordReader(row: values))
  }

  package var json: JSONValue { .array(members.map(\.value)) }
}

/// A visitor that fills the fields of a record from the members of an object.
package struct RecordReader: FieldVisitor {
  private let members: [JSONValue.Member]
  /// Whether the members have no names, and are the fields in their order.
  private let isRow: Bool
  /// The number of members that were read.
  package private(set) var found = 0
  /// The first field whose value is of another type, with the name of its own.
  package private(set) var problem: (name: String, expected: String)?
  /// Whether a field is missing that is always written.
  package private(set) var isIncomplete = false
  /// The index of the next member, if the members are in the order of the fields.
  private var next: Int

  /// - Parameters:
  ///   - members: The members of the object.
  ///   - first: The index of the first one that is a field.
  package init(_ members: [JSONValue.Member], from first: Int = 0) {
    (self.members, next, isRow) = (members, first, false)
  }

  fileprivate init(row values: [JSONValue]) {
    (members, next, isRow) = (values.map { JSONValue.Member("", $0) }, 0, true)
  }

  package mutating func field<Value: FieldValue>(_ name: String, _ value: inout Value) {
    guard let json = json(of: name) else { return isIncomplete = true }
    if let read: Value = read(json, name) { value = read }
  }

  package mutating func optionalField<Value: FieldValue>(_ name: String, _ value: inout Value?) {
    value = json(of: name).flatMap { read($0, name) }
  }

  private mutating func read<Value: FieldValue>(_ json: JSONValue, _ name: String) -> Value? {
    found += 1
    let value = Value(json: json)
    if value == nil, problem == nil { problem = (name, Value.typeName) }
    return value
  }

  private mutating func json(of name: String) -> JSONValue? {
    let isNext = next < members.count && (isRow || members[next].name == name)
    guard let index = isNext ? next : isRow ? nil : members.firstIndex(where: { $0.name == name }) else {
      return nil
    }
    next = index + 1
    return members[index].value
  }
}

private struct RecordWriter: FieldVisitor {
  private(set) var members: [JSONValue.Member] = []

  mutating func field<Value: FieldValue>(_ name: String, _ value: inout Value) {
    members.append(JSONValue.Member(name, value.json))
  }

  mutating func optionalField<Value: FieldValue>(_ name: String, _ value: inout Value?) {
    if let value { members.append(JSONValue.Member(name, value.json)) }
  }
}

private struct RecordSchema: FieldVisitor {
  private(set) var fields: [(name: String, type: String)] = []

  mutating func field<Value: FieldValue>(_ name: String, _ value: inout Value) {
    fields.append((name, Value.typeName))
  }

  mutating func optionalField<Value: FieldValue>(_ name: String, _ value: inout Value?) {
    fields.append((name, Value.typeName))
  }
}

private struct TextChanger: FieldVisitor {
  let change: (String) -> String

  func field<Value: FieldValue>(_ name: String, _ value: inout Value) {
    if name != "scenario" { value = value.mapTexts(change) }
  }

  func optionalField<Value: FieldValue>(_ name: String, _ value: inout Value?) {
    value = value?.mapTexts(change)
  }
}
