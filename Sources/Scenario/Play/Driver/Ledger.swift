/// The number of an exchange, in the order in which the app asked; it travels in a header of its own.
package struct ExchangeID: Sendable, Hashable, Comparable, CustomStringConvertible {
  package let number: Int

  package init(_ number: Int) { self.number = number }

  package static func < (one: ExchangeID, other: ExchangeID) -> Bool { one.number < other.number }
  package var description: String { "exchange \(number)" }
}

/// What is owed: virtual time moves only when nothing is.
///
/// Other threads report when they please. The ledger knows which reports *must* still come, so that nobody
/// has to guess with real time whether all is quiet.
struct Ledger: Sendable {
  enum Debt: String, Sendable, CaseIterable {
    /// The app sent: the server must read the request, or the client report a failure.
    case arrival
    /// The server sent a part of an answer that the app takes in pieces: the client must have it.
    case pieces
    /// The server said its last word, or the client was cancelled: the client must report.
    case report
    /// One side ended the connection: the server must see the peer end it too.
    case end
  }

  private struct Entry: Sendable {
    let request: String
    var debts: Set<Debt> = []
    var attempts = 0
    var isReported = false
  }

  private var entries: [ExchangeID: Entry] = [:]
  private(set) var owed = 0

  /// How many requests are still on their way to the server.
  private(set) var arrivals = 0

  /// Nothing is owed.
  var isSettled: Bool { owed == 0 }
  /// Exchanges that the client has not reported yet, in their order.
  var open: [ExchangeID] { entries.filter { !$0.value.isReported }.keys.sorted() }

  /// The app asked; entered before its task is resumed.
  mutating func issued(_ id: ExchangeID, _ request: String) {
    entries[id] = Entry(request: request)
    owe(.arrival, id)
  }

  /// The server read the whole request: which attempt this is.
  ///
  /// The same exchange arriving again is a retry of the client's own, which pays the report that was due.
  mutating func arrived(_ id: ExchangeID, paysReport: Bool = true) -> Int {
    pay(.arrival, id)
    if paysReport { pay(.report, id) }
    entries[id]?.attempts += 1
    return entries[id]?.attempts ?? 0
  }

  /// The server is about to say its last word on this connection.
  mutating func concluded(_ id: ExchangeID, endsConnection: Bool) {
    owe(.report, id)
    if endsConnection { owe(.end, id) }
  }

  /// Whether the client has less of a streamed answer than was sent.
  mutating func owes(_ isOwed: Bool, of id: ExchangeID) {
    guard entries[id] != nil else { return }
    if isOwed { owe(.pieces, id) } else { pay(.pieces, id) }
  }

  /// The client is about to be told to stop.
  mutating func cancelled(_ id: ExchangeID, endsConnection: Bool) {
    owe(.report, id)
    if endsConnection { owe(.end, id) }
  }

  /// The client reported; false when nobody was owed a report.
  mutating func reported(_ id: ExchangeID) -> Bool {
    let wasOwed = entries[id].map { !$0.debts.isDisjoint(with: [.arrival, .report]) } ?? false
    for debt in [Debt.arrival, .pieces, .report] { pay(debt, id) }
    entries[id]?.isReported = true
    forgetIfOver(id)
    return wasOwed
  }

  /// The server saw the peer end the connection.
  mutating func ended(_ id: ExchangeID) { pay(.end, id) }

  func owes(_ debt: Debt, _ id: ExchangeID) -> Bool { entries[id]?.debts.contains(debt) ?? false }

  /// The table that the watchdog prints.
  var record: [String] {
    entries.sorted { $0.key < $1.key }.map {
      let owed = Debt.allCases.filter($0.value.debts.contains).map(\.rawValue)
      let state = owed.isEmpty ? "waits for the script" : "owes \(owed.joined(separator: ", "))"
      return "\($0.key)  \($0.value.request)  attempt \($0.value.attempts)  \(state)"
    }
  }

  /// A play may have any number of exchanges, and only those that are not over are in the book.
  private mutating func forgetIfOver(_ id: ExchangeID) {
    guard let entry = entries[id], entry.isReported, entry.debts.isEmpty else { return }
    entries[id] = nil
  }

  private mutating func owe(_ debt: Debt, _ id: ExchangeID) {
    guard entries[id]?.debts.insert(debt).inserted == true else { return }
    owed += 1
    if debt == .arrival { arrivals += 1 }
  }

  private mutating func pay(_ debt: Debt, _ id: ExchangeID) {
    guard entries[id]?.debts.remove(debt) != nil else { return }
    owed -= 1
    if debt == .arrival { arrivals -= 1 }
    forgetIfOver(id)
  }
}
