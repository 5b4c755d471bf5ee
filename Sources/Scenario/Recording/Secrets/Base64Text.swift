import Foundation
import ScenarioBasics

/// A text that is the base64 of another text, with the details needed to encode it the same way again.
struct Base64Text {
  let text: String
  private let isURLSafe: Bool
  private let isPadded: Bool
  /// The minimum length: shorter texts may be ordinary words.
  private static let shortest = 12

  /// Returns nil if the text is not base64, or if the decoded bytes are not text.
  init?(_ coded: String) {
    let letters = coded.trimmingSuffix { $0 == "=" }
    guard letters.utf8.count >= Self.shortest, letters.utf8.allSatisfy(Self.isSextet) else { return nil }
    isURLSafe = letters.contains { $0 == "-" || $0 == "_" }
    isPadded = letters.utf8.count < coded.utf8.count
    let plain = letters.replacing("-", with: "+").replacing("_", with: "/")
    let padding = String(repeating: "=", count: (4 - plain.utf8.count % 4) % 4)
    guard let bytes = Data(base64Encoded: plain + padding).map(Array.init),
      let text = HARBody(bytes: bytes, type: "").text
    else { return nil }
    self.text = text
  }

  /// Returns another text in the same coding.
  func coded(_ text: String) -> String {
    var coded = Data(text.utf8).base64EncodedString()
    if isURLSafe { coded = coded.replacing("+", with: "-").replacing("/", with: "_") }
    return isPadded ? coded : String(coded.trimmingSuffix { $0 == "=" })
  }

  static func isSextet(_ byte: UInt8) -> Bool {
    isDigit(byte) || isLetter(byte) || "+/-_".utf8.contains(byte)
  }
}

extension String {
  fileprivate func trimmingSuffix(while isMeant: (Character) -> Bool) -> Substring {
    var text = self[...]
    while let last = text.last, isMeant(last) { text.removeLast() }
    return text
  }
}
