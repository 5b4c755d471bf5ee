import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Why URLSession has no answer, as the fault that looks so to a client; none where its error does not say.
struct SecureFailure: Sendable, Equatable {
  let fault: String?
  let words: String

  init(_ error: any Error) {
    let code = (error as? URLError)?.code ?? .unknown
    let said = "\((error as? URLError)?.userInfo[NSLocalizedDescriptionKey] ?? error.localizedDescription)"
    self.init(code.rawValue, said)
  }

  init(_ code: Int, _ said: String) {
    fault = Self.codes[code] ?? Self.texts.first { said.lowercased().contains($0.text) }?.fault
    words = "URLSession \(code): \(said)"
  }

  /// On Darwin the code says it; alert 48 is how a peer says that it does not know who signed a certificate.
  private static let codes: [Int: String] = [
    URLError.Code.cannotConnectToHost.rawValue: "refuse", URLError.Code.cannotFindHost.rawValue: "unresolved",
    URLError.Code.dnsLookupFailed.rawValue: "unresolved", URLError.Code.timedOut.rawValue: "never",
    URLError.Code.networkConnectionLost.rawValue: "reset at start",
    URLError.Code.serverCertificateUntrusted.rawValue: "tls-alert 48",
    URLError.Code.serverCertificateHasUnknownRoot.rawValue: "tls-alert 48",
    URLError.Code.serverCertificateHasBadDate.rawValue: "tls-alert 45",
    URLError.Code.serverCertificateNotYetValid.rawValue: "tls-alert 45",
    URLError.Code.secureConnectionFailed.rawValue: "tls-alert 40",
  ]

  /// On Linux all of TLS has one code, and only the words of libcurl and its TLS library tell what it was.
  private static let texts: [(text: String, fault: String)] = [
    ("certificate", "tls-alert 48"), ("handshake failure", "tls-alert 40"),
    ("wrong version number", "tls-http"), ("http request", "tls-http"), ("unexpected eof", "tls-close"),
    ("ssl_error_syscall", "tls-close"), ("ssl", "tls-garbage"), ("tls", "tls-garbage"),
  ]
}
