import Foundation
import Testing

@testable import ScenarioReport

/// The text of a failure on a page: as it stands in the console, with what to type ready to be copied.
@Suite struct FailureMarkupTests {
  private static let lines = [
    "FAIL  a.scenario:7  wait 1s", "      1 value differs · step 2 of 2 · T+1s", "",
    "    - +1s  rate  1 → <2", "    + +1s  rate  1 → 3", "                     ^", "",
    "to fix   wait less", "         and write it down:  rcc-sim run a.scenario --update",
    "to see   rcc-sim run a.scenario --unfold", "         or at hand:  rcc-sim diff A B",
    "to see   where it died:  SWIFT_BACKTRACE=enable=yes rcc-sim run a.scenario",
    "again    rcc-sim run 'a b.scenario' --until 7", "accept   rcc-sim run a.scenario --update",
    "because  somebody said rcc-sim run",
  ]

  @Test func `what differs is marked, and the text stays whole`() {
    let text = FailureMarkup.text(Array(Self.lines[2...5]))
    #expect(
      text == """

        <span class="minus" style="--hang: 8ch">    - +1s  rate  1 → &lt;2
        </span><span class="plus" style="--hang: 8ch">    + +1s  rate  1 → <mark>3</mark>
        </span><span class="carets" style="--hang: 8ch">                     ^
        </span>
        """)
  }

  @Test func `a line of words goes on behind its label`() {
    let text = FailureMarkup.text([
      "FAIL  a:7  wait 1s", "      1 value differs", "", "then     so", "         or", "to fix   wait",
    ])
    #expect(
      text == """
        <span class="plain" style="--hang: 8ch">FAIL  a:7  wait 1s
        </span><span class="plain" style="--hang: 8ch">      1 value differs
        </span>
        <span class="reason" style="--hang: 11ch">then     so
        </span><span class="reason" style="--hang: 11ch">         or
        </span><span class="reason" style="--hang: 11ch">to fix   wait
        </span>
        """)
  }

  @Test func `what must come first stands before the command that accepts`() {
    let lines = ["first    mend line 11", "         and 12", "accept   rcc-sim run a --update --until 28"]
    #expect(
      FailureMarkup(lines).html.contains(
        """
        <li><p class="first"><b>First</b> mend line 11 and 12</p>
        <span>Accept what happened, once that is done</span> <code>rcc-sim run a \
        <span class="option">--update</span> <span class="option">--until 28</span></code>
        """))
  }

  @Test func `each command can be copied, the one to see it again first`() {
    let html = FailureMarkup(Self.lines).html
    let items = html.components(separatedBy: "<li><span>").dropFirst()
    let commands = items.map { item in
      let purpose = item.prefix { $0 != "<" }
      let code = item.components(separatedBy: "<code>").last?.components(separatedBy: "</code>").first ?? ""
      return "\(purpose): \(code.replacing(/<[^>]*>/, with: ""))"
    }
    #expect(
      commands == [
        "See it again: rcc-sim run &#39;a b.scenario&#39; --until 7",
        "Write it down: rcc-sim run a.scenario --update", "See every line: rcc-sim run a.scenario --unfold",
        "At hand: rcc-sim diff A B",
        "Where it died: SWIFT_BACKTRACE=enable=yes rcc-sim run a.scenario",
        "Accept what happened: rcc-sim run a.scenario --update",
      ])
  }

  @Test func `what is to be written in the file can be copied too`() {
    let html = FailureMarkup([
      "to fix   wait less, or add below line 6:", "           | 503 after 2s",
      "           |   Retry-After: 5", "         take line 8 out, or, if it comes later,",
      "         write above line 8:", "         wait 3s", "again    rcc-sim run a.scenario",
    ]).html
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
        "<span>To fix: take line 8 out, or, if it comes later, write above line 8</span> <code>wait 3s</code>"
      ))
  }
}
