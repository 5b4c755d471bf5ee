import Foundation

/// The values that print as one word or one text; whatever is none of these is read by its parts.
enum Scalar {
  /// Numbers, truth, time, bytes and addresses, each by the table of values; nil for anything else.
  static func reflection(of value: Any) -> Reflection? {
    switch value {
    case let text as String: .text(text)
    case let text as Substring: .text(String(text))
    case let character as Character: .text(String(character))
    case let truth as Bool: .word(truth ? "true" : "false")
    case let number as any BinaryInteger: .word(number.description)
    case let number as Decimal: .word(number.description)
    case let number as Double: .word(number.description)
    case let number as Float: .word(number.description)
    case let duration as Duration: .word(duration.word)
    case let date as Date: .word(date.word)
    case let data as Data: .word(bytes(of: data))
    default: text(of: value).map { .word($0.wordOrQuoted) }
    }
  }

  /// Types that say how they are written, and Foundation's, whose mirrors differ between platforms.
  private static func text(of value: Any) -> String? {
    switch value {
    case let id as UUID: id.uuidString
    case let url as URL: url.absoluteString
    case let lossless as any LosslessStringConvertible: lossless.description
    default: nil
    }
  }

  private static func bytes(of data: Data) -> String {
    let digits = data.map { byte in String(byte >> 4, radix: 16) + String(byte & 15, radix: 16) }
    let count = "\(data.count) byte\(data.count == 1 ? "" : "s")"
    return data.isEmpty ? count : count + " " + digits.joined()
  }
}
