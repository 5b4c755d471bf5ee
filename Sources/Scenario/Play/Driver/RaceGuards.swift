/// The guards against races. A test can switch off each of them, and must then see the play fail.
///
/// Not public on purpose: only tests of this package can pass anything but `all`.
package struct RaceGuards: OptionSet, Sendable {
  package let rawValue: Int

  package init(rawValue: Int) { self.rawValue = rawValue }

  /// Messages are read in canonical order. Off: in the order in which threads posted them.
  static let messagesInOrder = RaceGuards(rawValue: 1 << 0)
  /// A cancellation is carried out when the ledger is settled, and owes a report and an end. Off: it is
  /// carried out at once, and owes nothing.
  static let cancelSettles = RaceGuards(rawValue: 1 << 1)
  /// An exchange that arrives again pays the report that was due. Off: it does not.
  static let retryPaysReport = RaceGuards(rawValue: 1 << 2)
  /// No other request is connecting while a connection is refused. Off: others may be connecting.
  static let refusedAlone = RaceGuards(rawValue: 1 << 3)

  /// Jobs that are ready run before time moves. Off: a timer may fire first.
  static let jobsBeforeTimers = RaceGuards(rawValue: 1 << 4)
  /// The session opens as many connections as the app needs. Off: six, and the other requests wait unseen.
  static let manyConnections = RaceGuards(rawValue: 1 << 5)
  /// URLSession's own time limits are never reached. Off: they are one real second.
  static let limitsOutOfReach = RaceGuards(rawValue: 1 << 6)
  /// An answer that stalls owes no report. Off: it does.
  static let silenceOwesNothing = RaceGuards(rawValue: 1 << 7)
  /// A call of the app from another thread is a finding. Off: it is accepted as it occurs.
  static let onlyOnDriver = RaceGuards(rawValue: 1 << 8)
  /// A session keeps no response and no cookie. Off: it keeps both.
  static let forgetful = RaceGuards(rawValue: 1 << 9)

  /// The request for an answer that needs a fresh connection is sent by a session without connections. Off:
  /// by the same session.
  static let freshSession = RaceGuards(rawValue: 1 << 10)
  /// Before such a request, the server ends the idle connections. Off: it keeps them.
  static let endsIdle = RaceGuards(rawValue: 1 << 11)

  /// An answer that the client may end early is not sent in pieces. Off: it is.
  static let brokenAtOnce = RaceGuards(rawValue: 1 << 12)

  package static let all = RaceGuards(rawValue: (1 << 13) - 1)
}
