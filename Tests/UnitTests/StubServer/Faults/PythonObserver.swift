import Foundation

/// A second independent observer of the wire, which shares no code, language or process with the server:
/// python3 and its sockets.
enum PythonObserver {
  /// The observation of one connection.
  struct WaitObservation: Equatable {
    let bytes: [UInt8]
    let end: Observer.End
    /// The time from the connection to its end, in milliseconds.
    let milliseconds: Int
  }

  /// The comment of a test that is skipped because python3 is missing.
  static let missing = "python3 is not on this machine; the wire was not observed by it"

  static let isThere = (try? run("print('here')", [])) == "here\n"

  /// Sends each request to its port, and reads to the end, or until silence after `opensAfter` bytes.
  static func observe(_ requests: [(port: UInt16, text: String, opensAfter: Int?)]) throws
    -> [WaitObservation]
  {
    let lines = requests.map { request in
      let hex = request.text.utf8.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
      return "\(request.port) \(hex) \(request.opensAfter ?? -1)"
    }
    return try run(program, lines).split(separator: "\n").compactMap { line in
      let words = line.split(separator: " ", omittingEmptySubsequences: false)
      guard words.count == 3, let end = Observer.End(rawValue: String(words[1])) else { return nil }
      return WaitObservation(bytes: bytes(words[0]), end: end, milliseconds: Int(words[2]) ?? -1)
    }
  }

  private static func bytes(_ hex: Substring) -> [UInt8] {
    stride(from: 0, to: hex.utf8.count - 1, by: 2).compactMap { place in
      let start = hex.index(hex.startIndex, offsetBy: place)
      return UInt8(hex[start..<hex.index(start, offsetBy: 2)], radix: 16)
    }
  }

  /// Passes the input by arguments and not by a pipe, because another process that is starting may keep the
  /// pipe's end open.
  private static func run(_ program: String, _ lines: [String]) throws -> String {
    let (process, output) = (Process(), Pipe())
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["python3", "-c", program] + lines
    process.standardOutput = output
    try process.run()
    let answer = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return String(decoding: answer, as: UTF8.self)
  }

  /// Each argument has the port, the request in hex, and the number of bytes after which silence counts, or
  /// -1 for never. Each line of output has the received bytes in hex, the end, and the duration in
  /// milliseconds.
  private static let program = #"""
    import socket, sys, time

    for line in sys.argv[1:]:
        port, request, opens_after = line.split(" ")
        opens_after = int(opens_after)
        peer = socket.create_connection(("127.0.0.1", int(port)))
        begun = time.monotonic()
        peer.sendall(bytes.fromhex(request))
        seen, end = b"", None
        while end is None:
            # Silence counts only once all has come: a slow machine is no silent server.
            peer.settimeout(0.1 if 0 <= opens_after <= len(seen) else 20)
            try:
                part = peer.recv(4096)
                seen += part
                if not part:
                    end = "reset" if peer.getsockopt(socket.SOL_SOCKET, socket.SO_ERROR) else "fin"
            except ConnectionResetError:
                end = "reset"
            except TimeoutError:
                end = "open"
        print(seen.hex(), end, int((time.monotonic() - begun) * 1000))
        peer.close()
    """#
}
