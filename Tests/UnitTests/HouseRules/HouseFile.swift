import Foundation

/// A source file, verbatim and without its comments and string contents.
struct HouseFile: Sendable {
  /// The path from the project's root: `Sources/Domain/Rates.swift`.
  let path: String
  let lines: [String]
  /// The lines without comments and without the contents of string literals.
  let code: [String]
  /// The lines of `code`, joined into one text.
  let codeText: String

  init(path: String, text: String) {
    self.path = path
    lines = text.components(separatedBy: "\n")
    code = Self.code(of: lines)
    codeText = code.joined(separator: "\n")
  }

  /// Returns whether the text stands somewhere in `code`.
  func contains(_ text: String) -> Bool { codeText.withCString { strstr($0, text) != nil } }

  var name: String { path.split(separator: "/").last.map(String.init) ?? path }
  /// The folder of the file: `Sources/Scenario/Play/HTTP`.
  var folder: String { path.split(separator: "/").dropLast().joined(separator: "/") }
  /// The folder of the target: `Sources/Domain`, `Tests/EndToEndTests/Apps/EscapeApp`.
  var target: String {
    path.split(separator: "/").prefix(path.contains("/Apps/") ? 4 : 2).joined(separator: "/")
  }

  /// The functions and initialisers: the line in which each begins, and the number of its lines.
  var functions: [(line: Int, length: Int)] {
    code.indices.compactMap { start in
      // Tested first, because a regular expression on each line takes seconds.
      guard ["func ", "function ", "init"].contains(where: code[start].contains),
        code[start].contains(/\b(func |function |init[?]?[(<])/)
      else { return nil }
      return end(ofBlockFrom: start).map { (line: start + 1, length: $0 - start + 1) }
    }
  }

  /// Returns the line that closes the first brace opened from `start` on, or nil for a declaration without a
  /// body.
  private func end(ofBlockFrom start: Int) -> Int? {
    var depth = 0
    for index in start..<code.count {
      // A protocol requirement ends here.
      if depth == 0, code[index].isEmpty { return nil }
      for character in code[index] {
        if character == "{" { depth += 1 }
        if character == "}" { depth -= 1 }
        if character == "}", depth <= 0 { return depth == 0 ? index : nil }
      }
    }
    return nil
  }

  private static func code(of lines: [String]) -> [String] {
    var isInText = false
    return lines.map { line in
      let parts = line.components(separatedBy: "\"\"\"")
      defer { if parts.count.isMultiple(of: 2) { isInText.toggle() } }
      guard parts.count == 1 else { return isInText ? parts.last ?? "" : parts[0] }
      return isInText ? "" : code(of: line)
    }
  }

  private static func code(of line: String) -> String {
    let (quote, backslash, slash) = (UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"))
    var code: [UInt8] = []
    var isInText = false
    var last = UInt8(ascii: " ")
    // Bytes, because all files of the project are read, and a test reads characters fifty times slower.
    for byte in line.utf8 {
      let isQuote = byte == quote && last != backslash
      if isQuote { isInText.toggle() }
      if byte == slash, last == slash, !isInText { return String(decoding: code.dropLast(), as: UTF8.self) }
      if !isInText || isQuote { code.append(byte) }
      // An escaped backslash does not escape the next character.
      last = last == backslash && byte == backslash ? UInt8(ascii: " ") : byte
    }
    return String(decoding: code, as: UTF8.self)
  }
}

extension HouseFile {
  /// The project's folder, with a trailing slash.
  static let root =
    URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().path + "/"

  /// The project's own source files, by path.
  static let project: [HouseFile] = {
    ["Sources", "Tests", "MutantSearch/Sources", "MutantSearch/Tests"].flatMap { folder in
      FileManager.default.enumerator(atPath: root + folder)?
        .compactMap { $0 as? String }.filter { $0.contains(/\.(swift|js|css)$/) }.sorted()
        .compactMap { file in
          let text = try? String(contentsOfFile: "\(root)\(folder)/\(file)", encoding: .utf8)
          return text.map { HouseFile(path: "\(folder)/\(file)", text: $0) }
        } ?? []
    }
  }()
}
