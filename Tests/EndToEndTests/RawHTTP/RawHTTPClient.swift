import Foundation

/// A client that shares no code, no language and no process with the server: python3 and its sockets.
enum RawHTTPClient {
  /// The message on a machine without it.
  static let missing: String = "python3 is not on this machine; the raw requests were not sent by it"

  static let isThere = (try? run(program: "print('here')", port: 0, lines: [])) == ["here"]

  /// Sends each line's bytes on a separate connection, in the order of the lines.
  ///
  /// - Returns: A line for each line.
  static func send(_ lines: [String], to port: UInt16, host: String = "stub") throws -> [String] {
    try run(program: program.replacing("HOST", with: host), port: port, lines: lines)
  }

  private static func run(program: String, port: UInt16, lines: [String]) throws -> [String] {
    let desk = try Workspace()
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

  /// A line of input is a number of connections that stay open, each answered (`hold 1024`) or not
  /// (`unevenSeries 1024 idle`), beside which one more sends a request; or steps separated by spaces: the
  /// bytes in hexadecimal, a colon, and a letter for each answer that must arrive before the next step: `b`
  /// with a body if its head declares one, `h` without. A step `end` closes the sending side and reads
  /// everything that is left.
  ///
  /// A line of output contains the status lines, then whether the connection answers one more request.
  private static let program = #"""
    import socket

    port = int(input())
    probe = b"GET /probe HTTP/1.1\r\nHost: HOST\r\n\r\n"

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
        peers = [Peer() for _ in range(count)]
        for peer in peers:
            peer.socket.sendall(probe)
            peer.is_answered = peer.answer(True)[1] == b"probe"
        answered = sum(peer.is_answered for peer in peers)
        more = Peer()
        more.socket.sendall(probe)
        last = "one more is answered" if more.answer(True)[1] == b"probe" else "one more is not"
        first = "the first is ended" if peers[0].socket.recv(1) == b"" else "the first stays"
        peers[1].socket.sendall(probe)
        second = "the second stays" if peers[1].answer(True)[1] == b"probe" else "the second is ended"
        return [str(answered), last, first, second]

    def crowd(count, kind):
        begun = {"idle": b"", "begun": b"GET /probe HTTP/1.1\r\n", "asked": probe}[kind]
        peers = [Peer() for _ in range(count)]
        for peer in peers:
            peer.socket.sendall(begun)
        more = Peer()
        more.socket.sendall(probe)
        return [str(more.answer(True)[0])]

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
            elif line.startswith("crowd"):
                said = crowd(int(line.split(" ")[1]), line.split(" ")[2])
            else:
                said = talk(Peer(), line.split(" "))
        except TimeoutError:
            said = ["silent"]
        except ConnectionError:
            said = ["resets"]
        print(" | ".join(said))
    """#
}
