import Foundation
import ScenarioBasics
import StubServer

/// The fields of a form, or the parts of a multipart body, by name (RFC 7578; the URL Standard, section 5).
struct BodyFields {
  private let fields: [(name: String, value: String)]

  init(_ request: Request) {
    let type = request.header("Content-Type") ?? ""
    let boundary = type.lowercased().hasPrefix("multipart/") ? Self.parameter("boundary", of: type) : nil
    fields =
      boundary.map { Self.parts(Data(request.body), between: $0) }
      ?? Self.form(String(decoding: request.body, as: UTF8.self))
  }

  /// The value of the first field with the name.
  subscript(name: String) -> String? { fields.first { $0.name == name }?.value }

  /// Returns the bytes as text; a body that is not UTF-8 as its size and a checksum.
  static func text(_ bytes: Data) -> String {
    String(data: bytes, encoding: .utf8) ?? "\(bytes.count) bytes ~\(Checksum(of: Array(bytes)).letters)"
  }

  private static func form(_ body: String) -> [(name: String, value: String)] {
    body.split(separator: "&").map { pair in
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map { part in
        let spaced = part.replacing("+", with: " ")
        return spaced.removingPercentEncoding ?? String(spaced)
      }
      return (parts[0], parts.count > 1 ? parts[1] : "")
    }
  }

  private static func parts(_ body: Data, between boundary: String) -> [(name: String, value: String)] {
    let mark = Data("--\(boundary)".utf8)
    var (found, next) = ([(name: String, value: String)](), body.startIndex)
    while let open = body.range(of: mark, in: next..<body.endIndex),
      let close = body.range(of: Data("\r\n".utf8) + mark, in: open.upperBound..<body.endIndex)
    {
      let part = body[open.upperBound..<close.lowerBound]
      if let end = part.range(of: Data("\r\n\r\n".utf8)),
        let name = name(in: String(decoding: part[..<end.lowerBound], as: UTF8.self))
      {
        found.append((name, text(Data(part[end.upperBound...]))))
      }
      next = close.lowerBound
    }
    return found
  }

  private static func name(in head: String) -> String? {
    let lines = head.split(separator: "\r\n")
    let disposition = lines.first { $0.lowercased().hasPrefix("content-disposition:") }
    return disposition.flatMap { parameter("name", of: String($0)) }
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
