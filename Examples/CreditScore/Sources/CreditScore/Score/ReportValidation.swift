extension ScoreReport {
  /// A score outside of its scale is shown as it is given, and so is a scale of one value; a scale that ends
  /// before it begins is no scale.
  package init(validating info: ReportReply.Info) throws(ScoreFailure) {
    if let min = info.minScoreValue, let max = info.maxScoreValue, min > max {
      throw ScoreFailure(.incompatible, "the scale is \(min) to \(max)", mayPass: false)
    }
    self.init(
      min: info.minScoreValue, max: info.maxScoreValue, score: info.score,
      band: info.scoreBand.flatMap(Band.init), labels: Self.labels(info), debts: Self.debts(info))
  }

  private static func labels(_ info: ReportReply.Info) -> [Label] {
    [
      Label(kind: .shortTerm, figure: info.currentShortTermDebt.map { .pence($0) }),
      Label(kind: .longTerm, figure: info.currentLongTermDebt.map { .pence($0) }),
      Label(kind: .creditUsed, figure: info.percentageCreditUsed.map { .percent($0) }),
      Label(kind: .nextReport, figure: info.daysUntilNextReport.map { .days($0) }),
    ]
  }

  private static func debts(_ info: ReportReply.Info) -> [Debt] {
    [
      Debt(
        kind: .shortTerm, owed: info.currentShortTermDebt, limit: info.currentShortTermCreditLimit,
        change: info.changeInShortTermDebt, used: info.currentShortTermCreditUtilisation),
      Debt(
        kind: .longTerm, owed: info.currentLongTermDebt, limit: info.currentLongTermCreditLimit,
        change: info.changeInLongTermDebt, used: info.currentLongTermCreditUtilisation),
    ]
  }
}

extension ScoreFailure {
  /// Creates the failure that an error of the service means to a user.
  package init(_ error: ServiceError) {
    switch error {
    case .noAnswer(let code): self.init(.inaccessible, "no answer (\(code))", mayPass: true)
    case .status(let code) where code == 401 || code == 403:
      self.init(.inaccessible, "refused with \(code)", mayPass: false)
    case .status(let code) where code == 408 || code == 429 || code >= 500:
      self.init(.unavailable, "answered \(code)", mayPass: true)
    case .status(let code): self.init(.incompatible, "answered \(code)", mayPass: false)
    case .unreadable(let problem): self.init(.incompatible, problem, mayPass: false)
    }
  }
}
