import Foundation

/// A client that shares no code, no language and no process with the server: python3 and its sockets.
enum RawHTTPClient {
  /// What a machine without it is told.
  static let missing: String = "python3 is not on this machine; the raw requests were not sent by it"

  static let isThere = (try? run(program: "print('here')", port: 0, lines: [])) == ["here"]

  /// Sends each line's bytes on a connection of its own, in the order of the lines.
  ///
  /// - Returns: a line for each line.
  static func send(_ lines: [String], to port: UInt16) throws -> [String] {
    try run(program: program, port: port, lines: lines)
  }

  private static func run(program: String, port: UInt16, lines: [String]) throws -> [String] {
    let desk = try Desk()
    try desk.write("lines", (["\(port)"] + lines + [""]).joined(separator: "\n"))
    let (process, output) = (Process(), Pipe())
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["python3", "-c", program]
    process.standardInput = try FileHandle(forReadingFrom: URL(fileURLWithPath: "\(desk.path)/lines"))
    process.standardOutput = output
    try process.run()
    let answer = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return String(decoding: answer, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  /// A line of input is a number of connections that stay (`hold 1024`), or steps parted by spaces:
  /// the bytes in hexadecimal, a colon, and a letter for each answer that must come before the next step:
  /// `b` with a body if its head says so, `h` without. A step `end` ends the sending side and reads all there
  /// is.
  ///
  /// A line of output holds the status lines, then whether the connection answers one more request.
  private static let program = #"""
    import socket

    port = int(input())
    probe = b"GET /probe HTTP/1.1\r\nHost: stub\r\n\r\n"

    class Peer:
        def __init__(self):
            self.socket = socket.create_connection(("127.0.0.1", port))
            self.socket.settimeout(20)
            self.buffer = b""

        def more(self):
            bytes = self.socket.recv(65536)
            self.buffer += bytes
            return bytes != b""

        def answer(self, has_body):
            while b"\r\n\r\n" not in self.buffer:
                if not self.more():
                    return None, b""
            head, self.buffer = self.buffer.split(b"\r\n\r\n", 1)
            lines = head.split(b"\r\n")
            length = 0
            for line in lines[1:]:
                if line.lower().startswith(b"content-length:"):
                    length = int(line.split(b":")[1])
            if not has_body:
                length = 0
            while len(self.buffer) < length:
                if not self.more():
                    return None, b""
            body, self.buffer = self.buffer[:length], self.buffer[length:]
            return lines[0].decode(), body

    def talk(peer, steps):
        said = []
        for step in steps:
            if step == "end":
                peer.socket.shutdown(socket.SHUT_WR)
                while peer.more():
                    pass
                first = peer.buffer.split(b"\r\n")[0].decode()
                count = peer.buffer.count(b"HTTP/1.1 ")
                return [first, str(count), "ended"]
            bytes, answers = step.split(":")
            peer.socket.sendall(bytearray.fromhex(bytes))
            for kind in answers:
                status, _ = peer.answer(kind == "b")
                if status is None:
                    return said + ["closes early"]
                said.append(status)
        peer.socket.sendall(probe)
        status, body = peer.answer(True)
        if status is None:
            return said + ["closes" if peer.buffer == b"" else "closes with more"]
        return said + ["stays" if body == b"probe" else status]

    def hold(count):
        peers = [Peer() for _ in range(count + 1)]
        for peer in peers:
            peer.socket.sendall(probe)
        answered = sum(peer.answer(True)[1] == b"probe" for peer in peers[:count])
        peers[count].socket.settimeout(0.3)
        try:
            waits = "too early: " + str(peers[count].answer(True))
        except TimeoutError:
            waits = "one waits"
        peers[0].socket.close()
        peers[count].socket.settimeout(20)
        last = peers[count].answer(True)[1] == b"probe"
        return [str(answered), waits, "then answered" if last else "then not"]

    while True:
        try:
            line = input()
        except EOFError:
            break
        if line == "":
            break
        try:
            if line.startswith("hold"):
                said = hold(int(line.split(" ")[1]))
            else:
                said = talk(Peer(), line.split(" "))
        except TimeoutError:
            said = ["silent"]
        except ConnectionError:
            said = ["resets"]
        print(" | ".join(said))
    """#
}
