/// What was replaced in a recording, what looks as if it should be, and what could not be searched, in words.
struct RedactionSummary {
  let lines: [String]

  init(_ recording: RedactedRecording) {
    lines =
      Self.redactions(recording.har) + recording.suspicions.map(\.words) + recording.unsearched.map(\.words)
  }

  /// A line a placeholder, with its places; none where nothing was replaced.
  static func redactions(_ har: HAR) -> [String] {
    var places: [Int: [String: [Int]]] = [:]
    for (index, entry) in har.entries.enumerated() {
      for redaction in entry.observed?.redactions ?? [] {
        let number = Int(redaction.placeholder.drop { !$0.isNumber }) ?? 0
        places[number, default: [:]][redaction.place, default: []].append(index + 1)
      }
    }
    return places.sorted { $0.key < $1.key }.map { number, places in
      let told = places.sorted { ($0.value.first ?? 0, $0.key) < ($1.value.first ?? 0, $1.key) }
      return "REDACTED-\(number): " + told.map { "\($0.key) (\(entries($0.value)))" }.joined(separator: ", ")
    }
  }

  /// `entries 1–3, 7`
  private static func entries(_ numbers: [Int]) -> String {
    var runs: [ClosedRange<Int>] = []
    for number in numbers where runs.last?.upperBound != number {
      if let last = runs.last, last.upperBound + 1 == number {
        runs[runs.count - 1] = last.lowerBound...number
      } else {
        runs.append(number...number)
      }
    }
    let told = runs.map { $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound)–\($0.upperBound)" }
    return (Set(numbers).count == 1 ? "entry " : "entries ") + told.joined(separator: ", ")
  }
}

extension Suspicion {
  var words: String {
    let remedy = name.isEmpty ? "no name to redact it by" : "--redact \(name) replaces it"
    return "entry \(entry), \(place): \(length) characters look like a secret and were kept; \(remedy)"
  }
}

extension RedactedRecording.Unsearched {
  var words: String { "entry \(entry), \(place): \(coding.words)" }
}
