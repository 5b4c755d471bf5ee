import ScenarioBasics

/// The limit of a search: real time, or a number of plays, which is the same on each machine.
enum SearchBudget: Equatable {
  case time(Duration)
  case schedules(Int)
}

extension Invocation {
  /// The value of `--budget`, a duration or a number of plays: `10min`, `2000plays`, `2000 plays`; nil if it
  /// is left out.
  ///
  /// - Throws: A usage error for what is neither a duration nor a number of plays above zero.
  var searchBudget: SearchBudget? {
    get throws(UsageError) {
      guard let text = value("--budget") else { return nil }
      if text.hasSuffix("plays") {
        let digits = text.dropLast("plays".count).filter { $0 != " " }
        guard digits.utf8.allSatisfy(isDigit), let plays = Int(digits), 1...Self.largestCount ~= plays else {
          throw UsageError(
            message: "`--budget \(text)`: not a number of plays above 0", remedy: "write --budget 2000plays")
        }
        return .schedules(plays)
      }
      if text.utf8.allSatisfy(isDigit) {
        throw UsageError(
          message: "`--budget \(text)` has no unit",
          remedy: "write --budget \(text)plays or --budget \(text)s")
      }
      return try duration("--budget").map { .time($0) }
    }
  }
}
