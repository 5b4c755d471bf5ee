import ScenarioBasics
import ScenarioEvents

/// A failure as a page shows it: line by line as on the console, and beside it, ready to be copied, what the
/// user writes and types, which is not among the lines.
struct FailureMarkup {
  private let failure: Failure

  init(_ failure: Failure) { self.failure = failure }

  var html: String {
    let hasDiff = failure.rows.contains { $0.kind == .expected || $0.kind == .happened }
    let legend = hasDiff ? "<p class=\"legend\"><b>−</b> was expected, <b>+</b> happened</p>" : ""
    let heading = Self.text(failure.heading) + "\n"
    let rows = failure.rows.isEmpty ? "" : Self.text(failure.rows) + "\n"
    let reasons = failure.sections.map(reasons(in:)).flatMap(\.consoleLines)
      .map { Self.span("reason", $0, $0.text.asMarkup) }.joined()
    return Self.block(heading + rows + reasons) + "<div>\(legend)\(commands)</div>"
  }

  /// Returns the markup of a failure of which only the lines are known.
  static func html(_ lines: [String]) -> String {
    block(text(lines.map { ConsoleLine(escaped: $0) })) + "<div></div>"
  }

  private static func block(_ text: String) -> String {
    "<pre class=\"diff scroll\" tabindex=\"0\" aria-label=\"The failure\">\(text)</pre>"
  }

  static func text(_ lines: [ConsoleLine]) -> String {
    lines.map { $0.text.isEmpty ? "\n" : span("plain", $0, $0.text.asMarkup) }.joined()
  }

  /// Returns the rows, each in an element of its own with its line end, so that copied text equals the
  /// original.
  static func text(_ rows: [Failure.Row]) -> String {
    rows.indices.map { number in
      let (row, below) = (rows[number], number + 1 < rows.count ? rows[number + 1] : nil)
      let line = row.consoleLine
      let carets = below.map(\.consoleLine.text) ?? ""
      let text = below?.kind == .marks ? marked(line.text, by: carets) : line.text.asMarkup
      return span(Self.kinds[row.kind] ?? "plain", line, text)
    }.joined()
  }

  private static let kinds: [Failure.Row.Kind: String] = [
    .expected: "minus", .happened: "plus", .marks: "carets",
  ]

  private static func span(_ kind: String, _ line: ConsoleLine, _ markup: String) -> String {
    let margin = line.layout == .carets ? 8 : line.margin
    return "<span class=\"\(kind)\" style=\"--hang: \(margin)ch\">\(markup)\n</span>"
  }

  /// Returns a line with the parts marked that the carets below it underline, because carets are misplaced
  /// when a page wraps lines.
  private static func marked(_ line: String, by carets: String) -> String {
    let underlined = carets.map { $0 == "^" }
    var (text, isMarked) = ("", false)
    for (place, character) in line.enumerated() {
      let isNow = place < underlined.count && underlined[place]
      if isNow != isMarked { text += isNow ? "<mark>" : "</mark>" }
      isMarked = isNow
      text += String(character).asMarkup
    }
    return text + (isMarked ? "</mark>" : "")
  }

  /// Returns the section without what stands among the commands.
  private func reasons(in section: Failure.Section) -> Failure.Section {
    let isBelow = section.label == Self.warning && !failure.entries(Self.acceptanceLabel).isEmpty
    let entries = section.entries.compactMap { entry -> Failure.SectionEntry? in
      if isBelow { return nil }
      guard entry.command == nil else {
        return entry.words.count > 1 ? Failure.SectionEntry(entry.words.dropLast()) : nil
      }
      return section.label == "to fix" && !entry.lines.isEmpty ? nil : entry
    }
    return Failure.Section(section.label, entries)
  }

  private var commands: String {
    let isWarned = !failure.entries(Self.warning).isEmpty
    let rows = toType.map { purpose, text in
      let isLater = purpose == Self.acceptance && isWarned
      let purpose = purpose + (isLater ? ", once that is done" : "")
      return """
        <li>\(isLater ? first : "")<span>\(purpose.asMarkup)</span> \
        <code>\(Self.unbroken(text))</code>
        <button type="button" class="copy" data-copy="\(text.asMarkup)">Copy<span
        class="unseen"> the command: \(purpose.asMarkup)</span></button></li>
        """
    }
    if rows.isEmpty { return "" }
    return "<h3>What to type</h3><ul class=\"commands\">\(rows.joined())</ul>"
  }

  /// The commands, beginning with the one that every failure has: to see it again.
  private var toType: [(purpose: String, text: String)] {
    let corrections = failure.fixes.compactMap { entry -> (String, String)? in
      if entry.lines.isEmpty { return nil }
      let words = entry.words.joined(separator: " ").trimmingSuffix(":")
      return ("To fix: " + words, entry.lines.joined(separator: "\n"))
    }
    let others = failure.sections.filter { $0.label != Self.again }
    return commands(behind: [Self.again]) + corrections + commands(behind: others.map(\.label))
  }

  private func commands(behind labels: [String]) -> [(purpose: String, text: String)] {
    failure.sections.filter { labels.contains($0.label) }.flatMap { section in
      section.entries.compactMap { entry in
        entry.command.map { (entry.words.last.map(Self.purpose) ?? Self.purposes[section.label] ?? "", $0) }
      }
    }
  }

  /// Returns the purpose in the form of a heading: `and write down what it shows` gives `Write down what it
  /// shows`.
  private static func purpose(_ words: String) -> String {
    let bare = words.trimmingPrefix("and ").trimmingPrefix("or ")
    return bare.prefix(1).uppercased() + bare.dropFirst()
  }

  /// The action that is required before the new behaviour may be accepted.
  private var first: String {
    let words = failure.entries(Self.warning).flatMap { $0.words + $0.lines }.joined(separator: " ")
    return "<p class=\"first\"><b>First</b> \(words.asMarkup)</p>\n"
  }

  /// Returns a command in parts that a page does not break: an option is kept with its value.
  private static func unbroken(_ command: String) -> String {
    var parts: [[Substring]] = []
    for word in command.split(separator: " ", omittingEmptySubsequences: false) {
      let isBehind = parts.last?.count == 1 && parts.last?.first?.hasPrefix("--") ?? false
      if isBehind && !word.hasPrefix("-") {
        parts[parts.count - 1].append(word)
      } else {
        parts.append([word])
      }
    }
    return parts.map { part in
      let text = part.joined(separator: " ").asMarkup
      return part[0].hasPrefix("--") ? "<span class=\"option\">\(text)</span>" : text
    }.joined(separator: " ")
  }

  private static let again = "again"
  private static let (warning, acceptanceLabel) = ("first", "accept")
  private static let acceptance = "Accept what happened"
  private static let purposes = [
    again: "Play it again", acceptanceLabel: acceptance, "to see": "See every line",
  ]
}

extension String {
  fileprivate func trimmingSuffix(_ suffix: String) -> String {
    hasSuffix(suffix) ? String(dropLast(suffix.count)) : self
  }
}
