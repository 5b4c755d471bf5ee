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
}
