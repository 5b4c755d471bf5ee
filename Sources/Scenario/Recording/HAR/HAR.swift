import ScenarioBasics
package import StubServer

/// A recording in the form of HAR 1.2: requests and responses, in the order of the requests.
///
/// The fields are those of the format (W3C Web Performance, HTTP Archive 1.2 draft); anything without a field
/// is stored under `_rcc`, which other readers ignore.
package struct HAR: Sendable, Equatable {
  /// The program that wrote the file, such as `rcc-sim 0.1.0`.
  package var creator: Creator
  package var entries: [HAREntry]
  var comment: String?
  /// The notes that apply to the whole recording.
  package var observed = RecordingMetadata()

  package init(
    creator: Creator, entries: [HAREntry], comment: String? = nil,
    observed: RecordingMetadata = RecordingMetadata()
  ) {
    self.creator = creator
    self.entries = entries
    self.comment = comment
    self.observed = observed
  }

  package struct Creator: Sendable, Equatable {
    package var name: String
    package var version: String
  }
}

/// One request and its outcome.
package struct HAREntry: Sendable, Equatable {
  /// The real time at which the request was sent, in ISO 8601, to the millisecond:
  /// `2026-04-10T09:00:00.250Z`.
  package var startedAt: String
  package var request: HARRequest
  /// The response. Its status is 0 if none was received.
  package var response: HARResponse
  package var timings: HARTimings
  var comment: String?
  /// How the bytes were observed, and the fault that broke them.
  package var observed: ExchangeObservation?

  package init(
    startedAt: String, request: HARRequest, response: HARResponse, timings: HARTimings,
    comment: String? = nil, observed: ExchangeObservation? = nil
  ) {
    self.startedAt = startedAt
    self.request = request
    self.response = response
    self.timings = timings
    self.comment = comment
    self.observed = observed
  }
}

package struct HARRequest: Sendable, Equatable {
  package var method: String
  /// The absolute URL with its query.
  package var url: String
  /// The version, such as `HTTP/1.1`.
  package var version: String
  /// The header fields in the order, case and number in which they were received, as far as that was
  /// observable.
  package var headers: [Header]
  /// The body, or nil for a request without one.
  package var body: HARBody?

  package init(method: String, url: String, version: String, headers: [Header], body: HARBody? = nil) {
    self.method = method
    self.url = url
    self.version = version
    self.headers = headers
    self.body = body
  }
}

package struct HARResponse: Sendable, Equatable {
  package var status: Int
  /// The reason phrase of the status line.
  package var reason: String
  package var version: String
  package var headers: [Header]
  package var body: HARBody

  package init(status: Int, reason: String, version: String, headers: [Header], body: HARBody) {
    self.status = status
    self.reason = reason
    self.version = version
    self.headers = headers
    self.body = body
  }
}

/// The timings in milliseconds of real time. Nil if they could not be observed or do not apply, which the
/// file writes as -1.
package struct HARTimings: Sendable, Equatable {
  package var blocked: Double?
  package var dns: Double?
  package var connect: Double?
  var tls: Double?
  /// These three are always written to a file.
  package var send = 0.0
  package var wait = 0.0
  package var receive = 0.0

  package init() {}

  package init(
    dns: Double? = nil, connect: Double? = nil, tls: Double? = nil, send: Double = 0.0, wait: Double = 0.0,
    receive: Double = 0.0
  ) {
    self.dns = dns
    self.connect = connect
    self.tls = tls
    self.send = send
    self.wait = wait
    self.receive = receive
  }
}

extension HAR.Creator {
  package static let this = HAR.Creator(name: "rcc-sim", version: ToolVersion.current)
}
