#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The name of a temporary file beside its target: `.NAME.123.new`, and `.NAME.123-2.new` for the second of a
/// process. It is hidden, so that no search takes it for a scenario.
///
/// The process number only separates two writers: a lock shows whether a writer is alive, because the same
/// process id in two containers means different processes.
package struct TemporaryName {
  /// The name of the target.
  package let target: Substring
  /// The process number and counter: `123-2`.
  package let mark: Substring

  /// Returns nil when the name is not that of a temporary file.
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

  /// Returns the paths that this process may use beside the target, in their order.
  static func paths(beside target: String) -> some Sequence<String> {
    let (folder, name) = target.folderAndName
    let start = "\(folder).\(name).\(getpid())"
    return (1...999).lazy.map { $0 == 1 ? "\(start).new" : "\(start)-\($0).new" }
  }
}
