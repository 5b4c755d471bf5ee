#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

extension String {
  /// Of a path: the folder with its slash, empty where there is none, and the name behind it.
  var folderAndName: (folder: Substring, name: Substring) {
    let cut = utf8.lastIndex(of: UInt8(ascii: "/")).map { index(after: $0) } ?? startIndex
    return (self[..<cut], self[cut...])
  }

  /// Of a path: a file beside it, hidden, so that no search takes it for a scenario, and this process's own.
  /// The mark tells two of them apart.
  func neighbour(_ mark: String = "") -> String {
    let (folder, name) = folderAndName
    return "\(folder).\(name).\(getpid())\(mark).new"
  }
}
