import StubServer

/// A mark on the requests of a play's own transport, so that no other request can be mistaken for one of
/// them.
///
/// The number is drawn anew for each play from the system's generator. It is sent in one header field, which
/// is never matched, recorded or shown: no trace depends on it.
struct PlayToken: Sendable {
  /// The header field that contains it.
  static let headerName = "RCC-Exchange"

  private let number: String

  init() {
    var generator = SystemRandomNumberGenerator()
    number = String(generator.next(), radix: 36) + String(generator.next(), radix: 36)
  }

  /// Returns the value of the field for an exchange: `3-1k2y…`.
  func mark(_ id: ExchangeID) -> String { "\(id.number)-\(number)" }

  /// Returns the exchange that a request belongs to, or nil for a request that does not carry the mark of
  /// this play.
  func exchange(of request: Request) -> ExchangeID? {
    guard let value = request.header(Self.headerName), let dash = value.firstIndex(of: "-"),
      let count = Int(value[..<dash])
    else { return nil }
    let id = ExchangeID(count)
    return value == mark(id) ? id : nil
  }
}
