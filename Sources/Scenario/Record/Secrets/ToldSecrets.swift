import Foundation
import StubServer
import Synchronization

/// The secrets of a live play, which no event of it may tell: what a stream has ends in logs and pages.
///
/// They are found by the rules of recordings and have the same placeholders there. The app is answered with
/// them; who is told of the play is told of it through ``redacted(_:)``.
final class ToldSecrets: Sendable {
  private struct Known {
    var redactor = Redactor()
    var budget = InflationBudget()
    /// What is more than a recording looks for: each event is text, and none says what it is a name or a
    /// value of.
    var search = SecretSearch([])
  }

  private let known = Mutex(Known())

  /// Takes note of what a request gives away before anybody is asked.
  func learn(_ request: StageRequest) {
    let type = request.headers.values("content-type").first ?? ""
    let body = request.body.isEmpty ? nil : HARBody(bytes: Array(request.body), type: type)
    let asked = HARRequest(
      method: request.method, url: request.url.absoluteString, version: "", headers: request.headers,
      body: body)
    let none = HARResponse(
      status: 0, reason: "", version: "", headers: [], body: HARBody(bytes: [], type: ""))
    learn(HAREntry(startedAt: "", request: asked, response: none, timings: HARTimings()))
  }

  /// Takes note of what an exchange gives away.
  func learn(_ entry: HAREntry) {
    known.withLock { known in
      var entry = entry
      known.budget.open(&entry)
      for secret in known.redactor.learn(entry) {
        for (text, shown) in secret.told { known.search.learn(text, shown) }
      }
    }
  }

  /// The event without the secrets that are known by now.
  func redacted(_ event: JSONValue) -> JSONValue {
    let search = known.withLock(\.search)
    return event["event"] == "answered" ? search.answer(event) : search.event(event)
  }
}

extension Redactor.Found {
  /// Where it stands in an event, and what is to stand there: a short text is none of its own, but is one
  /// behind its name.
  fileprivate var told: [(String, String)] {
    ([text.value] + text.aliases).flatMap { value in
      if value.count >= SecretSearch.shortest { return [(value, placeholder)] }
      let name = text.name
      return name.isEmpty || value.isEmpty
        ? []
        : [
          ("\(name)=\(value)", "\(name)=\(placeholder)"), ("\(name): \(value)", "\(name): \(placeholder)"),
        ]
          + [":", ": "].flatMap { colon in
            ["\"\(value)\"", value].map {
              ("\"\(name)\"\(colon)\($0)", "\"\(name)\"\(colon)\"\(placeholder)\"")
            }
          }
    }
  }
}

extension SecretSearch {
  /// What an event is, and of which file, are no texts of the play.
  private static let kept: Set = ["event", "scenario"]

  func event(_ event: JSONValue) -> JSONValue {
    guard case .object(let members) = event else { return redacted(event) }
    return .object(
      members.map { Self.kept.contains($0.name) ? $0 : JSONValue.Member($0.name, redacted($0.value)) })
  }

  private func redacted(_ value: JSONValue) -> JSONValue {
    switch value {
    case .string(let text): .string(replaced(in: text)?.text ?? text)
    case .array(let elements): .array(elements.map(redacted))
    case .object(let members): .object(members.map { JSONValue.Member($0.name, redacted($0.value)) })
    case .null, .bool, .integer, .decimal: value
    }
  }
}

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
