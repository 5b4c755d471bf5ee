import Foundation
import Testing

/// Another process on the machine, unrelated to the play: it finds the ports at which a run listens, and
/// connects, holds, forges and floods for as long as it runs.
///
/// It shares no code, no language and no process with the tool: python3, /proc and sockets.
final class PythonStranger {
  private let process = Process()
  private let (input, output) = (Pipe(), Pipe())

  static let isThere = RawHTTPClient.isThere && FileManager.default.fileExists(atPath: "/proc/net/tcp")
  /// Whether it is required: a CI server has it, or fails.
  static let isWanted = ProcessInfo.processInfo.environment["CI"] != nil

  /// Starts with the ports of the process and of all processes that it starts.
  init(against root: pid_t, seed: Int) throws {
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["python3", "-c", Self.program, "\(root)", "\(seed)"]
    (process.standardInput, process.standardOutput) = (input, output)
    try process.run()
  }

  /// Ends the process.
  ///
  /// - Returns: How often each of its attacks reached a port.
  func end() throws -> [String: Int] {
    try input.fileHandleForWriting.close()
    let told = String(decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    process.waitUntilExit()
    let counts = told.split(whereSeparator: \.isWhitespace).compactMap { word -> (String, Int)? in
      let parts = word.split(separator: "=")
      return parts.count == 2 ? Int(parts[1]).map { (String(parts[0]), $0) } : nil
    }
    return Dictionary(uniqueKeysWithValues: counts)
  }

  static let attacks = ["close", "expect", "forge", "half", "hello", "hold", "many", "noise", "reset"]

  private static let program = #"""
    import os, random, socket, struct, sys, time

    root, draw = int(sys.argv[1]), random.Random(int(sys.argv[2]))
    held, done = [], {}

    def processes():
        parents = {}
        for name in os.listdir("/proc"):
            if name.isdigit():
                try:
                    with open(f"/proc/{name}/stat") as file:
                        parents[int(name)] = int(file.read().rpartition(")")[2].split()[1])
                except OSError:
                    pass
        family, size = {root}, 0
        while len(family) > size:
            size = len(family)
            family |= {child for child, parent in parents.items() if parent in family}
        return family

    def sockets():
        found = set()
        for process in family:
            try:
                for descriptor in os.listdir(f"/proc/{process}/fd"):
                    target = os.readlink(f"/proc/{process}/fd/{descriptor}")
                    if target.startswith("socket:["):
                        found.add(target[8:-1])
            except OSError:
                pass
        return found

    def ports():
        own, found = sockets(), []
        with open("/proc/net/tcp") as file:
            for line in file.readlines()[1:]:
                fields = line.split()
                address, port = fields[1].split(":")
                if address == "0100007F" and fields[3] == "0A" and fields[9] in own:
                    found.append(int(port, 16))
        return found

    def connected(port):
        peer = socket.socket()
        peer.settimeout(0.2)
        peer.connect(("127.0.0.1", port))
        return peer

    def forged():
        number = draw.choice(["1", "2", "7", "40", "1-0", "1-1", "1 1", "", "-1", "9" * 30, "1-" + "z" * 25])
        target = draw.choice(["/v1/latest?base=EUR&symbols=USD", "/", "http://127.0.0.1/", "*"])
        return f"GET {target} HTTP/1.1\r\nHost: 127.0.0.1\r\nRCC-Exchange: {number}\r\n\r\n".encode()

    def attack(port):
        kind = draw.choice(["close", "expect", "forge", "half", "hello", "hold", "many", "noise", "reset"])
        peer = connected(port)
        if kind == "reset":
            peer.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        if kind == "forge":
            peer.sendall(forged())
        if kind == "half":
            peer.sendall(b"GET /v1/latest HTTP/1.1\r\nRCC-Ex")
        if kind == "noise":
            peer.sendall(bytes(draw.randrange(256) for _ in range(40)) + b"\r\n\r\n")
        if kind == "hello":
            peer.sendall(bytes.fromhex("16030100050100000100"))
        if kind == "expect":
            peer.sendall(b"POST / HTTP/1.1\r\nHost: a\r\nRCC-Exchange: 1\r\n"
                         b"Expect: 100-continue\r\nContent-Length: 5\r\n\r\n")
        if kind == "many":
            held.extend(connected(port) for _ in range(20))
        if kind in ("close", "reset"):
            peer.close()
        else:
            held.append(peer)
        done[kind] = done.get(kind, 0) + 1

    os.set_blocking(0, False)
    family, looked = {root}, 0
    while True:
        try:
            if os.read(0, 1) == b"":
                break
        except BlockingIOError:
            pass
        if time.monotonic() - looked > 0.2:
            family, looked = processes(), time.monotonic()
        for port in ports():
            for _ in range(3):
                try:
                    attack(port)
                except OSError:
                    pass
        while len(held) > 400:
            held.pop(0).close()
    print(" ".join(f"{kind}={count}" for kind, count in done.items()))
    """#
}
