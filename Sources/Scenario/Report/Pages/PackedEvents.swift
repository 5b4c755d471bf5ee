import ScenarioBasics
import ScenarioEvents

/// The events of one play in compact form: each value is stored once, and an event is the number of its
/// shape, which lists its members' names, followed by the numbers of their values.
///
/// Requests, times and replies repeat in thousands of events; a page with the plain stream would be four
/// times as large.
struct PackedEvents {
  private var shapes: [[String]: Int] = [:]
  private var values: [JSONValue: Int] = [:]
  private var shapesInOrder: [JSONValue] = []
  private var valuesInOrder: [JSONValue] = []
  private var events: [JSONValue] = []

  mutating func add(_ event: PlayEvent) {
    let members = event.printable.members
    events.append(.integer(shape(of: members.map(\.name))))
    for member in members { events.append(.integer(number(of: member.value))) }
  }

  var json: JSONValue {
    .object([
      "shapes": .array(shapesInOrder), "values": .array(valuesInOrder), "events": .array(events),
    ])
  }

  private mutating func shape(of names: [String]) -> Int {
    if let number = shapes[names] { return number }
    shapes[names] = shapes.count
    shapesInOrder.append(.array(names.map(JSONValue.string)))
    return shapesInOrder.count - 1
  }

  private mutating func number(of value: JSONValue) -> Int {
    if let number = values[value] { return number }
    values[value] = values.count
    valuesInOrder.append(value)
    return valuesInOrder.count - 1
  }
}

extension PlayEvent {
  /// The event as a page shows it: texts from the app and its Stage are escaped; all other contents, such as
  /// lines of the scenario, bytes and values of the state, were escaped when they were created.
  fileprivate var printable: PlayEvent {
    switch self {
    case .processed, .rejected, .effect, .slept, .asked, .arrived, .cancelled, .finished, .unanswered, .wrote,
      .stored,
      .navigation, .patched, .unfolded, .screen:
      mapTexts { $0.escaped() }
    default: self
    }
  }
}
