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
    facts.lazy.compactMap(\.unplayed).first
  }
}

extension Fact {
  fileprivate var unplayed: Unplayed? {
    let defaults = ["ties": ["fifo"]]
    let isPlayed = name != "known-failure" && defaults[name].map { $0 == words } ?? true
    return isPlayed ? nil : Unplayed("given \(name) \(text)", line: line)
  }
}
