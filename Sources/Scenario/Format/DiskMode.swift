import ScenarioBasics

/// How the disk takes what an app writes.
public enum DiskMode: Sendable, Equatable {
  /// Writes succeed.
  case ok
  /// No space is left.
  case full
  /// Writes are not permitted.
  case readOnly
  /// No space is left for the next write; those after it succeed.
  case failsOnce
  /// Each read, write and deletion takes that much virtual time.
  case slow(Duration)
}

extension DiskMode {
  /// The mode as it is written after `disk`.
  package var words: String {
    switch self {
    case .ok: "ok"
    case .full: "full"
    case .readOnly: "read-only"
    case .failsOnce: "fails once"
    case .slow(let time): "slow \(time.word)"
    }
  }

  /// Creates the mode of a checked fact.
  package init?(_ words: [String]) {
    switch (words.first, words.count) {
    case ("ok", 1): self = .ok
    case ("full", 1): self = .full
    case ("read-only", 1): self = .readOnly
    case ("fails", 2) where words[1] == "once": self = .failsOnce
    case ("slow", 2):
      guard let time = Duration(word: words[1][...]), time > .zero else { return nil }
      self = .slow(time)
    default: return nil
    }
  }
}
