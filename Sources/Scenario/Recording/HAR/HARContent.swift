import ScenarioBasics
import StubServer

/// The body of a message, read from the different forms in which programs store it.
enum HARContent {
  case bytes([UInt8])
  case text(String)
  /// The body is missing, and no remark was recorded.
  case absent
  /// The body is missing, and a remark was recorded.
  case told

  /// Reads `content` or `postData`, of an `answer` or a `request`.
  init(_ value: JSONValue, of part: String, _ notes: inout RemarkCollector) {
    guard case .object = value else {
      notes.miss("its body is not known: in its place is \(value.kindInWords)")
      self = .told
      return
    }
    if let text = value["text"].given {
      self = Self.read(text, value, of: part, &notes)
    } else if value["_file"]?.string != nil {
      notes.miss(
        "its body is in a file beside the recording, which is not read: "
          + "record it with `content: \"embed\"`")
      self = .told
    } else if let items = value["params"]?.array {
      self = .text(Self.form(items))
    } else {
      self = .absent
    }
  }

  private static func read(
    _ text: JSONValue, _ value: JSONValue, of part: String, _ notes: inout RemarkCollector
  ) -> HARContent {
    let body = part == "answer" ? "its body" : "the body of its \(part)"
    guard let words = text.string else {
      notes.miss("\(body) is \(text.kindInWords), not a text")
      return .told
    }
    if let bytes = PollyBody(words, value)?.bytes { return .bytes(bytes) }
    let encoding = value["encoding"] ?? .null
    if [.null, "", "utf8", "utf-8"].contains(encoding) { return .text(words) }
    if encoding.string?.lowercased() == "base64", let bytes = HARBody.bytes(strictBase64: words) {
      return .bytes(bytes)
    }
    let name = encoding.string ?? encoding.line
    notes.tell("\(body) is not \(name), and was kept unchanged")
    return .text(words)
  }

  /// Returns the text of a form of which only the items were stored.
  private static func form(_ items: [JSONValue]) -> String {
    items.map { "\($0["name"].text)=\($0["value"].text)" }.joined(separator: "&")
  }
}

/// A body in the form in which Polly stores content that is not text: the received chunks as a JSON list
/// within the text.
struct PollyBody {
  let bytes: [UInt8]

  /// Reads the chunks. Up to version 5 they are hexadecimal, as one string or a list; from version 6 on they
  /// are a list of base64. Returns nil for a body in any other form.
  init?(_ text: String, _ content: JSONValue) {
    let isBinary = content["_isBinary"] == true
    let isBase64 = content["encoding"].text.lowercased() == "base64"
    guard isBinary || isBase64, let chunks = Self.chunks(text) ?? (isBinary ? [text] : nil) else {
      return nil
    }
    let isHex = chunks.allSatisfy { $0.isEmpty || $0.hexBytes != nil }
    var bytes: [UInt8] = []
    for chunk in chunks {
      guard let read = isHex ? chunk.hexBytes ?? [] : HARBody.bytes(strictBase64: chunk) else { return nil }
      bytes += read
    }
    self.bytes = bytes
  }

  private static func chunks(_ text: String) -> [String]? {
    guard text.utf8.first == UInt8(ascii: "["), let list = try? JSONValue(text).array else { return nil }
    let chunks = list.compactMap(\.string)
    return chunks.count == list.count ? chunks : nil
  }
}
