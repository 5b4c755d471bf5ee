/// What a recording knows of an exchange beside the message: `_rcc` of an entry.
package struct ObservedExchange: Sendable, Equatable {
  /// How much of the exchange was seen.
  package enum Visibility: String, Sendable {
    /// Every byte, read by our own socket.
    case bytes
    /// The message alone, as `URLSession` hands it over: no order, case or repetition of header fields, no
    /// framing, no time of a chunk.
    case message
    /// What another program wrote down.
    case imported
  }

  /// How the body was delimited on the wire; nil where it was not seen.
  package enum Framing: String, Sendable {
    case length, chunked, close, none
  }

  /// A part of the answer and when it came.
  package struct Chunk: Sendable, Equatable {
    /// Milliseconds after the first byte of the answer, real.
    package var after: Double
    package var bytes: Int
  }

  package var sight: Visibility
  package var framing: Framing?
  /// What broke the answer, in the words of a scenario: `reset at body+20`, `refuse`; nil where nothing did.
  package var fault: String?
  /// Why there is no answer, or no whole one, in words.
  package var reason: String?
  /// How the answer came in, where that was seen; empty for one that came at once.
  package var chunks: [Chunk] = []
  /// What was replaced before the entry was written.
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

/// A secret that was replaced, and never what it was.
package struct Redaction: Sendable, Equatable {
  /// `request header Authorization`, `query api_key`, `response body user.token`
  package var place: String
  /// What stands there instead: `REDACTED-1`, the same for the same secret.
  package var placeholder: String
}

/// What is true of the whole recording: `_rcc` of a log.
package struct RecordingNotes: Sendable, Equatable {
  /// Where it was recorded: `http://127.0.0.1:8080`, without user or password.
  package var upstreams: [String] = []
  /// The day after which it is too old, if somebody says so: `2026-12-31`.
  package var expires: String?

  package init(upstreams: [String] = [], expires: String? = nil) {
    self.upstreams = upstreams
    self.expires = expires
  }
}
