import StubServer

/// The format wants the text of an answer, whatever compressed it on its way; a replay wants its bytes. Both
/// are written: the text where other programs look, the bytes under `_rcc`.
extension HAREntry {
  /// The body of its answer without the compression that its fields tell of; nil where it is written as it
  /// came.
  var decodedBody: HARBody? {
    let coding = response.headers.values("content-encoding").map { $0.lowercased() }
    guard observed != nil, coding == ["gzip"] else { return nil }
    let opened = OpenedBody(response.body)
    return opened.isOpen ? opened.body : nil
  }
}

extension HARBody {
  /// Takes the bytes that came for it, in base64; a text that somebody has edited since is compressed anew.
  mutating func encode(asSent sent: String) {
    let sent = Self.bytes(base64: sent) ?? []
    // No more is undone than is there to compare it with.
    let isSame = (try? Gzip.inflated(sent, limit: bytes.count)) == bytes
    bytes = isSame ? sent : Gzip.stored(bytes)
  }
}
