import Foundation

/// The parts of a multipart body (RFC 2046 section 5.1, RFC 7578), with the places of their contents.
struct MultipartBody {
  struct Part {
    let name: String
    /// The name of the file that the part contains, if it states one.
    let fileName: String?
    /// The range of the contents in the body.
    let range: Range<Data.Index>
  }

  private(set) var parts: [Part] = []
  /// Whether the delimiter that ends the body, `--boundary--`, is there.
  private(set) var isClosed = false

  /// Returns nil when the Content-Type is not multipart, or has no boundary.
  init?(_ body: Data, type: String) {
    guard type.lowercased().hasPrefix("multipart/"), let boundary = Self.parameter("boundary", of: type)
    else { return nil }
    let mark = Data("--\(boundary)".utf8)
    var next = body.startIndex
    while let open = body.range(of: mark, in: next..<body.endIndex) {
      isClosed = body[open.upperBound...].starts(with: Data("--".utf8))
      if isClosed { return }
      let close = body.range(of: Data("\r\n".utf8) + mark, in: open.upperBound..<body.endIndex)
      next = close?.lowerBound ?? body.endIndex
      if let part = Self.part(body, open.upperBound..<next) { parts.append(part) }
    }
  }

  private static func part(_ body: Data, _ range: Range<Data.Index>) -> Part? {
    guard let gap = body.range(of: Data("\r\n\r\n".utf8), in: range) else { return nil }
    let head = String(decoding: body[range.lowerBound..<gap.lowerBound], as: UTF8.self)
    let disposition = head.split(separator: "\r\n").first {
      $0.lowercased().hasPrefix("content-disposition:")
    }
    guard let disposition, let name = parameter("name", of: String(disposition)) else { return nil }
    return Part(
      name: name, fileName: parameter("filename", of: String(disposition)),
      range: gap.upperBound..<range.upperBound)
  }

  /// Returns the value of a parameter of a header field, without its quotation marks.
  private static func parameter(_ name: String, of field: String) -> String? {
    for part in field.split(separator: ";").dropFirst() {
      let halves = part.split(separator: "=", maxSplits: 1).map { $0.trimmingCharacters(in: .whitespaces) }
      guard halves.count == 2, halves[0].lowercased() == name else { continue }
      return halves[1].trimmingCharacters(in: CharacterSet(charactersIn: "\""))
    }
    return nil
  }
}
