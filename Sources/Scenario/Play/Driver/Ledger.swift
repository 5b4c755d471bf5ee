/// The number of an exchange, in the order of the app's requests; it is sent in a header field of its own.
package struct ExchangeID: Sendable, Hashable, Comparable, CustomStringConvertible {
  package let number: Int

  package init(_ number: Int) { self.number = number }

  package static func < (one: ExchangeID, other: ExchangeID) -> Bool { one.number < other.number }
  package var description: String { "exchange \(number)" }
}

/// The record of what is owed: virtual time moves only when nothing is.
///
/// Other threads report at any time. The ledger knows which reports *must* still arrive, so that no real time
/// is needed to guess whether the app is idle.
struct Ledger: Sendable {
  enum Debt: String, Sendable, CaseIterable {
    /// The app sent a request: the server must read it, or the client must report a failure.
    case arrival
    /// The server sent a part of an answer that the app reads in pieces: the client must receive it.
    case pieces
    /// The server sent the last part, or the client was cancelled: the client must report.
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

  /// The number of requests still on their way to the server.
  private(set) var arrivals = 0

  /// Whether nothing is owed.
  var isSettled: Bool { owed == 0 }
  /// The exchanges that the client has not reported yet, in order.
  var open: [ExchangeID] { entries.filter { !$0.value.isReported }.keys.sorted() }

  /// Records a request of the app; called before its task is resumed.
  mutating func issued(_ id: ExchangeID, _ request: String) {
    entries[id] = Entry(request: request)
    owe(.arrival, id)
  }

  /// Records that the server read the whole request, and returns the number of the attempt.
  ///
  /// If the same exchange arrives again, the client retried by itself, which pays the report that was due.
  mutating func arrived(_ id: ExchangeID, paysReport: Bool = true) -> Int {
    pay(.arrival, id)
    if paysReport { pay(.report, id) }
    entries[id]?.attempts += 1
    return entries[id]?.attempts ?? 0
  }

  /// Records that the server is about to send the last part on this connection.
  mutating func concluded(_ id: ExchangeID, endsConnection: Bool) {
    owe(.report, id)
    if endsConnection { owe(.end, id) }
  }

  /// Records whether the client has received less of a streamed answer than was sent.
  mutating func owes(_ isOwed: Bool, of id: ExchangeID) {
    guard entries[id] != nil else { return }
    if isOwed { owe(.pieces, id) } else { pay(.pieces, id) }
  }

  /// Records that the client is about to be cancelled.
  mutating func cancelled(_ id: ExchangeID, endsConnection: Bool) {
    owe(.report, id)
    if endsConnection { owe(.end, id) }
  }

  /// Records the client's report; returns false if no report was owed.
  mutating func reported(_ id: ExchangeID) -> Bool {
    let wasOwed = entries[id].map { !$0.debts.isDisjoint(with: [.arrival, .report]) } ?? false
    for debt in [Debt.arrival, .pieces, .report] { pay(debt, id) }
    entries[id]?.isReported = true
    forgetIfOver(id)
    return wasOwed
  }

  /// Records that the server saw the peer end the connection.
  mutating func ended(_ id: ExchangeID) { pay(.end, id) }

  func owes(_ debt: Debt, _ id: ExchangeID) -> Bool { entries[id]?.debts.contains(debt) ?? false }

  /// The table that the watchdog prints.
  var record: [String] {
    entries.sorted { $0.key < $1.key }.map {
      let owed = Debt.allCases.filter($0.value.debts.contains).map(\.rawValue)
      let state = owed.isEmpty ? "waits for the script" : "outstanding: \(owed.joined(separator: ", "))"
      return "\($0.key)  \($0.value.request)  attempt \($0.value.attempts)  \(state)"
    }
  }

  /// Removes an exchange that is over, because a play may have any number of exchanges.
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
