import Foundation
import StubServer

/// The part that a client in memory has received of an answer that the app reads in pieces.
struct ReceivedStream: Sendable {
  fileprivate var sent: SentBodyCounter
  /// The whole response, of which the app has received the head; nil before that.
  fileprivate var response: StageResponse?
  /// The number of bytes of the body that the app has received.
  fileprivate var count = 0

  /// - Parameter method: The method of the request.
  init(to method: String) { sent = SentBodyCounter(method: method) }
}

extension MemoryClient.Exchange {
  /// Receives a part of an answer; returns the pieces that are certain by now.
  mutating func receive(_ reply: ScheduledReply) -> [MemoryClient.Effect] {
    guard call.receive != nil else { return [] }
    stream.sent.take(reply.plan.bytes)
    guard stream.sent.hasHead, !reply.losesHead,
      let response = stream.response ?? reply.whole.content.flatMap({ StageResponse($0, .all, self) })
    else { return [] }
    var pieces: [StreamedAnswer.Piece] = stream.response == nil ? [.head(response.head)] : []
    let bytes = response.body.prefix(stream.sent.count).dropFirst(stream.count)
    if !bytes.isEmpty { pieces.append(.bytes(Data(bytes))) }
    (stream.response, stream.count) = (response, stream.count + bytes.count)
    return pieces.map { .piece($0, call) }
  }

  /// Returns the pieces that are left, and the report; all of it is in the report for an answer that is not
  /// read in pieces.
  func handOver(_ response: StageResponse) -> ([StreamedAnswer.Piece], StageResponse) {
    guard call.receive != nil else { return ([], response) }
    if RedirectStatus.isFollowed(response.status) { return ([], response.head) }
    let rest = response.body.dropFirst(stream.count)
    let head: [StreamedAnswer.Piece] = stream.response == nil ? [.head(response.head)] : []
    return (head + (rest.isEmpty ? [] : [.bytes(Data(rest))]), response.head)
  }

  /// Returns the head of an answer that never becomes whole, if the app has not received it yet.
  func headWithoutEnd(_ reply: ScheduledReply) -> [MemoryClient.Effect] {
    guard call.receive != nil, stream.response == nil else { return [] }
    guard !reply.losesHead, !reply.whole.bytes.isEmpty, let content = reply.whole.content,
      let response = StageResponse(content, .nothing, self),
      !RedirectStatus.isFollowed(response.status)
    else { return [] }
    return [.piece(.head(response.head), call)]
  }
}

extension ScheduledReply {
  /// Whether the client never reads the whole head.
  fileprivate var losesHead: Bool {
    endsInHead
      || answer.faults.contains { fault in
        guard !fault.row.takesPlace, case .fails = ClientOutcomeTable.outcome(of: fault, in: cell) else {
          return false
        }
        return fault.breaksHead
      }
  }

  /// Whether the answer ends before its head is whole.
  var endsInHead: Bool {
    answer.faults.contains {
      $0.row.takesPlace && [.start, .status, .header, .onReuse].contains($0.arguments.place)
    }
  }
}

extension Fault {
  /// Whether a client that fails at the fault fails at the head: the faults of a body and of its chunks come
  /// behind it, and of two lengths, or of one that is too long, it learns at the end.
  fileprivate var breaksHead: Bool {
    switch row.kind {
    case .framing: !row.name.hasPrefix("chunk") && !["length-long", "length-twice"].contains(row.name)
    case .protocol, .connect, .tls: true
    case .body, .time, .close: false
    }
  }
}

extension StageResponse {
  /// Makes the response that URLSession on Linux delivers; nil for one that only its bytes would tell.
  init?(_ content: ReplyContent, _ delivery: Outcome.Delivery, _ exchange: MemoryClient.Exchange) {
    guard let status = content.status, !content.hasOwnCoding else { return nil }
    let hasBody =
      AnswerEnd.allowsBody(status) && exchange.attempt.method != "HEAD" && !RedirectStatus.hasNoBody(status)
    let body =
      switch delivery {
      case .all: hasBody ? content.body : []
      case .promised: hasBody ? content.promised : []
      case .nothing: [UInt8]()
      }
    self.init(
      status: status, fields: content.fields.received, body: Data(body), url: exchange.attempt.request.url)
  }

  /// The response without its body.
  fileprivate var head: StageResponse {
    StageResponse(status: status, fields: headerFields, body: Data(), url: url)
  }
}

extension [Header] {
  /// The fields as an HTTPURLResponse has them: those of one name joined, and names in its spelling.
  var received: [String: String] {
    var joined: [(name: String, value: String)] = []
    for header in self {
      if let index = joined.firstIndex(where: { $0.name == header.name }) {
        joined[index].value += ", " + header.value
      } else {
        joined.append((header.name, header.value))
      }
    }
    return Dictionary(joined.map { ($0.name.asReceived, $0.value) }) { first, _ in first }
  }
}

extension String {
  /// The name of a field as an HTTPURLResponse on Linux spells it: a capital at the beginning of each word,
  /// except where it begins with `X-`.
  fileprivate var asReceived: String {
    if hasPrefix("x-") || hasPrefix("X-") { return self }
    if utf8.count == 16, lowercased() == "www-authenticate" { return "WWW-Authenticate" }
    var (name, isInWord) = ("", false)
    for character in self {
      name += isInWord ? character.lowercased() : character.uppercased()
      isInWord = character.isLetter
    }
    return name
  }
}
