import ScenarioBasics

extension RecordingMetadata {
  /// Reads the notes, which are empty for a recording of another program.
  init(_ value: JSONValue?) {
    self.init()
    upstreams = value?.strings("upstreams") ?? []
    expires = value["expires"]?.string
  }
}

extension ExchangeObservation {
  /// Returns nil if another program wrote the entry.
  init?(_ value: JSONValue?) {
    guard let sight = value["observed"]?.string.flatMap(Visibility.init) else { return nil }
    self.init(sight: sight)
    framing = value["framing"]?.string.flatMap(Framing.init)
    fault = value["fault"]?.string
    reason = value["reason"]?.string
    chunks = (value["chunks"]?.array ?? []).compactMap { chunk in
      guard let after = chunk["after"]?.double, let bytes = chunk["bytes"]?.integer else { return nil }
      return Chunk(after: after, bytes: bytes)
    }
    redactions = (value["redacted"]?.array ?? []).compactMap { redaction in
      guard let place = redaction["place"]?.string, let placeholder = redaction["placeholder"]?.string else {
        return nil
      }
      return Redaction(place: place, placeholder: placeholder)
    }
  }
}
