import Foundation
import StubServer
import Testing

@testable import ScenarioFormat
@testable import rcc_sim

/// The converter's vocabulary in a scenario file: its facts and its bodies.
struct ConverterFactTests {
  private static func problem(_ fact: String, _ words: String) -> String? {
    let row = ConverterStage.vocabulary.facts.first { $0.name == fact }
    let problem = row?.check(words.split(separator: " ").map(String.init))
    return problem.map { "\($0.word): \($0.message) = \($0.remedy)" }
  }

  @Test(arguments: [
    ("pairs", "EURUSD USDEUR"), ("service", "frankfurter-v1"), ("service", "frankfurter-v2"),
    ("service", "pairs"), ("service", "base"), ("service", "fixer"), ("service", "currencylayer"),
    ("service", "openexchangerates"), ("service", "exchangerate-api"), ("service", "ecb"), ("tab", "pairs"),
    ("limit", "300ms"),
  ])
  func `a fact is taken`(fact: String, words: String) {
    expectEqual(Self.problem(fact, words), nil)
  }

  @Test(arguments: [
    ("pairs", "", "0: `pairs` needs more = write pairs such as EURUSD EURGBP"),
    ("pairs", "EURUSD eurgbp", "1: `eurgbp` is not a pair = did you mean `EURGBP`?"),
    ("pairs", "EUREUR", "0: `EUREUR` is not a pair = write two different currencies in capitals: EURUSD"),
    (
      "pairs", "EURUSD, EURGBP",
      "0: `EURUSD,` contains a comma = separate pairs by spaces: given pairs EURUSD EURGBP"
    ),
    (
      "pairs", "EURUSD EURGBP,EURTRY",
      "1: `EURGBP,EURTRY` contains a comma = separate pairs by spaces: given pairs EURUSD EURGBP EURTRY"
    ),
    ("pairs", "EUR,USD", "0: `EUR,USD` is not a pair = write two different currencies in capitals: EURUSD"),
    ("pairs", "EURUSD EURGBP EURUSD", "2: the pair `EURUSD` appears twice = delete one of them"),
    (
      "service", "",
      "0: `service` needs more = write one of frankfurter-v1, frankfurter-v2, pairs, base, fixer, "
        + "currencylayer, openexchangerates, exchangerate-api, ecb"
    ),
    ("service", "fixr", "0: unknown word `fixr` after `service` = did you mean `fixer`?"),
    (
      "service", "frankfurter",
      "0: unknown word `frankfurter` after `service` = did you mean `frankfurter-v1`?"
    ),
    (
      "service", "exchangeratesapi",
      "0: unknown word `exchangeratesapi` after `service` = did you mean `fixer`?"
    ),
    (
      "service", "bank",
      """
      0: unknown word `bank` after `service` = write frankfurter-v1, frankfurter-v2, pairs, base, \
      fixer, currencylayer, openexchangerates, exchangerate-api, ecb
      """
    ),
    (
      "service", "ecb daily",
      "1: `daily` is left over after `service` = a word is never ignored; delete it or put it on its own line"
    ),
    (
      "tab", "pairs now",
      "1: `now` is left over after `tab` = a word is never ignored; delete it or put it on its own line"
    ),
    ("limit", "10", "0: `10` is not a duration = give it a unit: 10ms, 10s or 10min"),
    ("limit", "10 s", "0: `10` is not a duration = write 10s, without the space"),
    ("limit", "10sec", "0: `10sec` is not a duration = write it as 300ms, 1.5s, 10min or 2h"),
    ("limit", "0s", "0: no answer can arrive within `0s` = give it some time: 10s"),
  ])
  func `a wrong fact is refused`(fact: String, words: String, problem: String) {
    expectEqual(Self.problem(fact, words), problem)
  }

  @Test func `given pairs are on the disk before the launch`() {
    let fact = Fact(name: "pairs", words: ["EURUSD", "EURGBP"], line: 1)
    let files = ConverterStage.files(for: [fact])
    expectEqual(files, ["pairs.json": Data(#"["EURUSD","EURGBP"]"#.utf8)])
    expectEqual(ConverterStage.files(for: []), [:])
  }
}

struct RatesBodyTests {
  private static func bodies(
    _ words: String, route target: String = "/v1/latest?base=EUR&symbols=USD,HRK", file: String = ""
  ) throws(WordProblem) -> [GeneratedBody] {
    let order = BodyMakerInput(
      words: words.split(separator: " ").map(String.init),
      route: RequestPattern(method: "GET", target: target), facts: [],
      read: { _, _ throws(WordProblem) in Array(file.utf8) })
    return try ConverterStage.rates.make(order)
  }

  private static func texts(_ bodies: [GeneratedBody]) -> [String] {
    bodies.map { String(decoding: $0.bytes, as: UTF8.self) }
  }

  @Test(arguments: [
    ("2026-04-10 USD 1.1711", #"{"amount":1.0,"base":"EUR","date":"2026-04-10","rates":{"USD":1.1711}}"#),
    ("USD 1.10 JPY 186", #"{"amount":1.0,"base":"EUR","rates":{"USD":1.10,"JPY":186}}"#),
    (
      #"USD 0 JPY -1 GBP "1.2" HRK null"#,
      #"{"amount":1.0,"base":"EUR","rates":{"USD":0,"JPY":-1,"GBP":"1.2","HRK":null}}"#
    ),
    ("2026-04-10", #"{"amount":1.0,"base":"EUR","date":"2026-04-10","rates":{}}"#),
    ("USDX 2.8e-06", #"{"amount":1.0,"base":"EUR","rates":{"USDX":2.8e-06}}"#),
  ])
  func `a body has the figures as they were written`(words: String, body: String) throws {
    let made = try Self.bodies(words)
    expectEqual(Self.texts(made), [body])
    expectEqual(made.map(\.contentType), ["application/json"])
    expectEqual(made.map(\.note), [nil])
  }

  @Test func `the base is that of the route`() throws {
    let body = try Self.bodies("EUR 0.85", route: "/v1/latest?base=USD&symbols=EUR")
    expectEqual(Self.texts(body), [#"{"amount":1.0,"base":"USD","rates":{"EUR":0.85}}"#])
  }

  @Test(arguments: [
    ("", 0, "`rates` needs more", "write a code and a figure: USD 1.1711"),
    ("USD", 1, "`USD` needs more", "write its figure: USD 1.1711"),
    ("USD 1,1", 1, "`1,1` is not a JSON value", #"write 1.1711, 0, -1, null or "1.1711""#),
    ("2026-02-30 USD 1", 0, "`2026-02-30` is not a date", "write it as 2026-04-10"),
    ("USD 1 USD 2", 2, "`USD` appears twice", "a body has one figure for each code"),
    ("USD 1 2 JPY", 2, "`2` is not a code", "write code and figure in turn: USD 1.1711"),
    ("csv", 1, "`csv` needs more", "write a file beside the scenario"),
    (
      "csv a.csv b", 2, "`b` is left over after `a.csv`",
      "a word is never ignored; delete it or put it on its own line"
    ),
  ])
  func `wrong words are refused`(words: String, word: Int, message: String, remedy: String) {
    let problem = WordProblem(word: word, message: message, remedy: remedy)
    #expect(throws: problem) { try Self.bodies(words) }
  }

  @Test func `a table is an answer a day, the oldest first`() throws {
    let made = try Self.bodies(
      "csv ecb.csv",
      file: """
        Date,USD,JPY,HRK,
        2023-01-02,1.0683,140.66,N/A,
        2022-12-30,1.0666,140.66,7.5365,

        """)
    expectEqual(
      Self.texts(made),
      [
        #"{"amount":1.0,"base":"EUR","date":"2022-12-30","rates":{"USD":1.0666,"HRK":7.5365}}"#,
        #"{"amount":1.0,"base":"EUR","date":"2023-01-02","rates":{"USD":1.0683}}"#,
      ])
    expectEqual(made.map(\.note), ["row 2022-12-30", "row 2023-01-02"])
  }

  @Test(arguments: ["/v1/latest?base=*&symbols=*", "/v1/latest"])
  func `a route that asks for anything gets every column`(target: String) throws {
    let made = try Self.bodies(
      "csv e.csv", route: target, file: "Date,USD,JPY,\r\n2023-01-02,1.0683,140.66,\r\n")
    expectEqual(
      Self.texts(made),
      [
        #"{"amount":1.0,"base":"EUR","date":"2023-01-02","rates":{"USD":1.0683,"JPY":140.66}}"#
      ])
  }

  @Test(arguments: [
    ("Date,USD,HRK,\n2022-12-30,1.0x,7,\n", "e.csv line 2, column USD: `1.0x` is not a number"),
    ("Date,USD,HRK,\n2022-12-30,1.0\n", "e.csv line 2, column HRK: `` is not a number"),
    ("Date,USD,HRK,\n30.12.2022,1.0,7,\n", "e.csv line 2, column Date: `30.12.2022` is not a date"),
    ("Date,USD,HRK,\n\n2022-12-30,1,7,\n", "e.csv line 2, column Date: `` is not a date"),
    (
      "Date,USD,HRK,\n2022-12-29,1,7,\n2022-12-30,1,7,\n", "e.csv line 3: 2022-12-30 is not before 2022-12-29"
    ),
    ("Date,USD,\n2022-12-30,1,\n", "e.csv line 1: there is no column HRK"),
    ("Date,USD,HRK,\n", "e.csv is not a table of rates"), ("", "e.csv is not a table of rates"),
  ])
  func `a wrong table is refused with file, line and column`(file: String, message: String) throws {
    let problem = #expect(throws: WordProblem.self) { try Self.bodies("csv e.csv", file: file) }
    expectEqual(problem?.word, 1)
    expectEqual(problem?.message, message)
  }

  @Test func `a table of another base is refused`() {
    let problem = #expect(throws: WordProblem.self) {
      try Self.bodies("csv e.csv", route: "/v1/latest?base=USD&symbols=EUR")
    }
    expectEqual(problem?.message, "e.csv has rates of one EUR, but the route requests USD")
  }
}
