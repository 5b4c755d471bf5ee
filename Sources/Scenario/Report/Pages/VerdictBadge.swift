/// A verdict as the pages show it: a sign and a word in addition to the colour, for readers who cannot see
/// colours.
struct VerdictBadge {
  /// The name as written in the stream; `diverged` when a second play differed from the first.
  let name: String

  init(name: String = "unknown") { self.name = name }

  var word: String { verdict?.words ?? name }
  /// Whether the verdict needs attention.
  var isBad: Bool { name != "passed" && name != "known" }

  private var verdict: ScenarioResult.Verdict? { ScenarioResult.Verdict(rawValue: name) }

  var sign: String {
    switch verdict {
    case .passed: "✓"
    case .failed: "✗"
    case .known: "◌"
    case .broken, .refused: "!"
    case .diverged: "≠"
    case .skipped, .unplayed, nil: "?"
    }
  }

  var badge: String {
    "<span class=\"badge \(isBad ? "bad" : name == "known" ? "known" : "good")\">"
      + "<span aria-hidden=\"true\">\(sign)</span> \(word.asMarkup)</span>"
  }
}
