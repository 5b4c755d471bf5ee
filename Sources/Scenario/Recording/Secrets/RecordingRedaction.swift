import StubServer

/// An entry as it may be written; only a ``RecordingRedaction`` makes one.
struct RedactedEntry {
  let entry: HAREntry
  /// As it stands in a file, from the line end before it.
  let text: String

  fileprivate init(_ entry: HAREntry) { (self.entry, text) = (entry, HARText.entry(entry)) }
}

/// The one way from what was seen to a file: entry by entry, so that a recording need not be held in memory.
///
/// A secret may stand in an entry before the one whose names give it away: the last look finds it, and then
/// each entry takes the way `again`, with all secrets known.
struct RecordingRedaction {
  private var redactor: Redactor
  private let places: SecretPlaces
  private(set) var findings = RedactionFindings()
  /// How many entries took the way.
  private(set) var count = 0
  private(set) var budget: InflationBudget
  /// The numbers of the entries whose request, or answer, was too large to be opened: what is in it is not
  /// known, and must not pass for searched another time.
  private var unopened: (requests: Set<Int>, answers: Set<Int>) = ([], [])

  init(
    names: SecretNames = SecretNames(), rules: SecretRules = .all,
    _ budget: InflationBudget = InflationBudget()
  ) {
    self.budget = budget
    redactor = Redactor(names: names, rules: rules)
    places = SecretPlaces(names: names)
  }

  /// The next entry, without the secrets that are known by now.
  mutating func redacted(_ entry: HAREntry) -> RedactedEntry {
    var entry = entry
    budget.open(&entry)
    if entry.request.body?.isTooLarge == true { unopened.requests.insert(count + 1) }
    if entry.response.body.isTooLarge { unopened.answers.insert(count + 1) }
    redactor.learn(entry)
    return passed(entry)
  }

  /// From the first entry on once more; of what was found is told anew.
  mutating func restart() { (findings, count) = (RedactionFindings(), 0) }

  /// An entry that took the way before, the next in its order.
  mutating func again(_ entry: HAREntry) -> RedactedEntry {
    var entry = entry
    if unopened.requests.contains(count + 1) { entry.request.body?.leaveClosed() }
    if unopened.answers.contains(count + 1) { entry.response.body.leaveClosed() }
    entry.request.body?.inflate()
    entry.response.body.inflate()
    return passed(entry)
  }

  private mutating func passed(_ entry: HAREntry) -> RedactedEntry {
    count += 1
    let redacted = redactor.redacted(entry)
    findings.add(redacted, number: count, places)
    return RedactedEntry(redacted)
  }

  /// The recording at once, its secrets learned before the first of them is replaced.
  mutating func redacted(_ har: HAR) -> HAR {
    var har = har
    for index in har.entries.indices { budget.open(&har.entries[index]) }
    let redacted = redactor.redacted(har)
    for (index, entry) in redacted.entries.enumerated() { findings.add(entry, number: index + 1, places) }
    return redacted
  }

  /// The last look; nil while there is no secret that could be found.
  var scan: LeakScan? { redactor.secrets.isEmpty ? nil : LeakScan(redactor.secrets) }
}

/// A recording that is whole and in memory, as it may be written.
struct RedactedRecording {
  let har: HAR
  let text: String
  let findings: RedactionFindings

  /// - Throws: ``SecretLeak`` when a secret would be written all the same.
  init(_ recording: HAR, names: SecretNames = SecretNames(), rules: SecretRules = .all) throws(SecretLeak) {
    var redaction = RecordingRedaction(names: names, rules: rules)
    har = redaction.redacted(recording)
    text = HARText(har).text
    findings = redaction.findings
    var scan = redaction.scan
    try scan?.check(text)
  }
}
