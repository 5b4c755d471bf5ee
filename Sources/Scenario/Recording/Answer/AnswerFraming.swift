import ScenarioBasics

/// How the head delimits the body (RFC 9112 §6.3), and the violation in that framing, if any.
struct AnswerFraming: Sendable, Equatable {
  enum Extent: Sendable, Equatable {
    case none
    case length(Int)
    case chunked
    /// The body extends to the end of the connection.
    case close
  }

  let extent: Extent
  private(set) var oddity: ProtocolViolation?

  init(_ head: AnswerHead, method: String) {
    if method == "HEAD" || [101, 204, 304].contains(head.status) { self.init(.none); return }
    if let coding = head.headers.elements("transfer-encoding").last {
      self.init(coding.lowercased() == "chunked" ? .chunked : .close)
      return
    }
    let lengths = head.headers.elements("content-length")
    guard let first = lengths.first else { self.init(.close); return }
    guard lengths.allSatisfy({ $0 == first }) else {
      self.init(.close, .lengths(lengths))
      return
    }
    if first.utf8.allSatisfy(isDigit), let length = Int(first) {
      self.init(.length(length))
    } else {
      self.init(.close, .lengthNoNumber(first))
    }
  }

  private init(_ extent: Extent, _ oddity: ProtocolViolation? = nil) {
    (self.extent, self.oddity) = (extent, oddity)
  }

  var observed: ExchangeObservation.Framing {
    switch extent {
    case .none: .none
    case .length: .length
    case .chunked: .chunked
    case .close: .close
    }
  }
}
