import StubServer

/// The format wants the text of an answer, whatever compressed it on its way; a replay wants its bytes. Both
/// are written: the text where other programs look, the bytes under `_rcc`.
extension HAREntry {
  /// The body of its answer without its compression; nil where it is written as it came.
  var decodedBody: HARBody? {
    guard observed != nil, response.saysGzip else { return nil }
    let opened = OpenedBody(response.body)
    return opened.isOpen ? opened.body : nil
  }
}

extension HARResponse {
  fileprivate var saysGzip: Bool {
    headers.values("content-encoding").map { $0.lowercased() } == ["gzip"]
  }

  /// Takes for its body the bytes that came, in base64; a text that somebody has edited since is compressed
  /// anew.
  mutating func encodeBody(asSent sent: String) {
    guard saysGzip else { return }
    let sent = HARBody.bytes(base64: sent) ?? []
    // No more is undone than is there to compare it with.
    var coded = HARBody(bytes: sent, type: body.type, comment: body.comment)
    coded.inflate(limit: body.bytes.count)
    if (try? coded.inflated?.get()) == body.bytes { body = coded } else { body.deflate(body.bytes) }
  }
}
