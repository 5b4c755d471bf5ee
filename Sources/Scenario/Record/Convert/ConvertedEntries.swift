/// The entries that are answers of a scenario now: how many, when they were asked, and for what.
struct ConvertedEntries {
  private(set) var count = 0
  /// What was asked of the first host, each once, in its order.
  private(set) var requests: [String] = []
  private var known: Set<String> = []
  private var asked: [(at: RecordedInstant?, answeredIn: Duration)] = []

  var isEmpty: Bool { count == 0 }

  mutating func add(_ entry: HAREntry, _ target: String, isOfFirstHost: Bool) {
    count += 1
    let request = "\(entry.request.method) \(target)"
    if isOfFirstHost, known.insert(request).inserted { requests.append(request) }
    let answered = Duration.milliseconds(Int(min(entry.timings.wait, 86_400_000).rounded()))
    asked.append((RecordedInstant(entry.startedAt), answered))
  }

  /// When the first of them was asked; nil where none says when.
  var start: RecordedInstant? { asked.lazy.compactMap(\.at).min() }

  var steps: RecordedSteps { RecordedSteps(asked.map(\.at).inOrder.map { asked[$0] }) }
}
