import Foundation
import StubServer

/// A message from another thread, or a cancellation, to the driver.
struct InboxMessage: Sendable {
  enum Content: Sendable {
    /// The server read a whole request.
    case request(connection: ConnectionID, Request)
    /// A connection has arrived to which a fault applies.
    case met(connection: ConnectionID)
    /// URLSession has received what was sent of an answer that the app reads in pieces.
    case pieces
    /// URLSession reported the result of an exchange.
    case report(PlayNetwork.Report)
    /// The peer ended the connection.
    case end(connection: ConnectionID)
    /// The app cancelled the exchange.
    case cancel

    fileprivate var rank: Int {
      switch self {
      case .request, .met: 0
      case .pieces: 1
      case .report: 2
      case .end: 3
      case .cancel: 4
      }
    }
  }

  /// The exchange, or nil if the connection carried none.
  let exchange: ExchangeID?
  let attempt: Int
  let content: Content
}

/// Messages that wait until nothing is owed; they are then read in an order that does not depend on threads.
struct Inbox: Sendable {
  private var letters: [InboxMessage] = []

  var isEmpty: Bool { letters.isEmpty }

  mutating func post(_ letter: InboxMessage) { letters.append(letter) }

  /// Removes and returns all messages in canonical order: exchange, attempt, kind.
  mutating func takeAll(inOrderOfPosting: Bool = false) -> [InboxMessage] {
    defer { letters.removeAll() }
    return inOrderOfPosting ? letters : letters.sorted { Self.key($0) < Self.key($1) }
  }

  /// A cancellation is read after all else of its exchange. Whether the request had arrived when the app
  /// cancelled depends on threads, and a request that is read after its cancellation would be answered on a
  /// closed connection.
  private static func key(_ letter: InboxMessage) -> (Int, Int, Int) {
    let attempt = if case .cancel = letter.content { Int.max } else { letter.attempt }
    return (letter.exchange?.number ?? .max, attempt, letter.content.rank)
  }
}
