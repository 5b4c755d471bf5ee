import Foundation
import ScenarioBasics

extension String: DumpRepresentable {
  var legible: Reflection { .text(self) }
}

extension Substring: DumpRepresentable {
  var legible: Reflection { .text(String(self)) }
}

extension Character: DumpRepresentable {
  var legible: Reflection { .text(String(self)) }
}

extension Unicode.Scalar: DumpRepresentable {
  var legible: Reflection { .text(String(self)) }
}

extension StaticString: DumpRepresentable {
  var legible: Reflection { .text(description) }
}

extension NSString: DumpRepresentable {
  var legible: Reflection { .text(String(self)) }
}

/// The text alone; strings that differ only in their attribute runs are distinguished by `==`.
extension AttributedString: DumpRepresentable {
  var legible: Reflection { .text(String(characters)) }
}

extension NSAttributedString: DumpRepresentable {
  var legible: Reflection { .text(string) }
}

extension NSRegularExpression: DumpRepresentable {
  var legible: Reflection { .text(pattern) }
}

extension Data: DumpRepresentable {
  var legible: Reflection {
    let size = "\(count) byte\(count == 1 ? "" : "s")"
    return .word(isEmpty ? size : size + " " + hexadecimal)
  }

  private var hexadecimal: String {
    let digits = Array("0123456789abcdef".utf8)
    return String(decoding: flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
  }
}

extension NSData: DumpRepresentable {
  var legible: Reflection { Data(referencing: self).legible }
}

extension UUID: DumpRepresentable {
  var legible: Reflection { .word(uuidString) }
}

extension NSUUID: DumpRepresentable {
  var legible: Reflection { .word(uuidString) }
}

extension URL: DumpRepresentable {
  var legible: Reflection { .word(absoluteString.wordOrQuoted) }
}

extension NSURL: DumpRepresentable {
  var legible: Reflection {
    // Optional on one platform only.
    let text: String? = absoluteString
    return .word((text ?? "").wordOrQuoted)
  }
}

extension URLComponents: DumpRepresentable {
  var legible: Reflection { .word((string ?? "").wordOrQuoted) }
}

extension URLQueryItem: DumpRepresentable {
  var legible: Reflection { .record(["name": name, "value": value]) }
}

extension Notification.Name: DumpRepresentable {
  var legible: Reflection { .word(rawValue.wordOrQuoted) }
}

extension PersonNameComponents: DumpRepresentable {
  var legible: Reflection {
    .present([
      "prefix": namePrefix, "given": givenName, "middle": middleName, "family": familyName,
      "suffix": nameSuffix, "nickname": nickname,
    ])
  }
}

extension CharacterSet: DumpRepresentable {
  /// Opaque, because it has a million members; two different sets are distinguished by `==`.
  var legible: Reflection { .opaque }
}

extension String.Index: DumpRepresentable {
  /// Opaque, because its bits depend on how the text is stored.
  var legible: Reflection { .opaque }
}
