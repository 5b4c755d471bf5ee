package import ScenarioBasics

/// A value that a member of an event can have, with its only JSON form.
package protocol EventValue: Sendable, Equatable {
  /// The name of the type in Docs/events.md.
  static var typeName: String { get }
  /// Returns nil when the JSON value is of another type.
  init?(json: JSONValue)
  var json: JSONValue { get }

  /// Returns the value with `change` applied to each free text in it.
  func mapTexts(_ change: (String) -> String) -> Self
}

extension EventValue {
  package func mapTexts(_ change: (String) -> String) -> Self { self }
}

/// The members of one kind of event, in the order in which a line contains them.
///
/// ``members(_:)`` is the only place that names them: the writer, the reader and the table of types visit it.
/// A member that a line does not contain stays empty, because an older release may have written the line.
package protocol EventPayload: Sendable, Equatable {
  /// Creates a payload whose values are all empty, for a reader to fill.
  init()

  /// Passes each member to the visitor, which may change its value.
  mutating func members(_ visitor: inout some MemberVisitor)
}

/// A visitor of the members of an event, one after the other.
package protocol MemberVisitor {
  mutating func member<Value: EventValue>(_ name: String, _ value: inout Value)
  /// Visits a member whose absence has a meaning: it is nil in a stream of an older release.
  mutating func laterMember<Value: EventValue>(_ name: String, _ value: inout Value?)
}

/// The reason why a JSON value is not an event that this release knows.
package enum EventDecodingError: Error, Equatable {
  case unnamed
  case unknownEvent(String)
  case unknownMember(String, of: String)
  case wrongType(String, of: String, expected: String)
}

extension EventDecodingError {
  /// Whether another release may have written the value.
  package var isOfAnotherRelease: Bool {
    switch self {
    case .unknownEvent, .unknownMember: true
    case .unnamed, .wrongType: false
    }
  }

  /// The reason, as the end of a sentence.
  package var words: String {
    switch self {
    case .unnamed: "it names no event"
    case .unknownEvent(let name): "this one has no event `\(name)`"
    case .unknownMember(let name, let event): "this one has no `\(name)` in the event `\(event)`"
    case .wrongType(let name, let event, let expected):
      "the member `\(name)` of `\(event)` is not of type \(expected)"
    }
  }
}

/// A source of the payload of an event.
package protocol PayloadSource {
  func payload<Payload: EventPayload>() throws(EventDecodingError) -> Payload
}

/// A source of payloads whose values are all empty.
struct EmptyPayloads: PayloadSource {
  func payload<Payload: EventPayload>() -> Payload { Payload() }
}

/// A source of the payload that a line contains.
package struct EventLine: PayloadSource {
  package let event: String
  package let members: [JSONValue.Member]

  package init(event: String, members: [JSONValue.Member]) {
    self.event = event
    self.members = members
  }

  /// - Throws: The first problem; a member that the payload does not have is one.
  package func payload<Payload: EventPayload>() throws(EventDecodingError) -> Payload {
    var decoder = EventDecoder(line: self)
    var payload = Payload()
    payload.members(&decoder)
    if let problem = decoder.problem { throw problem }
    guard decoder.found < members.count - 1 else { return payload }
    let known = Set(payload.schema.map(\.name))
    let unknown = members.first { $0.name != "event" && !known.contains($0.name) }
    throw .unknownMember(unknown?.name ?? "", of: event)
  }
}

/// A source of the original payload with its texts changed.
struct ChangedPayload: PayloadSource {
  let original: any EventPayload
  let change: (String) -> String

  func payload<Payload: EventPayload>() -> Payload {
    guard let payload = original as? Payload else {
      preconditionFailure("the payload is of the type that its event has")
    }
    return payload.mapTexts(change)
  }
}

/// A visitor that fills the members of a payload from a line.
private struct EventDecoder: MemberVisitor {
  let line: EventLine
  private(set) var found = 0
  private(set) var problem: EventDecodingError?
  /// The index of the next member, if the line contains the members in the order of the payload.
  private var next = 1

  init(line: EventLine) { self.line = line }

  mutating func member<Value: EventValue>(_ name: String, _ value: inout Value) {
    value = decoded(name) ?? value
  }

  mutating func laterMember<Value: EventValue>(_ name: String, _ value: inout Value?) {
    value = decoded(name)
  }

  private mutating func decoded<Value: EventValue>(_ name: String) -> Value? {
    guard let json = json(of: name) else { return nil }
    found += 1
    let value = Value(json: json)
    if value == nil, problem == nil {
      problem = .wrongType(name, of: line.event, expected: Value.typeName)
    }
    return value
  }

  private mutating func json(of name: String) -> JSONValue? {
    let members = line.members
    let isNext = next < members.count && members[next].name == name
    guard let index = isNext ? next : members.firstIndex(where: { $0.name == name }) else { return nil }
    next = index + 1
    return members[index].value
  }
}

extension EventPayload {
  /// Returns the members as JSON, after one that names the event.
  package func encoded(_ event: String) -> [JSONValue.Member] {
    var (encoder, payload) = (EventEncoder(event), self)
    payload.members(&encoder)
    return encoder.members
  }

  /// Returns the payload with `change` applied to each free text in it except the path of the scenario.
  package func mapTexts(_ change: (String) -> String) -> Self {
    withoutActuallyEscaping(change) { change in
      var (changer, payload) = (TextChanger(change: change), self)
      payload.members(&changer)
      return payload
    }
  }

  /// The names of the members and of their types, in their order.
  var schema: [(name: String, type: String)] {
    var (schema, payload) = (EventSchema(), self)
    payload.members(&schema)
    return schema.members
  }
}

private struct EventEncoder: MemberVisitor {
  private(set) var members: [JSONValue.Member]

  init(_ event: String) { members = [JSONValue.Member("event", .string(event))] }

  mutating func member<Value: EventValue>(_ name: String, _ value: inout Value) {
    members.append(JSONValue.Member(name, value.json))
  }

  mutating func laterMember<Value: EventValue>(_ name: String, _ value: inout Value?) {
    if let value { members.append(JSONValue.Member(name, value.json)) }
  }
}

private struct EventSchema: MemberVisitor {
  private(set) var members: [(name: String, type: String)] = []

  mutating func member<Value: EventValue>(_ name: String, _ value: inout Value) {
    members.append((name, Value.typeName))
  }

  mutating func laterMember<Value: EventValue>(_ name: String, _ value: inout Value?) {
    members.append((name, Value.typeName))
  }
}

private struct TextChanger: MemberVisitor {
  let change: (String) -> String

  func member<Value: EventValue>(_ name: String, _ value: inout Value) {
    if name != "scenario" { value = value.mapTexts(change) }
  }

  func laterMember<Value: EventValue>(_ name: String, _ value: inout Value?) {
    value = value?.mapTexts(change)
  }
}
