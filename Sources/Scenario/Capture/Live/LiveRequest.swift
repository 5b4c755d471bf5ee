import Foundation
package import ScenarioRecording
package import StubServer

/// A request as it is sent to a live service.
package struct LiveRequest: Sendable, Equatable {
  package let address: LiveAddress
  let method: String
  /// In the order in which they are sent.
  let headers: [Header]
  let body: [UInt8]
  /// As it is recorded, where that is not as it is sent.
  private let seen: HARRequest?

  /// Somebody else's request, handed on.
  init(address: LiveAddress, method: String, headers: [Header], body: [UInt8], seen: HARRequest) {
    (self.address, self.method, self.headers, self.body, self.seen) = (address, method, headers, body, seen)
  }

  /// `agent` is what the program calls itself, `rcc-sim/0.1.0`; what a person wants sent, `own`, takes the
  /// place of what would be sent under the name.
  package init(_ address: LiveAddress, method: String = "GET", agent: String, own: [Header]) {
    let user = address.user.map { Header("Authorization", "Basic \(Data($0.utf8).base64EncodedString())") }
    // Each exchange has a connection of its own, so that none hides what becomes of another. URLSession has
    // connections and the field Host for itself, and would ask for what it can decode.
    let ways =
      address.isSecure ? [Header("Accept-Encoding", "identity")] : [Header("Connection", "close")]
    let host = address.isSecure ? [] : [Header("Host", address.authority)]
    let all =
      host + [Header("User-Agent", agent), Header("Accept", "*/*")] + (user.map { [$0] } ?? []) + ways
    let names = Set(own.map { $0.name.lowercased() })
    (self.address, self.method, body, seen) = (address, method, [], nil)
    headers = all.filter { !names.contains($0.name.lowercased()) } + own
  }

  /// Over plain HTTP (RFC 9112 §3).
  var bytes: [UInt8] {
    let fields = headers.map { "\($0.name): \($0.value)\r\n" }.joined()
    return Array("\(method) \(address.target) HTTP/1.1\r\n\(fields)\r\n".utf8) + body
  }

  var har: HARRequest {
    // Which version URLSession speaks it does not tell.
    let version = address.isSecure ? "" : "HTTP/1.1"
    return seen ?? HARRequest(method: method, url: address.url, version: version, headers: headers)
  }

  /// What a field may not say here, with the reason; nil where it may.
  package static func refusal(of header: Header) -> String? {
    switch header.name.lowercased() {
    case "content-length", "transfer-encoding", "expect", "te", "trailer", "upgrade":
      "`record` sends no body and stays with HTTP/1.1"
    default: nil
    }
  }
}

/// What came of a live request.
package struct LiveAnswer: Sendable, Equatable {
  var response: HARResponse
  var observed: ObservedExchange
  var timings: HARTimings

  init(_ response: HARResponse, _ observed: ObservedExchange, _ timings: HARTimings) {
    (self.response, self.observed, self.timings) = (response, observed, timings)
  }

  /// Nothing came: the fault that looks so to a client, in a scenario's words.
  init(
    nothing fault: String?, _ reason: String, _ sight: ObservedExchange.Visibility,
    _ timings: HARTimings = .init()
  ) {
    let none = HARResponse(
      status: 0, reason: "", version: "", headers: [], body: HARBody(bytes: [], type: ""))
    self.init(none, ObservedExchange(sight: sight, fault: fault, reason: reason), timings)
  }

  package func entry(_ request: LiveRequest, at instant: RecordedInstant) -> HAREntry {
    HAREntry(
      startedAt: instant.stamp, request: request.har, response: response, timings: timings,
      observed: observed)
  }
}
