import RCCDomain

extension Localization {
  package static let german = Localization(
    title: "Kurse und Währungen",
    amountsTitle: "Umrechner",
    addPair: "Währungspaar hinzufügen",
    addPairHint: "Wählen Sie ein Währungspaar, um die aktuellen Kurse zu vergleichen",
    updating: "Wird aktualisiert …",
    updateFailed: "Die Wechselkurse konnten nicht aktualisiert werden",
    retry: "Nochmal",
    add: "Hinzufügen",
    cancel: "Abbrechen",
    firstCurrency: "Erste Währung",
    secondCurrency: "Zweite Währung",
    currenciesFailed: "Die Währungen konnten nicht geladen werden",
    pairsTab: "Kurse",
    amountsTab: "Beträge",
    noRateYet: "noch kein Kurs",
    notQuoted: "nicht notiert",
    noLongerQuoted: "nicht mehr notiert",
    currencies: germanCurrencies,
    months: [
      "Januar", "Februar", "März", "April", "Mai", "Juni", "Juli", "August", "September", "Oktober",
      "November", "Dezember",
    ],
    clause: germanClause,
    nextTry: { "Nächster Versuch um \($0)." },
    ratesFrom: { "Die Kurse sind vom \($0)." },
    wasInBackground: "die App war im Hintergrund",
    wasNotAsked: "inzwischen wurde nicht gefragt",
    nothingForTenMinutes: { "Seit zehn Minuten keine Kurse: \($0)." },
    dayOfMonth: { "\($0). \($1)" },
    unsaved: germanUnsaved,
    unreadable: germanUnreadable,
    rateLabel: { "1 \($0) sind \($1) \($2)" })

  private static func germanClause(_ failure: Failure) -> String {
    switch failure {
    case .offline: "Sie sind offline"
    case .unreachable: "der Kursdienst ist nicht erreichbar"
    case .timedOut: "der Kursdienst hat nicht rechtzeitig geantwortet"
    case .connectionLost: "die Verbindung wurde unterbrochen"
    case .insecure: "eine sichere Verbindung kam nicht zustande"
    // When the response itself was a success, its status is not informative.
    case .rejected(200..<300, nil): "der Kursdienst meldet einen Fehler"
    case .rejected(200..<300, let message?): "der Kursdienst meldet einen Fehler, \(message)"
    case .rejected(401, nil), .rejected(403, nil): "der Kursdienst verweigert den Zugang"
    case .rejected(401, let message?), .rejected(403, let message?):
      "der Kursdienst verweigert den Zugang, \(message)"
    case .rejected(let status, nil): "der Kursdienst antwortete mit Fehler \(status)"
    case .rejected(let status, let message?): "der Kursdienst antwortete mit Fehler \(status), \(message)"
    case .rateLimited: "zu viele Anfragen"
    case .unavailable: "der Kursdienst ist außer Betrieb"
    case .malformed: "die Antwort des Kursdienstes ist unlesbar"
    case .unsupported(let currency): "der Kursdienst notiert \(currency) nicht"
    }
  }
  private static func germanUnsaved(_ failure: StoreFailure) -> String {
    switch failure {
    case .diskFull: "Ihre Liste konnte nicht gesichert werden: Der Speicher ist voll."
    case .readOnly: "Ihre Liste konnte nicht gesichert werden: Sie darf nicht geschrieben werden."
    }
  }

  private static func germanUnreadable(_ name: String?) -> String {
    let kept =
      name.map { "Sie ist als \($0) aufbewahrt." }
      ?? "Sie bleibt, wo sie ist; eine neue kann noch nicht gesichert werden."
    return "Ihre gesicherte Liste ist nicht lesbar. \(kept)"
  }
}
