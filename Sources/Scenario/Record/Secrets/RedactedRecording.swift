import StubServer

/// A recording as it may be written: the one way from what was seen to a file.
struct RedactedRecording {
  /// A body of which something else than its text was searched, or nothing.
  struct Unsearched: Sendable, Equatable {
    /// From 1.
    let entry: Int
    /// `response body`
    let place: String
    let coding: BodyCoding
  }

  let har: HAR
  let text: String
  private(set) var suspicions: [Suspicion] = []
  private(set) var unsearched: [Unsearched] = []

  /// - Throws: ``SecretLeak`` when a secret would be written all the same.
  init(_ recording: HAR, names: SecretNames = SecretNames(), rules: SecretRules = .all) throws(SecretLeak) {
    var redactor = Redactor(names: names, rules: rules)
    har = redactor.redacted(recording)
    text = HARText(har).text
    try WrittenScan(redactor.secrets).check(text)
    let places = SecretPlaces(names: names)
    for (index, entry) in har.entries.enumerated() { look(at: entry, index + 1, places) }
  }

  private mutating func look(at entry: HAREntry, _ number: Int, _ places: SecretPlaces) {
    var (copy, found): (HAREntry, [Suspicion]) = (entry, [])
    places.visit(&copy) { text in
      if let suspicion = Suspicion(text, entry: number), !found.contains(suspicion) {
        found.append(suspicion)
      }
      return nil
    }
    suspicions += found
    let bodies = [
      ("request body", entry.request.body, entry.request.headers),
      ("response body", entry.response.body, entry.response.headers),
    ]
    for (place, body, headers) in bodies {
      guard let coding = body.flatMap({ BodyCoding($0, headers) }) else { continue }
      unsearched.append(Unsearched(entry: number, place: place, coding: coding))
    }
  }
}
