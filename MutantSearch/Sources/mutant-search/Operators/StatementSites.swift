extension SiteCollector {
  private static let declarations: Set = [
    "let", "var", "func", "struct", "enum", "class", "case", "default", "init", "import", "extension",
    "typealias", "static", "private", "fileprivate", "package", "public", "internal", "override", "mutating",
    "nonisolated", "final", "indirect", "prefix", "infix", "protocol", "associatedtype", "actor",
    "return", "throw", "guard", "if", "switch", "for", "while", "do", "defer", "repeat", "fallthrough",
    "true", "false", "nil", "@", "#", "_", "break", "subscript", "lazy", "weak", "unowned",
  ]

  mutating func addStatements() {
    for start in outline.starts where isCode(start) && tokens[start].kind == .word {
      if Self.declarations.contains(tokens[start].text) { continue }
      let range = start...outline.end(ofStatement: start)
      guard isDone(range), !isValue(start) else { continue }
      add(.statement, at: start, ["\(short(range)) left out"]) {
        [MutationSite.Edit(tokens: range, before: "if Mx.keep(\($0)) { ", after: " }")]
      }
    }
  }

  /// Whether the statement does something: it calls, assigns or continues.
  private func isDone(_ range: ClosedRange<Int>) -> Bool {
    tokens[range.lowerBound].text == "continue"
      || tokens[range].contains {
        $0.text == "(" || $0.text == "{" || $0.text.hasSuffix("=") && $0.text != "=="
      }
  }

  private func isCode(_ start: Int) -> Bool {
    guard let open = outline.brace[start], let body = outline.bodies[open] else { return false }
    return body != .members
  }

  /// Whether the statement is the value of its function, without a `return`.
  func isValue(_ start: Int) -> Bool {
    guard let open = outline.brace[start], let body = outline.bodies[open] else { return false }
    switch body {
    case .members: return false
    case .code(let type):
      return type != nil && type != "Void" && type != "Never" && isAlone(start, in: open)
    case .cases:
      guard let choice = keyword(before: open) else { return false }
      if choice > 0, ["=", "return", "("].contains(tokens[choice - 1].text) { return true }
      return isAlone(choice, in: outline.brace[choice] ?? 0) && isValue(choice)
    }
  }

  /// Whether a brace has one statement alone.
  func isAlone(_ start: Int, in open: Int) -> Bool {
    outline.starts.filter { outline.brace[$0] == open } == [start]
  }

  /// Returns the `switch` to which a brace belongs.
  private func keyword(before open: Int) -> Int? {
    tokens[..<open].lastIndex { $0.text == "switch" }
  }
}

extension SiteCollector {
  /// The values that functions return.
  mutating func addResults() {
    for start in outline.starts {
      guard let open = outline.brace[start], case .code(let type?) = outline.bodies[open] else { continue }
      let end = outline.end(ofStatement: start)
      let isReturn = tokens[start].text == "return"
      let first = isReturn ? start + 1 : start
      guard first <= end, isReturn || isAlone(start, in: open) && isValue(start),
        !["if", "switch", "try", "throw", "let", "var", "guard", "for"].contains(tokens[first].text)
      else { continue }
      addResult(first...end, type)
    }
  }

  private mutating func addResult(_ range: ClosedRange<Int>, _ type: String) {
    let text = short(range)
    if type == "Bool" {
      if range.count > 1 { wrap(.result, range, ["not \(text)"]) { "opposite(\($0)" } }
    } else if type.hasSuffix("?") {
      if tokens[range.lowerBound].text != "nil" {
        wrap(.result, range, ["nil for \(text)"]) { "missing(\($0)" }
      }
    } else if type.hasPrefix("["), range.count > 2 {
      wrap(.result, range, ["nothing for \(text)"]) { "empty(\($0)" }
    } else if type == "String" {
      wrap(.result, range, ["no text for \(text)"]) { "empty(\($0)" }
    } else if type == "Int", range.count > 1 {
      wrap(.result, range, ["one more than \(text)"]) { "more(\($0)" }
    }
  }
}
