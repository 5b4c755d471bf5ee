import Foundation
import RCCDomain
import Testing

@testable import RCCConverter

/// A response body of a service, and the outcome that the app must derive from it.
struct ServiceCase: Sendable, CustomTestStringConvertible {
  enum Outcome: Sendable {
    /// The rate of each pair, with all its digits; nil for a pair that the answer does not contain.
    case rates([CurrencyPair: String?], on: String?)
    /// The failure, and the sentences that the user reads in English and German.
    case fails(Failure, String, String)
  }

  let service: RateServiceID
  let status: Int
  let body: String
  let outcome: Outcome

  init(_ service: RateServiceID, _ body: String, status: Int = 200, _ outcome: Outcome) {
    (self.service, self.status, self.body, self.outcome) = (service, status, body, outcome)
  }

  var testDescription: String { "\(service.rawValue): \(status) \(body.prefix(60))" }

  /// A body that cannot be read; `place` is where and why.
  static func unreadable(_ service: RateServiceID, _ body: String, _ place: String) -> ServiceCase {
    ServiceCase(
      service, body,
      .fails(
        .malformed(place), "The answer of the rate service could not be read.",
        "Die Antwort des Kursdienstes ist unlesbar."))
  }
}

extension ServiceCase.Outcome {
  /// An error reported in a body with status 200, with these words in every language.
  static func reported(_ words: String) -> Self {
    .fails(
      .rejected(status: 200, message: words), "The rate service reported an error, \(words).",
      "Der Kursdienst meldet einen Fehler, \(words).")
  }

  static func denied(_ words: String, status: Int = 401) -> Self {
    .fails(
      .rejected(status: status, message: words), "The rate service refuses access, \(words).",
      "Der Kursdienst verweigert den Zugang, \(words).")
  }

  static func answered(_ status: Int, _ words: String? = nil) -> Self {
    let rest = words.map { ", \($0)." } ?? "."
    return .fails(
      .rejected(status: status, message: words), "The rate service answered with error \(status)\(rest)",
      "Der Kursdienst antwortete mit Fehler \(status)\(rest)")
  }

  static func unsupported(_ currency: Currency) -> Self {
    .fails(
      .unsupported(currency), "The rate service does not quote \(currency).",
      "Der Kursdienst notiert \(currency) nicht.")
  }

  static var limited: Self { .fails(.rateLimited(until: nil), "Too many requests.", "Zu viele Anfragen.") }

  static var down: Self {
    .fails(
      .unavailable(until: nil), "The rate service is unavailable.", "Der Kursdienst ist außer Betrieb.")
  }
}
