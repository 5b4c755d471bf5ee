import ScenarioBasics
import ScenarioRecording
import StubServer

/// A connection to a live service, in plain text or under TLS, of which every byte is observed.
struct LiveConnection: ~Copyable {
  /// The reason why a connected service does not take requests, as the fault that produces it at a client.
  struct HandshakeFailure: Error, Equatable {
    /// The fault in a scenario's words; nil if the reason lies in this client.
    let fault: String?
    let reason: String
  }

  private let socket: LiveSocket
  private let stream: TLSStream?
  private var buffer = [UInt8](repeating: 0, count: 1 << 16)

  /// Creates a connection on a connected socket; `stream` is nil for plain text.
  init(_ socket: consuming LiveSocket, _ stream: TLSStream?) {
    self.socket = socket
    self.stream = stream
  }

  /// The descriptor to wait on when ``read()`` returns `nothingYet`.
  var descriptor: Int32 { socket.socket.descriptor }

  /// Performs the handshake of TLS; does nothing in plain text.
  ///
  /// - Returns: The reason why it failed, or nil.
  /// - Throws: A request to stop.
  mutating func shakeHands(
    until due: Duration, limit: Duration, _ wait: InterruptibleWait
  ) throws(LiveStopReason) -> HandshakeFailure? {
    guard let stream else { return nil }
    while true {
      let isComplete: Result<Bool, TLSStream.Failure>
      do throws(TLSStream.Failure) { isComplete = .success(try stream.handshake()) } catch {
        isComplete = .failure(error)
      }
      // An alert for the peer is sent too.
      flush(stream, patience: limit)
      switch isComplete {
      case .success(true): return nil
      case .failure(let failure): return Self.told(failure)
      case .success(false): break
      }
      switch socket.socket.read(into: &buffer) {
      case .bytes(let bytes): stream.receive(bytes)
      case .ended: return .init(fault: "tls-close", reason: "the connection ended during the TLS handshake")
      case .reset:
        return .init(fault: "tls-close", reason: "the connection was reset during the TLS handshake")
      case .nothingYet:
        switch wait.until(due, descriptor) {
        case .ready: break
        case .due:
          return .init(fault: "tls-stall", reason: "no end of the TLS handshake within \(limit.word)")
        case .stopped: throw .asked
        }
      }
    }
  }

  private static func told(_ failure: TLSStream.Failure) -> HandshakeFailure {
    switch failure {
    case .alert(let number):
      .init(fault: "tls-alert \(number)", reason: "the service sent TLS alert \(number)")
    case .plainHTTP: .init(fault: "tls-http", reason: "it uses plain HTTP")
    case .garbage(let words): .init(fault: "tls-garbage", reason: "it sent bytes that are not TLS: \(words)")
    case .untrusted(let words):
      .init(
        fault: nil,
        reason: "this machine does not trust its certificate: \(words); --cacert FILE adds one to trust")
    }
  }

  /// Writes the bytes, waiting while the peer's window is full.
  mutating func write(_ bytes: [UInt8], patience: Duration) {
    guard let stream else {
      _ = socket.socket.write(bytes, patience: patience.wholeMilliseconds)
      return
    }
    stream.write(bytes)
    flush(stream, patience: patience)
  }

  private func flush(_ stream: TLSStream, patience: Duration) {
    let bytes = stream.takeOutput()
    if !bytes.isEmpty { _ = socket.socket.write(bytes, patience: patience.wholeMilliseconds) }
  }

  /// Reads the bytes of the service that are available.
  ///
  /// Under TLS, the end is that of the connection, with or without the closing alert before it, since HTTP
  /// clients do not tell the two apart; bytes that cannot be decrypted are a reset.
  mutating func read() -> Socket.ReadResult<[UInt8]> {
    guard let stream else { return socket.socket.read(into: &buffer) }
    if stream.isClosed { return .ended }
    switch socket.socket.read(into: &buffer) {
    case .bytes(let bytes):
      stream.receive(bytes)
      let data = stream.read()
      if !data.isEmpty { return .bytes(data) }
      return stream.failure != nil ? .reset : stream.isClosed ? .ended : .nothingYet
    case .nothingYet: return stream.failure != nil ? .reset : .nothingYet
    case .ended: return .ended
    case .reset: return .reset
    }
  }

  /// The alert by which the service refused the request after the handshake, as TLS 1.3 does for a client
  /// without a certificate; nil if it sent none.
  var refusal: HandshakeFailure? {
    if case .alert? = stream?.failure { stream?.failure.map(Self.told) } else { nil }
  }

  /// Announces to the service that nothing follows.
  mutating func close() {
    guard let stream else { return }
    stream.close()
    flush(stream, patience: .zero)
  }
}

extension Duration {
  fileprivate var wholeMilliseconds: Int32 { Int32(clamping: Int(self / .milliseconds(1))) }
}
