#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The name of a temporary file beside its target: `.NAME.123.new`, and `.NAME.123-2.new` for the second of a
/// process. It is hidden, so that no search takes it for a scenario.
///
/// The number only keeps two writers apart: whether a writer lives is told by its lock, since process ids of
/// two containers mean different processes.
package struct TemporaryName {
  /// The name of the target.
  package let target: Substring
  /// `123-2`
  package let mark: Substring

  /// Nil for the name of anything else.
  package init?(_ name: String) {
    guard name.hasPrefix("."), name.hasSuffix(".new") else { return nil }
    let middle = name.dropFirst().dropLast(4)
    guard let dot = middle.lastIndex(of: "."), dot > middle.startIndex else { return nil }
    (target, mark) = (middle[..<dot], middle[middle.index(after: dot)...])
    let numbers = mark.split(separator: "-", omittingEmptySubsequences: false)
    guard numbers.count <= 2, numbers.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy(isDigit) }) else {
      return nil
    }
  }

  /// The paths that this process may take beside the target, in their order.
  static func paths(beside target: String) -> some Sequence<String> {
    let (folder, name) = target.folderAndName
    let start = "\(folder).\(name).\(getpid())"
    return (1...999).lazy.map { $0 == 1 ? "\(start).new" : "\(start)-\($0).new" }
  }
}
