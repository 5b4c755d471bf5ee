import StubServer

/// A recording as HAR 1.2 has it: what was asked and answered, in the order in which it was asked.
///
/// The fields are those of the format (W3C Web Performance, HTTP Archive 1.2 draft); what it has no place
/// for stands under `_rcc`, which other readers leave alone.
struct HAR: Sendable, Equatable {
  /// Who wrote the file, `rcc-sim 0.1.0`.
  var creator: Creator
  var entries: [HAREntry]
  var comment: String?
  /// What is true of the whole recording.
  var observed = RecordingNotes()

  struct Creator: Sendable, Equatable {
    var name: String
    var version: String
  }
}

/// One request and what came of it.
struct HAREntry: Sendable, Equatable {
  /// Real time at which it was asked, as ISO 8601 writes it, to the millisecond: `2026-04-10T09:00:00.250Z`.
  var startedAt: String
  var request: HARRequest
  /// Status 0 where none came.
  var response: HARResponse
  var timings: HARTimings
  var comment: String?
  /// How the bytes were seen, and what broke them.
  var observed: ObservedExchange?
}

struct HARRequest: Sendable, Equatable {
  var method: String
  /// Absolute, with its query.
  var url: String
  /// `HTTP/1.1`
  var version: String
  /// In the order, the case and the number in which they came, where those could be seen.
  var headers: [Header]
  /// Nil for a request without one.
  var body: HARBody?
}

struct HARResponse: Sendable, Equatable {
  var status: Int
  /// The words behind the status.
  var reason: String
  var version: String
  var headers: [Header]
  var body: HARBody
}

/// Milliseconds, real; nil where they could not be seen or do not apply, which the file says with -1.
struct HARTimings: Sendable, Equatable {
  var dns: Double?
  var connect: Double?
  var tls: Double?
  /// These three are never left out of a file.
  var send = 0.0
  var wait = 0.0
  var receive = 0.0
}

extension HAR.Creator {
  static let this = HAR.Creator(name: "rcc-sim", version: ToolVersion.current)
}
