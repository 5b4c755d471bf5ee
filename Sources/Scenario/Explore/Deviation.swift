import ScenarioBasics

/// A choice of a search that is not the benign one.
package enum Deviation: Hashable, Sendable {
  /// Another answer to a request: the route in the order of the script, the number of the request at that
  /// route from 0, and the row of ``AnswerVariation``, from 1.
  case answer(route: Int, request: Int, row: Int)
  /// An action of the user or the system as soon as the app rests at the time, in microseconds since T+0: a
  /// row of the start's ``Interruption`` table, from 1.
  case act(at: Int, row: Int)
  /// The order of what comes at one instant: the number of the choice in the play, and its value, from 1.
  case order(choice: Int, value: Int)

  /// The deviation as a part of a word: `a0.2.1`, `i1500000.3`, `o4.1`.
  fileprivate var word: String {
    switch self {
    case .answer(let route, let request, let row): "a\(route).\(request).\(row)"
    case .act(let time, let row): "i\(time).\(row)"
    case .order(let choice, let value): "o\(choice).\(value)"
    }
  }

  fileprivate init?(_ word: Substring) {
    let numbers = word.dropFirst().split(separator: ".", omittingEmptySubsequences: false).map { Int($0) }
    guard let values = numbers as? [Int], values.allSatisfy({ $0 >= 0 }), (values.last ?? 0) > 0 else {
      return nil
    }
    switch (word.first, values.count) {
    case ("a", 3): self = .answer(route: values[0], request: values[1], row: values[2])
    case ("i", 2): self = .act(at: values[0], row: values[1])
    case ("o", 2): self = .order(choice: values[0], value: values[1])
    default: return nil
    }
  }

  /// The order in which deviations of one schedule are written.
  private var key: (Int, Int, Int, Int) {
    switch self {
    case .answer(let route, let request, let row): (0, route, request, row)
    case .act(let time, let row): (1, time, row, 0)
    case .order(let choice, let value): (2, choice, value, 0)
    }
  }
}

extension Deviation: Comparable {
  package static func < (one: Deviation, other: Deviation) -> Bool { one.key < other.key }
}

/// The choices of one play: all that it does not name are benign.
///
/// It has one word, which plays it again: `a0.2.1-i1500000.3`, and `0` for the play without deviations.
package struct Schedule: Hashable, Sendable {
  package private(set) var deviations: [Deviation]

  package init(_ deviations: [Deviation] = []) { self.deviations = deviations.sorted() }

  /// Reads a word; returns nil for one that is no schedule.
  package init?(word: String) {
    if word == "0" {
      self.init()
      return
    }
    let parts = word.split(separator: "-", omittingEmptySubsequences: false).map { Deviation($0) }
    guard let deviations = parts as? [Deviation], Set(deviations).count == deviations.count else {
      return nil
    }
    self.init(deviations)
  }

  package var word: String {
    deviations.isEmpty ? "0" : deviations.map(\.word).joined(separator: "-")
  }

  package var count: Int { deviations.count }

  /// A number of the word, the same in every process.
  var stableHash: UInt64 { Checksum(of: Array(word.utf8)).upperHalf }

  /// Returns the schedule with one more deviation; nil if it has another value at the same place.
  func adding(_ deviation: Deviation) -> Schedule? {
    if deviations.contains(where: { $0.isAtPlace(of: deviation) }) { return nil }
    return Schedule(deviations + [deviation])
  }

  /// Returns the schedules with one deviation less.
  var withoutOne: [Schedule] {
    deviations.indices.map { index in
      var rest = deviations
      rest.remove(at: index)
      return Schedule(rest)
    }
  }

  /// The values of the choices among what comes at one instant, up to the last that is not the first.
  var orders: [Int] {
    var values: [Int] = []
    for case .order(let choice, let value) in deviations {
      values += Array(repeating: 0, count: max(0, choice + 1 - values.count))
      values[choice] = value
    }
    return values
  }
}

extension Schedule: Comparable {
  /// Shorter ones first, then in the order of their deviations.
  package static func < (one: Schedule, other: Schedule) -> Bool {
    if one.count != other.count { return one.count < other.count }
    return one.deviations.lexicographicallyPrecedes(other.deviations)
  }
}

extension Deviation {
  fileprivate func isAtPlace(of other: Deviation) -> Bool {
    switch (self, other) {
    case (.answer(let route, let request, _), .answer(let otherRoute, let otherRequest, _)):
      (route, request) == (otherRoute, otherRequest)
    case (.act(let time, _), .act(let otherTime, _)): time == otherTime
    case (.order(let choice, _), .order(let otherChoice, _)): choice == otherChoice
    default: false
    }
  }
}
