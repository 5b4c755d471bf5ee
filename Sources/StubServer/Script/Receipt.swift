/// A record of the bytes and the end that were sent for one answer: the proof that a fault was sent as
/// scripted.
public struct Receipt: Sendable, Equatable {
  /// The state in which the server left the connection.
  public enum End: String, Sendable {
    /// FIN was sent.
    case fin
    /// RST was sent.
    case reset
    /// The connection stays open for the next request.
    case keep
    /// The connection stays open, and nothing more is sent.
    case silence
    /// No connection was accepted.
    case refused
  }

  /// The peer's last known action when the server's last bytes were sent, as far as it can be known without
  /// waiting.
  public enum PeerState: String, Sendable {
    /// The peer's side of the connection was open.
    case open
    /// The peer had sent FIN.
    case ended
    /// The peer had sent RST, or the connection was given up.
    case gone
  }

  /// The number of bytes of the answer that were written, head and body together.
  public let written: Int
  /// The number of bytes of the answer that the plan contained.
  public let planned: Int
  /// The state in which the server left the connection.
  public let end: End
  /// The peer's last known action at that time.
  public let peer: PeerState

  package init(written: Int, planned: Int, end: End, peer: PeerState = .open) {
    self.written = written
    self.planned = planned
    self.end = end
    self.peer = peer
  }

  /// Whether all bytes that the script planned were written.
  public var isWhole: Bool { written == planned }
}
