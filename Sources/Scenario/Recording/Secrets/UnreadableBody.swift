import StubServer

/// Why a body cannot be read as text can.
package enum UnreadableBody: Equatable {
  /// By its header field, or by how it begins; what is gzip, and why it stays so.
  case compressed(String)
  case wideCharacters
  /// Secrets known from elsewhere are found in it, as bytes; none by its name.
  case binary

  /// Nil for text.
  init?(_ body: HARBody, _ headers: [Header]) {
    let coding = headers.values("content-encoding").last?.lowercased() ?? ""
    if body.bytes.isEmpty { return nil }
    if body.bytes.starts(with: [0x1F, 0x8B]) {
      self = .compressed("gzip")
    } else if body.bytes.starts(with: [0xFF, 0xFE]) || body.bytes.starts(with: [0xFE, 0xFF])
      || body.type.lowercased().contains("charset=utf-16")
    {
      self = .wideCharacters
    } else if body.text != nil {
      return nil
    } else if !["", "identity"].contains(coding) {
      self = .compressed(coding)
    } else {
      self = .binary
    }
  }

  /// Whether names can be looked for, as in JSON with a byte that is no UTF-8.
  package var isReadable: Bool { self == .binary }

  /// What it is.
  package var name: String {
    switch self {
    case .compressed(let coding): "compressed (\(coding))"
    case .wideCharacters: "UTF-16"
    case .binary: "no text"
    }
  }

  /// What a search comes to.
  var words: String {
    (isReadable ? "searched for known secrets only: it is " : "not searched: it is ") + name
  }
}
