/// The content of an answer before it is framed and compressed, for a client that reads no bytes.
package struct ReplyContent: Sendable, Equatable {
  /// The code of the status line; nil if it is not a number.
  package let status: Int?
  /// The header fields in the order in which they are sent, with those of the framing.
  package let fields: [Header]
  /// The body, not compressed; empty if none is sent.
  package let body: [UInt8]
  /// The part of the body that is not longer than the length that the framing states: all of it if the
  /// framing states none, or several.
  package let promised: [UInt8]
  /// Whether the script itself names a coding of the body, whose bytes may then be anything.
  package let hasOwnCoding: Bool

  init(_ draft: ReplyDraft) {
    let whole = draft.sendsBody ? draft.uncompressed ?? draft.body : []
    (status, body) = (draft.status, whole)
    fields = draft.allFields.compactMap(Header.init(line:))
    let length = draft.lengths.count == 1 ? draft.lengths.first.flatMap { Int($0) } : nil
    let isStored = draft.uncompressed != nil
    promised = length.map { Array(whole.prefix(isStored ? Gzip.countOfStored(in: $0) : max(0, $0))) } ?? whole
    let codings = fields.values("content-encoding").filter { $0.lowercased() != "identity" }
    hasOwnCoding = codings.count > (draft.uncompressed == nil ? 0 : 1)
  }
}

extension Header {
  /// Reads a line of a head (RFC 9112 §5); nil for one without a colon. A line end inside it, which a folded
  /// field has, counts as white space.
  fileprivate init?(line: [UInt8]) {
    guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else { return nil }
    let words = line[(colon + 1)...].split { [.carriageReturn, .lineFeed].contains($0) }
      .map { String(decoding: $0, as: UTF8.self).trimmed }
    self.init(String(decoding: line[..<colon], as: UTF8.self), words.joined(separator: " "))
  }
}

extension String {
  /// The text without the spaces and tabs around it.
  fileprivate var trimmed: String {
    let isSpace: (Character) -> Bool = { $0 == " " || $0 == "\t" }
    return String(drop(while: isSpace).reversed().drop(while: isSpace).reversed())
  }
}
