import Foundation

@testable import Scenario

/// Texts made of all that means something to a format, the same for the same seed.
struct NastyText {
  private static let pieces = [
    "]]>", "<![CDATA[", "&amp;", "&", "<b>", "\"", "'", "`", "```", "~~~", "|", "\\|", "\\", "\\n", "#",
    " # TODO x", "# SKIP", "%", "%0A", "::error::", ":", ",", "a", "Z", "é", "→", "日本", "👩‍👩‍👧", "e\u{301}", " ",
    "  ", "---", "...", "- a", "key: v", "*", "_a_", "[x](y)", "!", "</details>", "<!--", "$1$", "~", "{}",
    "\u{1}", "\u{1B}[0m", "\u{7F}", "\u{85}", "\u{2028}", "\u{202E}", "\u{FEFF}", "\u{FFFE}", "\u{0}", "\r",
    "\u{1F600}", "ok 3", "1..2", "Bail out!", "=", "+", "x", "1.5", "@me", ".",
  ]

  private var generator: SeededGenerator

  init(seed: Int) { generator = SeededGenerator(seed: UInt64(seed)) }

  /// On one line, but for what `visible` has to deal with.
  mutating func line() -> String {
    (0...draw(11)).map { _ in Self.pieces[draw(Self.pieces.count - 1)] }.joined()
  }

  mutating func lines() -> String {
    (0...draw(5)).map { _ in draw(3) == 0 ? "" : line() }.joined(separator: "\n")
  }

  mutating func path() -> String { "\(line())/\(line()).scenario" }

  private mutating func draw(_ last: Int) -> Int { Int(generator.next() % UInt64(last + 1)) }
}

/// What another program makes of a text; by arguments, as with the observer of the wire.
enum OtherProgram {
  /// Nil where the program is not there, or ends with an error.
  static func output(_ program: String, _ arguments: [String]) -> String? {
    let (process, output) = (Process(), Pipe())
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [program] + arguments
    (process.standardOutput, process.standardError) = (output, FileHandle.nullDevice)
    guard (try? process.run()) != nil else { return nil }
    let told = (try? output.fileHandleForReading.readToEnd()) ?? nil
    process.waitUntilExit()
    return process.terminationStatus == 0 ? String(decoding: told ?? Data(), as: UTF8.self) : nil
  }

  static func missing(_ program: String) -> String {
    "\(program) is not on this machine; the report was not read by it"
  }

  /// A file that lives as long as the closure.
  static func withFile<Result>(_ text: String, _ body: (String) throws -> Result) throws -> Result {
    let folder = FileManager.default.temporaryDirectory.path + "/report-XXXXXX"
    var bytes = Array(folder.utf8CString)
    _ = bytes.withUnsafeMutableBufferPointer { $0.baseAddress.flatMap { mkdtemp($0) } }
    let made = String(decoding: bytes.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    defer { try? FileManager.default.removeItem(atPath: made) }
    try text.write(toFile: made + "/report", atomically: true, encoding: .utf8)
    return try body(made + "/report")
  }
}
