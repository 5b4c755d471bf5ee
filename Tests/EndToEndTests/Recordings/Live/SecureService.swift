import Foundation

/// A service over TLS: python3 with a certificate from openssl, because no server of this project has TLS.
final class SecureService {
  static let missing = "python3 with ssl and openssl are not here; nothing was asked over TLS"

  static let isThere =
    (try? output("python3", ["-c", "import ssl, http.server; print('here')"])) == "here\n"
    && (try? output("openssl", ["version"])).map { !$0.isEmpty } == true

  let url: String
  private let process = Process()
  private let desk: Workspace
  private var certificate: String { desk.path("certificate.pem") }

  init() throws {
    desk = try Workspace()
    try desk.write("server.py", Self.program)
    _ = try Self.output(
      "openssl",
      [
        "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=localhost", "-addext",
        "subjectAltName=IP:127.0.0.1", "-keyout", desk.path("key.pem"), "-out", desk.path("certificate.pem"),
      ])
    let pipe = Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [
      "python3", desk.path("server.py"), desk.path("certificate.pem"), desk.path("key.pem"),
    ]
    process.standardOutput = pipe
    try process.run()
    let port = String(decoding: pipe.fileHandleForReading.availableData, as: UTF8.self)
    url = "https://127.0.0.1:\(port.split(separator: "\n").first ?? "")"
  }

  func stop() {
    // SIGTERM may be blocked in a process that a test starts.
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }

  /// Returns the tool's output on a machine that trusts only this service's certificate; nil where a process
  /// cannot have its own certificates.
  func runTrusting(_ arguments: [String]) throws -> String? {
    let words = "mount --bind \(certificate) /etc/ssl/certs/ca-certificates.crt && exec \"$@\""
    let tried = try? Self.output("unshare", ["-m", "sh", "-c", words, "sh", "echo", "covered"])
    guard tried == "covered\n", let tool = Tool.path else { return nil }
    return try Self.output("unshare", ["-m", "sh", "-c", words, "sh", tool] + arguments)
  }

  private static func output(_ program: String, _ arguments: [String]) throws -> String {
    let (process, pipe) = (Process(), Pipe())
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [program] + arguments
    (process.standardOutput, process.standardError) = (pipe, FileHandle.nullDevice)
    try process.run()
    let told = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return String(decoding: told, as: UTF8.self)
  }

  private static let program = """
    import http.server, ssl, sys

    class Handler(http.server.BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"

        def do_GET(self):
            status, fields, length, body = {
                "/moved": (302, [("Location", "/rates")], 2, b"go"),
                "/challenge": (401, [("WWW-Authenticate", "Basic realm=rates")], 2, b"no"),
                "/cut": (200, [], 10, b"half"),
            }.get(self.path, (200, [("Content-Type", "application/json")], 9, b'{"USD":1}'))
            self.send_response(status)
            for name, value in fields + [("Content-Length", str(length))]:
                self.send_header(name, value)
            self.end_headers()
            self.wfile.write(body)
            self.close_connection = self.close_connection or len(body) < length

        def log_message(self, *words):
            pass

    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(sys.argv[1], sys.argv[2])
    server.socket = context.wrap_socket(server.socket, server_side=True)
    print(server.server_address[1], flush=True)
    server.serve_forever()

    """
}
