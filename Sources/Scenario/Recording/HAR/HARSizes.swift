import ScenarioBasics
import StubServer

/// The length of an answer's body, which an entry states in three places.
struct HARSizes {
  /// `size` of the content: the decoded length; negative if the program did not know it.
  let size: Int?
  /// `bodySize`: the length as sent, in some programs with the framing of its chunks.
  let sent: Int?
  /// `Content-Length`
  let length: Int?
  /// The length of the range that the answer has (RFC 9110 §14.4).
  let range: Int?
  /// Whether the body was sent in a content coding.
  let isCoded: Bool

  init(_ response: JSONValue, _ headers: [Header]) {
    size = response["content"]["size"]?.anyNumber
    sent = response["bodySize"]?.anyNumber
    length = headers.values("content-length").first.flatMap { Int($0) }
    isCoded = ContentCoding(headers) != nil
    let part = headers.values("content-range").first?.firstMatch(of: /bytes (\d{1,15})-(\d{1,15})\//)
    range = part.flatMap { part in Int(part.1).flatMap { first in Int(part.2).map { $0 - first + 1 } } }
  }

  /// The length of the body as sent, if it is known.
  var onTheWire: Int? { isCoded ? nil : length ?? range }

  /// Records remarks on a body of which `kept` bytes were stored.
  func tell(kept: Int, _ notes: inout RemarkCollector) {
    let isSaid = kept > 0 && [length, sent].contains(kept)
    // Some programs give the encoded size here.
    let decoded = isCoded && [length, sent].contains(size) ? nil : size
    if kept == 0, (decoded ?? 0) <= 0, (length ?? 0) <= 0, isMoreThanFraming || size ?? 0 < 0 {
      return tellAbsent(&notes)
    }
    if isCoded, let length, let sent, 0 < sent, sent < length, kept > 0 {
      return notes.miss("only \(sent) of the \(length) bytes of its body were received")
    }
    let whole = max(onTheWire ?? 0, isSaid ? 0 : decoded ?? 0)
    if whole > kept {
      notes.miss(
        kept == 0
          ? "its body of \(counted(whole, "byte")) was not kept"
          : "only \(kept) of the \(whole) bytes of its body were kept")
    } else if kept > 0, !isCoded, !isSaid, let told = onTheWire ?? size, 0 < told, told < kept {
      notes.tell("its body of \(kept) bytes is longer than the stated length, \(told)")
    }
  }

  /// Whether more was sent than the framing of an empty body: its last chunk, and the head of its coding.
  private var isMoreThanFraming: Bool { (sent ?? 0) > (isCoded ? 40 : "0\r\n\r\n".utf8.count) }

  /// Records a remark on a body that was not stored.
  func tellAbsent(_ notes: inout RemarkCollector) {
    if let told = [size, length, sent].lazy.compactMap(\.self).first(where: { $0 > 0 }) {
      notes.miss("its body of \(counted(told, "byte")) was not kept")
    } else if (size ?? 0) < 0, length != 0, sent != 0 {
      notes.miss("neither its body nor its length was kept")
    }
  }
}
