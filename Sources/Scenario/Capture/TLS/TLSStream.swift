import ScenarioBasics

/// The client's side of a TLS connection, without a socket: bytes of the peer go in, bytes for the peer come
/// out (RFC 8446).
final class TLSStream {
  /// The reason why a connection has no TLS.
  enum Failure: Error, Equatable {
    /// The peer sent an alert (RFC 8446 §6).
    case alert(Int)
    /// The peer responded in plain HTTP.
    case plainHTTP
    /// The peer sent bytes that are not TLS: the words of the library.
    case garbage(String)
    /// This client does not trust the peer's certificate, or the certificate is for another host.
    case untrusted(String)
  }

  private let library: OpenSSL
  private let stream: OpenSSL.Object
  private let (inbound, outbound): (OpenSSL.Object, OpenSSL.Object)
  /// The reason why the peer's bytes could not be decrypted, or nil if all could.
  private(set) var failure: Failure?
  /// Whether the peer has announced that it sends no more data.
  private(set) var isClosed = false
  /// The first bytes of the peer, by which plain HTTP is told from other bytes that are not TLS.
  private var start: [UInt8] = []

  /// Creates a stream to the host, a name or the text of an IP address, which the certificate must be for.
  init(_ context: TLSContext, host: String) {
    library = context.library
    stream = library.newStream(context.object)
    inbound = library.newBuffer(library.memory())
    outbound = library.newBuffer(library.memory())
    // The stream owns both buffers from here on.
    library.setBuffers(stream, inbound, outbound)
    if library.expectAddress(library.parameters(stream), host) != 1 {
      library.clearErrors()
      _ = library.expectName(stream, host)
      _ = library.control(stream, Self.setServerName, 0, host)
    }
  }

  deinit { library.freeStream(stream) }

  /// SSL_CTRL_SET_TLSEXT_HOSTNAME, with TLSEXT_NAMETYPE_host_name, 0
  private static let setServerName: Int32 = 55
  /// SSL_ERROR_WANT_READ, SSL_ERROR_WANT_WRITE, SSL_ERROR_ZERO_RETURN
  private static let (wantsRead, wantsWrite, isEnd): (Int32, Int32, Int32) = (2, 3, 6)

  /// Continues the handshake with the bytes received so far.
  ///
  /// - Returns: True if the handshake is complete, false if it needs more bytes of the peer.
  /// - Throws: ``Failure``
  func handshake() throws(Failure) -> Bool {
    library.clearErrors()
    let result = library.connect(stream)
    if result == 1 { return true }
    let kind = library.kind(stream, result)
    if kind == Self.wantsRead || kind == Self.wantsWrite { return false }
    throw reason()
  }

  /// Adds bytes received from the peer.
  func receive(_ bytes: [UInt8]) {
    start += bytes.prefix(Self.http.count - start.count)
    _ = bytes.withUnsafeBytes { library.writeBuffer(inbound, $0.baseAddress, Int32($0.count)) }
  }

  /// Returns the data decrypted since the last call; empty if the bytes received so far contain no more.
  func read() -> [UInt8] {
    var (data, buffer) = ([UInt8](), [UInt8](repeating: 0, count: 1 << 14))
    while failure == nil, !isClosed {
      library.clearErrors()
      let count = buffer.withUnsafeMutableBytes { library.read(stream, $0.baseAddress, Int32($0.count)) }
      if count > 0 {
        data += buffer[..<Int(count)]
        continue
      }
      switch library.kind(stream, count) {
      case Self.wantsRead, Self.wantsWrite: return data
      case Self.isEnd: isClosed = true
      default: failure = reason()
      }
    }
    return data
  }

  /// Encrypts data for the peer.
  func write(_ data: [UInt8]) {
    library.clearErrors()
    _ = data.withUnsafeBytes { library.write(stream, $0.baseAddress, Int32($0.count)) }
  }

  /// Announces to the peer that no more data follows.
  func close() {
    library.clearErrors()
    _ = library.shutDown(stream)
    library.clearErrors()
  }

  /// Returns the bytes to send to the peer, and removes them.
  func takeOutput() -> [UInt8] {
    var (bytes, buffer) = ([UInt8](), [UInt8](repeating: 0, count: 1 << 14))
    while true {
      let count = buffer.withUnsafeMutableBytes {
        library.readBuffer(outbound, $0.baseAddress, Int32($0.count))
      }
      guard count > 0 else { return bytes }
      bytes += buffer[..<Int(count)]
    }
  }

  /// Returns the reason for the last error of the library.
  private func reason() -> Failure {
    let code = library.nextError()
    // The number of the library stands above the reason, which has 23 bits in OpenSSL 3 and 12 in 1.1; all
    // reasons of TLS fit in 12.
    let reason = Int(code & 0xFFF)
    switch reason {
    case Self.alerts: return .alert(reason - Self.alerts.lowerBound)
    case Self.verifyFailed:
      let text = library.verificationText(library.verification(stream)).map { String(cString: $0) }
      return .untrusted(text ?? "its certificate is not valid")
    case _ where start == Self.http: return .plainHTTP
    default: return .garbage(library.errorText(code).map { String(cString: $0) } ?? "not TLS")
    }
  }

  /// The alerts of a peer, from SSL_AD_REASON_OFFSET on.
  private static let alerts = 1000...1255
  /// SSL_R_CERTIFICATE_VERIFY_FAILED
  private static let verifyFailed = 134
  private static let http = Array("HTTP/".utf8)
}
