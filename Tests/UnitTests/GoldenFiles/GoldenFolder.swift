import Foundation
import Scenario

/// A folder of golden files: the texts that a suite of tests expects, and the inputs that lead to them.
///
/// A test compares a text with a file by ``compare(_:with:)``. With `RCC_REWRITE=1` in the environment, a
/// file that differs is rewritten; the test fails nevertheless, so that no rewritten text passes unread.
/// Under CI nothing is rewritten.
package struct GoldenFolder: Sendable {
  private let path: String
  private let suite: String
  private let environment: [String: String]

  /// - Parameters:
  ///   - name: The folder's path from the folder of the test's source file.
  ///   - suite: The suite that reads the files, as `swift test --filter` takes it.
  ///   - environment: The variables that decide whether files are rewritten.
  ///   - source: The test's source file.
  package init(
    _ name: String, suite: String,
    environment: [String: String] = ProcessInfo.processInfo.environment, source: String = #filePath
  ) {
    path = URL(filePath: source).deletingLastPathComponent().appending(path: name).path
    (self.suite, self.environment) = (suite, environment)
  }

  /// Returns the name of the file for a case: the words of its sentence, joined by hyphens.
  package static func fileName(of sentence: String) -> String {
    sentence.lowercased().split { !$0.isLetter && !$0.isNumber }.joined(separator: "-")
  }

  /// Returns the text of a file, with its escapes replaced by what they stand for.
  ///
  /// - Throws: ``GoldenMismatch`` when the file does not exist or is not UTF-8.
  package func text(of name: String) throws -> String { GoldenText.unescaped(try contents(of: name)) }

  /// Compares a text with a file to the byte, and rewrites the file on demand.
  ///
  /// - Throws: ``GoldenMismatch`` when the file holds another text or does not exist.
  package func compare(_ text: String, with name: String) throws {
    let actual = GoldenText.escaped(text)
    let expected = exists(name) ? try contents(of: name) : nil
    guard expected.map({ $0.utf8.elementsEqual(actual.utf8) }) != true else { return }
    let difference =
      expected.map { ["\(shown(name)) differs"] + Self.changes(from: $0, to: actual) }
      ?? ["\(shown(name)) does not exist"]
    let note = try rewrite(name, actual)
    throw GoldenMismatch(description: (difference + [note]).joined(separator: "\n"))
  }

  /// Compares the names of the folder's files with those that the suite reads.
  ///
  /// - Throws: ``GoldenMismatch`` when one of these files does not exist, or another one does.
  package func compareNames(with names: Set<String>) throws {
    let below = try FileManager.default.subpathsOfDirectory(atPath: path)
    let files = below.filter { name in
      var isFolder: ObjCBool = false
      let exists = FileManager.default.fileExists(atPath: "\(path)/\(name)", isDirectory: &isFolder)
      return exists && !isFolder.boolValue && !name.hasSuffix(".DS_Store")
    }
    let strays =
      names.subtracting(files).sorted().map { "\(shown($0)) does not exist" }
      + Set(files).subtracting(names).sorted().map {
        "\(shown($0)) is read by no test of \(suite): delete it, or add the test that reads it"
      }
    if !strays.isEmpty { throw GoldenMismatch(description: strays.joined(separator: "\n")) }
  }

  private func exists(_ name: String) -> Bool { FileManager.default.fileExists(atPath: "\(path)/\(name)") }

  private func contents(of name: String) throws -> String {
    guard exists(name) else { throw GoldenMismatch(description: "\(shown(name)) does not exist") }
    let bytes = try Data(contentsOf: URL(filePath: "\(path)/\(name)"))
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw GoldenMismatch(description: "\(shown(name)) is not UTF-8")
    }
    return text
  }

  /// Rewrites the file when the environment asks for it, and returns a line that says what was done.
  private func rewrite(_ name: String, _ text: String) throws -> String {
    guard environment["RCC_REWRITE"] == "1" else {
      return "to rewrite it: RCC_REWRITE=1 swift test --filter \(suite)"
    }
    if environment.isUnderCI { return "RCC_REWRITE is refused under CI: rewrite the file on your machine" }
    let file = URL(filePath: "\(path)/\(name)")
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file, options: .atomic)
    return "rewritten: review it with git diff, then run the test without RCC_REWRITE"
  }

  /// The file's path from the project's root.
  private func shown(_ name: String) -> String {
    let root =
      URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().path + "/"
    let file = "\(path)/\(name)"
    return file.hasPrefix(root) ? String(file.dropFirst(root.count)) : file
  }

  /// The lines that differ, at most forty, each with its number in the text that it belongs to.
  private static func changes(from expected: String, to actual: String) -> [String] {
    let difference = lines(of: actual).difference(from: lines(of: expected))
    let changes = difference.map { change in
      switch change {
      case .remove(let offset, let line, _): (offset, 0, "- \(offset + 1)  \(line)")
      case .insert(let offset, let line, _): (offset, 1, "+ \(offset + 1)  \(line)")
      }
    }.sorted { ($0.0, $0.1) < ($1.0, $1.1) }
    let more = changes.count > 40 ? ["… \(changes.count - 40) more lines differ"] : []
    return changes.prefix(40).map(\.2) + more
  }

  private static func lines(of text: String) -> [String] {
    text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }
}

/// A text that differs from its golden file.
package struct GoldenMismatch: Error, CustomStringConvertible {
  package let description: String
}
