/// What answers a client that begins with a TLS handshake: fixed bytes, so that no TLS library is needed.
package enum TLSFaults {
  static let all: [FaultRow] = []
}
