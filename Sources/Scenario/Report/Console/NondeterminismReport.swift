import ScenarioBasics
package import ScenarioEvents

/// The first difference between two plays of one scenario, which shows that something outside the play's
/// control affected it.
package struct NondeterminismReport {
  package let failure: Failure

  package init(_ first: [PlayEvent], _ other: [PlayEvent], path: String, number: Int) {
    let pairs = zip(first, other)
    let index =
      pairs.enumerated().first { $0.element.0 != $0.element.1 }?.offset ?? min(first.count, other.count)
    func line(_ events: [PlayEvent]) -> String {
      events.indices.contains(index) ? events[index].line : "(nothing more)"
    }
    var failure = Failure(
      .differs, path: path, line: nil, text: "",
      sentence: "play \(number) is not like the first: event \(index + 1) of \(first.count) differs",
      place: [], at: .zero)
    failure.rows = [.init(.note, " first  \(line(first))"), .init(.note, " play \(number)  \(line(other))")]
    let again = "\(ToolName.current) run \(path.escaped()) --repeat \(max(number, 10))"
    failure.sections = [
      .init(
        "because",
        ["something real reached the app: a clock, a random number, a thread, an unsorted dictionary"]),
      .init("again", [.init([], command: again)]),
    ]
    self.failure = failure
  }
}
