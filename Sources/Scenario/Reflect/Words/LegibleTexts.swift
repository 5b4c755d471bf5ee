import Foundation
import ScenarioBasics

extension String: Legible {
  var legible: Reflection { .text(self) }
}

extension Substring: Legible {
  var legible: Reflection { .text(String(self)) }
}

extension Character: Legible {
  var legible: Reflection { .text(String(self)) }
}

extension Unicode.Scalar: Legible {
  var legible: Reflection { .text(String(self)) }
}

extension StaticString: Legible {
  var legible: Reflection { .text(description) }
}

extension NSString: Legible {
  var legible: Reflection { .text(String(self)) }
}

/// Its words; runs that alone differ are told by `==`.
extension AttributedString: Legible {
  var legible: Reflection { .text(String(characters)) }
}

extension NSAttributedString: Legible {
  var legible: Reflection { .text(string) }
}

extension NSRegularExpression: Legible {
  var legible: Reflection { .text(pattern) }
}

extension Data: Legible {
  var legible: Reflection {
    let size = "\(count) byte\(count == 1 ? "" : "s")"
    return .word(isEmpty ? size : size + " " + hexadecimal)
  }

  private var hexadecimal: String {
    let digits = Array("0123456789abcdef".utf8)
    return String(decoding: flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
  }
}

extension NSData: Legible {
  var legible: Reflection { Data(referencing: self).legible }
}

extension UUID: Legible {
  var legible: Reflection { .word(uuidString) }
}

extension NSUUID: Legible {
  var legible: Reflection { .word(uuidString) }
}

extension URL: Legible {
  var legible: Reflection { .word(absoluteString.wordOrQuoted) }
}

extension NSURL: Legible {
  var legible: Reflection {
    // Optional on one platform only.
    let text: String? = absoluteString
    return .word((text ?? "").wordOrQuoted)
  }
}

extension URLComponents: Legible {
  var legible: Reflection { .word((string ?? "").wordOrQuoted) }
}

extension URLQueryItem: Legible {
  var legible: Reflection { .record(["name": name, "value": value]) }
}

extension Notification.Name: Legible {
  var legible: Reflection { .word(rawValue.wordOrQuoted) }
}

extension PersonNameComponents: Legible {
  var legible: Reflection {
    .present([
      "prefix": namePrefix, "given": givenName, "middle": middleName, "family": familyName,
      "suffix": nameSuffix, "nickname": nickname,
    ])
  }
}

extension CharacterSet: Legible {
  /// A million truths; two sets that differ are told by `==`.
  var legible: Reflection { .opaque }
}

extension String.Index: Legible {
  /// Its bits depend on how the text is kept.
  var legible: Reflection { .opaque }
}
