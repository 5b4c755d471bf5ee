/// A phrase of the app in its languages; a `%` is where a value stands.
struct Phrase: Sendable {
  let english: String
  let german: String

  private init(_ english: String, _ german: String) { (self.english, self.german) = (english, german) }
}

extension Phrase {
  static let inaccessible = Phrase(
    "Your credit report cannot be reached.", "Ihre Kreditauskunft ist nicht erreichbar.")
  static let unavailable = Phrase(
    "Your credit report is not available now.", "Ihre Kreditauskunft ist derzeit nicht verfügbar.")
  static let incompatible = Phrase(
    "Please update the app to see your report.", "Bitte aktualisieren Sie die App.")
  static let refresh = Phrase("Refresh", "Aktualisieren")
  static let refreshing = Phrase("Refreshing…", "Wird aktualisiert …")
  static let upToDate = Phrase("Up to date", "Aktuell")
  static let retry = Phrase("Trying again in % s", "Neuer Versuch in % s")
  static let minutesOld = Phrase("% min old", "% Min. alt")
  static let hoursOld = Phrase("% h old", "% Std. alt")
  static let close = Phrase("OK", "OK")
  static let noScore = Phrase("No score yet", "Noch kein Wert")
  static let scoreOf = Phrase("Score % of %", "Wert % von %")
  static let owed = Phrase("Owed", "Schulden")
  static let limit = Phrase("Limit", "Rahmen")
  static let used = Phrase("Used", "Genutzt")
  static let change = Phrase("Change", "Änderung")
  static let veryPoor = Phrase("Very poor", "Sehr schlecht")
  static let poor = Phrase("Poor", "Schlecht")
  static let fair = Phrase("Fair", "Mittel")
  static let good = Phrase("Good", "Gut")
  static let excellent = Phrase("Excellent", "Sehr gut")
  static let shortTerm = Phrase("Short-term debt", "Kurzfristige Schulden")
  static let longTerm = Phrase("Long-term debt", "Langfristige Schulden")
  static let creditUsed = Phrase("Credit used", "Rahmen genutzt")
  static let nextReport = Phrase("Next report", "Nächste Auskunft")
  static let day = Phrase("tomorrow", "morgen")
  static let days = Phrase("in % days", "in % Tagen")
}
