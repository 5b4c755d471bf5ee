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
