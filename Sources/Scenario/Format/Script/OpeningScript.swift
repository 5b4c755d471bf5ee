package import StubServer

extension Block {
  /// The `serve` block; nil for a step.
  package var serve: Serve? { if case .serve(let serve) = self { serve } else { nil } }

  /// The inputs that are joined to the step.
  package var joined: [JoinedInput] {
    if case .step(let step) = self { step.joined } else { [] }
  }

  /// The longest virtual time that the block can take.
  package var longestWait: Duration {
    if case .step(let step) = self { step.verb.longestWait } else { .zero }
  }
}

extension ScenarioFile {
  /// The blocks before the first step.
  package var opening: [Serve] { acts.prefix { $0.serve != nil }.compactMap(\.serve) }
}

extension Script {
  /// Creates the script of the blocks before the first step.
  package init(opening file: ScenarioFile) {
    self.init()
    for serve in file.opening { add(serve) }
  }

  /// Adds the answers of a block at a place that has none yet.
  package mutating func add(_ serve: Serve) {
    switch serve.place {
    case .connections(let host): self[connections: host] += serve.answers
    case .route(let pattern): routes.append(Route(pattern, serve.answers, line: serve.line))
    }
  }
}
