import ScenarioBasics
package import ScenarioEvents
import ScenarioFormat
package import ScenarioPlay
import StubServer

/// A play and its verdict, as the reports tell it.
package struct PlayResult: Sendable {
  /// The scenario's path as it was given.
  package let path: String
  package let verdict: PlayVerdict
  /// Whether it failed because it passed, though it is known to fail.
  let isUnexpectedPass: Bool
  /// A check over the event stream.
  package let check: String
  /// The problem; nil if the play passed or shows its known failure.
  package let failure: Failure?
  /// The last event of the play: its verdict.
  package var over: PlayEvent
  /// The lines that each step printed, by the step's index, for `--update` to write.
  package let shown: [Int: [String]]
  /// The order chosen at each instant at which several events were due.
  package let choices: [TieBreaking.Choice]
  /// Whether the script has answers that nobody requested.
  package let hasUnusedAnswers: Bool
  /// The reason for the early end of the play; nil for a play that reached its end.
  package let halt: Driver.Halt?
  /// Who was shown what passed on the wire; nil where nobody was.
  package var observer: (any WireObserver)?
}

extension ScenarioFile {
  /// Whether it is played in each order of what comes at one instant.
  package var playsEveryOrder: Bool { facts.contains { $0.name == "ties" && $0.words == ["every"] } }
}

extension PlayResult {
  /// Whether no other order is played after it.
  package var isWrong: Bool { verdict != .passed && !isUnexpectedPass }

  /// Tells a play that is over; one that was stopped in the middle may end before what is known to fail.
  ///
  /// With `passesOverLines`, what cannot be mended by writing lines comes before lines that differ.
  init(
    _ transcript: Transcript, open: [Exchange], halt: Driver.Halt?, at time: Duration, isWhole: Bool = true,
    choices: [TieBreaking.Choice] = [], order: Int? = nil, passesOverLines: Bool = false,
    _ isolation: IsolationRecord? = nil
  ) {
    let failure = PlayFailure(
      transcript, open: open, halt: halt, at: time, order: order, passesOverLines: passesOverLines,
      turnedAway: isolation?.turnedAway ?? 0)
    (self.choices, self.halt) = (choices, halt)
    hasUnusedAnswers = transcript.records.contains { record in
      record.problems.contains { if case .unused = $0 { true } else { false } }
    }
    let known = KnownFailure(transcript.file)
    path = transcript.file.path
    let isOther = failure != nil && known?.isShown(by: transcript) == false
    verdict = Self.verdict(failure, isOther ? nil : known, isWhole: isWhole)
    let unexpected = verdict == .failed && failure == nil ? known : nil
    isUnexpectedPass = unexpected != nil
    let notCompared = transcript.records.map(\.notCompared).reduce(0, +)
    var told = unexpected?.passes(at: time, transcript.service) ?? failure?.told
    if isOther, let known { told?.sections.insert(known.other, at: 0) }
    if notCompared > 0 { told?.place.append("\(counted(notCompared, "change")) not compared") }
    self.failure = verdict == .known ? nil : told
    check = transcript.trace.check.letters
    over = .over(
      transcript.file, verdict, time: time,
      counts: (transcript.requests, transcript.faults, notCompared),
      failure: told, wrong: (failure?.wrong, failure?.wrongLine), trace: check,
      isolation)
    // Nothing is written for a play that escaped, for a known failure, or for a later interleaving: the lines
    // are no behaviour, are not expected, or would not fit the first order.
    let isWritten = verdict != .broken && verdict != .known && order ?? 1 == 1
    // Nothing is written for a step that was never done either.
    let done = halt == nil ? transcript.records : transcript.records.dropLast()
    let records = isWritten ? done.filter { !$0.isEnd && $0.isWhole && !$0.keepsLines } : []
    shown = Dictionary(records.map { ($0.number - 1, $0.lines) }, uniquingKeysWith: { $1 })
  }

  private static func verdict(_ failure: PlayFailure?, _ known: KnownFailure?, isWhole: Bool) -> PlayVerdict {
    guard let failure else { return known != nil && isWhole ? .failed : .passed }
    if failure.isHarness { return .broken }
    return known == nil ? .failed : .known
  }
}

extension Transcript.StepRecord {
  /// Whether the file keeps the step's lines: none are compared, or only their order is another one.
  fileprivate var keepsLines: Bool { lineComparison == .anyLines || lineComparison == .anyOrder && !isWrong }

  /// The number of changes and lines that the scenario does not expect.
  fileprivate var notCompared: Int { unasserted + (lineComparison == .anyLines ? lines.count : 0) }
}
