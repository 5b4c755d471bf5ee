import Foundation
import StubServer

/// An answer that the app reads in pieces: what was sent of it, and what the client has received of that.
///
/// The client receives it at any real time; the app receives, at each virtual instant, what was sent until
/// then.
struct StreamedAnswer: Sendable {
  enum Piece: Sendable {
    case head(StageResponse)
    case bytes(Data)
  }

  private var sent: SentBodyCounter
  private var head: StageResponse?
  /// Whether the head was delivered to the app.
  private var isHeadHandedOver = false
  private var received = Data()
  private var handedOver = 0
  /// Whether a message about it is in the inbox.
  var isTold = false

  /// Whether the client has received less than was sent.
  var isOwed: Bool { sent.hasHead && head == nil || handedOver + received.count < sent.count }

  /// - Parameter method: The method of the request.
  init(to method: String) { sent = SentBodyCounter(method: method) }

  mutating func send(_ bytes: some Sequence<UInt8>) { sent.take(bytes) }

  mutating func receive(_ piece: Piece) {
    switch piece {
    case .head(let response): head = response
    case .bytes(let data): received += data
    }
  }

  /// Removes and returns the pieces that were sent and received, in order; none as long as it is uncertain
  /// when the client reports the head.
  mutating func takePieces() -> [Piece] { sent.hasHead ? takeSent() : [] }

  /// Removes and returns the rest at the end: all of a whole answer, or the part of a broken one that was
  /// certainly sent. `isReported` says whether the client reported that end itself, after all that it had
  /// received.
  mutating func takeRest(isWhole: Bool, isReported: Bool) -> [Piece] {
    isWhole ? take(received) : isReported ? takeSent() : takePieces()
  }

  private mutating func takeSent() -> [Piece] { take(received.prefix(max(0, sent.count - handedOver))) }

  private mutating func take(_ bytes: Data) -> [Piece] {
    guard let head else { return [] }
    var pieces: [Piece] = isHeadHandedOver ? [] : [.head(head)]
    isHeadHandedOver = true
    if !bytes.isEmpty { pieces.append(.bytes(Data(bytes))) }
    received.removeFirst(bytes.count)
    handedOver += bytes.count
    return pieces
  }
}

extension SimulationState {
  /// Receives a piece of a streamed answer from URLSession; called on one of its threads.
  mutating func receive(_ piece: StreamedAnswer.Piece, for id: ExchangeID) {
    guard calls[id]?.stream != nil else { return }
    calls[id]?.stream?.receive(piece)
    settlePieces(of: id)
    guard calls[id]?.stream?.isTold == false else { return }
    calls[id]?.stream?.isTold = true
    inbox.post(InboxMessage(exchange: id, attempt: attempts(of: id), content: .pieces))
  }

  /// Enters what the client will owe once the bytes are written; must be called before they are.
  mutating func sending(_ bytes: [UInt8], for id: ExchangeID) {
    calls[id]?.stream?.send(bytes)
    settlePieces(of: id)
  }

  private mutating func settlePieces(of id: ExchangeID) {
    ledger.owes(calls[id]?.stream?.isOwed ?? false, of: id)
  }
}
