/// The races that a play closes. Each can be opened by a test, which then must see the play fail.
///
/// Not public on purpose: only tests of this package can pass anything but `all`.
package struct RaceGuards: OptionSet, Sendable {
  package let rawValue: Int

  package init(rawValue: Int) { self.rawValue = rawValue }

  /// Letters are read in canonical order. Open: in the order in which threads posted them.
  static let messagesInOrder = RaceGuards(rawValue: 1 << 0)
  /// A cancel is carried out when all is settled, and is owed a report and an end. Open: at once, owing
  /// nothing.
  static let cancelSettles = RaceGuards(rawValue: 1 << 1)
  /// An exchange that arrives again pays the report that was due. Open: it does not.
  static let retryPaysReport = RaceGuards(rawValue: 1 << 2)
  /// A connection to be refused is alone on its way. Open: others may be connecting.
  static let refusedAlone = RaceGuards(rawValue: 1 << 3)

  /// Jobs that are ready run before time moves. Open: a timer may fire first.
  static let jobsBeforeTimers = RaceGuards(rawValue: 1 << 4)
  /// The session opens as many connections as the app asks for. Open: six, and the rest wait unseen.
  static let manyConnections = RaceGuards(rawValue: 1 << 5)
  /// URLSession's own time limits are out of reach. Open: one real second.
  static let limitsOutOfReach = RaceGuards(rawValue: 1 << 6)
  /// An answer that stalls owes no report. Open: it does.
  static let silenceOwesNothing = RaceGuards(rawValue: 1 << 7)
  /// What the app tells and asks from another thread is a finding. Open: it is taken as it comes.
  static let onlyOnDriver = RaceGuards(rawValue: 1 << 8)
  /// A session remembers nothing: no answer, no cookie. Open: both.
  static let forgetful = RaceGuards(rawValue: 1 << 9)

  /// An answer that must come fresh is asked for by a session that has no connection. Open: by the same.
  static let freshSession = RaceGuards(rawValue: 1 << 10)
  /// Before it, the server ends the connections that carry nothing. Open: it leaves them.
  static let endsIdle = RaceGuards(rawValue: 1 << 11)

  package static let all = RaceGuards(rawValue: (1 << 12) - 1)
}
