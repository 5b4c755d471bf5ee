import Foundation
import Testing

@testable import ScenarioBasics
@testable import ScenarioConvert
@testable import ScenarioDiagnosis
@testable import ScenarioEvents
@testable import ScenarioFormat
@testable import ScenarioPlay
@testable import ScenarioReport
@testable import StubServer

/// Two long texts that differ somewhere: every output shows the place.
@Suite struct LongDifferenceTests {
  /// The number of equal characters before the difference.
  private static let places = [0, 1, 60, 99, 150, 200, 799, 800, 4_000, 10_000, 70_000]

  private static func text(_ place: Int, _ word: String) -> String {
    String(repeating: "a", count: place) + word + String(repeating: "z", count: 20_000)
  }

  @Test(arguments: LongDifferenceOutput.all, places.sample(oneOf: 4))
  func `the difference is in the output`(_ output: LongDifferenceOutput, _ place: Int) throws {
    let shown = try output.make(Self.text(place, "ONE"), Self.text(place, "TWO"))
    #expect(shown.contains("ONE"), "\(shown.prefix(2_000))")
    #expect(shown.contains("TWO"), "\(shown.prefix(2_000))")
  }

  @Test func `short texts are whole, and of long ones the same part is shown`() {
    let short = TextDifference("abc", "abd", width: 3)
    #expect((short.one, short.other, short.offset, short.isCut) == ("abc", "abd", 2, false))
    let long = TextDifference("0123456789abcdef", "0123456789x", width: 8)
    #expect((long.one, long.other, long.offset, long.isCut) == ("…89abcdef", "…89x", 3, true))
    let late = TextDifference("0123456789abcdefghi", "0123456789xbcdefghi", width: 8)
    #expect((late.one, late.other) == ("…89abcdef…", "…89xbcdef…"))
  }

  @Test func `the same characters in another order are told as such, however long the text`() {
    let keys = (0..<300).map { "\"key\($0)\": \($0)" }
    let plays = [keys, keys.reversed()].map { keys in
      [PlayEvent.changed(.init(at: .zero, path: "log", change: "+ [\(keys.joined(separator: ", "))]"))]
    }
    let report = NondeterminismReport(plays[0], plays[1], path: "a", number: 2).failure
    expectEqual(
      report.entries("because").first?.words.first?.hasPrefix("the same parts come in another order"), true)
    expectEqual(report.rows.map(\.kind), [.note, .note, .marks])
    #expect(report.lines.allSatisfy { $0.count < 450 })
  }

  @Test func `values that were cut before they differ are taken from plays that print them whole`() {
    func play(_ value: String) -> [PlayEvent] {
      [.changed(.init(at: .zero, path: "log", change: value)), .effect(.init(at: .zero, text: "end"))]
    }
    let cut = [play("\"aaa … 90 more ~1"), play("\"aaa … 90 more ~2")]
    #expect(NondeterminismReport.isOfValue(cut[0], cut[1]))
    let whole = [play(Self.text(150, "ONE")), play(Self.text(150, "TWO"))]
    let report = NondeterminismReport(cut[0], cut[1], path: "a", number: 2, whole: whole).failure
    expectEqual(report.sentence, "play 2 is not like the first: event 1 of 2 differs")
    expectEqual(report.rows.map { $0.text.contains("ONE") }, [true, false, false])
    expectEqual(report.rows.map { $0.text.contains("TWO") }, [false, true, false])
    let mark = try? #require(report.rows.last?.text)
    expectEqual(
      mark?.count,
      (report.rows[1].text.range(of: "TWO")?.lowerBound).map {
        report.rows[1].text.distance(from: report.rows[1].text.startIndex, to: $0) + 1
      })
  }
}

/// An output that shows two texts that differ.
struct LongDifferenceOutput: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let make: @Sendable (String, String) throws -> String

  static let all =
    lines
    + failures.flatMap { failure in
      forms.map { form in
        Self(testDescription: "\(failure.name), \(form.name)") { form.make(failure.make($0, $1)) }
      }
    }

  /// The outputs of one line or a few.
  private static let lines: [Self] = [
    Self(testDescription: "the first thing that is wrong") { one, other in
      FirstDifference(comparison("log  nil → \(one)", "log  nil → \(other)"))?.words ?? ""
    },
    Self(testDescription: "the first thing that is wrong, of a claim") { one, other in
      FirstDifference(comparison("log  is \(one)", "log  is \(other)"))?.words ?? ""
    },
    Self(testDescription: "the first thing that is wrong, of a request") { one, other in
      FirstDifference(comparison("GET /a → 200 \(one)", "GET /a → 200 \(other)"))?.words ?? ""
    },
    Self(testDescription: "the first thing that is wrong, of an alert") { one, other in
      FirstDifference(comparison("alert \"\(one)\"", "alert \"\(other)\""))?.words ?? ""
    },
    Self(testDescription: "two streams") { one, other in
      let plays = [one, other].map { PlayEvents([.changed(.init(at: .zero, path: "log", change: $0))]) }
      return try PlayDifference("a", plays[0], plays[1])?.lines.suffix(2).joined(separator: "\n") ?? ""
    },
    Self(testDescription: "a log") { one, other in
      let plays = [one, other].map { PlayEvents([.effect(.init(at: .zero, text: $0))]) }
      return try PlayDifference("a", plays[0], plays[1])?.words ?? ""
    },
    Self(testDescription: "a condition that a request does not meet") { one, other in
      let file = try ShownPlace.file("serve GET /a\n  | 200\n  |   if body is \(one)\n\nlaunch\n")
      let script = AnnotatedScript(file: file, uses: AnswerUses())
      let answer = try #require(file.acts.compactMap(\.serve).first?.answers.first)
      let unmet = UnmetCondition(try #require(answer.conditions.first), had: other)
      return script.sentence(unmet, of: answer)
    },
  ]

  private static func comparison(_ one: String, _ other: String) -> Comparison {
    Comparison(expected: [one], actual: [other])
  }

  private static let failures: [(name: String, make: @Sendable (String, String) -> Failure)] = [
    (
      "two plays",
      { one, other in
        let plays = [one, other].map { [PlayEvent.changed(.init(at: .zero, path: "log", change: $0))] }
        return NondeterminismReport(plays[0], plays[1], path: "a.scenario", number: 2).failure
      }
    ),
    (
      "a step",
      { one, other in
        var failure = Failure(
          path: "a.scenario", line: 1, text: "launch", sentence: "1 value differs", place: [], at: .zero)
        failure.rows = DiffText(comparison("log  nil → \(one)", "log  nil → \(other)")).rows
        failure.sections = [.init("because", [String(repeating: "so ", count: 3_000)])]
        return failure
      }
    ),
  ]

  private static let forms: [(name: String, make: @Sendable (Failure) -> String)] = [
    (
      "console",
      { failure in
        var console = ConsoleReport()
        return console.take(event(failure)).map(\.text).joined(separator: "\n")
      }
    ),
    ("html", { FailureMarkup($0).html.replacing(/<.?mark>/, with: "") }),
    ("ndjson", { NDJSONReport().text([event($0)]) }),
    ("junit", { JUnitReport().text([event($0)]) }), ("tap", { TAPReport().text([event($0)]) }),
    ("markdown", { MarkdownSummary().text([event($0)]) }),
    (
      "github",
      { failure in
        var annotations = Annotations(RepositoryRoot([:]))
        ScenarioResult(event(failure)).map { annotations.take($0) }
        return annotations.commands.map(\.line).joined(separator: "\n")
      }
    ),
  ]

  private static func event(_ failure: Failure) -> PlayEvent {
    .diverged(.init(scenario: "a.scenario", diagnosis: failure))
  }
}
