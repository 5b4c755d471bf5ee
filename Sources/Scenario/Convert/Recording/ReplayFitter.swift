import ScenarioDiagnosis
package import ScenarioEvents
import ScenarioFormat
import ScenarioPlay
import StubServer

/// A recording as a scenario that passes as it is: what was given is told from the requests, and what the app
/// does with the answers is found out by playing it.
package struct ReplayFitter {
  /// What playing it showed.
  enum Result: Equatable {
    /// It was not played: the Stage cannot tell what was given.
    case unknown
    /// It passes, and the app asks for so many of the answers.
    case passes(asked: Int)
    /// The app asks for none of them.
    case unasked
    /// It does not pass: what is wrong, in words.
    case fails(String)
  }

  package private(set) var text: String
  private(set) var result: Result
  /// How many lines have a mask; nil where no other recording was looked at.
  private(set) var masked: Int?
  private var setting = RecordedScenario.Setting()
  private var script: RecordedScript
  private let count: Int
  private let draft: any TrialRun

  package init(_ script: RecordedScript, count: Int, _ draft: any TrialRun) throws {
    (self.script, self.count, self.draft) = (script, count, draft)
    text = RecordedScenario(script, count: count, draft.vocabulary).text
    result = .unknown
    let given = draft.vocabulary.recall(FactInference(requests: script.converted.requests))
    if !given.isEmpty { try fit(given) }
  }

  private mutating func fit(_ given: [String]) throws {
    let recorded = script.converted.steps
    var setting = RecordedScenario.Setting(given: given)
    // Long enough for an app with a pause of its own to have asked for all.
    setting.steps = recorded.ending(at: recorded.time * 2 + .seconds(30))
    setting.missing = []
    guard let first = try play(setting) else { return }
    if first.tally.asked == 0 { return give(up: given, first.tally.unanswered) }
    setting.steps = recorded.ending(at: first.tally.end(recorded.time))
    try settle(setting)
  }

  /// The app did not ask for anything of it, or first for something else.
  private mutating func give(up given: [String], _ unanswered: String?) {
    let facts = given.map { "`given \($0)`" }.joined(separator: ", ")
    var setting = RecordedScenario.Setting()
    if let unanswered {
      let words = "`\(unanswered)`: the recording has no answer to it"
      result = .fails(words)
      (setting.given, setting.missing) = (given, [words])
    } else {
      result = .unasked
      setting.missing = ["what makes the app ask: with \(facts) it asks for none of this"]
    }
    text = RecordedScenario(script, count: count, draft.vocabulary, setting).text
  }

  /// What was not asked for by then need not be; then the lines are written that it shows.
  private mutating func settle(_ setting: RecordedScenario.Setting) throws {
    var setting = setting
    guard let second = try play(setting) else { return }
    guard let third = try note(second.tally, second.scenario) ? play(setting) : second else { return }
    text = third.outcome.updated
    let passes = try draft.play(text, script.files.entries, script.linked)
    if passes?.hasPassed == true {
      result = .passes(asked: third.tally.asked)
      self.setting = setting
      return
    }
    let words = passes?.firstFailure ?? third.outcome.firstFailure
    result = .fails(words)
    setting.missing = ["what the app needs beside the recording: \(words)"]
    text = RecordedScenario(script, count: count, draft.vocabulary, setting).text
  }

  package var passes: Bool { if case .passes = result { true } else { false } }

  /// Says above the steps what else a person must see to.
  package mutating func miss(_ words: String) {
    guard let place = text.firstRange(of: "\nlaunch\n") else { return }
    text.replaceSubrange(place, with: "\n# missing: \(words)\nlaunch\n")
  }

  /// Puts masks where the other recording, played with the same inputs, shows other values.
  package mutating func mask(against other: RecordedScript) throws {
    guard passes else { return }
    var setting = setting
    // What it says may let the app ask later; what comes behind the end is compared with nothing.
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

  /// Returns whether the scenario is another one then.
  private mutating func note(_ tally: ReplayTally, _ scenario: RecordedScenario) -> Bool {
    var isOther = false
    for (line, place) in scenario.places {
      if script.note(asked: tally.uses[line] ?? 0, of: place.entry, at: place.route) { isOther = true }
    }
    return isOther
  }
}

/// What a play took of its script.
package struct ReplayTally {
  /// How often each answer was given, by its line.
  private(set) var uses: [Int: Int] = [:]
  /// When each answer came to the app.
  private var ends: [Duration] = []
  private var given: Set<GivenAnswer> = []
  private var lastAsked = Duration.zero
  /// When the app asked for what nobody answers; the play stopped there.
  private var ranOut: Duration?
  /// The line that shows it.
  private(set) var unanswered: String?

  package init() {}

  package var asked: Int { uses.values.reduce(0, +) }

  /// An answer, once for all that was sent of it.
  private struct GivenAnswer: Hashable {
    let exchange: Int
    let line: Int
  }

  package mutating func take(_ event: PlayEvent) {
    switch event {
    case .asked(let asked): lastAsked = asked.at
    case .answered(let answered):
      let giving = GivenAnswer(exchange: answered.exchange, line: answered.line)
      if given.insert(giving).inserted { uses[answered.line, default: 0] += 1 }
    case .finished(let finished): ends.append(finished.at)
    case .shown(let printed):
      if let line = printed.lines.first(where: { UnansweredSuffix($0) != nil }) {
        (ranOut, unanswered) = (lastAsked, TranscriptLine(line).body)
      }
    default: break
    }
  }

  /// When a play that is to pass should end: as it was recorded, or when the last answer has come, before the
  /// app asks for more.
  package func end(_ recorded: Duration) -> Duration {
    guard let ranOut else { return max(recorded, ends.max() ?? .zero) }
    let last = ends.filter { $0 < ranOut }.max() ?? .zero
    return last <= recorded && recorded < ranOut ? recorded : last
  }
}

extension TrialOutcome {
  /// The first words of what is wrong.
  var firstFailure: String { failure.whatIsWrong ?? "it is cut off" }
}

extension [String] {
  /// Of a failure as a person reads it, the words below the place.
  var whatIsWrong: String? {
    dropFirst().first { !$0.isEmpty }.map { String($0.drop { $0 == " " }) }
  }
}

/// Expected lines with masks where two recordings of a service are proven to show other values, and nowhere
/// else.
struct InferredMasks {
  /// The scenario with the masks.
  private(set) var text: String
  /// How many lines have one.
  private(set) var count = 0

  /// The steps of another play are the same, of the same inputs; what it lacks proves nothing.
  init(_ file: ScenarioFile, against shown: [[String]]) {
    var lines = file.source
    for (step, others) in zip(file.steps, shown) {
      // The n-th line of a path or request is compared with the n-th: times differ as the answers came.
      var open: [String: [String]] = [:]
      for other in others.reversed() { open[TranscriptLine(other).head, default: []].append(other) }
      for line in step.expected {
        guard let other = open[TranscriptLine(line.text).head]?.popLast() else { continue }
        let masked = Self.masked(line.text, other, SeparatedFields.large) { mine, theirs in
          Self.masked(mine, theirs, SeparatedFields.small) { own, _ in own }
        }
        if masked == line.text { continue }
        lines[line.line - 1] = "  " + masked
        count += 1
      }
    }
    text = lines.joined(separator: "\n")
  }

  /// The line with a mask in each field that both have in one kind, and each with another value.
  private static func masked(
    _ line: String, _ other: String, _ parting: [[UInt8]], _ rest: (String, String) -> String
  ) -> String {
    SeparatedFields(other, parting: parting).merged(with: SeparatedFields(line, parting: parting)) {
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
