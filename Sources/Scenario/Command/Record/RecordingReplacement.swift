import ScenarioBasics
import ScenarioRecording
import StubServer

/// Whether a finished recording takes the place of the one that is there.
struct RecordingReplacement {
  /// Replace a recording even if answers would be lost: `--force`.
  let isForced: Bool
  /// Leave a recording as it is if the new one has the same answers: `--only-if-changed`.
  let needsChange: Bool

  init(_ invocation: Invocation) {
    (isForced, needsChange) = (invocation.has("--force"), invocation.has("--only-if-changed"))
  }

  /// The decision about the new recording.
  enum Verdict: Equatable {
    /// The new recording replaces the existing file. The changes are the differences of the two, or nil if
    /// the existing file cannot be read.
    case replaces(RecordingChanges?)
    /// The recording that is there has the same answers.
    case isTheSame
    /// The recording that is there has answers where the new one has failures: the first such request with
    /// both outcomes, and the number of the others.
    case losesAnswers(request: String, old: PrintableText, new: PrintableText, others: Int)

    /// Where the new recording goes.
    var placement: RecordingWriter.Placement {
      switch self {
      case .replaces: .replaces
      case .isTheSame: .discarded
      case .losesAnswers: .beside("failed")
      }
    }
  }

  /// Compares the file at a path with the new one, which is still at its temporary path.
  ///
  /// A file that is not there, is no recording or is too large to be compared is replaced.
  func verdict(old: String, new: String) -> Verdict {
    guard let old = Self.reading(old), let new = Self.reading(new) else { return .replaces(nil) }
    if !isForced, let loss = Self.loss(from: old, to: new) { return loss }
    let changes = RecordingChanges(from: old.har, to: new.har)
    return needsChange && changes.lines.isEmpty ? .isTheSame : .replaces(changes)
  }

  private static func reading(_ path: String) -> HARReading? {
    (try? readFile(path, atMost: HARProblem.sizeLimit + 1)).flatMap { try? HARReading($0) }
  }

  /// A request is lost if each of its answers is worse than the best one that it had: a failure in place of
  /// an answer, or an error in place of a success. One that was not sent is not lost.
  private static func loss(from old: HARReading, to new: HARReading) -> Verdict? {
    let (answered, failed) = (outcomes(of: old), outcomes(of: new))
    let lost = old.har.entries.map(\.route).reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
      .filter { request in
        guard let old = answered[request], let new = failed[request] else { return false }
        return new.rank < old.rank
      }
    guard let first = lost.first, let old = answered[first], let new = failed[first] else { return nil }
    return .losesAnswers(request: first, old: old.words, new: new.words, others: lost.count - 1)
  }

  /// The first of the best answers of each request, or its last failure if it has none.
  private static func outcomes(of reading: HARReading) -> [String: (rank: Int, words: PrintableText)] {
    var outcomes: [String: (rank: Int, words: PrintableText)] = [:]
    for remark in reading.remarks where remark.isLeftOut {
      if let request = remark.asked { outcomes[request] = (0, PrintableText(remark.words)) }
    }
    for entry in reading.har.entries {
      let best = outcomes[entry.route]?.rank ?? 0
      if best > 0, entry.rank <= best { continue }
      outcomes[entry.route] = (entry.rank, RouteSummary.outcome(entry))
    }
    return outcomes
  }
}

extension HAREntry {
  /// The request, as a remark on an entry that was left out names it.
  fileprivate var route: String { "\(request.method) \(RecordedAddress(request.url).target)" }

  /// How much the answer is worth: 2 for a whole one, 1 for a whole one that refuses the request, and 0 for
  /// an error of the service or an answer that is not whole.
  fileprivate var rank: Int {
    guard observed?.fault == nil else { return 0 }
    return (1..<400).contains(response.status) ? 2 : (400..<500).contains(response.status) ? 1 : 0
  }
}
