import StubServer

/// A word that reads well and that no play acts on yet: a play that has one stops, and does not pretend.
struct Unplayed: Equatable {
  let line: Int
  let sentence: String

  init(_ word: String, line: Int) {
    self.line = line
    sentence = "`\(word)` is not played yet"
  }
}

extension ScenarioFile {
  /// The first such word. Each row goes when the player has learnt it.
  var unplayed: Unplayed? {
    facts.lazy.compactMap(\.unplayed).first ?? acts.lazy.compactMap(\.unplayed).first
  }
}

extension Fact {
  fileprivate var unplayed: Unplayed? {
    let defaults = ["ties": ["fifo"], "retries": ["same"], "zone": ["UTC"]]
    let isPlayed = defaults[name].map { $0 == words } ?? true
    return isPlayed ? nil : Unplayed("given \(name) \(text)", line: line)
  }
}

extension Act {
  fileprivate var unplayed: Unplayed? {
    guard case .serve(let serve) = self else { return nil }
    if case .route(let pattern) = serve.place, pattern.host == .other {
      return Unplayed("serve \(pattern)", line: serve.line)
    }
    return serve.answers.lazy.compactMap(\.unplayed).first
  }
}

extension Answer {
  fileprivate var unplayed: Unplayed? {
    let words: [(word: String, isWritten: Bool)] = [
      ("during", phase != nil), ("optional", isOptional), ("fresh", isFresh), ("if", !conditions.isEmpty),
      ("on reuse", [.fin(.onReuse), .reset(.onReuse)].contains(fault)), ("walk", series != nil),
      ("$server", headers.contains { $0.value.contains("$server") }),
      ("$other", headers.contains { $0.value.contains("$other") }),
    ]
    return words.first(where: \.isWritten).map { Unplayed($0.word, line: line) }
  }
}
