/// What meets a connection before it carries a byte.
package enum ConnectFaults {
  static let refuse = row("refuse", "refuses the connection; stands alone")

  static let unresolved = row(
    "unresolved", "the host's name is not found: no connection is tried; stands alone")

  /// Accepted or left waiting at the port: a client cannot tell one from the other.
  static let silent = row(
    "silent", "takes the connection, and neither reads nor answers; stands alone")

  static let all = [refuse, unresolved, silent]

  /// There is no reply to change.
  private static func row(_ name: String, _ summary: String) -> FaultRow {
    FaultRow(name, .connect, summary, standsAlone: true) { reply, _ in reply.cut(at: .start, .silence) }
  }
}

extension InvalidFault {
  static let late = InvalidFault(
    "could not be applied: the connection was already there", "let the connection be a fresh one")
}

extension Fault {
  /// The port is closed: the connection is refused, and no request is read.
  public static let refuse = Fault(ConnectFaults.refuse)

  /// The host's name is not found. Only a play can do it, since the stub is not asked.
  public static let unresolved = Fault(ConnectFaults.unresolved)

  /// The connection is taken, and nothing is read or answered.
  public static let silent = Fault(ConnectFaults.silent)

  /// How the connection that meets the fault is met; nil where none comes.
  package var greeting: AcceptMode? {
    if row.kind == .tls { return .bytes }
    return self == .silent ? .deaf : nil
  }
}
