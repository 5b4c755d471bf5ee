import Foundation
package import ScenarioRecording
package import StubServer

/// A request as it is sent to a live service.
package struct LiveRequest: Sendable, Equatable {
  package let address: LiveAddress
  let method: String
  /// The header fields in the order in which they are sent.
  let headers: [Header]
  let body: [UInt8]
  /// The request as it is recorded, if that differs from how it is sent.
  private let seen: HARRequest?

  /// Creates a request that is forwarded for a client.
  init(address: LiveAddress, method: String, headers: [Header], body: [UInt8], seen: HARRequest) {
    (self.address, self.method, self.headers, self.body, self.seen) = (address, method, headers, body, seen)
  }

  /// `agent` is the name of this program, such as `rcc-sim/0.1.0`.
  /// `own` are the user's header fields, which replace default ones of the same name.
  package init(_ address: LiveAddress, method: String = "GET", agent: String, own: [Header]) {
    let user = address.user.map { Header("Authorization", "Basic \(Data($0.utf8).base64EncodedString())") }
    // Each exchange has a connection of its own, so that none hides the outcome of another. URLSession
    // manages connections and the Host field itself, and would accept the codings that it can decode.
    let ways =
      address.isThroughURLSession ? [Header("Accept-Encoding", "identity")] : [Header("Connection", "close")]
    let host = address.isThroughURLSession ? [] : [Header("Host", address.authority)]
    let all =
      host + [Header("User-Agent", agent), Header("Accept", "*/*")] + (user.map { [$0] } ?? []) + ways
    let names = Set(own.map { $0.name.lowercased() })
    (self.address, self.method, body, seen) = (address, method, [], nil)
    headers = all.filter { !names.contains($0.name.lowercased()) } + own
  }

  /// The bytes of the request (RFC 9112 §3).
  var bytes: [UInt8] {
    let fields = headers.map { "\($0.name): \($0.value)\r\n" }.joined()
    return Array("\(method) \(address.target) HTTP/1.1\r\n\(fields)\r\n".utf8) + body
  }

  var har: HARRequest {
    // URLSession does not report which version it uses.
    let version = address.isThroughURLSession ? "" : "HTTP/1.1"
    return seen ?? HARRequest(method: method, url: address.url, version: version, headers: headers)
  }

  /// Returns the reason why a header field is not allowed here, or nil if it is.
  package static func refusal(of header: Header) -> String? {
    switch header.name.lowercased() {
    case "content-length", "transfer-encoding", "expect", "te", "trailer", "upgrade":
      "`record` sends no body and stays with HTTP/1.1"
    default: nil
    }
  }
}

/// The outcome of a live request.
package struct LiveAnswer: Sendable, Equatable {
  var response: HARResponse
  var observed: ExchangeObservation
  var timings: HARTimings

  init(_ response: HARResponse, _ observed: ExchangeObservation, _ timings: HARTimings) {
    (self.response, self.observed, self.timings) = (response, observed, timings)
  }

  /// Creates an outcome without an answer: the fault that produces it at a client, in a scenario's words.
  init(
    nothing fault: String?, _ reason: String, _ sight: ExchangeObservation.Visibility,
    _ timings: HARTimings = .init()
  ) {
    let none = HARResponse(
      status: 0, reason: "", version: "", headers: [], body: HARBody(bytes: [], type: ""))
    self.init(none, ExchangeObservation(sight: sight, fault: fault, reason: reason), timings)
  }

  package func entry(_ request: LiveRequest, at instant: RecordedInstant) -> HAREntry {
    HAREntry(
      startedAt: instant.stamp, request: request.har, response: response, timings: timings,
      observed: observed)
  }
}
