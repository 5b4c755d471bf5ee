import Foundation

/// `rcc-sim record --proxy` in a separate process.
final class ProxyProcess {
  /// The URL to which the app sends its requests.
  let url: String
  private let process = Process()
  private let pipe = Pipe()
  private let errors = Pipe()
  private var seen = ""

  /// Starts the proxy; with `blocks` no file may grow beyond that many blocks, as on a full disk.
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

  /// Returns all output, once it has this many non-empty lines.
  func told(lines count: Int) -> [String] { Self.lines(count, &seen, pipe) }

  /// Interrupts the proxy, as Ctrl-C does.
  func interrupt(_ signal: Int32 = SIGINT) -> (output: String, errors: String, code: Int32) {
    // The proxy handles signals only after it has printed its first lines.
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
      // Not `availableData`, which on Linux waits until the end of the file.
      let got = read(pipe.fileHandleForReading.fileDescriptor, &buffer, buffer.count)
      if got <= 0 { break }
      seen += String(decoding: buffer.prefix(got), as: UTF8.self)
    }
    return seen.split(separator: "\n").map(String.init)
  }
}
