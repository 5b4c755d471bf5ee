import Foundation
import Testing

/// TLS in front of a service in plain text: python3 with a certificate from openssl, which share nothing with
/// the recorder.
///
/// It passes bytes on as they come, and ends a connection as the service did: FIN with or without the closing
/// alert of TLS, or RST.
final class SecureService {
  static let missing = "python3 with ssl and openssl are not here; nothing was asked over TLS"

  static let isThere =
    (try? output("python3", ["-c", "import ssl; print('here')"])) == "here\n"
    && (try? output("openssl", ["version"])).map { !$0.isEmpty } == true

  private(set) var url = ""
  private let process = Process()
  private let desk: Workspace
  /// The certificate that a client must trust.
  var certificate: String { desk.path("certificate.pem") }

  /// Starts TLS in front of the service at a port. `closes`: whether the closing alert is sent before FIN;
  /// `name`: what the certificate is for, as `subjectAltName` of openssl.
  init(
    to port: UInt16, closes: Bool = false, name: String = "IP:127.0.0.1", isExpired: Bool = false
  ) throws {
    desk = try Workspace()
    try desk.write("relay.py", Self.program)
    try certify(name, isExpired)
    let pipe = Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [
      "python3", desk.path("relay.py"), desk.path("certificate.pem"), desk.path("key.pem"), "\(port)",
      closes ? "closes" : "ends",
    ]
    process.standardOutput = pipe
    try process.run()
    let told = String(decoding: pipe.fileHandleForReading.availableData, as: UTF8.self)
    let address = try #require(told.split(separator: "\n").first, "python3 did not start")
    url = "https://127.0.0.1:\(address)"
  }

  deinit {
    // SIGTERM may be blocked in a process that a test starts.
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }

  private func certify(_ name: String, _ isExpired: Bool) throws {
    let (key, certificate) = (desk.path("key.pem"), desk.path("certificate.pem"))
    _ = try Self.output(
      "openssl",
      [
        "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=localhost", "-addext",
        "subjectAltName=\(name)", "-keyout", key, "-out", certificate,
      ])
    guard isExpired else { return }
    _ = try Self.output(
      "openssl", ["x509", "-in", certificate, "-signkey", key, "-days", "-1", "-out", certificate])
  }

  /// Runs the tool on a machine whose certificates are that of this service alone; nil where a process cannot
  /// have certificates of its own.
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
    import select, socket, ssl, struct, sys, threading

    certificate, key, port, end = sys.argv[1], sys.argv[2], int(sys.argv[3]), sys.argv[4]
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(certificate, key)

    def reset(connection):
        connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        connection.close()

    def forward(client, service):
        open = [client, service]
        while True:
            ready = [client] if client.pending() else select.select(open, [], [])[0]
            if client in ready:
                client.setblocking(False)
                try:
                    data = client.recv(65536)
                    if data:
                        service.sendall(data)
                    else:
                        open.remove(client)
                        service.shutdown(socket.SHUT_WR)
                except ssl.SSLWantReadError:
                    pass
                client.setblocking(True)
            if service in ready:
                data = service.recv(65536)
                if not data:
                    return
                client.sendall(data)

    def serve(raw):
        raw.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        try:
            client = context.wrap_socket(raw, server_side=True)
        except OSError:
            return raw.close()
        service = socket.create_connection(("127.0.0.1", port))
        try:
            forward(client, service)
        except OSError:
            return reset(client)
        if end == "closes":
            client.settimeout(5)
            try:
                client.unwrap()
            except OSError:
                pass
        client.close()

    listener = socket.create_server(("127.0.0.1", 0), backlog=200)
    print(listener.getsockname()[1], flush=True)
    while True:
        threading.Thread(target=serve, args=(listener.accept()[0],), daemon=True).start()

    """
}
