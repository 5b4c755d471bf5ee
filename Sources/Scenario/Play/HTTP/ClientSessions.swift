/// The sessions of a client: the one that is used, and older ones until they have ended.
struct ClientSessions<Session: Sendable>: Sendable {
  private struct RetainedSession: Sendable {
    let session: Session
    let end: SessionDelegate
    /// How many of its requests were not reported yet.
    var underWay = 0
    /// It was told to end.
    var isEnding = false
  }

  private var present: RetainedSession
  private var number = 0
  private var older: [Int: RetainedSession] = [:]
  /// Whether a request has gone out by the present one.
  private(set) var isUsed = false

  init(_ session: Session, _ end: SessionDelegate) { present = RetainedSession(session: session, end: end) }

  var count: Int { older.count + 1 }

  var all: [Session] { older.sorted { $0.key < $1.key }.map(\.value.session) + [present.session] }

  /// The present session, and its number for `end`.
  mutating func begin() -> (number: Int, session: Session) {
    isUsed = true
    present.underWay += 1
    return (number, present.session)
  }

  /// A request that went out by the session was reported.
  mutating func end(_ number: Int) {
    if number == self.number { present.underWay -= 1 } else { older[number]?.underWay -= 1 }
  }

  /// Takes a new session for the present one and lets go of those that have ended.
  ///
  /// - Returns: those that carry nothing any more, each once: they are to be told to end.
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
