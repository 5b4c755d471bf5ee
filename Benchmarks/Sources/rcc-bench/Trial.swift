import Foundation

/// One measurement in a process of its own, so that none inherits another's memory, pools or connections.
struct Trial {
  let program: String
  let arguments: [String]

  struct Failed: Error {
    let arguments: [String]
    let code: Int32
  }

  init(_ program: String, _ arguments: [String]) { (self.program, self.arguments) = (program, arguments) }

  /// Seconds from the start of the process to its end, and the last line it wrote.
  func run() throws -> (seconds: Double, lastLine: String) {
    let (seconds, lines) = try timed()
    return (seconds, lines.last ?? "")
  }

  /// All that the process wrote.
  func lines() throws -> [String] { try timed().lines }

  private func timed() throws -> (seconds: Double, lines: [String]) {
    let (process, pipe) = (Process(), Pipe())
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    process.standardOutput = pipe
    let clock = ContinuousClock()
    let begun = clock.now
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    let seconds = (clock.now - begun).seconds
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw Failed(arguments: arguments, code: process.terminationStatus)
    }
    let lines = String(decoding: output, as: UTF8.self).split(separator: "\n")
    return (seconds, lines.map(String.init))
  }
}

extension Duration {
  var seconds: Double { Double(components.seconds) + Double(components.attoseconds) / 1e18 }
}
