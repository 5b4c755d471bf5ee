/// A verdict as the pages show it: a sign and a word beside the colour, for whoever does not see that.
struct ReportVerdict {
  /// As it stands in the stream; `diverged` where a second play was not like the first.
  let name: String

  init(_ end: JSONValue) {
    name = end["event"] == "diverged" ? "diverged" : end["verdict"]?.string ?? "unknown"
  }

  var sign: String { words.sign }
  var word: String { words.word }
  /// Whether somebody has to look.
  var isBad: Bool { name != "passed" && name != "known" }

  private var words: (sign: String, word: String) {
    switch name {
    case "passed": ("✓", "passed")
    case "failed": ("✗", "failed")
    case "known": ("◌", "known to fail")
    case "broken": ("!", "broken")
    case "diverged": ("≠", "not the same twice")
    default: ("?", name)
    }
  }

  var badge: String {
    "<span class=\"badge \(isBad ? "bad" : name == "known" ? "known" : "good")\">"
      + "<span aria-hidden=\"true\">\(sign)</span> \(word.asMarkup)</span>"
  }
}

/// `1 request`, `2 requests`
func counted(_ count: Int?, _ noun: String) -> String {
  "\(count ?? 0) \(noun)\(count == 1 ? "" : "s")"
}
