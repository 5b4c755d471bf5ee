import Foundation
import Testing

/// A house rule as data: where it applies, how it is checked, the remedy, and a violation that proves that it
/// works.
struct HouseRule: Sendable, CustomTestStringConvertible {
  /// The place of a violation.
  struct Place: Equatable {
    let path: String
    let line: Int
  }

  let name: String
  let remedy: String
  /// The folders in which the rule applies.
  var folders = ["Sources/"]
  /// The files that may contain what the rule bans elsewhere.
  var owners: [String] = []
  /// A small tree that violates the rule once, and the place of the violation.
  let planted: [HouseFile]
  let place: Place
  let check: @Sendable ([HouseFile]) -> [Place]

  var testDescription: String { name }

  /// Returns every violation in the tree, in the form that its author reads: `path:line: rule; remedy`.
  func findings(in tree: [HouseFile]) -> [String] {
    let subjects = tree.filter { file in folders.contains { file.path.hasPrefix($0) } }
    return check(subjects.filter { !owners.contains($0.path) })
      .map { "\($0.path):\($0.line): \(name); \(remedy)" }
  }
}

extension HouseRule {
  /// The folders with the source of both packages.
  static let everywhere = ["Sources/", "Tests/", "MutantSearch/"]

  /// Returns a rule that bans a word in code, except in its owners; comments may contain it.
  static func word(
    _ word: String, _ remedy: String, owners: [String] = [], folders: [String] = everywhere
  ) -> HouseRule {
    let pattern = "(?<![A-Za-z0-9_]|func )" + NSRegularExpression.escapedPattern(for: word)
    return line(
      "`\(word)` is not written here", remedy, owners: owners, folders: folders, example: "let it = \(word)"
    ) { file in
      // Most files do not contain the word, and a regular expression on each line takes seconds.
      file.contains(word) ? file.code.numbered.matching(pattern) : []
    }
  }

  /// Returns a rule about single lines; the example violates it in a file of its first folder.
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

  /// Returns a rule that bans all imports in a folder except those of the allowed modules, because any other
  /// import would reverse a dependency.
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

/// A line and its number, counted from 1.
struct NumberedLine: Sendable {
  let number: Int
  let text: String
}

extension [String] {
  var numbered: [NumberedLine] { enumerated().map { NumberedLine(number: $0 + 1, text: $1) } }
}

extension [NumberedLine] {
  /// Returns the numbers of the lines that the regular expression matches.
  func matching(_ pattern: String) -> [Int] {
    guard let expression = try? NSRegularExpression(pattern: pattern, options: .anchorsMatchLines) else {
      return map(\.number)
    }
    // Few files have a matching line, and a search in each single line takes seconds.
    let text = map(\.text).joined(separator: "\n")
    guard expression.firstMatch(in: text, range: NSRange(text.startIndex..., in: text)) != nil else {
      return []
    }
    return filter { line in
      expression.firstMatch(in: line.text, range: NSRange(line.text.startIndex..., in: line.text)) != nil
    }.map(\.number)
  }
}
