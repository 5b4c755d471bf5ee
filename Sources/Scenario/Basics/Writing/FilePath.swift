extension String {
  /// The parts of a path: the folder with its trailing slash, empty when there is none, and the name after
  /// it.
  package var folderAndName: (folder: Substring, name: Substring) {
    let cut = utf8.lastIndex(of: UInt8(ascii: "/")).map { index(after: $0) } ?? startIndex
    return (self[..<cut], self[cut...])
  }
}
