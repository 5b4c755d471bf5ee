/// Returns whether the byte is one of `0` to `9`.
package func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }

/// Returns whether the byte is one of `a` to `z` or `A` to `Z`.
package func isLetter(_ byte: UInt8) -> Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) }

/// Returns whether the byte is a letter, a digit or `_`.
package func isWordByte(_ byte: UInt8) -> Bool {
  isDigit(byte) || isLetter(byte) || byte == UInt8(ascii: "_")
}
