import ScenarioBasics
import StubServer

/// How long an answer's body was, of which an entry tells in three places.
struct HARSizes {
  /// `size` of the content: as it was decoded; negative where the program did not know.
  let size: Int?
  /// `bodySize`: as it was sent, in some programs with the frame of its chunks.
  let sent: Int?
  /// `Content-Length`
  let length: Int?
  /// Whether what was sent was not what it means.
  let isCoded: Bool

  init(_ response: JSONValue, _ headers: [Header]) {
    size = response["content"]["size"]?.anyNumber
    sent = response["bodySize"]?.anyNumber
    length = headers.values("content-length").first.flatMap { Int($0) }
    isCoded = ContentCoding(headers) != nil
  }

  /// Of a body as it was sent, where that can be told.
  var onTheWire: Int? { isCoded ? nil : length }

  /// What is to be said of a body of which so many bytes were kept.
  func tell(kept: Int, _ notes: inout EntryNotes) {
    let isSaid = kept > 0 && [length, sent].contains(kept)
    // Some programs give the size of what was sent.
    let decoded = isCoded && [length, sent].contains(size) ? nil : size
    let whole = max(onTheWire ?? 0, isSaid ? 0 : decoded ?? 0)
    if whole > kept {
      notes.miss(
        kept == 0
          ? "its body of \(counted(whole, "byte")) was not kept"
          : "only \(kept) of the \(whole) bytes of its body were kept")
    } else if kept > 0, !isCoded, !isSaid, let told = onTheWire ?? size, 0 < told, told < kept {
      notes.tell("its body of \(kept) bytes is longer than it is said to be, \(told)")
    }
  }

  /// What is to be said where no body was kept.
  func tellAbsent(_ notes: inout EntryNotes) {
    if let told = [size, length, sent].lazy.compactMap(\.self).first(where: { $0 > 0 }) {
      notes.miss("its body of \(counted(told, "byte")) was not kept")
    } else if (size ?? 0) < 0, length != 0, sent != 0 {
      notes.miss("its body was not kept, nor how long it was")
    }
  }
}
