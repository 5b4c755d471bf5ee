import StubServer

/// The reason why a body cannot be read as text.
package enum UnreadableBody: Equatable {
  /// Compressed according to its header field or its first bytes; for gzip, with the reason why it was not
  /// decompressed.
  case compressed(String)
  case wideCharacters
  /// Not text: secrets already known are found in it as bytes, but none by name.
  case binary

  /// Returns nil for text.
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

  /// Whether names can be searched for, as in JSON that contains a byte that is not UTF-8.
  package var isReadable: Bool { self == .binary }

  /// The kind of the body.
  package var name: String {
    switch self {
    case .compressed(let coding): "compressed (\(coding))"
    case .wideCharacters: "UTF-16"
    case .binary: "not text"
    }
  }

  /// The result of the search.
  var words: String {
    (isReadable ? "searched for known secrets only: it is " : "not searched: it is ") + name
  }
}
