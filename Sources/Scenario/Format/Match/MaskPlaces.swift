import ScenarioBasics

/// The places in which a text is taken as it is written, so that a mask in it would stand for nothing.
enum MasklessPlace: String {
  case header = "the value of a header that is sent"
  case target = "the target of a route"
  case fact = "a value that the app finds"

  var remedy: String {
    switch self {
    case .header: "write the value; a mask stands for what comes from the app"
    case .target: "write `*` for one part of the path or for one value"
    case .fact: "write the value; to give the app this text, put it in quotation marks"
    }
  }
}

extension Mask {
  /// Refuses a mask in a place where nothing is compared with it.
  static func refuse(in piece: SourceSpan, _ place: MasklessPlace) throws(Diagnostic) {
    var rest = piece.text.utf8[...]
    while let open = rest.firstIndex(of: UInt8(ascii: "<")) {
      rest = rest[open...].dropFirst()
      let inner = rest.prefix { isWordByte($0) || $0 == UInt8(ascii: "#") }
      let name = String(Substring(inner)).prefix { $0 != "#" }
      guard rest[inner.endIndex...].first == UInt8(ascii: ">"), names.contains(String(name)) else { continue }
      let end = piece.text.utf8.index(after: inner.endIndex)
      throw .misplacedMask(piece.cut(piece.text[open..<end]), place)
    }
  }
}
