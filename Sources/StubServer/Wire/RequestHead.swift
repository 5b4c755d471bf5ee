/// The head of a request: request line and fields, by RFC 9112 §3 and §5.
struct RequestHead: Equatable {
  struct Refusal: Error, Equatable {
    let status: Int
  }

  let method: String
  let target: String
  let headers: [Header]
  let bodyLength: Int

  static func parse(_ bytes: ArraySlice<UInt8>) -> Result<RequestHead, Refusal> {
    Result { () throws(Refusal) in try RequestHead(bytes) }
  }

  private init(_ bytes: ArraySlice<UInt8>) throws(Refusal) {
    guard let text = String(validating: bytes, as: UTF8.self) else { throw Refusal(status: 400) }
    // "\r\n" is one Character, so a lone CR or LF is never taken for the end of a line.
    var lines = text.split(separator: "\r\n" as Character, omittingEmptySubsequences: false)[...]
    let parts = (lines.popFirst() ?? "").split(separator: " ", omittingEmptySubsequences: false)
    guard parts.count == 3, !parts[0].isEmpty, parts[1].hasPrefix("/") || parts[1] == "*",
      parts[0].utf8.allSatisfy(Self.isToken)
    else { throw Refusal(status: 400) }
    guard parts[2] == "HTTP/1.1" || parts[2] == "HTTP/1.0" else {
      throw Refusal(status: parts[2].hasPrefix("HTTP/") ? 505 : 400)
    }
    (method, target) = (String(parts[0]), String(parts[1]))
    var headers: [Header] = []
    for line in lines { headers.append(try Self.field(line)) }
    self.headers = headers
    bodyLength = try Self.bodyLength(headers)
  }

  private static func field(_ line: Substring) throws(Refusal) -> Header {
    guard let colon = line.firstIndex(of: ":"), colon > line.startIndex,
      line[..<colon].utf8.allSatisfy(isToken), !line.utf8.contains(13), !line.utf8.contains(10)
    else { throw Refusal(status: 400) }
    let value = line[line.index(after: colon)...].drop { $0 == " " || $0 == "\t" }
    let end = value.lastIndex { $0 != " " && $0 != "\t" }.map(value.index(after:))
    return Header(String(line[..<colon]), String(value[..<(end ?? value.startIndex)]))
  }

  /// RFC 9112 §6.3: lengths that disagree are an attack or a fault, never a guess.
  private static func bodyLength(_ headers: [Header]) throws(Refusal) -> Int {
    func values(_ name: String) -> [String] {
      headers.filter { $0.name.lowercased() == name }.map(\.value)
    }
    guard values("transfer-encoding").isEmpty else { throw Refusal(status: 501) }
    let lengths = values("content-length")
    guard let first = lengths.first else { return 0 }
    guard lengths.allSatisfy({ $0 == first }), !first.isEmpty,
      first.utf8.allSatisfy({ (48...57).contains($0) }), let length = Int(first)
    else { throw Refusal(status: 400) }
    return length
  }

  /// RFC 9110 §5.6.2.
  private static func isToken(_ byte: UInt8) -> Bool {
    switch byte {
    case 48...57, 65...90, 97...122: true
    default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
    }
  }
}
