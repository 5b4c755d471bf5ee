import Foundation
import ScenarioBasics
import StubServer

/// The output of `curl -i`: one answer, after those that led to it, in the form of a HAR log.
struct CurlAnswer {
  private(set) var log: JSONValue = .null
  /// The address that stands for the unknown one.
  static let unknown = "http://server.test/"

  /// The remark on text in the output that belongs to no answer, and was removed.
  private(set) var remark: String?
  /// Why no answer can be read from it.
  private(set) var problem: CurlProblem?

  /// Whether the service let the last request go on, so that it had a body and was no GET (RFC 9110 §10.1.1).
  private(set) var hadBody = false
  /// The message of curl about the last body, if the body broke off.
  private var failure: String?
  private var rest: ArraySlice<UInt8>
  private var url: String

  /// Reads the answers of a request to `url`; nil if it is unknown. Returns nil for bytes that do not begin
  /// with a status line.
  init?(_ bytes: [UInt8], url: String?) {
    (rest, self.url) = (bytes[...], url ?? Self.unknown)
    guard isAtHead else { return nil }
    var (entries, isContinued): ([JSONValue], Bool) = ([], false)
    while isAtHead {
      let head = takeHead()
      let next = isAtHead ? rest.startIndex : CurlBody.nextHead(in: rest, behind: head)
      let between = rest[..<(next ?? rest.startIndex)]
      if let next, Self.leads(head) { rest = rest[next...] }
      let isLast = !isAtHead
      // A proxy answers CONNECT, and an interim answer belongs to the one after it (RFC 9110 §15.2).
      let isInterim = head.isInterim || head.reason.lowercased() == "connection established"
      isContinued = isContinued || head.status == 100
      if isInterim, !isLast { continue }
      (hadBody, isContinued) = (isContinued, false)
      if next != nil, !Self.leads(head) { problem = .manyRequests }
      let body = body(isLast ? rest : between, of: head)
      entries.append(entry(head, body))
      follow(head)
    }
    log = .object([
      "creator": .object(["name": "curl", "version": ""]), "entries": .array(entries),
    ])
  }

  /// Returns whether curl sends another request after the answer: it follows a redirect, or has to log in.
  private static func leads(_ head: AnswerHead) -> Bool {
    [401, 407].contains(head.status)
      || (300..<400).contains(head.status) && !head.headers.values("location").isEmpty
  }

  private mutating func body(_ bytes: ArraySlice<UInt8>, of head: AnswerHead) -> [UInt8] {
    var bytes = bytes
    if let (place, program, words) = CurlBody.trailer(of: bytes) {
      bytes = bytes[..<place]
      remark = "the lines `\(words) …` after its body, which \(program) writes, were left out"
    }
    failure = nil
    if let (place, words) = CurlBody.message(of: bytes) {
      bytes = bytes[..<place]
      failure = words
    }
    guard head.headers.values("transfer-encoding").contains(where: { $0.lowercased().contains("chunked") })
    else { return Array(bytes) }
    switch CurlBody.chunks(bytes) {
    case .decoded(let content): return content
    case .broken: problem = .chunks
    case .none: break
    }
    return Array(bytes)
  }

  private var isAtHead: Bool { Self.isHead(rest) }

  /// Returns whether the bytes begin with a status line.
  static func isHead(_ rest: ArraySlice<UInt8>) -> Bool {
    let line = rest.prefix(16)
    let version = line.dropFirst(AnswerHead.name.count).prefix { $0 != 0x20 }
    return line.starts(with: AnswerHead.name) && (1...3).contains(version.count)
      && version.allSatisfy { isDigit($0) || $0 == UInt8(ascii: ".") }
      && line.dropFirst(AnswerHead.name.count + version.count + 1).prefix(3).allSatisfy(isDigit)
  }

  /// Takes the lines up to the empty one. A program may have removed their carriage returns.
  private mutating func takeHead() -> AnswerHead {
    var head = AnswerHead(statusLine: takeLine())
    while !rest.isEmpty {
      let line = takeLine()
      if line.isEmpty { break }
      head.add(line)
    }
    return head
  }

  private mutating func takeLine() -> ArraySlice<UInt8> {
    let line = rest.prefix { $0 != UInt8(ascii: "\n") }
    rest = rest.dropFirst(line.count + 1)
    return line.last == UInt8(ascii: "\r") ? line.dropLast() : line
  }

  private func entry(_ head: AnswerHead, _ body: [UInt8]) -> JSONValue {
    let date = head.headers.values("date").first.map(HTTPDateText.iso)
    let kept = HARBody(bytes: body, type: head.headers.values("content-type").first ?? "")
    var content: [JSONValue.Member] = [
      .init("mimeType", .string(kept.type)), .init("text", .string(kept.text ?? kept.base64)),
    ]
    if kept.text == nil { content.append(.init("encoding", "base64")) }
    return .object([
      "startedDateTime": date.map(JSONValue.string) ?? .null,
      "request": .object(["method": "GET", "url": .string(url)]),
      "response": .object([
        "status": .integer(head.status), "statusText": .string(head.reason),
        "httpVersion": .string(head.version),
        "headers": .array(
          head.headers.map { .object(["name": .string($0.name), "value": .string($0.value)]) }),
        "content": .object(content), "_error": failure.map(JSONValue.string) ?? .null,
      ]),
    ])
  }

  /// Goes to the address to which a redirect leads.
  private mutating func follow(_ head: AnswerHead) {
    guard (300..<400).contains(head.status), let place = head.headers.values("location").first,
      let next = URL(string: place, relativeTo: URL(string: url))?.absoluteString
    else { return }
    url = next
  }
}
