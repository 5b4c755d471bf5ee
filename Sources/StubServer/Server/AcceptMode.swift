/// The way in which a new connection is handled.
package enum AcceptMode: Sendable {
  /// The received bytes are parsed as HTTP.
  case http
  /// Nothing is read.
  case deaf
  /// The first bytes are reported, whatever they are; the bytes after them are read and discarded.
  case bytes
  /// All bytes are read and discarded, so that the peer's end is detected.
  case drain
}
