import Foundation

/// Variables of each form that outlives an object: those that Swift initializes when they are first used, and
/// those whose first value is in the executable.
@MainActor enum Visits {
  static var plain = 0
  static var optional: Int?
  static var list: [String] = []
  static var computed = ProcessInfo.processInfo.arguments.filter { _ in false }
  static var pair = (ProcessInfo.processInfo.arguments.count, 0)
  private static var last = 0

  static func next() -> Int {
    last += 1
    return last
  }
}

@MainActor private var visits: [String] = []

extension EscapeApp {
  static let waysOfVariables: [String: @MainActor (EscapeApp) -> Void] = [
    "variables-of-swift": { app in
      Visits.plain += 1
      Visits.optional = (Visits.optional ?? 0) + 1
      Visits.list.append("visit")
      Visits.computed.append("visit")
      visits.append("visit")
      Visits.pair.1 += 1
      let numbers = [Visits.plain, Visits.optional ?? 0, Visits.pair.1, Visits.next()]
      let counts = [Visits.list, Visits.computed, visits].map(\.count)
      app.show((numbers + counts).map { "\($0)" }.joined(separator: " "))
    }
  ]
}
