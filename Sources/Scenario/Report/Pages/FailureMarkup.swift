/// The text of a failure as the console has it, line by line, with its commands ready to be copied.
struct FailureMarkup {
  private let lines: [String]

  init(_ lines: [String]) { self.lines = lines }

  var html: String {
    let hasDiff = lines.contains { Self.kind(of: $0) != nil }
    let legend = hasDiff ? "<p class=\"legend\"><b>−</b> was expected, <b>+</b> happened</p>" : ""
    return "<pre class=\"diff scroll\" tabindex=\"0\" aria-label=\"The failure\">\(Self.text(lines))</pre>"
      + legend + commands
  }

  /// Each line that differs in an element of its own, with its line end: what is selected and copied is the
  /// text itself.
  static func text(_ lines: [String]) -> String {
    lines.map { line in
      guard let kind = kind(of: line) else { return line.asMarkup + "\n" }
      return "<span class=\"\(kind)\">\(line.asMarkup)\n</span>"
    }.joined()
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
      <button type="button" class="copy" data-copy="\(command.text.asMarkup)">Copy<span class="unseen"> the command:
      \(command.purpose.asMarkup)</span></button></li>
      """
    }
    return rows.isEmpty ? "" : "<ul class=\"commands\">\(rows.joined())</ul>"
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
