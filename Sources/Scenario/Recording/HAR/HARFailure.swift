import ScenarioBasics

/// The failure that a program recorded for a request, as the fault that produces it at a client.
struct HARFailure {
  /// The program's own words: `net::ERR_CONNECTION_RESET`
  let words: String

  /// Returns nil if no failure was recorded.
  init?(_ response: JSONValue) {
    let words = ["_error", "_failureText", "_errorMessage"].compactMap { response[$0]?.string }
    // Some programs have no member of their own for it.
    let others = ["statusText", "comment"].compactMap { response[$0]?.string }.filter {
      Self.row($0) != nil || Self.isOffline($0)
    }
    let all = words + (response["status"]?.number == 0 ? others : []) + [Self.charles(response) ?? ""]
    guard let first = all.first(where: { !$0.isEmpty }) else { return nil }
    self.words = first
  }

  /// Returns the response with the failure that a program has recorded beside it.
  static func joined(_ response: JSONValue, of entry: JSONValue) -> JSONValue {
    guard case .object(let members) = response, HARFailure(response) == nil,
      let words = [entry["_error"], response["error"]].lazy.compactMap({ $0?.string }).first
    else { return response }
    return .object(members + [JSONValue.Member("_error", .string(words))])
  }

  /// Returns the state in which Charles left an exchange that it did not complete.
  private static func charles(_ response: JSONValue) -> String? {
    guard let state = response["_charlesStatus"]?.string, state.uppercased() != "COMPLETE" else { return nil }
    return "\(state) in Charles"
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

  /// Whether the device of the app had no network.
  var isOffline: Bool { Self.isOffline(words) }

  private enum Break { case reset, end, silence, unfinishedChunks, badCoding }

  private typealias Row = (words: String, first: String?, then: Break?)

  private var row: Row? { Self.row(words) }

  private static func row(_ words: String) -> Row? {
    let words = words.lowercased()
    return all.first { says($0.words, words) }
  }

  private static func isOffline(_ words: String) -> Bool {
    let words = words.lowercased()
    return offline.contains { says($0, words) }
  }

  /// Returns whether the text contains the words; a number must not be the beginning of another.
  private static func says(_ words: String, _ text: String) -> Bool {
    text.ranges(of: words).contains { place in
      place.upperBound == text.endIndex || !words.hasPrefix("-") || !text[place.upperBound].isNumber
    }
  }

  private static let offline = [
    "err_internet_disconnected", "ns_error_offline", "nsurlerrornotconnectedtointernet", "-1009",
    "internet connection appears to be offline", "enetdown",
  ]

  /// Returns the response as one that was not received, if it is the page with which a proxy answers for a
  /// service that it did not reach.
  static func ofService(_ response: JSONValue) -> JSONValue {
    let (reason, text) = (response["statusText"].text, response["content"]["text"].text)
    let isOfFiddler = reason.hasPrefix("Fiddler - ") || text.hasPrefix("[Fiddler] ")
    let isOfCharles = charles(response) != nil && row("\(reason) \(text)")?.first != nil
    let isOfZAP = text.hasPrefix("ZAP Error [")
    let servers = response["headers"]?.array?.filter { $0["name"].text.lowercased() == "server" } ?? []
    let isOfMitmproxy =
      servers.contains { $0["value"].text.hasPrefix("mitmproxy ") } && row(text)?.first != nil
    let (status, isOfProxy) = (response["status"]?.number ?? 0, isOfCharles || isOfZAP || isOfMitmproxy)
    guard isOfFiddler || isOfProxy, status >= 500 || isOfFiddler && status == 408 else { return response }
    let page = text.replacing(/<[^>]*>/, with: " ").split(whereSeparator: \.isWhitespace)
    let words = ([reason] + [page.joined(separator: " ")]).filter { !$0.isEmpty }.joined(separator: ": ")
    return .object(["status": 0, "_error": .string(String(words.prefix(longestWords)))])
  }

  private static let longestWords = 160

  private static let all = browsers + apple + node + proxies + pages + curl

  /// The words of each program in lower case, with the fault of a request without an answer and the break of
  /// an answer that had begun. Of two rows that fit, the first one is meant.
  private static let browsers: [Row] = [
    ("err_connection_refused", "refuse", nil), ("err_name_not_resolved", "unresolved", nil),
    ("err_name_resolution_failed", "unresolved", nil),
    ("err_connection_reset", "reset at start", .reset), ("err_empty_response", "fin at start", .end),
    ("err_connection_closed", "fin at start", .end), ("err_connection_aborted", "reset at start", .reset),
    ("err_network_changed", "reset at start", .reset),
    ("err_connection_timed_out", "silent", nil), ("err_timed_out", "never", .silence),
    ("err_ssl_protocol_error", "tls-garbage", nil), ("err_content_length_mismatch", nil, .end),
    ("err_ssl_version_or_cipher_mismatch", "tls-alert 40", nil),
    ("err_http2_protocol_error", "reset at start", .reset),
    ("err_quic_protocol_error", "reset at start", .reset),
    ("err_incomplete_chunked_encoding", nil, .unfinishedChunks),
    ("err_invalid_chunked_encoding", nil, .end), ("err_content_decoding", nil, .badCoding),
    ("ns_error_connection_refused", "refuse", nil), ("ns_error_unknown_host", "unresolved", nil),
    ("ns_error_net_reset", "reset at start", .reset), ("ns_error_net_interrupt", "fin at start", .end),
    ("ns_error_net_empty_response", "fin at start", .end),
    ("ns_error_net_timeout", "never", .silence), ("ns_error_net_partial_transfer", nil, .end),
    ("ns_error_invalid_content_encoding", nil, .badCoding),
  ]

  /// The codes and sentences of `NSURLErrorDomain`. A connection that was lost may have ended in either way.
  private static let apple: [Row] = [
    ("-1001", "never", .silence), ("the request timed out", "never", .silence),
    ("-1003", "unresolved", nil), ("-1006", "unresolved", nil),
    ("server with the specified hostname could not be found", "unresolved", nil),
    ("-1004", "refuse", nil), ("could not connect to the server", "refuse", nil),
    ("-1005", "fin at start", .end), ("the network connection was lost", "fin at start", .end),
    ("-1015", nil, .badCoding), ("-1016", nil, .badCoding),
    ("-1200", "tls-garbage", nil), ("an ssl error has occurred", "tls-garbage", nil),
  ]

  /// The codes of Node and of its client undici.
  private static let node: [Row] = [
    // It has the code ECONNRESET also where the connection was ended.
    ("socket hang up", "fin at start", .end), ("other side closed", "fin at start", .end),
    ("econnrefused", "refuse", nil), ("econnreset", "reset at start", .reset),
    ("epipe", "reset at start", .reset), ("econnaborted", "reset at start", .reset),
    ("connect etimedout", "silent", nil), ("und_err_connect_timeout", "silent", nil),
    ("esockettimedout", "never", .silence), ("etimedout", "never", .silence),
    ("und_err_headers_timeout", "never", nil), ("und_err_body_timeout", nil, .silence),
    ("enotfound", "unresolved", nil), ("eai_again", "unresolved", nil), ("eproto", "tls-garbage", nil),
  ]

  /// The words of mitmproxy, and those of the system that other proxies pass on.
  private static let proxies: [Row] = [
    ("server closed connection", "fin at start", .end), ("server disconnected", "fin at start", .end),
    ("peer closed connection", "fin at start", .end),
    // The app ended its wait before an answer came.
    ("client disconnected", "never", nil), ("client closed connection", "never", nil),
    ("does not speak tls", "tls-garbage", nil),
    // The numbers are those of Linux and of Darwin.
    ("[errno 111] connect call failed", "refuse", nil), ("[errno 61] connect call failed", "refuse", nil),
    ("[errno 110] connect call failed", "silent", nil), ("[errno 60] connect call failed", "silent", nil),
    ("connection refused", "refuse", nil), ("connection reset", "reset at start", .reset),
    ("connection timed out", "silent", nil), ("name or service not known", "unresolved", nil),
    ("nodename nor servname provided", "unresolved", nil), ("connection closed", "fin at start", .end),
  ]

  /// The words of Fiddler, Charles and ZAP in the page with which they answer for the service. The numbers
  /// are those of Windows.
  private static let pages: [Row] = [
    ("0x274d", "refuse", nil), ("0x274c", "silent", nil), ("0x2746", "reset at start", nil),
    ("dns lookup failed", "unresolved", nil), ("dns lookup for", "unresolved", nil),
    ("unknownhostexception", "unresolved", nil), ("failed to resolve", "unresolved", nil),
    ("fiddler - receive failure", "fin at start", nil), ("readresponse() failed", "fin at start", nil),
    ("without sending a response", "fin at start", nil), ("connect timed out", "silent", nil),
    ("fiddler - connection failed", "refuse", nil), ("failed to connect", "refuse", nil),
    ("read timed out", "never", .silence), ("sockettimeoutexception", "never", .silence),
    ("request body incomplete", "reset at start", nil),
  ]

  /// The errors of curl that leave an answer without its end, by their numbers.
  private static let curl: [Row] = [
    ("curl: (18)", "fin at start", .end), ("curl: (28)", "never", .silence),
    ("curl: (52)", "fin at start", nil), ("curl: (55)", "reset at start", .reset),
    ("curl: (56)", "reset at start", .reset), ("curl: (92)", "reset at start", .reset),
  ]
}
