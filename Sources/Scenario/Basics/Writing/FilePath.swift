extension String {
  /// Of a path: the folder with its slash, empty where there is none, and the name behind it.
  package var folderAndName: (folder: Substring, name: Substring) {
    let cut = utf8.lastIndex(of: UInt8(ascii: "/")).map { index(after: $0) } ?? startIndex
    return (self[..<cut], self[cut...])
  }
}
