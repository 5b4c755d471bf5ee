/// A verdict as the pages show it: a sign and a word beside the colour, for whoever does not see that.
struct ReportVerdict {
  /// As it stands in the stream; `diverged` where a second play was not like the first.
  let name: String

  init(name: String = "unknown") { self.name = name }

  var word: String { verdict?.words ?? name }
  /// Whether somebody has to look.
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
