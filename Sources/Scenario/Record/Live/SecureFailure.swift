import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Why URLSession has no answer, as the fault that looks so to a client; none where its error does not say.
struct SecureFailure: Sendable, Equatable {
  private let fault: String?
  let words: String

  /// The fault, at the place behind what came before; nil where the error does not say.
  func fault(at place: String) -> String? { fault?.replacing("at start", with: "at \(place)") }

  init(_ error: any Error) {
    let code = (error as? URLError)?.code ?? .unknown
    let said = "\((error as? URLError)?.userInfo[NSLocalizedDescriptionKey] ?? error.localizedDescription)"
    self.init(code.rawValue, said)
  }

  init(_ code: Int, _ said: String) {
    fault =
      Self.codes[code] ?? Self.alert(said).map { "tls-alert \($0)" }
      ?? Self.texts.first { said.lowercased().contains($0.text) }?.fault
    let end = said.split(separator: " ").joined(separator: " ")
    words = "URLSession \(code): \(end)"
  }

  /// Of `error:0A000410:SSL routines::…`: OpenSSL counts what a peer's alert says from 1000 on
  /// (SSL_AD_REASON_OFFSET).
  private static func alert(_ said: String) -> Int? {
    guard let code = said.firstMatch(of: /error:([0-9A-F]{8}):/), let number = Int(code.1, radix: 16) else {
      return nil
    }
    let reason = number & 0x7F_FFFF
    return (1000...1255).contains(reason) ? reason - 1000 : nil
  }

  /// On Darwin the code says it; alert 48 is how a peer says that it does not know who signed a certificate.
  private static let codes: [Int: String] = [
    URLError.Code.cannotConnectToHost.rawValue: "refuse", URLError.Code.cannotFindHost.rawValue: "unresolved",
    URLError.Code.dnsLookupFailed.rawValue: "unresolved", URLError.Code.timedOut.rawValue: "never",
    URLError.Code.networkConnectionLost.rawValue: "reset at start",
    URLError.Code.badServerResponse.rawValue: "fin at start",
    URLError.Code.serverCertificateUntrusted.rawValue: "tls-alert 48",
    URLError.Code.serverCertificateHasUnknownRoot.rawValue: "tls-alert 48",
    URLError.Code.serverCertificateHasBadDate.rawValue: "tls-alert 45",
    URLError.Code.serverCertificateNotYetValid.rawValue: "tls-alert 45",
    URLError.Code.secureConnectionFailed.rawValue: "tls-alert 40",
  ]

  /// On Linux all of TLS has one code, and only the words of libcurl and its TLS library tell what it was.
  private static let texts: [(text: String, fault: String)] = [
    ("certificate has expired", "tls-alert 45"), ("certificate", "tls-alert 48"),
    ("wrong version number", "tls-http"), ("http request", "tls-http"), ("unexpected eof", "tls-close"),
    ("ssl_error_syscall", "tls-close"), ("transfer closed", "fin at start"), ("ssl routines", "tls-garbage"),
  ]
}
