import Foundation
import StubServer

/// What another thread, or a cancel, tells the driver.
struct InboxMessage: Sendable {
  enum Content: Sendable {
    /// The server read a whole request.
    case request(connection: ConnectionID, Request)
    /// A connection has come that meets a fault.
    case met(connection: ConnectionID)
    /// URLSession has what was sent of an answer that the app takes in pieces.
    case pieces
    /// URLSession reported.
    case report(URLSessionClient.Report)
    /// The peer ended the connection.
    case end(connection: ConnectionID)
    /// The app cancelled.
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

  /// Nil when the connection brought no exchange.
  let exchange: ExchangeID?
  let attempt: Int
  let content: Content
}

/// Letters that wait until nothing is owed; then they are read in an order that no thread can change.
struct Inbox: Sendable {
  private var letters: [InboxMessage] = []

  var isEmpty: Bool { letters.isEmpty }

  mutating func post(_ letter: InboxMessage) { letters.append(letter) }

  /// All letters in canonical order: exchange, attempt, kind.
  mutating func takeAll(inOrderOfPosting: Bool = false) -> [InboxMessage] {
    defer { letters.removeAll() }
    return inOrderOfPosting ? letters : letters.sorted { Self.key($0) < Self.key($1) }
  }

  private static func key(_ letter: InboxMessage) -> (Int, Int, Int) {
    (letter.exchange?.number ?? .max, letter.attempt, letter.content.rank)
  }
}
