import StubServer

/// An answer as the events of a live play tell it: what is told of its bytes fits those without secrets, so
/// that a log can still be converted.
extension SecretSearch {
  func redacted(_ answered: PlayEvent.RequestAnswered) -> PlayEvent.RequestAnswered {
    var told = answered.mapTexts(redacted)
    let sent = ByteText.bytes(answered.sent ?? "")
    let isCut = sent.count == ByteText.limit
    let known = Array(sent.dropLast(isCut ? cut(in: sent) : 0))
    guard let replaced = replaced(in: known)?.bytes ?? (isCut ? known : nil) else { return told }
    let bytes: [UInt8]
    (bytes, told.check) = framed(replaced, instead: sent, check: answered.check ?? "")
    told.sent = ByteText(bytes).text
    told.written = (answered.written ?? 0) + bytes.count - known.count
    return told
  }

  /// Of an answer that is there as a whole, with the length of its new body and the check over that.
  private func framed(
    _ sent: [UInt8], instead old: [UInt8], check: String
  ) -> (bytes: [UInt8], check: String) {
    guard let old = LoggedHead(old)?.body, let new = LoggedHead(sent)?.body, Check(of: old).letters == check
    else { return (sent, check) }
    let head = String(decoding: sent.dropLast(new.count), as: UTF8.self).replacing(
      "\r\nContent-Length: \(old.count)\r\n", with: "\r\nContent-Length: \(new.count)\r\n")
    return (Array(head.utf8) + new, Check(of: new).letters)
  }
}
