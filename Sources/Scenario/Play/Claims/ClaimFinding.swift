package import ScenarioFormat
package import ScenarioReflect

/// The result of a claim, with what a failure needs to explain it.
package struct ClaimFinding: Sendable {
  /// The part of the app that decides whether the claim is true.
  package enum Subject: Sendable {
    /// The value at a path.
    case path(String)
    /// A path that does not exist.
    case missing(MissingPath)
    /// The screen; the lines are those that are shown in the place of the claimed ones.
    case screen([String])
    /// The alerts that were shown since the last claim of alerts.
    case alerts([Transcript.ShownAlert])
    /// Another part, which the reasons describe.
    case other
  }

  package let claim: Claim
  /// The virtual time since T+0 at which it was checked.
  package let at: Duration
  /// The state that holds instead, as a sentence; nil for a claim that is true.
  package let sentence: String?
  package let subject: Subject
  /// The lines that the claim requires, and those that are there.
  package var lines: (expected: [String], actual: [String]) { (expected, actual) }
  private let expected: [String]
  private let actual: [String]
  /// Reasons besides the last change of the subject.
  package private(set) var because: [String]
  /// The claim that was probably meant.
  package let meant: Claim?

  package var isTrue: Bool { sentence == nil }

  /// Whether the sentence says what is claimed.
  package var statesClaim: Bool { if case .requests = claim { true } else { false } }

  /// Returns the result with one more reason, if the claim is false.
  func adding(_ reason: String?) -> Self {
    guard !isTrue, let reason else { return self }
    var finding = self
    finding.because.append(reason)
    return finding
  }

  /// Makes the result of a claim that is true.
  init(_ claim: Claim, at time: Duration) {
    self.init(claim, at: time, false: nil, .other)
  }

  /// Makes the result of a claim that is false.
  init(
    _ claim: Claim, at time: Duration, false sentence: String?, _ subject: Subject, expected: [String] = [],
    actual: [String] = [], because: [String] = [], meant: Claim? = nil
  ) {
    (self.claim, self.at, self.sentence, self.subject) = (claim, time, sentence, subject)
    (self.expected, self.actual, self.because, self.meant) = (expected, actual, because, meant)
  }
}
