/// The text of a failure as the console has it, line by line, with its commands ready to be copied.
struct FailureMarkup {
  private let lines: [String]

  init(_ lines: [String]) { self.lines = lines }

  var html: String {
    let hasDiff = lines.contains { Self.kind(of: $0) != nil }
    let legend = hasDiff ? "<p class=\"legend\"><b>−</b> was expected, <b>+</b> happened</p>" : ""
    return "<pre class=\"diff scroll\" tabindex=\"0\" aria-label=\"The failure\">\(Self.text(lines))</pre>"
      + "<div>\(legend)\(commands)</div>"
  }

  /// Each line that differs in an element of its own, with its line end: what is selected and copied is the
  /// text itself.
  static func text(_ lines: [String]) -> String {
    lines.indices.map { number in
      let (line, below) = (lines[number], number + 1 < lines.count ? lines[number + 1] : "")
      guard let kind = kind(of: line) else { return line.asMarkup + "\n" }
      let text = self.kind(of: below) == "carets" ? marked(line, by: below) : line.asMarkup
      return "<span class=\"\(kind)\">\(text)\n</span>"
    }.joined()
  }

  /// A line with what the carets below it underline marked, since they go astray where a page breaks lines.
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

  /// Whether a line was expected, happened, or underlines what differs.
  static func kind(of line: String) -> String? {
    if line.hasPrefix("    - ") { return "minus" }
    if line.hasPrefix("    + ") { return "plus" }
    return line.contains("^") && line.allSatisfy { $0 == " " || $0 == "^" } ? "carets" : nil
  }

  private var commands: String {
    let rows = lines.compactMap(Self.command).map { command in
      """
      <li><span>\(command.purpose.asMarkup)</span> <code>\(command.text.asMarkup)</code>
      <button type="button" class="copy" data-copy="\(command.text.asMarkup)">Copy<span
      class="unseen"> the command: \(command.purpose.asMarkup)</span></button></li>
      """
    }
    if rows.isEmpty { return "" }
    return "<h3>What to type</h3><ul class=\"commands\">\(rows.joined())</ul>"
  }

  /// What a line says to type, and what for: by its label, or by the words before it.
  private static func command(_ line: String) -> (text: String, purpose: String)? {
    guard let start = ["  SWIFT_BACKTRACE", "  rcc-sim "].firstRange(in: line) else { return nil }
    let words = line[..<start].drop { $0 == " " }
    let label = purposes.first { words.hasPrefix($0.label) }?.purpose
    let rest = words.hasSuffix(":") ? String(words.split(separator: "  ").last?.dropLast() ?? "") : nil
    let text = line[start...].drop { $0 == " " }
    return (String(text), (rest ?? label ?? "see more").firstUpper)
  }

  private static let purposes = [
    (label: "again", purpose: "see it again"), (label: "accept", purpose: "accept what happened"),
    (label: "to see", purpose: "see every line"),
  ]
}

extension [String] {
  /// Where the first of the texts that stands in the line begins.
  fileprivate func firstRange(in line: String) -> String.Index? {
    lazy.compactMap { line.firstRange(of: $0)?.lowerBound }.first
  }
}

extension String {
  fileprivate var firstUpper: String { prefix(1).uppercased() + dropFirst() }
}
