/// The phrases of the app; a `%` is where a value stands.
enum Phrase {
  case inaccessible, unavailable, incompatible
  case refresh, refreshing, upToDate, retry, minutesOld, hoursOld, close
  case noScore, scoreOf
  case veryPoor, poor, fair, good, excellent
  case shortTerm, longTerm, creditUsed, nextReport, day, days
  case owed, limit, used, change

  var inEnglish: String { words.english }
  var inGerman: String { words.german }

  private var words: (english: String, german: String) {
    switch self {
    case .inaccessible:
      ("Your credit report cannot be reached.", "Ihre Kreditauskunft ist nicht erreichbar.")
    case .unavailable:
      ("Your credit report is not available now.", "Ihre Kreditauskunft ist derzeit nicht verfügbar.")
    case .incompatible:
      ("Please update the app to see your report.", "Bitte aktualisieren Sie die App.")
    case .refresh: ("Refresh", "Aktualisieren")
    case .refreshing: ("Refreshing…", "Wird aktualisiert …")
    case .upToDate: ("Up to date", "Aktuell")
    case .retry: ("Trying again in % s", "Neuer Versuch in % s")
    case .minutesOld: ("% min old", "% Min. alt")
    case .hoursOld: ("% h old", "% Std. alt")
    case .close: ("OK", "OK")
    case .noScore: ("No score yet", "Noch kein Wert")
    case .scoreOf: ("Score % of %", "Wert % von %")
    case .owed: ("Owed", "Schulden")
    case .limit: ("Limit", "Rahmen")
    case .used: ("Used", "Genutzt")
    case .change: ("Change", "Änderung")
    default: figures
    }
  }

  private var figures: (english: String, german: String) {
    switch self {
    case .veryPoor: ("Very poor", "Sehr schlecht")
    case .poor: ("Poor", "Schlecht")
    case .fair: ("Fair", "Mittel")
    case .good: ("Good", "Gut")
    case .excellent: ("Excellent", "Sehr gut")
    case .shortTerm: ("Short-term debt", "Kurzfristige Schulden")
    case .longTerm: ("Long-term debt", "Langfristige Schulden")
    case .creditUsed: ("Credit used", "Rahmen genutzt")
    case .nextReport: ("Next report", "Nächste Auskunft")
    case .day: ("tomorrow", "morgen")
    case .days: ("in % days", "in % Tagen")
    default: ("", "")
    }
  }
}
