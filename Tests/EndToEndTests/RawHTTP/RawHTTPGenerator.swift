/// Requests by the grammar of RFC 9112, valid or changed in some way; the same for the same seed.
struct RawHTTPGenerator {
  private var numbers: SplitMix

  init(seed: UInt64) { numbers = SplitMix(seed: seed) }

  /// Returns a request that a server must accept.
  mutating func valid() -> [UInt8] {
    let body = bytes(upTo: 24) + [10]
    let method = pick(["GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS", "PATCH", "PURGE"])
    let target = pick(["/", "/a", "/a?b=c&b=d", "/%41;x=1", "http://stub/a", "http://[::1]:8080?q"])
    let line = "\(method) \(target) HTTP/1.1\r\nHost: \(pick(["stub", "stub:80", "", "[::1]"]))\r\n"
    let fields = (0..<below(4)).map { _ in
      pick([
        "Accept: */*", "X-Empty:", "X-Tab:\ta\tb ", "Cookie: a=b; c=\"d\"", "Connection: keep-alive",
        "~!#$: é",
      ])
        + "\r\n"
    }
    switch below(5) {
    case 0: return Array((line + fields.joined() + "\r\n").utf8)
    case 1:
      return Array((line + fields.joined() + "Content-Length: \(body.count)\r\n\r\n").utf8) + body
    default:
      return Array((line + fields.joined() + "Transfer-Encoding: chunked\r\n\r\n").utf8) + chunked(body)
    }
  }

  /// Returns a request with a violation of the grammar, or of its meaning; more often after the head, because
  /// a request with a broken head never tests what follows it.
  mutating func malformed() -> [UInt8] {
    var request = valid()
    let isBehindHead = below(3) > 0
    for _ in 0...below(2) {
      let headEnd = Self.end(ofHeadOf: request)
      if isBehindHead, headEnd < request.count { breakBody(&request, headEnd) } else { breakAny(&request) }
    }
    return request
  }

  private mutating func chunked(_ body: [UInt8]) -> [UInt8] {
    var (bytes, rest) = ([UInt8](), body[...])
    while !rest.isEmpty {
      let part = rest.prefix(1 + below(8))
      let digits = pick(["", "0", "000"]) + String(part.count, radix: 16, uppercase: below(2) == 0)
      bytes +=
        Array((digits + pick(["", ";a", ";a=b", " ; a=\"b;\\\"c\""]) + "\r\n").utf8) + part + [13, 10]
      rest = rest.dropFirst(part.count)
    }
    return bytes + Array(("0\r\n" + pick(["", "Sum: 1\r\n"]) + "\r\n").utf8)
  }

  private mutating func breakAny(_ request: inout [UInt8]) {
    switch below(7) {
    case 0: flip(&request, 0..<request.count)
    case 1: request.insert(pick([0, 9, 10, 11, 13, 32, 58, 127, 255]), at: below(request.count))
    case 2: request.remove(at: below(request.count))
    case 3: request.removeLast(below(request.count))
    case 4: request.swapAt(below(request.count), below(request.count))
    case 5: request.insert(contentsOf: bytes(upTo: 9), at: below(request.count))
    default: insertField(&request)
    }
  }

  private mutating func breakBody(_ request: inout [UInt8], _ start: Int) {
    let place = start + below(request.count - start)
    switch below(6) {
    case 0: flip(&request, start..<request.count)
    case 1: request.insert(pick([48, 70, 120, 59, 13, 10, 32, 0]), at: start)
    case 2: request.remove(at: place)
    case 3: request.removeSubrange(place...)
    case 4: request.insert(contentsOf: bytes(upTo: 9), at: place)
    default: request.insert(pick([13, 10, 59, 32, 34]), at: place)
    }
  }

  /// Inserts a field after the request line, where request smuggling occurs.
  private mutating func insertField(_ request: inout [UInt8]) {
    let line = pick([
      "Content-Length: 5", "Content-Length: -1", "Content-Length: 1, 2",
      "Content-Length: 99999999999999999999",
      "Content-Length : 3", "Transfer-Encoding: chunked", "Transfer-Encoding: xchunked",
      "Transfer-Encoding: chunked, identity", "Transfer-Encoding:\u{B}chunked", "Host: two", "Host: a b",
      "Connection: close", "Expect: 100-continue", "Expect: x", " folded", "none", "A: b\rC: d", "A: \0",
    ])
    let place = request.firstIndex(of: 10).map { $0 + 1 } ?? request.count
    request.insert(contentsOf: Array((line + "\r\n").utf8), at: place)
  }

  private mutating func flip(_ request: inout [UInt8], _ range: Range<Int>) {
    request[range.lowerBound + below(range.count)] = UInt8(truncatingIfNeeded: numbers.next())
  }

  private static func end(ofHeadOf request: [UInt8]) -> Int {
    let marks = request.indices.dropLast(3).first { request[$0..<($0 + 4)] == [13, 10, 13, 10] }
    return marks.map { $0 + 4 } ?? request.count
  }

  private mutating func bytes(upTo count: Int) -> [UInt8] {
    (0..<below(count + 1)).map { _ in UInt8(truncatingIfNeeded: numbers.next()) }
  }

  private mutating func pick<Element>(_ elements: [Element]) -> Element { elements[below(elements.count)] }

  mutating func below(_ limit: Int) -> Int { numbers.below(limit) }
}
