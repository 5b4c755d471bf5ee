import ScenarioBasics
import ScenarioEvents

/// An instant that does not end, because the app triggers itself again and again.
package struct Livelock: Sendable, Equatable {
  package enum Extent: Sendable, Equatable {
    /// The number of turns of the driver.
    case turns(Int)
    /// The number of requests of the app.
    case requests(Int)
  }

  /// How long the instant was when it was stopped.
  package let extent: Extent
  /// The trigger of the last of its events.
  package let trigger: Trigger
  /// The events that occurred repeatedly, ordered by their last occurrence.
  package let often: [String]
  /// The last events.
  package let last: [String]
}

extension Livelock {
  /// The number of turns that no app takes in one instant if it ever rests: a request takes about ten, the
  /// busiest instant of the project's own scenarios 36. Their record takes less than fifty megabytes.
  static let limit = 100_000

  /// The number of requests that no app sends in one instant if it ever rests; they take some seconds.
  static let requestLimit = 2_500

  // `events` are the events of the instant so far.
  package init(_ events: [Journal.Item], _ extent: Extent, trigger: Trigger) {
    let late = events.suffix(1000).compactMap(\.event)
    var counts: [String: (count: Int, last: Int)] = [:]
    for (place, event) in late.enumerated() {
      counts[event.words] = (counts[event.words, default: (0, 0)].count + 1, place)
    }
    let often = counts.filter { $0.value.count * 20 > late.count }.sorted { $0.value.last < $1.value.last }
    self.often = often.map { "\($0.value.count) of the last \(late.count) events are  \($0.key.escaped())" }
    last = late.suffix(5).map { $0.sentence.escaped() }
    (self.extent, self.trigger) = (extent, trigger)
  }
}
