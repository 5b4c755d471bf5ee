import Foundation
import StubServer
import Testing

@testable import ScenarioFormat
@testable import rcc_sim

struct RateWalkTests {
  private static func made(_ maker: BodyMaker, _ words: String) throws(WordProblem) -> GeneratedBody {
    let order = BodyMakerInput(
      words: words.split(separator: " ").map(String.init),
      route: RequestPattern(method: "GET", target: "/v1/latest?base=EUR"), facts: [],
      read: { _, _ throws(WordProblem) in [] })
    let bodies = try maker.make(order)
    return bodies[0]
  }

  private static func text(_ series: AnswerSeries?, _ place: Int, seed: UInt64 = 7) -> String {
    String(decoding: Answer(status: 200, series: series).at(place, seed: seed).body, as: UTF8.self)
  }

  private static func rate(_ text: String) throws -> Decimal {
    // Read from the text, because JSON decoding on Linux converts the number to Double.
    let figure = try #require(text.firstMatch(of: /"USD":([0-9.]+)/)?.output.1)
    return try #require(Decimal(string: String(figure), locale: nil))
  }

  @Test func `a walk begins with its figures, in all their digits`() throws {
    let body = try Self.made(ConverterStage.rates, "walk USD 1.17 ±0.001 JPY 186 ±5")
    expectEqual(
      String(decoding: body.bytes, as: UTF8.self),
      #"{"amount":1.0,"base":"EUR","rates":{"USD":1.170,"JPY":186}}"#)
    expectEqual(body.contentType, "application/json")
  }

  @Test func `a body depends on seed and place alone, whatever was asked before`() throws {
    let first = try Self.made(ConverterStage.rates, "walk USD 1.1711 ±0.0010").series
    let other = try Self.made(ConverterStage.rates, "walk USD 1.1711 ±0.0010").series
    let inOrder = (0...50).map { Self.text(first, $0) }
    let backwards = (0...50).reversed().map { Self.text(other, $0) }.reversed()
    expectEqual(inOrder, Array(backwards))
    expectEqual(first, other)
    #expect(Self.text(first, 50, seed: 8) != inOrder[50])
    expectEqual(Self.text(first, 50), inOrder[50])
  }

  @Test func `the draws are these, on every machine`() throws {
    let series = try Self.made(ConverterStage.rates, "walk USD 1.1711 ±0.0010").series
    try expectEqual(
      (0...5).map { "\(try Self.rate(Self.text(series, $0)))" },
      [
        "1.1711", "1.1705", "1.1709", "1.1718", "1.1711", "1.1709",
      ])
  }

  @Test func `a step is at most what is written, both ways, and takes every width`() throws {
    let series = try Self.made(ConverterStage.rates, "walk USD 1.1711 ±0.0003").series
    var widths: Set<String> = []
    var last = try Self.rate(Self.text(series, 0))
    for place in 1...300 {
      let next = try Self.rate(Self.text(series, place))
      widths.insert("\(next - last)")
      last = next
    }
    expectEqual(widths.sorted(), ["-0.0001", "-0.0002", "-0.0003", "0", "0.0001", "0.0002", "0.0003"])
  }

  @Test func `a rate is never zero or below it`() throws {
    let series = try Self.made(ConverterStage.rates, "walk USD 0.02 ±0.05").series
    for place in 0...500 { #expect(try Self.rate(Self.text(series, place)) > 0) }
  }

  @Test(.timeLimit(.minutes(8))) func `ten thousand bodies take ten times as long as a thousand`() throws {
    let series = try Self.made(ConverterStage.rates, "walk USD 1.1711 ±0.0010").series
    for place in 0..<10_000 { _ = Self.text(series, place) }
  }

  @Test(arguments: [
    ("walk", "1: `walk` needs more = write a code, a figure and a step: USD 1.1711 ±0.0010"),
    ("walk USD", "2: `USD` needs more = write its figure: USD 1.1711"),
    ("walk USD 1.1", "3: `1.1` needs more = write the step: ±0.0010"),
    (
      "walk USD 1,1 ±0.1",
      "2: `1,1` is not a rate to walk from = write a number above zero with at most 12 digits: 1.1711"
    ),
    (
      "walk USD 0 ±0.1",
      "2: `0` is not a rate to walk from = write a number above zero with at most 12 digits: 1.1711"
    ),
    ("walk USD 1.1 0.1", "3: `0.1` is not a step = write the largest change: ±0.0010"),
    ("walk USD 1.1 ±0", "3: `±0` is not a step = write the largest change: ±0.0010"),
    (
      "walk USD 123456789 ±0.0001",
      "3: `123456789` and `±0.0001` are too far apart = "
        + "a figure has at most 12 digits, including those of the step"
    ),
    ("walk USD 1.1 ±0.1 USD 1 ±1", "4: `USD` appears twice = a body has one figure for each code"),
  ])
  func `a wrong walk is refused`(words: String, problem: String) {
    Self.expect(problem) { () throws(WordProblem) in try Self.made(ConverterStage.rates, words) }
  }

  @Test func `currencies have English names, in the order of the words`() throws {
    let body = try Self.made(ConverterStage.currencies, "USD EUR")
    expectEqual(String(decoding: body.bytes, as: UTF8.self), #"{"USD":"US Dollar","EUR":"Euro"}"#)
    expectEqual(body.series, nil)
  }

  @Test(arguments: [
    ("", "0: `currencies` needs more = write codes such as EUR USD"),
    ("EUR usd", "1: the service has no name for `usd` = did you mean `USD`?"),
    ("XQX", #"0: the service has no name for `XQX` = write the body itself: 200 {"XQX":"…"}"#),
    ("EUR EUR", "1: `EUR` appears twice = a body has one name for each code"),
  ])
  func `wrong currencies are refused`(words: String, problem: String) {
    Self.expect(problem) { () throws(WordProblem) in try Self.made(ConverterStage.currencies, words) }
  }

  private static func expect(_ text: String, _ make: () throws(WordProblem) -> GeneratedBody) {
    do throws(WordProblem) {
      _ = try make()
      Issue.record("no problem")
    } catch {
      expectEqual("\(error.word): \(error.message) = \(error.remedy)", text)
    }
  }
}
