import ScenarioBasics
package import StubServer

/// When each line of the script was used, and in which step: what is told when a route has run out.
package struct AnswerUses: Sendable {
  package struct Use: Sendable {
    package let answer: Answer
    /// Virtual time since T+0.
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

  /// The uses of the line's answers that are remembered, in their order.
  package func uses(of line: Int) -> [Use] { uses[line]?.all ?? [] }

  /// How often the line was used, remembered or not.
  package func count(of line: Int) -> Int { counts[line] ?? 0 }
}
