import Foundation
import Testing

@testable import Scenario
@testable import rcc_sim

/// The words of a script that need a connection, a phase or a second address to show what they do: each
/// scenario passes as it stands, and was written before it was played.
@Suite struct ScriptWordsTests {
  static let passing = [
    """
    # A phase is asked before what waits in turn, as often as it is asked.
    given pairs EURUSD
    serve GET /v1/latest?base=EUR&symbols=USD
      | 503 during 2s..4s
      |   Retry-After: 1
      | 200 forever rates USD 1.1711

    launch
      | ignore **
      GET /v1/latest?base=EUR&symbols=USD → 200
    wait 5s
      | ignore **
      +1s  GET /v1/latest?base=EUR&symbols=USD → 200
      +2s  GET /v1/latest?base=EUR&symbols=USD → 503
      +2s  alert "The rate service is unavailable. Next try at 00:00:03."
      +3s  GET /v1/latest?base=EUR&symbols=USD → 503
      +4s  GET /v1/latest?base=EUR&symbols=USD → 200
      +4s  alert closed
      +5s  GET /v1/latest?base=EUR&symbols=USD → 200
    expect pairs.age is .fresh
    """,
    """
    # An optional answer need not be used; the others must.
    given pairs EURUSD
    serve GET /v1/latest?base=EUR&symbols=USD
      | 200 rates USD 1.1711
      | 404 optional text not found

    launch
      | ignore **
      GET /v1/latest?base=EUR&symbols=USD → 200
    expect pairs.load is .loaded
    """,
    """
    # A fresh connection, asked for among kept ones: no reuse, no retry.
    given pairs EURUSD
    given connections keep-alive
    serve GET /v1/latest?base=EUR&symbols=USD
      | 200 x2 rates USD 1.1711
      | 200 fresh reset at body rates USD 1.1684
      | 200 rates USD 1.1684

    launch
      | ignore **
      GET /v1/latest?base=EUR&symbols=USD → 200
    wait 3s
      | ignore **
      +1s  GET /v1/latest?base=EUR&symbols=USD → 200
      +2s  GET /v1/latest?base=EUR&symbols=USD → 200 reset at body
      +2s  alert "The connection was lost. Rates are from 1 January."
      +3s  GET /v1/latest?base=EUR&symbols=USD → 200
      +3s  alert closed
    expect pairs.rows[EURUSD].rate is 1.1684
    """,
    """
    # The client's own retry has its own answer.
    given pairs EURUSD
    given connections keep-alive
    given retries next
    serve GET /v1/latest?base=EUR&symbols=USD
      | 200 rates USD 1.1711
      | 200 reset on reuse rates USD 1.1711
      | 200 rates USD 1.1684

    launch
      | ignore **
      GET /v1/latest?base=EUR&symbols=USD → 200
    wait 1s
      | ignore **
      +1s  GET /v1/latest?base=EUR&symbols=USD → reset on reuse → 200
    expect pairs.rows[EURUSD].rate is 1.1684
    """,
    """
    # A redirect to another host is followed, and both are told.
    given pairs EURUSD
    serve GET /v1/latest?base=EUR&symbols=USD
      | 301
      |   Location: $other/v1/latest?base=EUR&symbols=USD
    serve GET $other/v1/latest?base=EUR&symbols=USD
      | 200 rates USD 1.1711

    launch
      | ignore **
      GET /v1/latest?base=EUR&symbols=USD → 301 → GET $other/v1/latest?base=EUR&symbols=USD → 200
    expect pairs.rows[EURUSD].rate is 1.1711
    """,
  ]

  @Test(arguments: passing)
  func `a script does what its words say`(_ text: String) throws {
    let desk = try Desk()
    try desk.write("words.scenario", text + "\n")
    let run = desk.run("run", "DESK/words.scenario", stage: ConverterStage.self)
    #expect(run.code == 0, "\(run.output)")
  }

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
      """, 1, "the client asked again by itself"
    ),
    (
      """
      given pairs EURUSD
      serve GET /v1/latest?base=EUR&symbols=USD
        | 200 reset on reuse rates USD 1.1684

      launch
      """, 3, "came on a fresh connection, where it breaks nothing"
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
    let desk = try Desk()
    try desk.write("words.scenario", text + "\n")
    let run = desk.run("run", "DESK/words.scenario", stage: ConverterStage.self)
    #expect(run.code == code, "\(run.output)")
    #expect(run.output.contains(sentence), "\(run.output)")
  }

  /// A walk is a function of the seed: the same each time, another with another seed.
  @Test func `a walk depends on its seed alone`() throws {
    let desk = try Desk()
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
      #expect(run.code == 0, "\(run.output)")
      return try desk.read(name).split(separator: "\n").map(String.init).filter { $0.contains(".rate") }
    }
    let walk = try rates(1, "a.scenario")
    #expect(walk.count > 3)
    #expect(try rates(1, "b.scenario") == walk)
    #expect(try rates(2, "c.scenario") != walk)
  }
}
