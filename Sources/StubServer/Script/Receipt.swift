/// What was done on the wire for one answer: the proof that a fault left as it was scripted.
public struct Receipt: Sendable, Equatable {
  /// How the server left the connection.
  public enum End: String, Sendable {
    /// FIN was sent.
    case fin
    /// RST was sent.
    case reset
    /// It stays for the next request.
    case keep
    /// It stays open and silent.
    case silence
    /// No connection was accepted.
    case refused
  }

  /// What the peer had done when the server's last word left, as far as it can be known without waiting.
  public enum Peer: String, Sendable {
    /// Its side of the connection was open.
    case open
    /// It had sent FIN.
    case ended
    /// It had sent RST, or the connection was given up.
    case gone
  }

  /// Bytes of the answer that were written, head and body together.
  public let written: Int
  /// Bytes of the answer that the plan wanted written.
  public let planned: Int
  /// How the server left the connection.
  public let end: End
  /// What the peer had done by then.
  public let peer: Peer

  package init(written: Int, planned: Int, end: End, peer: Peer = .open) {
    self.written = written
    self.planned = planned
    self.end = end
    self.peer = peer
  }

  /// Whether all that the script wanted on the wire was put there.
  public var isWhole: Bool { written == planned }
}
