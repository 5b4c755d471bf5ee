import Foundation
package import ScenarioBasics

/// The certificates that connections over TLS trust.
package final class TLSContext: Sendable {
  let library: OpenSSL
  let object: OpenSSL.Object

  /// A context that trusts the certificates of the system; nil if the system has no OpenSSL.
  package static let system: TLSContext? = try? TLSContext(trusting: nil)

  /// Creates a context that trusts the certificates of the system, and those in a PEM file.
  ///
  /// - Throws: A usage error if the file has no certificate, or the system has no OpenSSL.
  package init(trusting file: String?) throws(UsageError) {
    guard let library = OpenSSL.shared else { throw Self.noLibrary(file) }
    self.library = library
    object = library.newContext(library.clientMethod())
    _ = library.trustSystem(object)
    for path in Self.bundles where access(path, R_OK) == 0 { _ = library.trustFile(object, path, nil) }
    if let file, library.trustFile(object, file, nil) != 1 {
      library.clearErrors()
      throw UsageError(
        message: "`\(file)` has no certificate that can be read",
        remedy: "name a file in PEM, which has a line -----BEGIN CERTIFICATE-----")
    }
    library.clearErrors()
    library.setVerification(object, Self.verifyPeer, 0)
  }

  deinit { library.freeContext(object) }

  /// SSL_VERIFY_PEER
  private static let verifyPeer: Int32 = 1

  /// The files that URLSession on Linux reads, as distributions have them.
  private static let bundles = [
    "/etc/ssl/certs/ca-certificates.crt", "/etc/pki/tls/certs/ca-bundle.crt",
    "/usr/share/ssl/certs/ca-bundle.crt", "/usr/local/share/certs/ca-root-nss.crt", "/etc/ssl/cert.pem",
  ]

  private static func noLibrary(_ file: String?) -> UsageError {
    #if canImport(Darwin)
      let remedy: PrintableText = "add it to a keychain: security add-trusted-cert \(file ?? "")"
    #else
      let remedy: PrintableText =
        "install OpenSSL 3 (libssl.so.3), or add the certificate to those of the system: "
        + "cp \(file ?? "") /usr/local/share/ca-certificates/ && update-ca-certificates"
    #endif
    return UsageError(
      message: "`--cacert` needs OpenSSL; without it URLSession uses the certificates of the system alone",
      remedy: remedy)
  }
}
