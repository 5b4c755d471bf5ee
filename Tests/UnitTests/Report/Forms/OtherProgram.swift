import Foundation

/// The output of another program for a text that is passed by arguments, as in ``PythonObserver``.
enum OtherProgram {
  /// Returns the output, or nil when the program is missing or ends with an error.
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

  /// Writes the text to a file that exists until the closure returns.
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
