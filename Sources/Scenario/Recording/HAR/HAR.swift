import ScenarioBasics
package import StubServer

/// A recording as HAR 1.2 has it: what was asked and answered, in the order in which it was asked.
///
/// The fields are those of the format (W3C Web Performance, HTTP Archive 1.2 draft); what it has no place
/// for stands under `_rcc`, which other readers leave alone.
package struct HAR: Sendable, Equatable {
  /// Who wrote the file, `rcc-sim 0.1.0`.
  package var creator: Creator
  package var entries: [HAREntry]
  var comment: String?
  /// What is true of the whole recording.
  package var observed = RecordingNotes()

  package init(
    creator: Creator, entries: [HAREntry], comment: String? = nil, observed: RecordingNotes = RecordingNotes()
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

/// One request and what came of it.
package struct HAREntry: Sendable, Equatable {
  /// Real time at which it was asked, as ISO 8601 writes it, to the millisecond: `2026-04-10T09:00:00.250Z`.
  package var startedAt: String
  package var request: HARRequest
  /// Status 0 where none came.
  package var response: HARResponse
  package var timings: HARTimings
  var comment: String?
  /// How the bytes were seen, and what broke them.
  package var observed: ObservedExchange?

  package init(
    startedAt: String, request: HARRequest, response: HARResponse, timings: HARTimings,
    comment: String? = nil, observed: ObservedExchange? = nil
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
  /// Absolute, with its query.
  package var url: String
  /// `HTTP/1.1`
  package var version: String
  /// In the order, the case and the number in which they came, where those could be seen.
  package var headers: [Header]
  /// Nil for a request without one.
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
  /// The words behind the status.
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

/// Milliseconds, real; nil where they could not be seen or do not apply, which the file says with -1.
package struct HARTimings: Sendable, Equatable {
  package var dns: Double?
  package var connect: Double?
  var tls: Double?
  /// These three are never left out of a file.
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
