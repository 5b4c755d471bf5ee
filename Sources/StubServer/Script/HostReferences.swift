/// The names of hosts in a text: `$cdn`, up to the first character that no name contains.
///
/// `$$cdn` is the text `$cdn`. A name that is not known, and every other `$`, stay as they are.
package enum HostReferences {
  /// Returns the bytes with each name replaced by its address; `address` gets the name without `$`, and
  /// returns nil for an unknown one.
  package static func filled(_ bytes: [UInt8], _ address: (String) -> String?) -> [UInt8] {
    var (filled, rest) = ([UInt8](), bytes[...])
    while let sign = rest.firstIndex(of: dollar) {
      filled += rest[..<sign]
      let isEscaped = rest[rest.index(after: sign)...].first == dollar
      let tail = rest[(isEscaped ? sign + 2 : sign + 1)...]
      let name = String(decoding: tail.prefix(while: isOfName), as: UTF8.self)
      if let text = address(name) {
        filled += isEscaped ? Array("$\(name)".utf8) : Array(text.utf8)
        rest = tail.dropFirst(name.utf8.count)
      } else {
        filled.append(dollar)
        rest = rest[(sign + 1)...]
      }
    }
    return filled + rest
  }

  /// Returns the bytes with the signs of known names doubled, so that filling them returns the bytes.
  package static func escaped(_ bytes: [UInt8], _ isKnown: (String) -> Bool) -> [UInt8] {
    var (escaped, rest) = ([UInt8](), bytes[...])
    while let sign = rest.firstIndex(of: dollar) {
      escaped += rest[...sign]
      rest = rest[(sign + 1)...]
      if isKnown(String(decoding: rest.prefix(while: isOfName), as: UTF8.self)) { escaped.append(dollar) }
    }
    return escaped + rest
  }

  private static let dollar = UInt8(ascii: "$")

  static func isOfName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
      true
    default: false
    }
  }
}
