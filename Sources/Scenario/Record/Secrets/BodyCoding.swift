import StubServer

/// Why a body cannot be searched as text can.
enum BodyCoding: Equatable {
  /// By its header field, or by how it begins.
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
  var isReadable: Bool { self == .binary }

  var words: String {
    switch self {
    case .compressed(let coding): "not searched: it is compressed (\(coding))"
    case .wideCharacters: "not searched: it is UTF-16"
    case .binary: "searched for known secrets only: it is no text"
    }
  }
}
