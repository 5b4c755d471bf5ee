import Foundation
import Testing

@testable import ScenarioReflect

/// A value of any type, so that a table of values can be a test's arguments; values are not changed after
/// creation.
struct Sample: CustomTestStringConvertible, Sendable {
  private let make: @Sendable () -> Any
  let testDescription: String
  var value: Any { make() }

  init<Value>(_ value: @autoclosure @escaping @Sendable () -> Value) {
    make = value
    testDescription = Reflection.render(value())
  }
}

struct SampleCode: LosslessStringConvertible, Hashable {
  let description: String
  init(_ description: String) { self.description = description }
}

struct SampleCell: Hashable {
  enum Status { case live, gone }
  var rate: Decimal?
  var status: Status
}

indirect enum SampleOutcome: Hashable {
  case offline
  case failed(SampleOutcome, since: SampleCode)
  case wrapped(SampleCell)
}

struct SampleRow: Identifiable, Hashable {
  let id: String
  var rate: Decimal?
  init(_ id: String, _ rate: Decimal?) { (self.id, self.rate) = (id, rate) }
}

struct SampleState: Hashable {
  enum Load: Hashable {
    case starting, loaded
    case waiting(attempt: Int, until: SampleCode)
  }
  enum Selector: Hashable {
    case first(SampleCell)
    case second(from: SampleCode, rows: [SampleRow])
  }
  var load = Load.starting
  var rows: [SampleRow] = []
  var date: SampleCode?
  var marks: [Int] = []
  var rates: [String: Int] = [:]
  var disabled: Set<String> = []
  var selector: Selector?
  var cell: SampleCell?
}

/// A type whose values are all equal, regardless of their numbers.
struct SampleVersion: Equatable {
  let number: Int
  static func == (one: SampleVersion, other: SampleVersion) -> Bool { true }
}
