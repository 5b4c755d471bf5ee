import Foundation

extension HARBody {
  /// The bytes as text; nil where they are none, and must be written as base64.
  ///
  /// A control character other than white space makes a body unreadable as text, though it could be one.
  var text: String? {
    bytes.contains(where: \.isControl) ? nil : String(validating: bytes, as: UTF8.self)
  }

  var base64: String { Data(bytes).base64EncodedString() }

  /// Nil where the text is no base64.
  static func bytes(base64 text: String) -> [UInt8]? {
    Data(base64Encoded: text, options: .ignoreUnknownCharacters).map(Array.init)
  }
}
