package import ScenarioBasics

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
  func payload<Payload: Record>() throws(EventDecodingError) -> Payload
}

/// A source of payloads whose values are all empty.
struct EmptyPayloads: PayloadSource {
  func payload<Payload: Record>() -> Payload { Payload() }
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
  package func payload<Payload: Record>() throws(EventDecodingError) -> Payload {
    // The first member names the event.
    var reader = RecordReader(members, from: 1)
    var payload = Payload()
    payload.fields(&reader)
    if let (name, expected) = reader.problem { throw .wrongType(name, of: event, expected: expected) }
    guard reader.found < members.count - 1 else { return payload }
    let known = Set(payload.schema.map(\.name))
    let unknown = members.first { $0.name != "event" && !known.contains($0.name) }
    throw .unknownMember(unknown?.name ?? "", of: event)
  }
}

/// A source of the original payload with its texts changed.
struct ChangedPayload: PayloadSource {
  let original: any Record
  let change: (String) -> String

  func payload<Payload: Record>() -> Payload {
    guard let payload = original as? Payload else {
      preconditionFailure("the payload is of the type that its event has")
    }
    return payload.mapTexts(change)
  }
}

extension Record {
  /// Returns the fields as members, after one that names the event.
  package func encoded(_ event: String) -> [JSONValue.Member] {
    [JSONValue.Member("event", .string(event))] + members
  }
}
