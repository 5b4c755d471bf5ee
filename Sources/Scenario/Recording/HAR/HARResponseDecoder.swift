import Foundation
import ScenarioBasics
import StubServer

/// The head and body of an answer as another program stored them, converted to what the client received.
struct HARResponseDecoder {
  private(set) var headers: [Header]
  private(set) var bytes: [UInt8] = []
  private let value: JSONValue
  private let type: String
  /// Whether the answer has a body.
  private let hasBody: Bool

  init(_ value: JSONValue, status: Int, _ headers: [Header], type: String, isHead: Bool) {
    (self.value, self.headers) = (value, headers)
    self.type = headers.values("content-type").first ?? type
    hasBody = !isHead && AnswerEnd.allowsBody(status)
  }

  /// Reads the body. Content that this program wrote is taken unchanged.
  mutating func read(_ notes: inout RemarkCollector, isOurs: Bool) {
    guard let content = value["content"] else {
      if hasBody, !isOurs { HARSizes(value, headers).tellAbsent(&notes) }
      return
    }
    let sizes = HARSizes(value, headers)
    let tells = hasBody && !isOurs && HARFailure(value) == nil
    switch HARContent(content, of: "answer", &notes) {
    case .told: leaveCodingOut(&notes)
    case .absent:
      if tells { sizes.tellAbsent(&notes) }
      if !isOurs { leaveCodingOut(&notes) }
    case .bytes(let kept):
      bytes = kept
      if !isOurs { decode(wasBytes: true, tells ? sizes : nil, &notes) }
    case .text(let text):
      let kept = isOurs ? nil : RecoveredBytes(text, type: type, sizes)
      bytes = kept?.bytes ?? Array(text.utf8)
      if let remark = kept?.remark { notes.tell(remark) }
      if !isOurs, !MediaKind(type).isText, text.contains("\u{FFFD}") {
        notes.miss("bytes of its body that are no text were not kept: `\u{FFFD}` replaces them")
      }
      if !isOurs { decode(wasBytes: false, tells ? sizes : nil, &notes) }
    }
  }

  private mutating func leaveCodingOut(_ notes: inout RemarkCollector) {
    guard hasBody, let coding = ContentCoding(headers) else { return }
    headers.removeAll { $0.name.lowercased() == "content-encoding" }
    notes.tell("its body was not kept, so `Content-Encoding: \(coding.words)` was left out")
  }

  /// Removes the `Content-Encoding` of a decoded body: most programs store a body decoded, together with the
  /// header field that says it is encoded.
  private mutating func decode(wasBytes: Bool, _ sizes: HARSizes?, _ notes: inout RemarkCollector) {
    if hasBody, let coding = ContentCoding(headers) {
      if coding.isKept(bytes, type: type, wasBytes: wasBytes) { return }
      headers.removeAll { $0.name.lowercased() == "content-encoding" }
      notes.tell("its body was kept decoded, so `Content-Encoding: \(coding.words)` was left out")
    }
    sizes?.tell(kept: bytes.count, &notes)
  }

  /// Returns the fault that breaks off an answer that had begun as the failure did.
  mutating func broken(by failure: HARFailure, _ notes: inout RemarkCollector) -> ExchangeObservation? {
    let isCoded = ContentCoding(headers) != nil && !bytes.isEmpty
    // A body that cannot be decoded was stored byte for byte.
    if failure.isOfCoding, isCoded { return nil }
    guard hasBody else {
      notes.tell("it ended with \(quoted(failure.words)), and has no body that could have been cut off")
      return nil
    }
    guard let fault = failure.behind(bytes.count) else {
      notes.miss(
        "it ended with \(quoted(failure.words)) after \(counted(bytes.count, "byte")) of its body: "
          + "write how it broke off, such as `fin at body+\(max(1, bytes.count))`")
      return nil
    }
    if failure.isOfCoding {
      headers.removeAll { $0.name.lowercased() == "content-encoding" }
      if bytes.isEmpty {
        bytes = [UInt8(ascii: ".")]
        notes.miss("its body was not kept: a dot replaces what could not be decoded")
      }
    }
    return ExchangeObservation(sight: .imported, fault: fault, reason: failure.words)
  }
}

/// The bytes of a body that was stored as text although it was not UTF-8: programs decode such a body by its
/// charset, or turn each byte into a character.
struct RecoveredBytes {
  let bytes: [UInt8]
  /// The remark about the body, if any.
  private(set) var remark: String?

  init(_ text: String, type: String, _ sizes: HARSizes) {
    let kind = MediaKind(type)
    let utf8 = Array(text.utf8)
    if utf8.allSatisfy({ $0 < 0x80 }) || text.isEmpty {
      bytes = utf8
    } else if let charset = kind.charset, kind.isText, !kind.isUTF8 {
      let told = quoted(charset)
      guard let written = kind.bytes(of: text) else {
        bytes = utf8
        remark = "its text was decoded from \(told), and is written as UTF-8"
        return
      }
      bytes = written
      if ![sizes.onTheWire, sizes.sent, sizes.size].contains(written.count) {
        remark = "its text was decoded, and is written as \(told) again"
      }
    } else {
      let told = kind.isText ? [sizes.onTheWire] : [sizes.size, sizes.sent, sizes.onTheWire]
      let isLatin = !told.contains(utf8.count) && told.contains(text.unicodeScalars.count)
      bytes = isLatin ? MediaKind.bytes(of: text, in: "latin1") ?? utf8 : utf8
    }
  }
}
