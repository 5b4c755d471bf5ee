import StubServer

@testable import ScenarioBasics
@testable import ScenarioDiagnosis
@testable import ScenarioEvents
@testable import ScenarioFormat
@testable import ScenarioPlay

/// A scenario of ``AskingStage``, as it is read and played.
enum ScriptPlay {
  /// The events of a play, as the stream writes them, and what ended it early.
  struct Told: Equatable {
    let events: [String]
    let halt: Driver.Halt?
  }

  /// - Throws: The refusal, as `lint` says it.
  static func read(_ text: String) throws(SyntaxError) -> ScenarioFile {
    try ScenarioParser(
      vocabulary: AskingStage.vocabulary, read: { name throws(FixtureProblem) in try sampleFile(name) }
    ).parse(Array(text.utf8), path: "a.scenario")
  }

  static func play(
    _ file: ScenarioFile, on network: NetworkKind, _ raceGuards: RaceGuards = .all
  ) throws -> Told {
    var (options, events) = (PlayOptions(), [String]())
    options.network = network
    let result = try PlayRunner.play(
      file, stage: AskingStage.self, options: options, raceGuards: raceGuards
    ) { event in
      events.append(event.line.replacing(#""transport":"memory""#, with: #""transport":"loopback""#))
    }
    return Told(events: events, halt: result.halt)
  }

  /// Returns how a play differs from another; nil where they are equal.
  static func difference(_ one: Told, _ other: Told) -> String? {
    if one == other { return nil }
    let pairs = zip(one.events, other.events)
    let differing = pairs.first { $0 != $1 }.map { "\($0.prefix(600))\n  and \($1.prefix(600))" }
    let halts = [one, other].map { $0.halt.map { "\($0)" } ?? "whole" }
    return "\(differing ?? "one has more events"), \(halts)"
  }

  /// Returns whether the client ends the process at one of the answers, and with it this test.
  static func ends(_ file: ScenarioFile) -> Bool {
    file.acts.contains { act in
      guard case .serve(let serve) = act else { return false }
      return serve.answers.contains { answer in
        answer.faults.contains { ClientOutcomeTable.outcome(of: $0, in: .freshGet) == .dies }
      }
    }
  }
}
