import ScenarioBasics
package import ScenarioRecording

/// A recording without the redacted query fields of its requests, since an app may send requests without a
/// key.
package struct RedactedQueryRemoval {
  /// The entries, one for each of the recording.
  package let entries: [HAREntry]
  /// The fields that were left out, by entry. Empty if no query contained a secret.
  package private(set) var remarks: [HARReading.Remark] = []
  /// The names of the fields, each once: `api_key`
  package private(set) var names: [String] = []

  package init(_ reading: HARReading) {
    entries = reading.har.entries.map(\.unkeyed)
    for (entry, number) in zip(reading.har.entries, reading.numbers) {
      for name in entry.redactedItems.map(\.name) {
        if !names.contains(name) { names.append(name) }
        let words = "its redacted \(quoted(name)) was left out: the app does not send it"
        remarks.append(.init(entry: number, words: words, isLeftOut: false))
      }
    }
  }

  /// The remark for a recording that does not fit without the fields either: what the user must check.
  package var missing: String {
    let told = names.map { quoted(PrintableText($0).cut(toColumns: 40).text) }.joined(separator: ", ")
    return "\(told) in the query was redacted, and any value matches: does the app send it?"
  }
}

extension HAREntry {
  /// The entry without the redacted fields of its query.
  package var unkeyed: HAREntry {
    let items = Set(redactedItems.map(\.text))
    guard !items.isEmpty else { return self }
    let halves = request.url.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    let kept = halves[1].split(separator: "&", omittingEmptySubsequences: false).filter {
      !items.contains($0)
    }
    var entry = self
    entry.request.url = halves[0] + (kept.isEmpty ? "" : "?" + kept.joined(separator: "&"))
    return entry
  }

  /// The redacted fields: `api_key=REDACTED-1`
  fileprivate var redactedItems: [(name: String, text: Substring)] {
    let secrets = Set(observed?.redactions.map(\.placeholder) ?? [])
    let halves = request.url.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    guard halves.count == 2, !secrets.isEmpty else { return [] }
    return halves[1].split(separator: "&").compactMap { item in
      let sides = item.split(separator: "=", maxSplits: 1)
      return sides.count == 2 && secrets.contains(String(sides[1])) ? (String(sides[0]), item) : nil
    }
  }
}
