import RCCDomain

extension Localization {
  package static let english = Localization(
    title: "Rates and Currencies",
    amountsTitle: "Converter",
    addPair: "Add currency pair",
    addPairHint: "Choose a currency pair to compare their live rates",
    updating: "Updating…",
    updateFailed: "Failed to update exchange rates",
    retry: "Retry",
    add: "Add",
    cancel: "Cancel",
    firstCurrency: "First currency",
    secondCurrency: "Second currency",
    currenciesFailed: "Failed to load the currencies",
    pairsTab: "Rates",
    amountsTab: "Amounts",
    noRateYet: "no rate yet",
    notQuoted: "not quoted",
    noLongerQuoted: "no longer quoted",
    currencies: englishCurrencies,
    months: [
      "January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
      "November", "December",
    ],
    clause: englishClause,
    nextTry: { "Next try at \($0)." },
    ratesFrom: { "Rates are from \($0)." },
    wasInBackground: "the app was in the background",
    wasNotAsked: "nothing was asked meanwhile",
    nothingForTenMinutes: { "No rates for ten minutes: \($0)." },
    dayOfMonth: { "\($0) \($1)" },
    unsaved: englishUnsaved,
    unreadable: englishUnreadable,
    rateLabel: { "1 \($0) is \($1) \($2)" })

  private static func englishClause(_ failure: Failure) -> String {
    switch failure {
    case .offline: "you are offline"
    case .unreachable: "the rate service cannot be reached"
    case .timedOut: "the rate service did not answer in time"
    case .connectionLost: "the connection was lost"
    case .insecure: "no secure connection could be made"
    // When the response itself was a success, its status is not informative.
    case .rejected(200..<300, nil): "the rate service reported an error"
    case .rejected(200..<300, let message?): "the rate service reported an error, \(message)"
    case .rejected(401, nil), .rejected(403, nil): "the rate service refuses access"
    case .rejected(401, let message?), .rejected(403, let message?):
      "the rate service refuses access, \(message)"
    case .rejected(let status, nil): "the rate service answered with error \(status)"
    case .rejected(let status, let message?):
      "the rate service answered with error \(status), \(message)"
    case .rateLimited: "too many requests"
    case .unavailable: "the rate service is unavailable"
    case .malformed: "the answer of the rate service could not be read"
    case .unsupported(let currency): "the rate service does not quote \(currency)"
    }
  }
  private static func englishUnsaved(_ failure: StoreFailure) -> String {
    switch failure {
    case .diskFull: "Your list could not be saved: the disk is full."
    case .readOnly: "Your list could not be saved: it may not be written."
    }
  }

  private static func englishUnreadable(_ name: String?) -> String {
    let kept =
      name.map { "It is kept as \($0)." } ?? "It is kept where it is; a new list cannot be saved yet."
    return "Your saved list could not be read. \(kept)"
  }
}
