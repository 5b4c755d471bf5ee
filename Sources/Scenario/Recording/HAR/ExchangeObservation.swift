/// The facts that a recording stores about an exchange besides the message: `_rcc` of an entry.
package struct ExchangeObservation: Sendable, Equatable {
  /// How much of the exchange was observed.
  package enum Visibility: String, Sendable {
    /// Every byte, read by this program's own socket.
    case bytes
    /// Only the message, as `URLSession` delivers it: no order, case or repetition of header fields, no
    /// framing, no time of a chunk.
    case message
    /// An entry written by another program.
    case imported
  }

  /// How the body was delimited on the wire, or nil if that was not observed.
  package enum Framing: String, Sendable {
    case length, chunked, close, none
  }

  /// A part of the answer and the time at which it was received.
  package struct Chunk: Sendable, Equatable {
    /// Milliseconds of real time after the first byte of the answer.
    package var after: Double
    package var bytes: Int
  }

  package var sight: Visibility
  package var framing: Framing?
  /// The fault that broke the answer, in the words of a scenario: `reset at body+20`, `refuse`; nil if there
  /// was none.
  package var fault: String?
  /// The reason in words why there is no answer, or only a partial one.
  package var reason: String?
  /// The parts in which the answer was received, if observed; empty for an answer that arrived at once.
  package var chunks: [Chunk] = []
  /// The secrets that were replaced before the entry was written.
  package var redactions: [Redaction] = []

  package init(
    sight: Visibility, framing: Framing? = nil, fault: String? = nil, reason: String? = nil,
    chunks: [Chunk] = [],
    redactions: [Redaction] = []
  ) {
    self.sight = sight
    self.framing = framing
    self.fault = fault
    self.reason = reason
    self.chunks = chunks
    self.redactions = redactions
  }
}

/// A secret that was replaced. It never contains the original value.
package struct Redaction: Sendable, Equatable {
  /// The place of the secret: `request header Authorization`, `query api_key`, `response body user.token`
  package var place: String
  /// The replacement: `REDACTED-1`, the same for the same secret.
  package var placeholder: String
}

/// The notes that apply to the whole recording: `_rcc` of a log.
package struct RecordingMetadata: Sendable, Equatable {
  /// The recorded upstreams: `http://127.0.0.1:8080`, without user or password.
  package var upstreams: [String] = []
  /// The day after which the recording is too old, if one is set: `2026-12-31`.
  package var expires: String?

  package init(upstreams: [String] = [], expires: String? = nil) {
    self.upstreams = upstreams
    self.expires = expires
  }
}
