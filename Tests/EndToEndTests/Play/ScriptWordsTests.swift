import Foundation
import Testing

@testable import Scenario
@testable import rcc_sim

/// The words of a script that forbid something, and the walk. The scenarios of `PassingScenarioTests` show
/// the effect of the other words.
@Suite struct ScriptWordsTests {
  @Test(arguments: [
    (
      """
      given pairs EURUSD
      given connections keep-alive
      given retries fail
      serve GET /v1/latest?base=EUR&symbols=USD
        | 200 rates USD 1.1711
        | 200 reset on reuse rates USD 1.1684

      launch
        | ignore **
        GET /v1/latest?base=EUR&symbols=USD → 200
      wait 1s
      """, 1, "the client repeated a request by itself"
    ),
    (
      """
      given pairs EURUSD
      serve GET /v1/latest?base=EUR&symbols=USD
        | 200 reset on reuse rates USD 1.1684

      launch
      """, 3, "was requested on a fresh connection, where it breaks nothing"
    ),
    (
      """
      given pairs EURUSD
      serve GET /v1/latest?base=EUR&symbols=USD
        | 304
        |   if If-None-Match: "a1"

      launch
      """, 1, "→ if not met"
    ),
  ])
  func `what a script forbids is told`(text: String, code: Int32, sentence: String) throws {
    let desk = try Workspace()
    try desk.write("words.scenario", text + "\n")
    let run = desk.run("run", "DESK/words.scenario", stage: ConverterStage.self)
    expectEqual(run.code, code, "\(run.output)")
    #expect(run.output.contains(sentence), "\(run.output)")
  }

  /// A walk depends only on the seed: it is the same each time, and different with another seed.
  @Test func `a walk depends on its seed alone`() throws {
    let desk = try Workspace()
    func rates(_ seed: Int, _ name: String) throws -> [String] {
      try desk.write(
        name,
        """
        given pairs EURUSD
        given seed \(seed)
        serve GET /v1/latest?base=EUR&symbols=USD
          | 200 forever rates walk USD 1.1711 ±0.0010

        launch
        wait 9s

        """)
      let run = desk.run("run", "DESK/\(name)", "--update", stage: ConverterStage.self)
      expectEqual(run.code, 0, "\(run.output)")
      return try desk.read(name).split(separator: "\n").map(String.init).filter { $0.contains(".rate") }
    }
    let walk = try rates(1, "a.scenario")
    #expect(walk.count > 3)
    try expectEqual(rates(1, "b.scenario"), walk)
    #expect(try rates(2, "c.scenario") != walk)
  }
}
