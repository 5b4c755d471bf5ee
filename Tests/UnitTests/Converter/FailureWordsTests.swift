import RCCDomain
import Testing

@testable import RCCConverter

/// F16 F50: each failure has its words, in each language.
struct FailureWordsTests {
  @Test(
    arguments: [
      (.offline, "You are offline.", "Sie sind offline."),
      (
        .unreachable, "The rate service cannot be reached.", "Der Kursdienst ist nicht erreichbar."
      ),
      (
        .timedOut, "The rate service did not answer in time.",
        "Der Kursdienst hat nicht rechtzeitig geantwortet."
      ),
      (.connectionLost, "The connection was lost.", "Die Verbindung wurde unterbrochen."),
      (
        .insecure, "No secure connection could be made.", "Eine sichere Verbindung kam nicht zustande."
      ),
      (
        .rejected(status: 500, message: nil), "The rate service answered with error 500.",
        "Der Kursdienst antwortete mit Fehler 500."
      ),
      (
        .rejected(status: 403, message: "no key"), "The rate service refuses access, no key.",
        "Der Kursdienst verweigert den Zugang, no key."
      ),
      (.rateLimited(until: nil), "Too many requests.", "Zu viele Anfragen."),
      (
        .unavailable(until: .at(5)), "The rate service is unavailable.", "Der Kursdienst ist außer Betrieb."
      ),
      (
        .malformed("rates.USD is not a number"), "The answer of the rate service could not be read.",
        "Die Antwort des Kursdienstes ist unlesbar."
      ),
      (
        .unsupported("HRK"), "The rate service does not quote HRK.", "Der Kursdienst notiert HRK nicht."
      ),
    ] as [(Failure, String, String)])
  func `a failure is a sentence`(failure: Failure, english: String, german: String) {
    expectEqual(Localization.english.sentence(failure), english)
    expectEqual(Localization.german.sentence(failure), german)
  }
}
