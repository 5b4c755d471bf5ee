import Foundation

/// `rcc-sim record --proxy` in a process of its own.
final class ProxyProcess {
  /// Where the app is to ask.
  let url: String
  private let process = Process()
  private let pipe = Pipe()
  private let errors = Pipe()
  private var seen = ""

  /// With `blocks` no file may grow beyond so many, as on a disk that is full.
  init(_ tool: String, _ arguments: [String], blocks: Int? = nil) throws {
    process.executableURL = URL(fileURLWithPath: blocks == nil ? tool : "/bin/sh")
    let limited = blocks.map { ["-c", "ulimit -f \($0); exec \"$0\" \"$@\"", tool] } ?? []
    process.arguments = limited + ["record", "--proxy"] + arguments
    process.environment = [:]
    (process.standardOutput, process.standardError) = (pipe, errors)
    try process.run()
    let first = Self.lines(1, &seen, pipe).first ?? ""
    url = String(first.prefix { $0 != " " })
  }

  /// All that was said, once it is so many lines that are not empty.
  func told(lines count: Int) -> [String] { Self.lines(count, &seen, pipe) }

  /// As Ctrl-C does.
  func interrupt(_ signal: Int32 = SIGINT) -> (output: String, errors: String, code: Int32) {
    // Behind the words of the beginning, it hears an end that is asked.
    _ = Self.lines(2, &seen, pipe)
    kill(process.processIdentifier, signal)
    return wait()
  }

  func wait() -> (output: String, errors: String, code: Int32) {
    let rest = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    let said = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return (seen + rest, said, process.terminationStatus)
  }

  private static func lines(_ count: Int, _ seen: inout String, _ pipe: Pipe) -> [String] {
    var buffer = [UInt8](repeating: 0, count: 4096)
    while seen.split(separator: "\n").count < count || !seen.hasSuffix("\n") {
      // Not `availableData`, which on Linux waits for all there will ever be.
      let got = read(pipe.fileHandleForReading.fileDescriptor, &buffer, buffer.count)
      if got <= 0 { break }
      seen += String(decoding: buffer.prefix(got), as: UTF8.self)
    }
    return seen.split(separator: "\n").map(String.init)
  }
}
