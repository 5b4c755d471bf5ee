/// The lines of a failure's part, the first behind its label, the others below it.
package func labelled(_ label: String, _ lines: [String]) -> [String] {
  let indentation = String(repeating: " ", count: 9)
  return lines.enumerated().map { ($0 == 0 ? label.padded(to: 9) : indentation) + $1 }
}

extension String {
  package func padded(to width: Int) -> String { self + String(repeating: " ", count: max(0, width - count)) }

  /// The text as a shell takes it for one word.
  package var asShellWord: String {
    let isPlain = allSatisfy { $0.isLetter || $0.isNumber || "/._-+=:,@%".contains($0) }
    return isPlain && !isEmpty ? self : "'" + replacing("'", with: "'\\''") + "'"
  }

  /// The same for what is shown: a word that must be escaped stands between `$'` and `'`, where a shell reads
  /// our escapes, and each of its backslashes is one.
  package var asPrintableShellWord: String {
    if escaped() == self { return asShellWord }
    let written = unicodeScalars.map { scalar in
      if scalar != "\\", scalar != "'", !scalar.isUnseen { return String(scalar) }
      // Two digits are a byte to a shell, and no character beyond ASCII.
      return (0x80...0xFF).contains(scalar.value) ? "\\u00" + scalar.escape.dropFirst(2) : scalar.escape
    }
    return "$'" + written.joined() + "'"
  }
}
