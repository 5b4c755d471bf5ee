import Foundation
import StubServer

/// The stub beside a server that is known to be fast, both asked by wrk: an answer of the same size, on
/// loopback, nginx with one worker and no log; a processor for the server, and one for who asks.
struct NginxBenchmark {
  let program: String

  private static let rounds = 9
  private static let (serverCPU, clientCPU) = (0, 1)
  private static let rows: [(connections: Int, isFresh: Bool)] = [
    (1, false), (16, false), (64, false), (1, true), (16, true), (64, true),
  ]

  func print() throws {
    guard let wrk = Self.path(of: "wrk"), let nginx = Self.path(of: "nginx") else {
      let missing = ["wrk", "nginx"].filter { Self.path(of: $0) == nil }.joined(separator: " and ")
      return Swift.print("nginx: not compared, since \(missing) cannot be found on this machine\n")
    }
    let server = try NginxServer(nginx, body: StubProcess.body, cpu: Self.serverCPU)
    defer { server.stop() }
    let stub = try StubProcess(program: program, cpu: Self.serverCPU)
    defer { stub.stop() }
    Swift.print("nginx: requests a second that wrk gets; median (least–most)\n")
    Swift.print("  connections     nginx                stub                 ratio")
    for row in Self.rows {
      var (theirs, ours): ([Double], [Double]) = ([], [])
      for _ in 0..<Self.rounds {
        theirs.append(try Self.rate(wrk, server.url, row.connections, row.isFresh))
        ours.append(try Self.rate(wrk, stub.url, row.connections, row.isFresh))
      }
      let ratio = Sample(zip(ours, theirs).map { $0 / $1 })
      let columns = [
        ("\(row.connections) \(row.isFresh ? "new each" : "kept")", 14), (Sample(theirs).text(0), 19),
        (Sample(ours).text(0), 19),
      ]
      Swift.print("  " + columns.map(Bench.padded).joined(separator: "  ") + "  " + ratio.text(2))
    }
    Swift.print()
  }

  private static func rate(
    _ wrk: String, _ url: String, _ connections: Int, _ isFresh: Bool
  ) throws -> Double {
    let close = isFresh ? ["-H", "Connection: close"] : []
    let arguments = ["-t1", "-c\(connections)", "-d1s"] + close + [url + StubProcess.target]
    let command = CPUAffinity.command(wrk, arguments, on: clientCPU)
    let lines = try Trial(command.program, command.arguments).lines()
    // A rate of refusals would be a fine one.
    guard !lines.contains(where: { $0.contains("Non-2xx") || $0.contains("Socket errors") }),
      let line = lines.first(where: { $0.hasPrefix("Requests/sec:") }),
      let rate = line.split(separator: " ").last.flatMap({ Double($0) })
    else { throw UnreadableOutputError(lines: lines) }
    return rate
  }

  struct UnreadableOutputError: Error {
    let lines: [String]
  }

  static func path(of program: String) -> String? {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map(String.init)
    return (folders + ["/usr/sbin", "/usr/local/sbin"]).map { "\($0)/\(program)" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }
}

/// An nginx of our own: its files in a folder that goes with it, on a port that was free.
private final class NginxServer {
  let url: String
  private let process = Process()
  private let folder: URL

  init(_ program: String, body: String, cpu: Int) throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "rcc-bench-nginx-\(getpid())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    // A stub that is over has shown us a free port.
    let stub = try Stub.start(Script())
    let port = stub.url.port ?? 0
    stub.stop()
    url = "http://127.0.0.1:\(port)"
    let file = folder.appending(path: "nginx.conf")
    try Self.configuration(port: port, body: body).write(to: file, atomically: true, encoding: .utf8)
    let command = CPUAffinity.command(
      program, ["-p", folder.path, "-c", file.path, "-e", folder.path + "/errors"], on: cpu)
    process.executableURL = URL(fileURLWithPath: command.program)
    process.arguments = command.arguments
    try process.run()
    try waitUntilItAnswers()
  }

  func stop() {
    process.terminate()
    process.waitUntilExit()
    try? FileManager.default.removeItem(at: folder)
  }

  private func waitUntilItAnswers() throws {
    guard let url = URL(string: url) else { return }
    for _ in 0..<200 {
      if let data = try? Data(contentsOf: url), !data.isEmpty { return }
      Thread.sleep(forTimeInterval: 0.02)
    }
    stop()
    throw URLError(.cannotConnectToHost)
  }

  private static func configuration(port: Int, body: String) -> String {
    let folders = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map { "  \($0)_temp_path \($0);" }
    return """
      daemon off;
      worker_processes 1;
      pid nginx.pid;
      events { worker_connections 1024; }
      http {
      \(folders.joined(separator: "\n"))
        access_log off;
        tcp_nodelay on;
        keepalive_requests 1000000000;
        server {
          listen 127.0.0.1:\(port);
          location / { default_type application/json; return 200 '\(body)'; }
        }
      }

      """
  }
}
