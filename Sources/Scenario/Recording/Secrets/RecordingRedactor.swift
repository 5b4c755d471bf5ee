import ScenarioBasics
import StubServer

/// An entry that may be written; only a ``RecordingRedactor`` creates one.
struct RedactedEntry {
  let entry: HAREntry
  /// The entry as it appears in a file, beginning with the line break before it.
  let text: String

  fileprivate init(_ entry: HAREntry) { (self.entry, text) = (entry, HARText.entry(entry)) }
}

/// The only way from an observed exchange to a file. It works entry by entry, so that a recording need not be
/// held in memory.
///
/// A secret may appear in an entry before the one whose names identify it. The final scan finds it, and then
/// each entry is redacted `again`, with all secrets known.
struct RecordingRedactor {
  private var redactor: Redactor
  private let places: SecretTextVisitor
  private(set) var findings = RedactionFindings()
  /// The number of redacted entries.
  private(set) var count = 0
  private(set) var budget: InflationBudget
  /// The numbers of the entries whose request or answer body was too large to be decompressed. Its content is
  /// unknown, and must not count as searched in a second pass.
  private var unopened: (requests: Set<Int>, answers: Set<Int>) = ([], [])

  init(
    names: SecretNames = SecretNames(), rules: SecretRules = .all,
    _ budget: InflationBudget = InflationBudget()
  ) {
    self.budget = budget
    redactor = Redactor(names: names, rules: rules)
    places = SecretTextVisitor(names: names)
  }

  /// Returns the next entry without the secrets known so far.
  mutating func redacted(_ entry: HAREntry) -> RedactedEntry {
    var entry = entry
    budget.open(&entry)
    if entry.request.body?.isTooLarge == true { unopened.requests.insert(count + 1) }
    if entry.response.body.isTooLarge { unopened.answers.insert(count + 1) }
    redactor.learn(entry)
    return passed(entry)
  }

  /// Restarts at the first entry, with empty findings.
  mutating func restart() { (findings, count) = (RedactionFindings(), 0) }

  /// Returns an entry that was redacted before, the next in order, redacted again.
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

  /// Redacts a whole recording. All of its secrets are learned before the first is replaced. The findings
  /// name entries by their `numbers`, or by their order if there are none. They leave out what was replaced
  /// before.
  mutating func redacted(_ har: HAR, numbers: [Int] = []) -> HAR {
    var har = har
    for index in har.entries.indices { budget.open(&har.entries[index]) }
    let redacted = redactor.redacted(har)
    for (index, entry) in redacted.entries.enumerated() {
      let earlier = har.entries[index].observed?.redactions.count ?? 0
      findings.add(
        entry, number: numbers.isEmpty ? index + 1 : numbers[index], places, after: earlier)
    }
    return redacted
  }

  /// Returns the words without the secrets known so far, and without those that the query of an address in
  /// them has by its names.
  func redacted(_ words: String) -> String {
    redactor.redacted(places.address(words, "") { $0.isSecret ? "REDACTED" : nil })
  }

  /// The final scan, or nil if there is no secret to search for.
  var scan: LeakScan? { redactor.secrets.isEmpty ? nil : LeakScan(redactor.secrets) }
}

/// A complete recording in memory that may be written.
struct RedactedRecording {
  let har: HAR
  let text: String
  let findings: RedactionFindings

  /// - Throws: ``SecretLeak`` when a secret would still be written.
  init(_ recording: HAR, names: SecretNames = SecretNames(), rules: SecretRules = .all) throws(SecretLeak) {
    var redaction = RecordingRedactor(names: names, rules: rules)
    har = redaction.redacted(recording)
    text = HARText(har).text
    findings = redaction.findings
    var scan = redaction.scan
    try scan?.check(text)
  }
}
