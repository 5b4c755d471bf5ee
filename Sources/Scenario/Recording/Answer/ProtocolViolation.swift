import ScenarioBasics

/// A violation of HTTP in an answer that was received to its end, as the row of the fault table that
/// reproduces it, and in words.
enum ProtocolViolation: Sendable, Equatable {
  case statusGarbage(String)
  case noHead
  case statusCode(String)
  case noColon(String)
  case hugeField(String, bytes: Int)
  case foldedField(String)
  case fieldNotUTF8(String)
  /// Two or more lengths, not all the same.
  case lengths([String])
  case lengthNoNumber(String)
  case chunkSize(String)
  case behindLength(bytes: Int)
  case behindChunks(bytes: Int)
  case interim(Int)
  case bodyWhereNone(bytes: Int)

  /// The fault in the words of a scenario.
  var fault: String {
    switch self {
    case .statusGarbage: "status-garbage"
    case .noHead: "http-0.9"
    case .statusCode(let word): "status-code \(word)"
    case .noColon: "header-no-colon"
    case .hugeField(_, let bytes): "header-huge \(min(bytes, 8_000_000))"
    case .foldedField: "header-folded"
    case .fieldNotUTF8: "header-non-ascii"
    case .lengths: "length-twice"
    case .lengthNoNumber: "length-negative"
    case .chunkSize: "chunk-bad-size"
    case .behindLength(let bytes): "length-short \(bytes)"
    case .behindChunks: "chunk-extra"
    case .interim(let count): "interim \(min(count, 100_000))"
    case .bodyWhereNone: "with-body"
    }
  }

  /// Whether the fault is a protocol fault. A scenario's answer has at most one fault of each class.
  var isOfProtocol: Bool {
    switch self {
    case .interim, .bodyWhereNone: true
    default: false
    }
  }

  /// The details of the violation that the fault does not state.
  var reason: String? {
    switch self {
    case .statusGarbage(let line): "the status line is \(told(line))"
    case .noHead: "no head was received"
    case .statusCode, .interim: nil
    case .noColon(let line): "a header line without a colon was left out: \(told(line))"
    case .hugeField(let name, let bytes): "the header \(told(name)) was left out: it has \(bytes) bytes"
    case .foldedField(let name): "the header \(told(name)) was folded over several lines"
    case .fieldNotUTF8(let name): "the header \(told(name)) is not UTF-8, and was read as Latin-1"
    case .lengths(let values): "the lengths differ: \(values.map(told).joined(separator: ", "))"
    case .lengthNoNumber(let value): "the length is \(told(value))"
    case .chunkSize(let line): "a chunk has no size: \(told(line))"
    case .behindLength(let bytes):
      "\(counted(bytes, "byte")) arrived after the end that Content-Length states"
    case .behindChunks(let bytes): "\(counted(bytes, "byte")) arrived after the last chunk"
    case .bodyWhereNone(let bytes): "\(counted(bytes, "byte")) arrived where no body is allowed"
    }
  }

  private func told(_ text: String) -> String { quoted(PrintableText(text).text) }
}
