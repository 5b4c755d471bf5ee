/// The part of a credit report that the app shows.
package struct ScoreReport: Equatable, Sendable {
  /// The lowest score that there is.
  package var min: Int?
  /// The highest score that there is.
  package var max: Int?
  /// The user's score; nil for a user who has none yet.
  package var score: Int?
  /// The band as the service gives it.
  package var band: Band?
  /// The named figures beside the score, in the order of the screen.
  package var labels: [Label]
  /// The user's debts, by kind.
  package var debts: [Debt]
}

extension ScoreReport {
  /// How good a score is, in the words of the service's own five steps.
  package enum Band: Int, Sendable {
    case veryPoor, poor, fair, good, excellent
  }

  /// A figure with a name.
  package struct Label: Equatable, Sendable {
    package enum Kind: String, Sendable {
      case shortTerm = "short-term"
      case longTerm = "long-term"
      case creditUsed = "credit-used"
      case nextReport = "next-report"
    }

    package enum Figure: Equatable, Sendable {
      case pence(Int)
      case percent(Int)
      case days(Int)
    }

    package var kind: Kind
    /// Nil if the service does not know the figure.
    package var figure: Figure?
  }

  /// How full the gauge is, in percent: full at the highest score alone; nil without a score or a scale.
  package var percent: Int? {
    guard let score, let min, let max, min < max else { return nil }
    // The difference of two whole numbers may be none.
    let percent = (Double(score) - Double(min)) * 100 / (Double(max) - Double(min))
    return Int(Swift.min(Swift.max(percent, 0), 100))
  }
}

/// The user's debt of a single kind.
package struct Debt: Equatable, Sendable {
  package enum Kind: String, Sendable, CaseIterable {
    case shortTerm = "short-term"
    case longTerm = "long-term"
  }

  package var kind: Kind
  /// In pence, as all amounts here.
  package var owed: Int?
  package var limit: Int?
  /// Since the last report.
  package var change: Int?
  /// The share of the limit, in percent.
  package var used: Int?
}
