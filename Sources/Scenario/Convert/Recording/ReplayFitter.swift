import ScenarioDiagnosis
import ScenarioEvents
import ScenarioFormat
import ScenarioPlay
import StubServer

/// Converts a recording to a scenario that passes unchanged: the given facts are inferred from the requests,
/// and the app's reactions to the answers are determined by playing it.
package struct ReplayFitter {
  /// The result of playing the scenario.
  enum Result: Equatable {
    /// The scenario was not played: the Stage cannot infer what was given.
    case unknown
    /// The scenario passes, and the app requests this number of the answers.
    case passes(asked: Int)
    /// The app requests none of the answers.
    case unasked
    /// The scenario does not pass: the failure in words.
    case fails(String)
  }

  package private(set) var text: String
  private(set) var result: Result
  /// The number of lines with a mask, or nil if no other recording was compared.
  private(set) var masked: Int?
  private var setting = RecordedScenario.Setting()
  private var script: RecordedScript
  private let count: Int
  private let draft: any TrialPlayer

  package init(_ script: RecordedScript, count: Int, _ draft: any TrialPlayer) throws {
    (self.script, self.count, self.draft) = (script, count, draft)
    text = RecordedScenario(script, count: count, draft.vocabulary).text
    result = .unknown
    let given = draft.vocabulary.recall(FactInference(requests: script.converted.requests))
    if !given.isEmpty { try fit(given) }
  }

  private mutating func fit(_ given: [String]) throws {
    let recorded = script.converted.steps
    var setting = RecordedScenario.Setting(given: given)
    // Long enough for an app with a pause of its own to have sent all requests.
    setting.steps = recorded.ending(at: recorded.time * 2 + .seconds(30))
    setting.missing = []
    guard let first = try play(setting) else { return }
    if first.tally.asked == 0 { return give(up: given, first.tally.unanswered) }
    setting.steps = recorded.ending(at: first.tally.end(recorded.time))
    try settle(setting)
  }

  /// Gives up: the app requested nothing of the recording, or something else first.
  private mutating func give(up given: [String], _ unanswered: String?) {
    let facts = given.map { "`given \($0)`" }.joined(separator: ", ")
    var setting = RecordedScenario.Setting()
    if let unanswered {
      let words = "`\(unanswered)`: the recording has no answer to it"
      result = .fails(words)
      (setting.given, setting.missing) = (given, [words])
    } else {
      result = .unasked
      setting.missing = ["what makes the app send requests: with \(facts) it sends none of these"]
    }
    text = RecordedScenario(script, count: count, draft.vocabulary, setting).text
  }

  /// Makes answers optional that were not requested by then, and writes the lines that the scenario shows.
  private mutating func settle(_ setting: RecordedScenario.Setting) throws {
    var setting = setting
    guard let second = try play(setting) else { return }
    guard let third = try note(second.tally, second.scenario) ? play(setting) : second else { return }
    text = third.outcome.updated
    let passes = try draft.play(text, script.files.entries, script.linked)
    if passes?.hasPassed == true {
      result = .passes(asked: third.tally.asked)
      self.setting = setting
      for step in script.stepsOfUser { miss(step) }
      return
    }
    let words = passes?.firstFailure ?? third.outcome.firstFailure
    result = .fails(words)
    setting.missing = ["what the app needs besides the recording: \(words)"]
    text = RecordedScenario(script, count: count, draft.vocabulary, setting).text
  }

  package var passes: Bool { if case .passes = result { true } else { false } }

  /// Whether the scenario says what is missing, so that it is not ready.
  package var hasGaps: Bool { !TodoMarker.all(in: text.split(separator: "\n")).isEmpty }

  /// Adds a comment above the steps about something else that the user must check.
  package mutating func miss(_ words: String) {
    guard let place = text.firstRange(of: "\nlaunch\n") else { return }
    text.replaceSubrange(place, with: "\n# missing: \(words)\nlaunch\n")
  }

  /// Adds masks where the other recording, played with the same inputs, shows other values.
  package mutating func mask(against other: RecordedScript) throws {
    guard passes else { return }
    var setting = setting
    // The other values may make the app send requests later; what occurs after the end is not compared.
    setting.steps = setting.steps.map { $0.ending(at: $0.time * 2 + .seconds(30)) }
    let scenario = RecordedScenario(other, count: count, draft.vocabulary, setting)
    let parser = ScenarioParser(vocabulary: draft.vocabulary, read: script.files.reader)
    guard let outcome = try draft.play(scenario.text, other.files.entries, other.linked),
      let file = try? parser.parse(Array(text.utf8), path: "")
    else { return }
    let masks = InferredMasks(file, against: outcome.shown)
    guard try draft.play(masks.text, script.files.entries, script.linked)?.hasPassed == true else { return }
    (text, masked) = (masks.text, masks.count)
  }

  private func play(
    _ setting: RecordedScenario.Setting
  ) throws -> (scenario: RecordedScenario, outcome: TrialOutcome, tally: ReplayTally)? {
    let scenario = RecordedScenario(script, count: count, draft.vocabulary, setting)
    var tally = ReplayTally()
    let outcome = try draft.play(scenario.text, script.files.entries, script.linked) { tally.take($0) }
    return outcome.map { (scenario, $0, tally) }
  }

  /// Returns whether the scenario changed.
  private mutating func note(_ tally: ReplayTally, _ scenario: RecordedScenario) -> Bool {
    var isOther = false
    let uses = script.uses(tally, scenario.places)
    for (line, place) in scenario.places {
      if script.note(asked: uses[line] ?? 0, of: place.entry, at: place.route) { isOther = true }
    }
    return isOther
  }
}

extension TrialOutcome {
  /// The first words of the failure.
  var firstFailure: String { failure?.summary ?? "the play was cut off" }
}

/// Expected lines with masks where two recordings of a service are proven to show different values, and
/// nowhere else.
struct InferredMasks {
  /// The scenario with the masks.
  private(set) var text: String
  /// The number of lines with a mask.
  private(set) var count = 0

  /// `shown` is the lines of another play with the same steps and inputs. Lines that it lacks prove
  /// nothing.
  init(_ file: ScenarioFile, against shown: [[String]]) {
    var lines = file.source
    for (step, others) in zip(file.steps, shown) {
      // The n-th line of a path or request is compared with the n-th, because times differ with the answers.
      var open: [String: [String]] = [:]
      for other in others.reversed() { open[TranscriptLine(other).head, default: []].append(other) }
      for line in step.expected {
        guard let other = open[TranscriptLine(line.text).head]?.popLast() else { continue }
        let masked = Self.masked(line.text, other, SplitLine.large) { mine, theirs in
          Self.masked(mine, theirs, SplitLine.small) { own, _ in own }
        }
        if masked == line.text { continue }
        lines[line.line - 1] = "  " + masked
        count += 1
      }
    }
    text = lines.joined(separator: "\n")
  }

  /// Returns the line with a mask in each field that has the same kind but different values in both.
  private static func masked(
    _ line: String, _ other: String, _ parting: [[UInt8]], _ rest: (String, String) -> String
  ) -> String {
    SplitLine(other, parting: parting).merged(with: SplitLine(line, parting: parting)) {
      theirs, mine in
      if mine == theirs || MaskedText.hasMasks(mine) { return mine }
      let kinds: [Mask] = [.int, .decimal, .date, .uuid]
      let kind = kinds.first { kind in
        let mask = MaskedText("<\(kind.rawValue)>")
        return mask.captures(mine) != nil && mask.captures(theirs) != nil
      }
      return kind.map { "<\($0.rawValue)>" } ?? rest(mine, theirs)
    }
  }
}
