import ScenarioBasics
import ScenarioEvents

/// An instant that does not end, since the app sets itself going again and again.
package struct Livelock: Sendable, Equatable {
  package enum Extent: Sendable, Equatable {
    /// What the driver did, one thing a turn.
    case turns(Int)
    /// What the app asked for.
    case requests(Int)
  }

  /// How much there was in it.
  package let extent: Extent
  /// What the app was at in the last of them.
  package let trigger: Trigger
  /// What came over and over, in the order in which it came last.
  package let often: [String]
  /// What came last.
  package let last: [String]
}

extension Livelock {
  /// So many turns no app takes that ever rests: a request takes about ten, the busiest instant of the
  /// project's own scenarios 36. What they leave behind until then is less than fifty megabytes.
  static let limit = 100_000

  /// So many requests no app makes at one instant that ever rests; they take some seconds.
  static let requestLimit = 2_500

  // `events` are what happened in the instant so far.
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
