import StubServer

/// The findings about the entries of a recording: what was replaced, what looks as if it should be, and what
/// could not be searched. Their memory grows with the number of distinct findings, not with the entries.
package struct RedactionFindings: Sendable {
  /// Remarks on entries, in the order in which each was first added.
  struct Remarks: Sendable {
    private var words: [Remark] = []
    private var runs: [Remark: EntryRanges] = [:]
    /// The number of additions that are not listed.
    private var unlisted = 0

    private struct Remark: Sendable, Hashable {
      let place: String
      let words: String
    }

    private static let most = 200

    mutating func add(_ place: String, _ words: String, entry number: Int) {
      let remark = Remark(place: place, words: words)
      if runs[remark] == nil {
        if self.words.count == Self.most { return unlisted += 1 }
        self.words.append(remark)
      }
      runs[remark, default: EntryRanges()].add(number)
    }

    var isEmpty: Bool { words.isEmpty }

    /// The lines of the form `entry 2, response body user.avatar: …`
    var lines: [String] {
      words.map { "\(runs[$0]?.words ?? ""), \($0.place): \($0.words)" }
        + (unlisted > 0 ? ["… \(unlisted) more"] : [])
    }
  }

  /// The entries by the number of the placeholder, then by the place.
  private(set) var redactions: [Int: [String: EntryRanges]] = [:]
  private(set) var suspicions = Remarks()
  private(set) var unsearched = Remarks()

  /// Whether something was kept that looks like a secret, or that could not be searched.
  package var isOpen: Bool { !suspicions.isEmpty || !unsearched.isEmpty }

  package init() {}

  /// Adds the findings of an entry as it is written, without its `earlier` redactions.
  mutating func add(
    _ entry: HAREntry, number: Int, _ places: SecretTextVisitor, after earlier: Int = 0
  ) {
    add(redactionsOf: entry, number: number, after: earlier)
    suspect(entry, number, places)
    let bodies = [
      ("request body", entry.request.body, entry.request.headers),
      ("response body", entry.response.body, entry.response.headers),
    ]
    for (place, body, headers) in bodies {
      guard let coding = body.flatMap({ DecodedBody($0, headers).coding }) else { continue }
      unsearched.add(place, coding.words, entry: number)
    }
  }

  mutating func add(redactionsOf entry: HAREntry, number: Int, after earlier: Int = 0) {
    for redaction in (entry.observed?.redactions ?? []).dropFirst(earlier) {
      let placeholder = Int(redaction.placeholder.drop { !$0.isNumber }) ?? 0
      redactions[placeholder, default: [:]][redaction.place, default: EntryRanges()].add(number)
    }
  }

  private mutating func suspect(_ entry: HAREntry, _ number: Int, _ places: SecretTextVisitor) {
    var (copy, found): (HAREntry, [PossibleSecret]) = (entry, [])
    places.visit(&copy) { text in
      if let suspicion = PossibleSecret(text, entry: number), !found.contains(suspicion) {
        found.append(suspicion)
      }
      return nil
    }
    for suspicion in found { suspicions.add(suspicion.place, suspicion.words, entry: number) }
  }
}

/// Numbers of entries in ascending order, limited to a readable count, so that their memory does not grow
/// with the recording.
struct EntryRanges: Sendable, Equatable {
  private var runs: [ClosedRange<Int>] = []
  /// The number of entries that are in no run.
  private var more = 0

  private static let most = 8

  /// Adds a number that is not less than the previous ones. A repeated number is stored once.
  mutating func add(_ number: Int) {
    if let last = runs.last, more == 0, last.upperBound + 1 >= number {
      runs[runs.count - 1] = last.lowerBound...max(last.upperBound, number)
    } else if runs.count < Self.most {
      runs.append(number...number)
    } else {
      more += 1
    }
  }

  var first: Int { runs.first?.lowerBound ?? 0 }

  /// The text of the form `entries 1–3, 7`
  var words: String {
    let told = runs.map { $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound)–\($0.upperBound)" }
    let isOne = more == 0 && runs.count == 1 && runs[0].count == 1
    return (isOne ? "entry " : "entries ") + told.joined(separator: ", ")
      + (more > 0 ? " and \(more) more" : "")
  }
}
