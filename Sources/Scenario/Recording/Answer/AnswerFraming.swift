import ScenarioBasics
import StubServer

/// How the head delimits the body (RFC 9112 §6.3), and the violation in that framing, if any.
struct AnswerFraming: Sendable, Equatable {
  /// The place at which the answer ends.
  let end: AnswerEnd
  private(set) var oddity: ProtocolViolation?

  init(_ head: AnswerHead, method: String) {
    do throws(AnswerEnd.Contradiction) {
      end = try AnswerEnd(
        status: head.status, method: method, lengths: head.headers.elements("content-length"),
        codings: head.headers.elements("transfer-encoding"))
    } catch {
      end = .close
      oddity =
        switch error {
        case .lengths(let lengths): .lengths(lengths)
        case .noNumber(let length): .lengthNoNumber(length)
        }
    }
  }

  var observed: ExchangeObservation.Framing {
    switch end {
    case .head: .none
    case .length: .length
    case .lastChunk: .chunked
    case .close: .close
    }
  }
}
