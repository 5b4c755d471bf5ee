import Foundation

/// A copy of a suite in which only what a person typed counts: claims and the script.
///
/// Nothing that `--update` would rewrite is left in it: the printed lines, the steps that print a result, and
/// the patterns that choose among printed lines.
enum ClaimedSuite {
  static func text(_ scenario: String) -> String {
    var lines: [Substring] = []
    var block = Block.setup
    var hasMode = false
    for line in scenario.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.first == " " {
        if isKept(line, in: block) { lines.append(line) }
        continue
      }
      if line.isEmpty || line.first == "#" {
        lines.append(line)
        continue
      }
      block = Block(line)
      if block == .step || block == .asking, !hasMode {
        lines.append("any lines\n")
        hasMode = true
      }
      if block != .asking, block != .scope { lines.append(line) }
    }
    return lines.joined(separator: "\n")
  }

  private enum Block {
    case setup, scope, step, asking

    init(_ line: Substring) {
      let words = line.split(separator: " ")
      switch words.first {
      case "given", "serve": self = .setup
      case "only", "ignore", "any": self = .scope
      case "expect" where words.count <= 2: self = .asking
      default: self = .step
      }
    }
  }

  private static func isKept(_ line: Substring, in block: Block) -> Bool {
    switch block {
    case .setup: return true
    case .scope, .asking: return false
    case .step:
      let words = line.split(separator: " ")
      return words.first == "|" && !["only", "ignore", "any"].contains(words.dropFirst().first)
    }
  }
}
