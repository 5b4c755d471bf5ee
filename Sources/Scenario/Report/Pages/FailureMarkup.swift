/// The text of a failure as the console has it, line by line, with its commands ready to be copied.
struct FailureMarkup {
  private let lines: [String]

  init(_ lines: [String]) { self.lines = lines }

  var html: String {
    let text = "<pre class=\"diff scroll\" tabindex=\"0\" aria-label=\"The failure\">"
      + lines.map(Self.markup).joined() + "</pre>"
    let legend = lines.contains { $0.isExpected || $0.isActual }
      ? "<p class=\"legend\"><b>−</b> was expected, <b>+</b> happened</p>" : ""
    return text + legend + commands
  }

  /// Each line in an element of its own, with its line end: what is selected and copied is the text itself.
  private static func markup(_ line: String) -> String {
    let kind = line.isExpected ? "minus" : line.isActual ? "plus" : line.isCarets ? "carets" : ""
    return kind.isEmpty ? line.asMarkup + "\n" : "<span class=\"\(kind)\">\(line.asMarkup)\n</span>"
  }

  private var commands: String {
    let rows = lines.compactMap { line -> String? in
      guard let start = line.firstRange(of: "rcc-sim ")?.lowerBound else { return nil }
      let label = line[..<start].trimmingPrefix { $0 == " " }.prefix { $0 != " " }
      guard line[..<start].allSatisfy({ $0.isLetter || $0 == " " }) else { return nil }
      let purpose = Self.purposes[String(line[..<start].filter { $0 != " " })] ?? String(label)
      return """
        <li><span>\(purpose.asMarkup)</span> <code>\(line[start...].description.asMarkup)</code>
        <button type="button" class="copy" data-copy="\(line[start...].description.asMarkup)">Copy<span
        class="unseen"> the command: \(purpose.asMarkup)</span></button></li>
        """
    }
    return rows.isEmpty ? "" : "<ul class=\"commands\">\(rows.joined())</ul>"
  }

  /// What a command is for, by the label that the console gives it.
  private static let purposes = [
    "again": "See it again", "accept": "Accept what happened", "tosee": "See every line", "": "See every line",
  ]
}

extension String {
  fileprivate var isExpected: Bool { hasPrefix("    - ") }
  fileprivate var isActual: Bool { hasPrefix("    + ") }
  fileprivate var isCarets: Bool { contains("^") && allSatisfy { $0 == " " || $0 == "^" } }
}
