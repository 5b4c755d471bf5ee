import Foundation

/// The texts of the app, in the language and with the figures of a locale.
package struct Words: Sendable {
  /// The text in place of a missing figure.
  package let none = "—"
  private let locale: Locale
  private let isGerman: Bool

  package init(_ locale: Locale) {
    self.locale = locale
    isGerman = locale.language.languageCode == .german
  }

  func text(_ phrase: Phrase) -> String { isGerman ? phrase.german : phrase.english }

  func failure(_ kind: ScoreFailure.Kind) -> String {
    switch kind {
    case .inaccessible: text(.inaccessible)
    case .unavailable: text(.unavailable)
    case .incompatible: text(.incompatible)
    }
  }

  func status(_ activity: ScoreViewModel.Activity) -> String {
    switch activity {
    case .refreshing: text(.refreshing)
    case .upToDate: text(.upToDate)
    case .waiting(let seconds): text(.retry).with(seconds)
    case .stopped: ""
    }
  }

  func age(_ minutes: Int) -> String {
    minutes < 60 ? text(.minutesOld).with(minutes) : text(.hoursOld).with(minutes / 60)
  }

  func band(_ band: ScoreReport.Band?) -> String {
    switch band {
    case .veryPoor: text(.veryPoor)
    case .poor: text(.poor)
    case .fair: text(.fair)
    case .good: text(.good)
    case .excellent: text(.excellent)
    case nil: none
    }
  }

  func spoken(_ report: ScoreReport) -> String {
    guard let score = report.score else { return text(.noScore) }
    return "\(text(.scoreOf).with(score, report.max.map { "\($0)" } ?? none)), \(band(report.band))"
  }

  func title(_ kind: ScoreReport.Label.Kind) -> String {
    switch kind {
    case .shortTerm: text(.shortTerm)
    case .longTerm: text(.longTerm)
    case .creditUsed: text(.creditUsed)
    case .nextReport: text(.nextReport)
    }
  }

  func title(_ kind: Debt.Kind) -> String {
    switch kind {
    case .shortTerm: text(.shortTerm)
    case .longTerm: text(.longTerm)
    }
  }

  func figure(_ figure: ScoreReport.Label.Figure?) -> String {
    switch figure {
    case .pence(let pence): money(pence)
    case .percent(let percent): "\(percent) %"
    case .days(1): text(.day)
    case .days(let days): text(.days).with(days)
    case nil: none
    }
  }

  /// An amount in pence, shown in pounds.
  func money(_ pence: Int?) -> String {
    guard let pence else { return none }
    return (Decimal(pence) / 100).formatted(.currency(code: "GBP").locale(locale))
  }
}

extension String {
  /// The text with the values in the places of its `%`.
  fileprivate func with(_ values: Any...) -> String {
    var values = values.makeIterator()
    return map { $0 == "%" ? values.next().map { "\($0)" } ?? "%" : String($0) }.joined()
  }
}
