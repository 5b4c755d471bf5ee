import Foundation
import Testing

@testable import ScenarioEvents
@testable import ScenarioReport

/// The text of a failure on a page: as on the console, with the commands beside it, ready to be copied.
@Suite struct FailureMarkupTests {
  private static let failure: Failure = {
    var failure = Self.failure([
      .init(
        "to fix",
        [.init("wait less"), .init("and write it down", command: "rcc-sim run a.scenario --update")]),
      .init(
        "to see",
        [
          .init([], command: "rcc-sim run a.scenario --unfold"),
          .init("or at hand", command: "rcc-sim diff A B"),
          .init("where it died", command: "SWIFT_BACKTRACE=enable=yes rcc-sim run a.scenario"),
        ]),
      .init("again", [.init([], command: "rcc-sim run 'a b.scenario' --until 7")]),
      .init("accept", [.init([], command: "rcc-sim run a.scenario --update")]),
      .init("because", ["somebody said rcc-sim run"]),
    ])
    failure.rows = [
      .init(.expected, "+1s  rate  1 → <2"), .init(.happened, "+1s  rate  1 → 3"),
      .init(.marks, "               ^"),
    ]
    return failure
  }()

  private static func failure(_ sections: [Failure.Section]) -> Failure {
    var failure = Failure(
      path: "a.scenario", line: 7, text: "wait 1s", sentence: "1 value differs",
      place: ["step 2 of 2", "T+1s"], at: .seconds(1))
    failure.sections = sections
    return failure
  }

  @Test func `what differs is marked, and the text stays whole`() {
    let text = FailureMarkup.text(Self.failure.rows)
    expectEqual(
      text,
      """
      <span class="minus" style="--hang: 8ch">    - +1s  rate  1 → &lt;2
      </span><span class="plus" style="--hang: 8ch">    + +1s  rate  1 → <mark>3</mark>
      </span><span class="carets" style="--hang: 8ch">                     ^
      </span>
      """)
  }

  @Test func `a line of words goes on behind its label`() {
    let html = FailureMarkup(Self.failure([.init("then", ["so", "or"]), .init("to fix", ["wait"])])).html
    #expect(
      html.contains(
        """
        <span class="plain" style="--hang: 8ch">FAIL  a.scenario:7  wait 1s
        </span><span class="plain" style="--hang: 8ch">      1 value differs · step 2 of 2 · T+1s
        </span>
        <span class="reason" style="--hang: 11ch">then     so
        </span><span class="reason" style="--hang: 11ch">         or
        </span><span class="reason" style="--hang: 11ch">to fix   wait
        </span>
        """))
    #expect(!html.contains("legend") && !html.contains("What to type"))
  }

  @Test func `nothing is said twice`() throws {
    var failure = Self.failure
    failure.sections += [
      .init(
        "to fix",
        [
          .init("the claim may be wrong"), .init("write in line 10:", .write(10), ["expect a is 1"]),
          .init(["line 7 says so", "and write it down"], command: "rcc-sim run b.scenario --update"),
        ]), .init("first", ["fix line 11"]),
    ]
    let html = FailureMarkup(failure).html
    let text = try #require(html.components(separatedBy: "</pre>").first)
    for words in ["wait less", "the claim may be wrong", "line 7 says so", "somebody said rcc-sim run"] {
      #expect(text.contains(words))
      expectEqual(html.components(separatedBy: words).count, 2, words)
    }
    for words in ["expect a is 1", "rite it down", "fix line 11", "--until 7", "--unfold", "in line 10"] {
      #expect(!text.contains(words), "\(words)")
      #expect(html.contains(words), "\(words)")
    }
  }

  @Test func `what must come first stands before the command that accepts`() {
    let failure = Self.failure([
      .init("first", ["fix line 11", "and 12"]),
      .init("accept", [.init([], command: "rcc-sim run a --update --until 28")]),
    ])
    #expect(
      FailureMarkup(failure).html.contains(
        """
        <li><p class="first"><b>First</b> fix line 11 and 12</p>
        <span>Accept what happened, once that is done</span> <code>rcc-sim run a \
        <span class="option">--update</span> <span class="option">--until 28</span></code>
        """))
  }

  @Test func `each command can be copied, the one to see it again first`() {
    let html = FailureMarkup(Self.failure).html
    let items = html.components(separatedBy: "<li><span>").dropFirst()
    let commands = items.map { item in
      let purpose = item.prefix { $0 != "<" }
      let code = item.components(separatedBy: "<code>").last?.components(separatedBy: "</code>").first ?? ""
      return "\(purpose): \(code.replacing(/<[^>]*>/, with: ""))"
    }
    expectEqual(
      commands,
      [
        "Play it again: rcc-sim run &#39;a b.scenario&#39; --until 7",
        "Write it down: rcc-sim run a.scenario --update", "See every line: rcc-sim run a.scenario --unfold",
        "At hand: rcc-sim diff A B",
        "Where it died: SWIFT_BACKTRACE=enable=yes rcc-sim run a.scenario",
        "Accept what happened: rcc-sim run a.scenario --update",
      ])
  }

  @Test func `what is to be written in the file can be copied too`() {
    let html = FailureMarkup(
      Self.failure([
        .init(
          "to fix",
          [
            .init(
              "wait less, or add below line 6:", .insertBelow(6),
              ["  | 503 after 2s", "  |   Retry-After: 5"]),
            .init(
              ["delete line 8, or, if it appears later,", "write above line 8:"], .insertAbove(8), ["wait 3s"]
            ),
          ]),
        .init("again", [.init([], command: "rcc-sim run a.scenario")]),
      ])
    ).html
    #expect(
      html.contains(
        """
        <li><span>To fix: wait less, or add below line 6</span> <code>  | 503 after 2s
          |   Retry-After: 5</code>
        <button type="button" class="copy" data-copy="  | 503 after 2s
          |   Retry-After: 5">Copy<span
        """))
    #expect(
      html.contains(
        "<span>To fix: delete line 8, or, if it appears later, write above line 8</span> <code>wait 3s</code>"
      ))
  }
}
