/// Returns the lines of a part of a failure, the first after its label, the others indented below it.
package func labelled(_ label: String, _ lines: [String]) -> [String] {
  let indentation = String(repeating: " ", count: 9)
  return lines.enumerated().map { ($0 == 0 ? label.padded(to: 9) : indentation) + $1 }
}

/// Returns the same of lines that can be printed.
package func labelled(_ label: String, _ lines: [PrintableText]) -> [PrintableText] {
  lines.enumerated().map { "\(PrintableText(($0 == 0 ? label : "").padded(to: 9)))\($1)" }
}

extension String {
  package func padded(to width: Int) -> String { self + String(repeating: " ", count: max(0, width - count)) }

  /// The text as one word of a shell command.
  package var asShellWord: String {
    let isPlain = allSatisfy { $0.isLetter || $0.isNumber || "/._-+=:,@%".contains($0) }
    return isPlain && !isEmpty ? self : "'" + replacing("'", with: "'\\''") + "'"
  }

  /// The text as one printable word of a shell command: a text that needs escapes is written between `$'` and
  /// `'`, where a shell reads the tool's escapes, with each of its backslashes escaped.
  package var asPrintableShellWord: String {
    if escaped() == self { return asShellWord }
    let written = unicodeScalars.map { scalar in
      if scalar != "\\", scalar != "'", !scalar.isUnseen { return String(scalar) }
      // In a shell, two hexadecimal digits are a byte, not a character beyond ASCII.
      return (0x80...0xFF).contains(scalar.value) ? "\\u00" + scalar.escape.dropFirst(2) : scalar.escape
    }
    return "$'" + written.joined() + "'"
  }
}
