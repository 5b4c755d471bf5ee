import Foundation
import StubServer

/// The stub in a process of its own, as nginx is: it answers until its input ends.
final class StubProcess {
  static let target = "/v1/latest?base=EUR"
  /// 900 bytes, head and body.
  static let body = "{\"base\":\"EUR\",\"rates\":{" + rates.joined(separator: ",") + "}}"
  private static let rates = Load(symbols: 60).codes.map { "\"\($0)\":1.1711" }

  /// As who writes it himself sends it.
  static let request = "GET \(target) HTTP/1.1\r\nHost: stub\r\n\r\n"

  /// Where it answers.
  let url: String
  private let process = Process()
  private let (input, output) = (Pipe(), Pipe())

  struct NoAddress: Error {}

  /// - Parameters:
  ///   - program: This program.
  ///   - cpu: The processor that it has for itself; nil for any.
  /// - Throws: The error that kept the process from starting.
  init(program: String, cpu: Int?) throws {
    let command = CPUAffinity.command(program, ["serve"], on: cpu)
    process.executableURL = URL(fileURLWithPath: command.program)
    process.arguments = command.arguments
    (process.standardInput, process.standardOutput) = (input, output)
    try process.run()
    var line = Data()
    while line.last != UInt8(ascii: "\n") {
      let more = output.fileHandleForReading.availableData
      if more.isEmpty { throw NoAddress() }
      line += more
    }
    url = String(decoding: line.dropLast(), as: UTF8.self)
  }

  /// Ends it.
  ///
  /// - Returns: The peak of the process's real memory, in bytes.
  @discardableResult
  func stop() -> Double {
    try? input.fileHandleForWriting.close()
    let rest = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return Double(String(decoding: rest, as: UTF8.self).prefix { $0 != "\n" }) ?? .nan
  }

  /// Runs the process: prints its address, answers until its input ends, and prints its peak of bytes.
  static func serve() throws {
    ResourceUsage.allowDescriptors()
    let pattern = RequestPattern(method: "GET", target: target)
    let headers = [Header("Content-Type", "application/json")]
    let answer = Answer(status: 200, headers: headers, body: Array(body.utf8), uses: .forever)
    let stub = try Stub.start(
      Script(routes: [Script.Route(pattern, [answer])]), connectionLimit: IdleBenchmark.count + 100)
    defer { stub.stop() }
    try FileHandle.standardOutput.write(contentsOf: Data("\(stub.url.absoluteString)\n".utf8))
    _ = FileHandle.standardInput.readDataToEndOfFile()
    print(ResourceUsage.peak)
  }
}

/// Gives a process one processor for itself, where the system has taskset(1).
enum CPUAffinity {
  static func command(_ program: String, _ arguments: [String], on cpu: Int?) -> (
    program: String, arguments: [String]
  ) {
    guard let cpu, let taskset = NginxBenchmark.path(of: "taskset") else { return (program, arguments) }
    return (taskset, ["-c", String(cpu), program] + arguments)
  }
}
