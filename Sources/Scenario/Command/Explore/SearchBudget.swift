import ScenarioBasics

/// What ends a search: real time, or a number of plays, which is the same on each machine.
enum SearchBudget: Equatable {
  case time(Duration)
  case schedules(Int)
}

extension Invocation {
  /// The value of `--budget`; nil if it is left out.
  ///
  /// - Throws: A usage error for what is neither a duration nor a number above zero.
  var searchBudget: SearchBudget? {
    get throws(UsageError) {
      guard let text = value("--budget") else { return nil }
      if text.allSatisfy(\.isNumber) { return try count("--budget").map { .schedules($0) } }
      return try duration("--budget").map { .time($0) }
    }
  }
}
