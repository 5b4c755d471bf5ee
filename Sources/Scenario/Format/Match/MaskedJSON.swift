import ScenarioBasics

/// JSON as a scenario requires it: the order of members and the space between them say nothing, and a mask
/// stands for a value, or for a part of a text.
struct MaskedJSON {
  /// The canonical text, with the masks as they were written.
  private let text: String

  /// Reads an object or a list; nil for any other text.
  init?(_ written: String) {
    guard Self.isObjectOrList(written) else { return nil }
    var mark = "⟦"
    while written.contains(mark) { mark += "⟦" }
    var (json, masks, isQuoted, isEscaped) = ("", [String](), false, false)
    for part in MaskedText(written).parts {
      guard case .plain = part else {
        // Outside of a text, a mask stands where JSON has a value.
        json += isQuoted ? "\(mark)\(masks.count)⟧" : "\"\(mark)\(mark)\(masks.count)⟧\""
        masks.append(part.text)
        continue
      }
      let plain = part.text.replacing("\\<", with: "<").replacing("\\±", with: "±")
      for scalar in plain.unicodeScalars {
        if scalar == "\"", !isEscaped { isQuoted.toggle() }
        isEscaped = scalar == "\\" && !isEscaped
      }
      json += plain
    }
    guard let value = try? JSONValue(json) else { return nil }
    var text = ExpectedLine.escaped(value.sorted.line)
    for (number, mask) in masks.enumerated() {
      text = text.replacing("\"\(mark)\(mark)\(number)⟧\"", with: mask)
        .replacing("\(mark)\(number)⟧", with: mask)
    }
    self.text = text
  }

  /// Returns whether the value of a request is the same JSON.
  func fits(_ value: String) -> Bool {
    guard Self.isObjectOrList(value), let json = try? JSONValue(value) else { return false }
    var bindings = MaskBindings()
    return bindings.admit(text, json.sorted.line)
  }

  private static func isObjectOrList(_ text: String) -> Bool {
    let first = text.utf8.first { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\n") }
    return first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
  }
}
