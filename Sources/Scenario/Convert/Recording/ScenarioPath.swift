package import ScenarioBasics

/// Where a scenario is to be written, and the folder beside it for its bodies.
package struct ScenarioPath {
  package let path: String
  /// The folder that it is in, with a slash; empty for the one in which the command was given.
  package let beside: String
  /// `session` of `session.scenario`, and `my-session` of `my session.scenario`.
  package let folder: String

  /// - Throws: a usage error for a name that is no scenario's.
  package init(_ path: String) throws(UsageError) {
    self.path = path
    let cut = path.utf8.lastIndex(of: UInt8(ascii: "/")).map { path.index(after: $0) } ?? path.startIndex
    let name = path[cut...]
    let ending = ".scenario"
    guard name.hasSuffix(ending), name.utf8.count > ending.utf8.count else {
      throw UsageError(
        message: "`convert` writes scenarios, and `\(path)` is none",
        remedy: "let its name end in .scenario: session.scenario")
    }
    beside = String(path[..<cut])
    folder = Self.word(name.dropLast(ending.count))
  }

  /// - Throws: a usage error where no file can be.
  package func checkPlace() throws(UsageError) {
    do throws(WriteTarget.Refused) { _ = try WriteTarget.file(at: path) } catch { throw error.usageError }
  }

  /// A scenario names its files in one word.
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
  /// What `convert` cannot do, and what to do instead.
  package static func convert(_ message: PrintableText, _ remedy: PrintableText) -> Self {
    Self(message: message, remedy: remedy)
  }
}
