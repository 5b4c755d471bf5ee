package import ScenarioBasics

/// A checker that finds the place where a text stops being JSON (RFC 8259), and what is expected there.
///
/// Foundation's decoder reports no place on Linux.
package enum JSONSyntax {
  package static func check(_ bytes: [UInt8]) throws(JSONError) {
    var scanner = JSONScanner(bytes)
    try scanner.checkDocument()
  }

  /// Returns the offset of a comma that is followed only by the closing bracket at the given offset.
  static func comma(_ bytes: [UInt8], before offset: Int) -> Int? {
    guard let byte = bytes[offset...].first, "}]".utf8.contains(byte) else { return nil }
    let last = bytes[..<offset].lastIndex { !" \n\t\r".utf8.contains($0) }
    return last.flatMap { bytes[$0] == UInt8(ascii: ",") ? $0 : nil }
  }
}

extension JSONScanner {
  fileprivate mutating func checkDocument() throws(JSONError) {
    var last: Token?
    while let token = try next() {
      if token == .name {
        guard take("\"") else {
          throw error("a key in quotation marks" + (last == .object ? " or `}`" : ""))
        }
        try checkString()
      } else if token == .scalar {
        try checkScalar()
      }
      last = token
    }
    if !isAtEnd { throw error("nothing more") }
  }

  private mutating func checkScalar() throws(JSONError) {
    if take("\"") { return try checkString() }
    if take(word: "true") || take(word: "false") || take(word: "null") { return }
    try takeNumber()
  }

  /// Checks the string after its opening quotation mark.
  private mutating func checkString() throws(JSONError) {
    while true {
      takePlain()
      if take("\"") { return }
      guard take("\\") else { throw error("the closing `\"` of a string") }
      try checkEscape()
    }
  }

  private mutating func checkEscape() throws(JSONError) {
    if take("u") {
      for _ in 0..<4 {
        guard let byte = peek, Character(Unicode.Scalar(byte)).isHexDigit else {
          throw error("four hex digits")
        }
        offset += 1
      }
    } else {
      guard let byte = peek, "\"\\/bfnrt".utf8.contains(byte) else { throw error("an escape such as `\\n`") }
      offset += 1
    }
  }
}
