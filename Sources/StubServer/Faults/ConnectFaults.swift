/// Faults of a connection before it carries a byte.
package enum ConnectFaults {
  static let refuse = row("refuse", "refuses the connection; written alone")

  static let unresolved = row(
    "unresolved", "the host's name is not found: no connection is tried; written alone")

  /// The connection is accepted, or left in the port's queue; a client cannot distinguish the two.
  static let silent = row(
    "silent", "accepts the connection, and neither reads nor answers; written alone")

  static let all = [refuse, unresolved, silent]

  /// Returns a row whose change sends nothing, because there is no reply to change.
  private static func row(_ name: String, _ summary: String) -> FaultRow {
    FaultRow(name, .connect, summary, standsAlone: true) { reply, _ in reply.cut(at: .start, .silence) }
  }
}

extension InvalidFault {
  static let late = InvalidFault(
    "could not be applied: the connection already existed", "use a fresh connection")
}

extension Fault {
  /// A fault that closes the port: the connection is refused, and no request is read.
  public static let refuse = Fault(ConnectFaults.refuse)

  /// A fault that reports the host's name as not found. Only a play can apply it, because no connection
  /// reaches the stub.
  public static let unresolved = Fault(ConnectFaults.unresolved)

  /// A fault that accepts the connection, and neither reads nor answers.
  public static let silent = Fault(ConnectFaults.silent)

  /// The mode in which a connection with this fault is accepted, or nil if no connection is accepted for it.
  package var greeting: AcceptMode? {
    if row.kind == .tls { return .bytes }
    return self == .silent ? .deaf : nil
  }
}
