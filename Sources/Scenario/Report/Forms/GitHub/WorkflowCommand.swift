/// A workflow command, a line that GitHub Actions interprets: `::error file=a.swift,line=3::It is wrong.`
struct WorkflowCommand {
  enum Level: String {
    case error, warning
  }

  let level: Level
  let properties: [(name: String, value: String)]
  let message: String

  var line: String {
    let told = properties.map { "\($0.name)=\(Self.property($0.value))" }.joined(separator: ",")
    return "::\(level.rawValue)\(told.isEmpty ? "" : " " + told)::\(Self.data(message))"
  }

  private static func data(_ text: String) -> String {
    escape(text, [("%", "%25"), ("\r", "%0D"), ("\n", "%0A")])
  }

  private static func property(_ text: String) -> String {
    escape(data(text), [(":", "%3A"), (",", "%2C")])
  }

  /// Escapes by scalars, because CR and LF together are one character.
  private static func escape(_ text: String, _ pairs: [(Unicode.Scalar, String)]) -> String {
    var escaped = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      let code = pairs.first { $0.0 == scalar }?.1
      if let code { escaped += code.unicodeScalars } else { escaped.append(scalar) }
    }
    return String(escaped)
  }
}
