import ScenarioBasics
package import ScenarioEvents

/// Where two plays of one scenario part: nothing real may reach a play, so something did.
package struct Divergence {
  package let lines: [String]

  package init(_ first: [PlayEvent], _ other: [PlayEvent], path: String, number: Int) {
    let pairs = zip(first, other)
    let index =
      pairs.enumerated().first { $0.element.0 != $0.element.1 }?.offset ?? min(first.count, other.count)
    func line(_ events: [PlayEvent]) -> String {
      events.indices.contains(index) ? events[index].line : "(nothing more)"
    }
    lines = [
      "DIFFERS  \(path.escaped())",
      "         play \(number) is not like the first: event \(index + 1) of \(first.count) differs", "",
      "       first  \(line(first))",
      "       play \(number)  \(line(other))", "",
      "because  something real reached the app: a clock, a random number, a thread, an unsorted dictionary",
      "again    \(ToolName.current) run \(path.escaped()) --repeat \(max(number, 10))",
    ]
  }
}
