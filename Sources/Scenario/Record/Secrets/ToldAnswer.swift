import StubServer

/// An answer as the events of a live play tell it: what is told of its bytes fits those without secrets, so
/// that a log can still be converted.
extension SecretSearch {
  func answer(_ event: JSONValue) -> JSONValue {
    let told = self.event(event)
    guard let answer = LoggedAnswer(event), case .object(let members) = told else { return told }
    let isCut = answer.sent.count == ByteText.limit
    let known = answer.sent.dropLast(isCut ? cut(in: answer.sent) : 0)
    guard let sent = replaced(in: Array(known))?.bytes ?? (isCut ? Array(known) : nil) else { return told }
    let (bytes, check) = framed(sent, answer)
    return .object(
      members.map { member in
        switch member.name {
        case "sent": JSONValue.Member("sent", .string(ByteText(bytes).text))
        case "written":
          JSONValue.Member("written", .integer(answer.written + bytes.count - known.count))
        case "check": JSONValue.Member("check", .string(check))
        default: member
        }
      })
  }

  /// Of an answer that is there as a whole, with the length of its new body and the check over that.
  private func framed(_ sent: [UInt8], _ answer: LoggedAnswer) -> (bytes: [UInt8], check: String) {
    guard let old = answer.head?.body, let new = LoggedHead(sent)?.body,
      Check(of: old).letters == answer.check
    else { return (sent, answer.check) }
    let head = String(decoding: sent.dropLast(new.count), as: UTF8.self).replacing(
      "\r\nContent-Length: \(old.count)\r\n", with: "\r\nContent-Length: \(new.count)\r\n")
    return (Array(head.utf8) + new, Check(of: new).letters)
  }
}
