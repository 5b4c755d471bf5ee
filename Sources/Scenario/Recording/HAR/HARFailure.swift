import ScenarioBasics

/// The failure that a program recorded for a request, as the fault that produces it at a client.
struct HARFailure {
  /// The program's own words: `net::ERR_CONNECTION_RESET`
  let words: String

  /// Returns nil if no failure was recorded.
  init?(_ response: JSONValue) {
    let words = [response["_error"], response["_failureText"]].compactMap { $0?.string }
    guard let first = words.first(where: { !$0.isEmpty }) else { return nil }
    self.words = first
  }

  /// The fault of a request without an answer, or nil if the words are unknown.
  var withoutAnswer: String? { row?.first }

  /// Returns the fault after `count` bytes of the answer's body, or nil if the words name no position in an
  /// answer.
  func behind(_ count: Int) -> String? {
    let place = count == 0 ? "body" : "body+\(count)"
    return switch row?.then {
    case .reset: "reset at \(place)"
    case .end: "fin at \(place)"
    case .silence: "stall at \(place)"
    // An empty body has no chunk before the last one.
    case .unfinishedChunks: count == 0 ? "fin at body" : "chunk-missing-last"
    case .badCoding: count == 0 ? "gzip-claimed" : "gzip-corrupt"
    case nil: nil
    }
  }

  var isOfCoding: Bool { row?.then == .badCoding }

  private enum Break { case reset, end, silence, unfinishedChunks, badCoding }

  private typealias Row = (words: String, first: String?, then: Break?)

  private var row: Row? { Self.table.first { words.contains($0.words) } }

  /// The words of Chromium, Firefox and mitmproxy, each with the fault of a request without an answer and the
  /// break of an answer that had begun.
  private static let table: [Row] = [
    ("ERR_CONNECTION_REFUSED", "refuse", nil), ("ERR_NAME_NOT_RESOLVED", "unresolved", nil),
    ("ERR_CONNECTION_RESET", "reset at start", .reset), ("ERR_EMPTY_RESPONSE", "fin at start", .end),
    ("ERR_CONNECTION_CLOSED", "fin at start", .end), ("ERR_CONNECTION_ABORTED", "reset at start", .reset),
    ("ERR_TIMED_OUT", "never", .silence), ("ERR_CONNECTION_TIMED_OUT", "silent", nil),
    ("ERR_SSL_PROTOCOL_ERROR", "tls-garbage", nil), ("ERR_CONTENT_LENGTH_MISMATCH", nil, .end),
    ("ERR_INCOMPLETE_CHUNKED_ENCODING", nil, .unfinishedChunks),
    ("ERR_INVALID_CHUNKED_ENCODING", nil, .end), ("ERR_CONTENT_DECODING", nil, .badCoding),
    ("NS_ERROR_CONNECTION_REFUSED", "refuse", nil), ("NS_ERROR_UNKNOWN_HOST", "unresolved", nil),
    ("NS_ERROR_NET_RESET", "reset at start", .reset), ("NS_ERROR_NET_INTERRUPT", "fin at start", .end),
    ("NS_ERROR_NET_TIMEOUT", "never", .silence), ("NS_ERROR_NET_PARTIAL_TRANSFER", nil, .end),
    ("NS_ERROR_INVALID_CONTENT_ENCODING", nil, .badCoding),
    ("server closed connection", "fin at start", .end),
    // The numbers are those of Linux and of Darwin.
    ("[Errno 111] Connect call failed", "refuse", nil), ("[Errno 61] Connect call failed", "refuse", nil),
    ("[Errno 110] Connect call failed", "silent", nil), ("[Errno 60] Connect call failed", "silent", nil),
  ]
}
