/// The sessions of a client: the one in use, and older ones until they have ended.
struct ClientSessions<Session: Sendable>: Sendable {
  private struct RetainedSession: Sendable {
    let session: Session
    let end: SessionDelegate
    /// The number of its requests that have not been reported yet.
    var underWay = 0
    /// Whether it was asked to end.
    var isEnding = false
  }

  private var present: RetainedSession
  private var number = 0
  private var older: [Int: RetainedSession] = [:]
  /// Whether a request was sent by the present session.
  private(set) var isUsed = false

  init(_ session: Session, _ end: SessionDelegate) { present = RetainedSession(session: session, end: end) }

  var count: Int { older.count + 1 }

  var all: [Session] { older.sorted { $0.key < $1.key }.map(\.value.session) + [present.session] }

  /// Returns the present session, and its number for `end`.
  mutating func begin() -> (number: Int, session: Session) {
    isUsed = true
    present.underWay += 1
    return (number, present.session)
  }

  /// Records that a request sent by the session was reported.
  mutating func end(_ number: Int) {
    if number == self.number { present.underWay -= 1 } else { older[number]?.underWay -= 1 }
  }

  /// Makes a new session the present one, and releases those that have ended.
  ///
  /// - Returns: The sessions that no longer carry a request, each once: the caller is to end them.
  mutating func renew(_ session: Session, _ end: SessionDelegate) -> [Session] {
    older = older.filter { !$0.value.end.hasSeenTheEnd }
    older[number] = present
    present = RetainedSession(session: session, end: end)
    number += 1
    isUsed = false
    let idle = older.filter { $0.value.underWay == 0 && !$0.value.isEnding }.keys.sorted()
    for number in idle { older[number]?.isEnding = true }
    return idle.compactMap { older[$0]?.session }
  }
}
