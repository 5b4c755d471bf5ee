import Foundation

@testable import ScenarioPlay
@testable import rcc_sim

/// Plays that together emit every event of the stream.
enum DocsEventSamples {
  struct Sample {
    let stage: any Stage.Type
    let file: String
    var text: String?
    let option: String
    var command = "run"
  }

  static let all = [
    Sample(stage: ConverterStage.self, file: "Scenarios/network/reset-recovers.scenario", option: "--screen"),
    Sample(
      stage: ConverterStage.self, file: "Scenarios/network/reset-recovers.scenario",
      option: "--record=Scenarios/reset.har"),
    Sample(stage: ConverterStage.self, file: "Scenarios/a.scenario", text: cancelled, option: "--update"),
    Sample(stage: ConverterStage.self, file: "Scenarios/b.scenario", text: "lanch\n", option: "--unfold"),
    Sample(
      stage: ReadsTheMachinesClock.self, file: "Scenarios/c.scenario", text: "launch\n",
      option: "--repeat=2"),
    Sample(stage: RejectsAndWrites.self, file: "Scenarios/d.scenario", text: "launch\n", option: "--unfold"),
    Sample(stage: ConverterStage.self, file: "Scenarios/e.scenario", text: elsewhere, option: "--unfold"),
    Sample(stage: ConverterStage.self, file: "Scenarios/f.scenario", text: claimed, option: "--update"),
    Sample(
      stage: ConverterStage.self, file: "Scenarios/g/Scenarios/g.scenario", text: "launch\n",
      option: "--unfold"),
    Sample(stage: ConverterStage.self, file: "Scenarios/g/Scenarios", option: "--unfold"),
    Sample(
      stage: ConverterStage.self, file: "Scenarios/h.scenario", text: "given pairs EURUSD\nlaunch\n",
      option: "--unfold"),
    Sample(
      stage: QuotesZero.self, file: "Scenarios/i.scenario", text: broken, option: "--unfold"),
    Sample(
      stage: SwallowsErrors.self, file: "Scenarios/j.scenario", text: searched, option: "--budget=40plays",
      command: "explore --out=Scenarios/found"),
    // c is the first scenario that does not pass.
    Sample(stage: ConverterStage.self, file: "Scenarios", option: "--fail-fast"),
  ]

  /// Returns the lines of their streams; they are played once, for all tests that read them.
  static func lines() throws -> [String] { try once.get() }

  private static let once: Result<[String], any Error> = Result {
    let folder = try DocsFolder()
    return try all.flatMap { sample -> [String] in
      if let text = sample.text { try folder.write(sample.file, text) }
      let command = sample.command.split(separator: " ").map(String.init)
      return try folder.eventLines(command + [sample.file, sample.option], sample.stage)
    }
  }

  #if canImport(Darwin)
    private static let elsewhere = "given platform linux\nlaunch\n"
  #else
    private static let elsewhere = "given platform darwin\nlaunch\n"
  #endif

  /// A scenario in which an invariant is broken.
  private static let broken = """
    given invariants
    given pairs EURUSD
    serve GET /v1/latest?base=EUR&symbols=USD
      | 200 rates USD 1.1711
    launch
      GET /v1/latest?base=EUR&symbols=USD → 200

    """

  /// The start of a search.
  private static let searched = """
    given pairs EURUSD
    serve GET /v1/latest?base=EUR&symbols=USD
      | 200 forever rates USD 1.1711
    launch

    """

  /// A scenario with a claim that does not hold, which no update writes.
  private static let claimed = "launch\n  pairs.load  .starting → .empty\nexpect pairs.load is .loaded\n"

  /// A scenario in which a request is cancelled at the app's limit, and no alert follows.
  private static let cancelled = """
    given pairs EURUSD
    given limit 1s
    serve GET /v1/latest?base=EUR&symbols=USD
      | never
      | 200 forever rates USD 1.1711

    launch
    wait 1s
    tap retry x2
    expect no alert

    """
}

/// Reports a rejection, writes a file and deletes it, all at launch.
final class RejectsAndWrites: Variant {
  override func changed(_ environment: StageEnvironment) -> StageEnvironment {
    environment.trace(.rejected(event: ".again", reason: "an answer is on its way"))
    try? environment.disk.write("notes", Data("1".utf8))
    try? environment.disk.delete("notes")
    return environment
  }
}
