import ScenarioBasics
import StubServer

// The parts that a recording keeps of an answer that was read.
extension AnswerReader {
  package var response: HARResponse {
    HARResponse(
      status: head.status, reason: head.reason, version: head.version, headers: head.headers,
      body: HARBody(bytes: keptBody, type: head.headers.elements("content-type").first ?? ""))
  }

  /// The observations of every byte, with the violations found.
  package var observed: ExchangeObservation {
    let faults = faults
    return ExchangeObservation(
      sight: .bytes, framing: framing?.observed, fault: faults.isEmpty ? nil : faults.joined(separator: " "),
      reason: reasons.isEmpty ? nil : reasons.joined(separator: "; "), chunks: chunks)
  }

  /// The body that a scenario's answer needs so that its faults reproduce the received bytes.
  private var keptBody: [UInt8] {
    switch oddities.first {
    case .behindLength: return body + surplus
    case .chunkSize:
      let end = Array("\r\n0\r\n\r\n".utf8)
      return body.suffix(end.count).elementsEqual(end) ? body.dropLast(end.count) : body
    default: return oddities.contains { $0.isBodyWhereNone } ? surplus : body
    }
  }

  /// The violations in the order in which a scenario applies their faults, with the first of each class.
  private var oddities: [ProtocolViolation] {
    var framing = head.oddities
    if framing.isEmpty, !surplus.isEmpty {
      switch self.framing?.end {
      case .length: framing = [.behindLength(bytes: surplus.count)]
      case .lastChunk: framing = [.behindChunks(bytes: surplus.count)]
      default: break
      }
    }
    if ending == .tooLarge, headEnd == nil { framing.append(.hugeField("", bytes: received)) }
    let isBodyWhereNone = self.framing?.end == .head && !surplus.isEmpty
    return framing.prefix(1) + (isBodyWhereNone ? [.bodyWhereNone(bytes: surplus.count)] : [])
      + (interims > 0 ? [.interim(interims)] : [])
  }

  private var faults: [String] {
    let (framing, protocols) = (
      oddities.filter { !$0.isOfProtocol }.map(\.fault),
      oddities.filter(\.isOfProtocol).prefix(1).map(\.fault)
    )
    return framing + protocols + (cut.map { [$0] } ?? [])
  }

  /// The fault by which the answer ended early, or nil if it is complete.
  private var cut: String? {
    if isOver { return nil }
    switch ending {
    case .fin: return "fin at \(place)"
    case .reset: return "reset at \(place)"
    case .silence: return received == 0 ? "never" : "stall at \(place)"
    case .tooLarge, nil: return nil
    }
  }

  /// The position after the last byte, as a scenario names it.
  private var place: String {
    if headEnd != nil {
      if let wholeChunks { return "chunk+\(wholeChunks)" }
      return bodyBytes == 0 ? "body" : "body+\(bodyBytes)"
    }
    return stage == .fields ? "header" : received == 0 ? "start" : "status"
  }

  private var reasons: [String] {
    var reasons = oddities.compactMap(\.reason)
    reasons += head.oddities.dropFirst().compactMap(\.reason)
    if let ended { reasons.append(ended) }
    if trailers == 1 { reasons.append("a trailer field after the body was left out") }
    if trailers > 1 { reasons.append("\(trailers) trailer fields after the body were left out") }
    return reasons
  }

  private var ended: String? {
    if isOver { return nil }
    if isEventStream { return "an event stream, which has no end: its body was not read" }
    switch ending {
    case nil: return nil
    case .fin: return "the connection was ended \(behind)"
    case .reset: return "the connection was reset \(behind)"
    case .silence(let time):
      return received == 0
        ? "no byte was received within \(time.word)"
        : "nothing more was received within \(time.word), \(behind)"
    case .tooLarge:
      return headEnd == nil
        ? "the head has more than \(Self.headLimit) bytes"
        : "more than \(Self.bodyLimit) bytes are not kept"
    }
  }

  private var behind: String {
    switch stage {
    case .statusLine, .noStatusLine:
      if received == 0 { return "before the first byte" }
      return stage == .statusLine && interims > 0
        ? "after \(interims) interim \(interims == 1 ? "answer" : "answers")" : "in the status line"
    case .fields: return "in the head"
    case .length(let left):
      return "after \(body.count) of \(counted(body.count + left, "byte")) of the body"
    case .chunkSize, .chunk, .chunkEnd, .trailers:
      let chunks = "\(pieces.count) whole \(pieces.count == 1 ? "chunk" : "chunks")"
      return "after \(counted(body.count, "byte")) of the body, \(chunks)"
    case .toTheEnd: return "after \(counted(body.count, "byte")) of the body"
    case .over: return ""
    }
  }

  /// The pieces with their times in milliseconds since the first byte. Empty for a body that arrived at once.
  private var chunks: [ExchangeObservation.Chunk] {
    guard let firstByte else { return [] }
    let isAtOnce = pieces.count == 1 && pieces[0].began - firstByte < Self.pause
    if isAtOnce, framing?.end != .lastChunk { return [] }
    return pieces.map {
      ExchangeObservation.Chunk(after: ($0.began - firstByte).milliseconds, bytes: $0.bytes)
    }
  }
}

extension ProtocolViolation {
  fileprivate var isBodyWhereNone: Bool { if case .bodyWhereNone = self { true } else { false } }
}

extension Duration {
  /// The duration in milliseconds of real time, to the microsecond, as recordings store times.
  package var milliseconds: Double {
    let (seconds, attoseconds) = components
    return Double(seconds) * 1000 + (Double(attoseconds) / 1e12).rounded() / 1000
  }
}
