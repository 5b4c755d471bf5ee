import Foundation
import Testing

/// A rule of the house as data: where it holds, what breaks it, what to do instead, and a violation that
/// proves it.
struct HouseRule: Sendable, CustomTestStringConvertible {
  /// Where a rule is broken.
  struct Place: Equatable {
    let path: String
    let line: Int
  }

  let name: String
  let remedy: String
  /// The folders it holds in.
  var folders = ["Sources/"]
  /// The files that own what is banned elsewhere.
  var owners: [String] = []
  /// A small tree that breaks the rule once, and where.
  let planted: [HouseFile]
  let place: Place
  let check: @Sendable ([HouseFile]) -> [Place]

  var testDescription: String { name }

  /// Every violation in the tree, as the person who made it reads it: `path:line: rule; remedy`.
  func findings(in tree: [HouseFile]) -> [String] {
    let subjects = tree.filter { file in folders.contains { file.path.hasPrefix($0) } }
    return check(subjects.filter { !owners.contains($0.path) })
      .map { "\($0.path):\($0.line): \(name); \(remedy)" }
  }
}

extension HouseRule {
  /// A word that only its owners may write, in code; comments may speak of it.
  static func word(
    _ word: String, _ remedy: String, owners: [String] = [], folders: [String] = ["Sources/", "Tests/"]
  ) -> HouseRule {
    let pattern = "(?<![A-Za-z0-9_]|func )" + NSRegularExpression.escapedPattern(for: word)
    return line(
      "`\(word)` is not written here", remedy, owners: owners, folders: folders, example: "let it = \(word)"
    ) { file in
      // Most files have not even the letters, and a regular expression on each line takes seconds.
      file.codeText.contains(word) ? file.code.numbered.matching(pattern) : []
    }
  }

  /// A rule about single lines; the example breaks it when it stands in a file of its first folder.
  static func line(
    _ name: String, _ remedy: String, owners: [String] = [], folders: [String] = ["Sources/"],
    example: String, _ lines: @escaping @Sendable (HouseFile) -> [Int]
  ) -> HouseRule {
    let planted = HouseFile(path: folders[0] + "Planted.swift", text: "struct Planted {\n  \(example)\n}")
    return HouseRule(
      name: name, remedy: remedy, folders: folders, owners: owners, planted: [planted],
      place: Place(path: planted.path, line: 2)
    ) { tree in tree.flatMap { file in lines(file).map { Place(path: file.path, line: $0) } } }
  }

  /// The modules that a folder may import; everything else would turn an arrow round.
  static func imports(_ folder: String, _ allowed: [String]) -> HouseRule {
    let pattern = #"^\s*(@\w+(\([^)]*\))? |public |package |internal |fileprivate |private )*import "#
    return line(
      "\(folder) imports only \(allowed.joined(separator: ", "))",
      "turn the arrow round: the outer part adapts itself to the inner one's seam",
      folders: ["Sources/\(folder)/"], example: "import Elsewhere"
    ) { file in
      file.code.numbered.filter {
        !allowed.contains($0.text.split(separator: " ").last.map(String.init) ?? "")
      }
      .matching(pattern)
    }
  }
}

/// A line and its number, from 1.
struct NumberedLine: Sendable {
  let number: Int
  let text: String
}

extension [String] {
  var numbered: [NumberedLine] { enumerated().map { NumberedLine(number: $0 + 1, text: $1) } }
}

extension [NumberedLine] {
  /// The numbers of the lines in which the regular expression is found.
  func matching(_ pattern: String) -> [Int] {
    guard let expression = try? NSRegularExpression(pattern: pattern, options: .anchorsMatchLines) else {
      return map(\.number)
    }
    // Few files have such a line, and to ask for each line by itself takes seconds.
    let text = map(\.text).joined(separator: "\n")
    guard expression.firstMatch(in: text, range: NSRange(text.startIndex..., in: text)) != nil else {
      return []
    }
    return filter { line in
      expression.firstMatch(in: line.text, range: NSRange(line.text.startIndex..., in: line.text)) != nil
    }.map(\.number)
  }
}
