import ScenarioBasics

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
    let reasons =
      lines.indices.dropFirst().first { lines[$0].first.map { $0 != " " } ?? false } ?? lines.count
    return lines.indices.map { number in
      let (line, below) = (lines[number], number + 1 < lines.count ? lines[number + 1] : "")
      if line.isEmpty { return "\n" }
      let text = self.kind(of: below) == "carets" ? marked(line, by: below) : line.asMarkup
      let kind = kind(of: line) ?? (number < reasons ? "plain" : "reason")
      return "<span class=\"\(kind)\" style=\"--hang: \(hang(line))ch\">\(text)\n</span>"
    }.joined()
  }

  /// Where a line goes on that a page breaks: behind its sign or its label, and a little further.
  private static func hang(_ line: String) -> Int {
    if kind(of: line) != nil { return 8 }
    if ConsoleLabel(of: line) != nil { return ConsoleLabel.width + 2 }
    let label = line.prefix { $0 != " " }
    return label.count + line.dropFirst(label.count).prefix { $0 == " " }.count + 2
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
    return line.isCarets ? "carets" : nil
  }

  private var commands: String {
    let all = lines.compactMap(Self.command)
    let first = Self.first(lines)
    // What every failure has comes first: to see it once more.
    let again = all.filter { $0.purpose == Self.again }
    let inOrder = again + Self.corrections(lines) + all.filter { $0.purpose != Self.again }
    let rows = inOrder.map { command in
      let isLater = command.purpose == Self.acceptance && !first.isEmpty
      let purpose = command.purpose + (isLater ? ", once that is done" : "")
      return """
        <li>\(isLater ? first : "")<span>\(purpose.asMarkup)</span> \
        <code>\(Self.unbroken(command.text))</code>
        <button type="button" class="copy" data-copy="\(command.text.asMarkup)">Copy<span
        class="unseen"> the command: \(purpose.asMarkup)</span></button></li>
        """
    }
    if rows.isEmpty { return "" }
    return "<h3>What to type</h3><ul class=\"commands\">\(rows.joined())</ul>"
  }

  /// What the lines behind `to fix` say to write in the file, each with the words before it.
  private static func corrections(_ lines: [String]) -> [(text: String, purpose: String)] {
    guard let start = lines.firstIndex(where: { $0.hasPrefix("to fix   ") }) else { return [] }
    var rest = ([lines[start]] + lines[(start + 1)...].prefix { $0.hasPrefix("         ") })
      .map { $0.dropFirst("to fix   ".count) }[...]
    var corrections: [(text: String, purpose: String)] = []
    while let colon = rest.firstIndex(where: { $0.hasSuffix(":") }), colon + 1 < rest.endIndex {
      let words = rest[...colon].joined(separator: " ").dropLast()
      // What is written over several lines goes on further in.
      let more = rest[(colon + 2)...].prefix { $0.hasPrefix("  ") }
      let text = ([rest[colon + 1]] + more).joined(separator: "\n")
      if !text.contains(ToolName.current + " ") { corrections.append((text, "To fix: " + words)) }
      rest = rest[(colon + 2 + more.count)...]
    }
    return corrections
  }

  /// What a line says to type, and what for: by its label, or by the words before it.
  private static func command(_ line: String) -> (text: String, purpose: String)? {
    guard let start = ["  SWIFT_BACKTRACE", "  \(ToolName.current) "].firstRange(in: line) else { return nil }
    let words = line[..<start].drop { $0 == " " }
    let label = purposes.first { words.hasPrefix($0.label) }?.purpose
    let said = words.hasSuffix(":") ? words.split(separator: "  ").last?.dropLast() : nil
    let text = line[start...].drop { $0 == " " }
    return (String(text), said.map(purpose) ?? label ?? "See more")
  }

  /// `and write down what it shows` gives `Write down what it shows`.
  private static func purpose(_ words: Substring) -> String {
    let bare = words.drop { $0 == " " }.trimmingPrefix("and ").trimmingPrefix("or ")
    return bare.prefix(1).uppercased() + bare.dropFirst()
  }

  /// What is to be done before what happened may be accepted.
  private static func first(_ lines: [String]) -> String {
    guard let start = lines.firstIndex(where: { $0.hasPrefix("first    ") }) else { return "" }
    let rest = lines[(start + 1)...].prefix { $0.hasPrefix(" ") }
    let words = ([lines[start]] + rest).map { $0.dropFirst("first    ".count) }.joined(separator: " ")
    return "<p class=\"first\"><b>First</b> \(words.asMarkup)</p>\n"
  }

  /// A command in parts that a page does not break: an option stands with its value.
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

  private static let again = "See it again"
  private static let acceptance = "Accept what happened"
  private static let purposes = [
    (label: "again", purpose: again), (label: "accept", purpose: acceptance),
    (label: "to see", purpose: "See every line"),
  ]
}

extension [String] {
  /// Where the first of the texts that stands in the line begins.
  fileprivate func firstRange(in line: String) -> String.Index? {
    lazy.compactMap { line.firstRange(of: $0)?.lowerBound }.first
  }
}
