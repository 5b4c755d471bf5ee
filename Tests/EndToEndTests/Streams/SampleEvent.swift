@testable import ScenarioBasics
@testable import ScenarioEvents

extension PlayEvent {
  /// Returns an event with these members; the others are empty, or absent as in the stream of an older
  /// release.
  static func sample(_ name: String, _ members: KeyValuePairs<String, JSONValue> = [:]) -> PlayEvent {
    let given = members.map { JSONValue.Member($0.key, $0.value) }
    do {
      return try PlayEvent(.object([JSONValue.Member("event", .string(name))] + given))
    } catch { preconditionFailure("\(name): \(error)") }
  }
}
