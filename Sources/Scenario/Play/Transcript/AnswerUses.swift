import ScenarioBasics
package import StubServer

/// When each line of the script was used, and in which step; reported when a route has no answer left.
package struct AnswerUses: Sendable {
  package struct Use: Sendable {
    package let answer: Answer
    /// The virtual time since T+0.
    package let at: Duration
    package let step: String
  }

  private var uses: [Int: HeadTailBuffer<Use>] = [:]
  private var counts: [Int: Int] = [:]

  mutating func note(_ answer: Answer, at time: Duration, in step: String) {
    counts[answer.line, default: 0] += 1
    uses[answer.line, default: HeadTailBuffer(4)].append(Use(answer: answer, at: time, step: step))
  }

  /// Whether no answer was used.
  package var isEmpty: Bool { counts.isEmpty }

  /// Returns the recorded uses of the line's answers, in order.
  package func uses(of line: Int) -> [Use] { uses[line]?.all ?? [] }

  /// Returns how often the line was used, including uses that were not recorded.
  package func count(of line: Int) -> Int { counts[line] ?? 0 }
}
