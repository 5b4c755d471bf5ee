import ScenarioBasics
package import StubServer

/// An address with a host of its own, which a client would follow out of the play, to the real network.
package struct ForeignAddress: Equatable {
  /// `https://api.example.com`
  package let host: String
  /// The path, query and fragment.
  package let target: String

  /// Returns nil for one of the stub's addresses, and for a relative reference without a host (RFC 3986
  /// §4.2).
  package init?(_ address: String) {
    let scheme = address.prefix { $0 != ":" && $0 != "/" && $0 != "?" && $0 != "#" }
    let isAbsolute = scheme.endIndex < address.endIndex && address[scheme.endIndex] == ":"
    guard isAbsolute && !scheme.isEmpty || address.hasPrefix("//") else { return nil }
    let rest = isAbsolute ? address[scheme.endIndex...].dropFirst() : address[...]
    let authority = rest.hasPrefix("//") ? rest.dropFirst(2).prefix { !"/?#".contains($0) } : rest.prefix(0)
    host = String(address[..<authority.endIndex])
    target = String(address[authority.endIndex...])
  }
}

/// A detail of an answer that is a header: `Retry-After: 5`.
package enum HeaderLineParser {
  /// The headers that the stub itself writes; another value would break the framing, and faults do that by
  /// name.
  private static let framing = ["content-length", "transfer-encoding", "connection"]

  /// Reads a header; returns nil when the detail is not one: a name of RFC 9110's token characters, a colon,
  /// and a space or the end.
  static func read(_ detail: SourceSpan) throws(Diagnostic) -> Header? {
    let bytes = detail.text.utf8
    let name = bytes.prefix { isDigit($0) || isLetter($0) || "!#$%&'*+-.^_`|~".utf8.contains($0) }
    let behind = bytes[name.endIndex...]
    guard !name.isEmpty, behind.first == UInt8(ascii: ":"),
      behind.count == 1 || behind.dropFirst().first == UInt8(ascii: " ")
    else { return nil }
    let value = behind.dropFirst().drop { $0 == UInt8(ascii: " ") }
    if let odd = value.firstIndex(where: { !(0x20..<0x7F).contains($0) }) {
      throw .headerCharacter(detail.cut(detail.text[odd...].prefix(1)))
    }
    return Header(String(Substring(name)), String(Substring(value)))
  }

  /// Reads a header, and refuses those that an answer may not contain; `name` returns the name of the host
  /// that has an address.
  package static func readOfAnswer(
    _ detail: SourceSpan, name: (String) -> String? = { _ in nil }
  ) throws(Diagnostic) -> Header? {
    guard let header = try read(detail) else { return nil }
    if framing.contains(header.name.lowercased()) {
      throw .framingHeader(detail.upTo(byte: header.name.utf8.count))
    }
    let value = detail.from(byte: detail.text.utf8.count - header.value.utf8.count)
    try Mask.refuse(in: value, .header)
    let places = AnswerReference.places(in: Array(header.value.utf8))
    if let wrong = places.first(where: { !$0.isEscaped && $0.reference == nil })?.range {
      throw .wrongReference(value.from(byte: wrong.lowerBound).upTo(byte: wrong.count))
    }
    if header.name.lowercased() == "location", let foreign = ForeignAddress(header.value) {
      throw .foreignAddress(value, foreign, as: name(foreign.host))
    }
    return header
  }
}
