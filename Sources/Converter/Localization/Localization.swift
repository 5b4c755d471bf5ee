import RCCDomain

/// All texts of the app in one language, the only place where sentences are composed.
package struct Localization: Sendable {
  let title: String
  let amountsTitle: String
  let addPair: String
  let addPairHint: String
  let updating: String
  let updateFailed: String
  let retry: String
  let add: String
  let cancel: String
  let firstCurrency: String
  let secondCurrency: String
  let currenciesFailed: String
  let pairsTab: String
  let amountsTab: String
  let noRateYet: String
  let notQuoted: String
  let noLongerQuoted: String
  let currencies: [String: String]
  let months: [String]
  let clause: @Sendable (Failure) -> String
  let nextTry: @Sendable (_ time: String) -> String
  let ratesFrom: @Sendable (_ day: String) -> String
  /// A clause, in the form of the clauses for failures.
  let wasInBackground: String
  let wasNotAsked: String
  let nothingForTenMinutes: @Sendable (_ clause: String) -> String
  let dayOfMonth: @Sendable (_ day: Int, _ month: String) -> String
  let unsaved: @Sendable (StoreFailure) -> String
  let unreadable: @Sendable (_ keptAs: String?) -> String
  let rateLabel: @Sendable (_ from: String, _ rate: String, _ to: String) -> String
}

extension Localization {
  /// Returns the currency's name; its code when the table has none.
  func name(_ currency: Currency) -> String { currencies[currency.code] ?? currency.code }

  /// Returns the clause for the failure as a sentence.
  func sentence(_ failure: Failure) -> String {
    let clause = clause(failure)
    return clause.prefix(1).uppercased() + clause.dropFirst() + "."
  }

  /// Returns a day such as `10 April`, with its year unless that is the year of `today`.
  func day(_ day: CalendarDay, today: CalendarDay?) -> String {
    let words = dayOfMonth(day.day, months[day.month - 1])
    return day.year == today?.year ? words : "\(words) \(day.year)"
  }

  /// Returns the table for a locale's language; English for a language without a table.
  package static func table(locale: String) -> Localization { locale.hasPrefix("de") ? german : english }
}
