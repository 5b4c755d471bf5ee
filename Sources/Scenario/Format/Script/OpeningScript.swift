package import StubServer

extension Script {
  /// The script as it stands before the first step.
  package init(opening file: ScenarioFile) {
    self.init()
    for act in file.acts {
      guard case .serve(let serve) = act else { break }
      add(serve)
    }
  }

  /// Adds a block, where nothing waits at its place.
  package mutating func add(_ serve: Serve) {
    switch serve.place {
    case .connections: connections += serve.answers
    case .route(let pattern): routes.append(Route(pattern, serve.answers, line: serve.line))
    }
  }
}
