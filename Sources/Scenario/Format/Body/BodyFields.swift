import Foundation
import ScenarioBasics
import StubServer

/// The fields of a form, or the parts of a multipart body, by name (RFC 7578; the URL Standard, section 5).
struct BodyFields {
  struct Field {
    let name: String
    let value: Data
    /// The name of the file that a part contains, if it states one.
    var fileName: String?
  }

  let fields: [Field]
  /// Whether the body is whole: a multipart body ends with its closing delimiter (RFC 2046 section 5.1.1),
  /// and a server may refuse one that does not.
  let isWhole: Bool

  init(_ request: Request) {
    self.init(Data(request.body), type: request.header("Content-Type") ?? "")
  }

  init(_ body: Data, type: String) {
    if let multipart = MultipartBody(body, type: type) {
      fields = multipart.parts.map { Field(name: $0.name, value: body[$0.range], fileName: $0.fileName) }
      isWhole = multipart.isClosed
    } else {
      isWhole = true
      fields = Self.items(String(decoding: body, as: UTF8.self)).map {
        Field(name: $0.name, value: Data($0.value.utf8))
      }
    }
  }

  /// The value of the first field with the name; nil when there is none, or the body is not whole.
  subscript(name: String) -> String? {
    isWhole ? fields.first { $0.name == name }.map { Self.text($0.value) } : nil
  }

  /// Returns the bytes as text; a body that is not UTF-8 as its size and a checksum.
  static func text(_ bytes: Data) -> String {
    String(data: bytes, encoding: .utf8) ?? "\(bytes.count) bytes ~\(Checksum(of: Array(bytes)).letters)"
  }

  /// Returns whether the Content-Type is that of a form.
  static func isForm(_ type: String) -> Bool {
    type.lowercased().hasPrefix("application/x-www-form-urlencoded")
  }

  /// Returns the items of a form, decoded.
  private static func items(_ body: String) -> [(name: String, value: String)] {
    body.split(separator: "&").map { pair in
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map {
        PercentEncoding.decoded($0)
      }
      return (parts[0], parts.count > 1 ? parts[1] : "")
    }
  }
}
