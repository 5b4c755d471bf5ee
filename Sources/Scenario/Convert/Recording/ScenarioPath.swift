package import ScenarioBasics

/// The destination path of a scenario, with the folder beside it for its bodies.
package struct ScenarioPath {
  package let path: String
  /// The folder that contains the scenario, with a slash, or an empty string for the current directory.
  package let beside: String
  /// The name of the folder for bodies: `session` for `session.scenario`, and `my-session` for
  /// `my session.scenario`.
  package let folder: String

  /// - Throws: A usage error for a name that is not a scenario's.
  package init(_ path: String) throws(UsageError) {
    self.path = path
    let cut = path.utf8.lastIndex(of: UInt8(ascii: "/")).map { path.index(after: $0) } ?? path.startIndex
    let name = path[cut...]
    let ending = ".scenario"
    guard name.hasSuffix(ending), name.utf8.count > ending.utf8.count else {
      throw UsageError(
        message: "`convert` writes scenarios, and `\(path)` does not end in .scenario",
        remedy: "end its name in .scenario: session.scenario")
    }
    beside = String(path[..<cut])
    folder = Self.word(name.dropLast(ending.count))
  }

  /// - Parameter words: The option with the path, as the user wrote it; nil for the path alone.
  /// - Throws: A usage error if no file can be written there.
  package func checkPlace(_ words: String? = nil) throws(UsageError) {
    try WriteTarget.checked(path, as: .file, words)
  }

  /// Returns the name as one word, as a scenario requires of its file names.
  package static func word(_ name: Substring) -> String {
    let word = name.unicodeScalars.enumerated().map { index, scalar in
      let isKept = scalar.isASCII && (isDigit(UInt8(scalar.value)) || isLetter(UInt8(scalar.value)))
      let isMark = scalar == "_" || scalar == "." && index > 0
      return isKept || isMark ? String(scalar) : "-"
    }
    return word.joined()
  }
}

extension UsageError {
  /// Returns a usage error of `convert`, with the correction.
  package static func convert(_ message: PrintableText, _ remedy: PrintableText) -> Self {
    Self(message: message, remedy: remedy)
  }
}
