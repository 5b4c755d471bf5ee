import Foundation
import StubServer

/// An answer that the app takes in pieces: what was sent of it, and what the client has of that.
///
/// The client has it when its thread pleases; the app gets, at each virtual instant, what was sent until
/// then.
struct StreamedAnswer: Sendable {
  enum Piece: Sendable {
    case head(StageResponse)
    case bytes(Data)
  }

  private var sent = SentBody()
  private var head: StageResponse?
  /// Nil once it was handed over.
  private var isHeadHandedOver = false
  private var received = Data()
  private var handedOver = 0
  /// A letter about it is on its way.
  var isTold = false

  /// Whether the client has less than was sent.
  var isOwed: Bool { sent.hasHead && head == nil || handedOver + received.count < sent.count }

  mutating func send(_ bytes: some Sequence<UInt8>) { sent.take(bytes) }

  mutating func receive(_ piece: Piece) {
    switch piece {
    case .head(let response): head = response
    case .bytes(let data): received += data
    }
  }

  /// Takes what was sent and has come, in order.
  mutating func takePieces() -> [Piece] { take(received.prefix(max(0, sent.count - handedOver))) }

  /// Takes what is left at the end: of a whole answer all of it, of a broken one what was sent for certain.
  mutating func takeRest(isWhole: Bool) -> [Piece] { isWhole ? take(received) : takePieces() }

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
  /// Takes what URLSession has of a streamed answer; called by a thread of its own.
  mutating func receive(_ piece: StreamedAnswer.Piece, for id: ExchangeID) {
    guard calls[id]?.stream != nil else { return }
    calls[id]?.stream?.receive(piece)
    settlePieces(of: id)
    guard calls[id]?.stream?.isTold == false else { return }
    calls[id]?.stream?.isTold = true
    inbox.post(InboxMessage(exchange: id, attempt: attempts(of: id), content: .pieces))
  }

  /// Enters what the client owes once the bytes are written; to be called before they are.
  mutating func sending(_ bytes: [UInt8], for id: ExchangeID) {
    calls[id]?.stream?.send(bytes)
    settlePieces(of: id)
  }

  private mutating func settlePieces(of id: ExchangeID) {
    ledger.owes(calls[id]?.stream?.isOwed ?? false, of: id)
  }
}
