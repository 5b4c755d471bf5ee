import StubServer
import Testing

@testable import ScenarioBasics
@testable import ScenarioDiagnosis
@testable import ScenarioEvents
@testable import ScenarioFormat
@testable import rcc_sim

/// Words of the format that affect a play, played with the converter.
@Suite(.serialized) struct PlayedWordsTests {
  private static func play(_ text: String) throws -> (verdict: PlayVerdict, told: String) {
    let parser = ScenarioParser(vocabulary: ConverterStage.vocabulary) { name throws(FixtureProblem) in
      throw .missing(name, nearest: nil)
    }
    let file = try parser.parse(Array(text.utf8), path: "words.scenario")
    var told = ""
    let report = try PlayRunner.play(file, stage: ConverterStage.self) { told += "\($0)" }
    return (report.verdict, told)
  }

  private static let script = """
    given pairs EURUSD
    serve GET /v1/latest?base=EUR&symbols=USD
      | 200 x2 rates USD 1.1711

    launch

    """

  @Test(arguments: [
    ("1.1711±0.0005", "+1000ms±50ms", true), ("1.1705±0.0005", "+1s", false), ("<decimal>", "+1s", true),
    ("<int>", "+1s", false), ("<any>", "+1500ms±400ms", false), ("<decimal#1>", "+1s", true),
  ])
  func `masks and tolerances are compared in claims and lines`(
    value: String, time: String, passes: Bool
  ) throws {
    let text =
      Self.script + """
          | ignore **
          GET /v1/latest?base=EUR&symbols=USD → <int>
        wait 1s
          \(time)  GET /v1/latest?base=EUR&symbols=USD → 200
        wait until pairs.rows[EURUSD].rate is <any>
        expect pairs.rows[EURUSD].rate is \(value)
        """
    let verdict = try Self.play(text).verdict
    expectEqual((verdict == .passed), passes)
  }

  @Test func `a number stands for one thing from claim to line`() throws {
    func verdict(_ last: String) throws -> PlayVerdict {
      let story = """
          | ignore **
          GET /v1/latest?base=EUR&symbols=USD → 200
        expect pairs.rows[EURUSD].rate is <decimal#1>
        expect pairs.rows[EURUSD].rate
          <decimal#1>
        wait 1s
          +1s  GET /v1/latest?base=EUR&symbols=USD → \(last)
        """
      return try Self.play(Self.script + story).verdict
    }
    try expectEqual(verdict("<int#1>"), .passed)
    try expectEqual(verdict("<decimal>"), .passed)
    try expectEqual(verdict("<decimal#2>"), .passed)
    try expectEqual(verdict("<decimal#1>"), .failed)
  }

  @Test(arguments: [("", true), ("given disk full", false), ("given disk read-only", false)])
  func `a given file is found, and a disk that nothing meets fails`(_ fact: String, _ passes: Bool) throws {
    let text = """
      given file pairs.json ["EURUSD"]
      \(fact)
      serve GET /v1/latest?base=EUR&symbols=USD
        | 200 rates USD 1.1711

      launch
        | ignore **
        GET /v1/latest?base=EUR&symbols=USD → 200
      """
    try expectEqual(Self.play(text).verdict, (passes ? .passed : .failed))
  }
}
