import Foundation
import ScenarioBasics
import ScenarioEvents
import ScenarioPlay
import ScenarioRecording
import StubServer
import Synchronization

/// The secrets of a live play, which none of its events may contain, because a stream ends in logs and pages.
///
/// They are found by the rules of recordings, and have the same placeholders there. The app receives the
/// answers with its secrets; observers of the play receive the result of ``redacted(_:)``.
final class EventRedactor: Sendable {
  private struct KnownSecrets {
    var redactor = Redactor()
    var budget = InflationBudget()
    /// A wider search than that of a recording: each event is text, without information on which part is a
    /// name or a value.
    var search = SecretMatcher([])
  }

  private let known = Mutex(KnownSecrets())

  /// Learns the secrets in a request before it is sent.
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

  /// Learns the secrets in an exchange.
  func learn(_ entry: HAREntry) {
    known.withLock { known in
      var entry = entry
      known.budget.open(&entry)
      for secret in known.redactor.learn(entry) {
        for (text, shown) in secret.told { known.search.learn(text, shown) }
      }
    }
  }

  /// Returns the event without the secrets known so far.
  func redacted(_ event: PlayEvent) -> PlayEvent {
    let search = known.withLock(\.search)
    if case .answered(let answered) = event { return .answered(search.redacted(answered)) }
    return event.mapTexts(search.redacted)
  }

  /// Returns the notice without the secrets known so far.
  func redacted(_ breaking: PlayNotice.BreakingAnswer) -> PlayNotice.BreakingAnswer {
    breaking.mapTexts(known.withLock(\.search).redacted)
  }
}

extension Redactor.LearnedSecret {
  /// The texts in events that contain the secret, with their replacements: a short text is a secret only
  /// after its name.
  fileprivate var told: [(String, String)] {
    ([text.value] + text.aliases).flatMap { value in
      if value.count >= SecretMatcher.shortest { return [(value, placeholder)] }
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

extension SecretMatcher {
  func redacted(_ text: String) -> String { replaced(in: text)?.text ?? text }
}

/// Redacts an answer in the events of a live play. The description of its bytes is adjusted to those without
/// secrets, so that a log can still be converted.
extension SecretMatcher {
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

  /// Returns the bytes of a complete answer with the length and the checksum of its new body.
  private func framed(
    _ sent: [UInt8], instead old: [UInt8], check: String
  ) -> (bytes: [UInt8], check: String) {
    guard let old = Self.body(of: old), let new = Self.body(of: sent),
      Checksum(of: old).letters == check
    else { return (sent, check) }
    let head = String(decoding: sent.dropLast(new.count), as: UTF8.self).replacing(
      "\r\nContent-Length: \(old.count)\r\n", with: "\r\nContent-Length: \(new.count)\r\n")
    return (Array(head.utf8) + new, Checksum(of: new).letters)
  }

  /// Returns the bytes after the head; nil if no empty line ends the head.
  private static func body(of sent: [UInt8]) -> [UInt8]? {
    sent.firstRange(of: Array("\r\n\r\n".utf8)).map { Array(sent[$0.upperBound...]) }
  }
}
