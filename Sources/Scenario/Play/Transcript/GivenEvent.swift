import ScenarioBasics
import ScenarioEvents
import ScenarioFormat

extension PlaySetup {
  /// Returns the inputs of a play: its facts as they are played, with options of the run in place of the
  /// scenario's own facts, and its script as it is written, one text for each block.
  ///
  /// Together with its steps, the stream thus contains all inputs of a play.
  func event(_ file: ScenarioFile, _ options: PlayOptions) -> PlayEvent.PlayInputs {
    let (facts, serves) = (facts(file, options), file.serves)
    // If a service answers, the script is not read.
    let isRead = options.live == nil
    return .init(
      facts: facts, serves: isRead ? serves.map(\.line) : nil, script: isRead ? serves.map(\.text) : nil)
  }

  private func facts(_ file: ScenarioFile, _ options: PlayOptions) -> [String] {
    var ruled = options.seed.map { [(name: "seed", text: String($0))] } ?? []
    if options.live != nil { ruled.append(("start", start.word)) }
    let own = file.facts.filter { fact in !ruled.contains { $0.name == fact.name } }
    let facts = own.map { (name: $0.name, text: $0.text) } + ruled
    return facts.map { $0.text.isEmpty ? $0.name : "\($0.name) \($0.text)" }
  }
}

extension ScenarioFile {
  /// The blocks of the script as they are written, without comments, and the lines in which they begin.
  fileprivate var serves: [(line: Int, text: String)] {
    performedActs.compactMap { act in
      guard case .serve(let serve) = act, source.indices.contains(serve.line - 1) else { return nil }
      let below = source[serve.line...].prefix { $0.isEmpty || $0.hasPrefix("#") || $0.hasPrefix("  |") }
      let lines = [source[serve.line - 1]] + below.filter { $0.hasPrefix("  |") }
      return (serve.line, lines.joined(separator: "\n"))
    }
  }
}
