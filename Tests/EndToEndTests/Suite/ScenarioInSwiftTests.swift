import Testing

@testable import Scenario
@testable import ScenarioFormat
@testable import rcc_sim

@Suite struct ScenarioInSwiftTests {
  @Test func `a scenario in Swift plays like a file`() {
    let scenario = ScenarioCase("A reset keeps the last rate.", of: ConverterStage.self) {
      Given("pairs EURUSD")
      Given(serving: "GET /v1/latest?base=EUR&symbols=USD") {
        "200 rates 2026-04-10 USD 1.1711"
        "200 reset at body rates 2026-04-13 USD 1.1684"
        "200 after 300ms rates 2026-04-13 USD 1.1684"
      }
      When(.launch)
      When(.wait(.seconds(1))) {
        "+1s  GET /v1/latest?base=EUR&symbols=USD → 200 reset at body"
        "+1s  alert \"<text>\""
        "+1s  pairs.age  .fresh → .old(since: T+0s)"
        "+1s  pairs.refresh  .on → .backingOff(attempt: 1, until: T+2s)"
      }
      Then("pairs.rows[EURUSD].rate", is: "1.1711")
      When(.wait(.milliseconds(1300)))
      Then("pairs.rows[EURUSD].rate", is: "1.1684")
    }
    expectEqual(scenario.play(), nil)
  }

  @Test func `a claim that is not true stands at its own line`() throws {
    let line = #line
    let failure = ScenarioCase("One rate.", of: ConverterStage.self) {
      Given("pairs EURUSD")
      Given(serving: "GET /v1/latest?base=EUR&symbols=USD") { "200 rates 2026-04-10 USD 1.1711" }
      When(.launch)
      Then("pairs.load", is: ".empty")
    }.play()
    let path = "Tests/EndToEndTests/Suite/ScenarioInSwiftTests.swift"
    expectEqual(failure?.path.hasSuffix(path), true)
    expectEqual(failure?.line, line + 5)
    expectEqual(
      failure?.text.replacing(failure?.path ?? "", with: "FILE"),
      """
      FAIL  FILE:\(line + 5)  expect pairs.load is .empty
            1 value differs · step 2 of 2 · T+0s · 5 changes not compared

          - pairs.load  is .empty
          + pairs.load  is .loaded
                           ^^^^^^^

      because  pairs.load is .loaded since T+0s (line \(line + 4)); nothing changed it afterwards
               line \(line + 3) answered  200 rates 2026-04-10 USD 1.1711
               .ratesArrived(USD: 1.1711)  gave  pairs.load .loaded
      """)
  }

  @Test func `a step with lines is compared whole, one with none of them shows nothing`() throws {
    func play(_ lines: [String]) -> ScenarioFailure? {
      ScenarioCase("No pairs.", of: ConverterStage.self) {
        When(.launch) {
          for line in lines { line }
        }
      }.play()
    }
    expectEqual(play(["pairs.load  .starting → .empty"]), nil)
    expectEqual(play([])?.text.contains("\n    + pairs.load  .starting → .empty\n"), true)
  }

  @Test func `an answer of many lines is one body`() {
    let scenario = ScenarioCase("A body over lines.", of: ConverterStage.self) {
      Given("pairs EURUSD")
      Given(serving: "GET /v1/latest?base=EUR&symbols=USD") {
        """
        200 {
          "base": "EUR", "date": "2026-04-10",
          "rates": {"USD": 1.1711}
        }
        """
      }
      When(.launch)
      Then("pairs.rows[EURUSD].rate", is: "1.1711")
    }
    expectEqual(scenario.play(), nil)
  }

  @Test func `a line of a body that is no JSON is refused where it stands`() {
    let line = #line
    let failure = ScenarioCase("A comma too many.", of: ConverterStage.self) {
      Given(serving: "GET /v1/latest") {
        """
        200 {
          "rates": {,}
        }
        """
      }
      When(.launch)
    }.play()
    expectEqual(failure?.line, line + 5)
    expectEqual(failure?.text.contains(":\(line + 5):19: error: not JSON: "), true, "\(failure?.text ?? "")")
  }

  @Test func `a word that nobody knows is refused at its line`() throws {
    let line = #line
    let failure = ScenarioCase("A typo.", of: ConverterStage.self) {
      Given("pair EURUSD")
      When(.launch)
    }.play()
    let margin = String(repeating: " ", count: String(line + 2).count)
    expectEqual(failure?.line, line + 2)
    expectEqual(
      failure?.text.replacing(failure?.path ?? "", with: "FILE"),
      """
      FILE:\(line + 2):7: error: unknown word `pair` after `given`
      \(margin) |
      \(line + 2) | given pair EURUSD
      \(margin) |       ^^^^
      \(margin) = did you mean `pairs`?
      """)
  }

  @Test func `an open step does not hide that the script ran out`() {
    let failure = ScenarioCase("One answer for two requests.", of: ConverterStage.self) {
      Given("pairs EURUSD")
      Given(serving: "GET /v1/latest?base=EUR&symbols=USD") { "200 rates 2026-04-10 USD 1.1711" }
      When(.launch)
      When(.wait(.seconds(1)))
      Then("pairs.load", is: ".loaded")
    }.play()
    expectEqual(
      failure?.text.contains("    + +1s  GET /v1/latest?base=EUR&symbols=USD → no answer left\n"), true)
  }

  @Test func `steps of which nothing is said assert nothing`() {
    let failure = ScenarioCase("Only a launch.", of: ConverterStage.self) { When(.launch) }.play()
    expectEqual(failure?.text.contains("the scenario asserts nothing"), true)
  }
}
