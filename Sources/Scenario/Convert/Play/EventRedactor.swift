import Foundation
import ScenarioBasics
import ScenarioEvents
import ScenarioPlay
import ScenarioRecording
import StubServer
import Synchronization

/// The secrets of a live play, which no event of it may tell: what a stream has ends in logs and pages.
///
/// They are found by the rules of recordings and have the same placeholders there. The app is answered with
/// them; who is told of the play is told of it through ``redacted(_:)``.
final class EventRedactor: Sendable {
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

  /// Returns the event without the secrets that are known by now.
  func redacted(_ event: PlayEvent) -> PlayEvent {
    let search = known.withLock(\.search)
    if case .answered(let answered) = event { return .answered(search.redacted(answered)) }
    return event.mapTexts(search.redacted)
  }

  /// Returns the notice without the secrets that are known by now.
  func redacted(_ breaking: PlayNotice.Breaking) -> PlayNotice.Breaking {
    breaking.mapTexts(known.withLock(\.search).redacted)
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
  func redacted(_ text: String) -> String { replaced(in: text)?.text ?? text }
}

/// An answer as the events of a live play tell it: what is told of its bytes fits those without secrets, so
/// that a log can still be converted.
extension SecretSearch {
  func redacted(_ answered: PlayEvent.RequestAnswered) -> PlayEvent.RequestAnswered {
    var told = answered.mapTexts(redacted)
    let sent = EscapedBytes.bytes(answered.sent ?? "")
    let isCut = sent.count == EscapedBytes.limit
    let known = Array(sent.dropLast(isCut ? cut(in: sent) : 0))
    guard let replaced = replaced(in: known)?.bytes ?? (isCut ? known : nil) else { return told }
    let bytes: [UInt8]
    (bytes, told.check) = framed(replaced, instead: sent, check: answered.check ?? "")
    told.sent = EscapedBytes(bytes).text
    told.written = (answered.written ?? 0) + bytes.count - known.count
    return told
  }

  /// Of an answer that is there as a whole, with the length of its new body and the check over that.
  private func framed(
    _ sent: [UInt8], instead old: [UInt8], check: String
  ) -> (bytes: [UInt8], check: String) {
    guard let old = LoggedHead(old)?.body, let new = LoggedHead(sent)?.body,
      Checksum(of: old).letters == check
    else { return (sent, check) }
    let head = String(decoding: sent.dropLast(new.count), as: UTF8.self).replacing(
      "\r\nContent-Length: \(old.count)\r\n", with: "\r\nContent-Length: \(new.count)\r\n")
    return (Array(head.utf8) + new, Checksum(of: new).letters)
  }
}
