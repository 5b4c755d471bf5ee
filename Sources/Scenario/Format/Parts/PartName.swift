/// The name of a part: its path relative to the folder of the file that includes it.
enum PartName {
  /// The end of the name of a file with a part.
  static let fileExtension = ".part"
  /// The part whose facts and routes hold for each scenario of its folder.
  static let ofFolder = "_folder.part"

  /// Returns the name relative to the folder of the scenario: `../shared/a.part` in `b/` is `shared/a.part`.
  static func resolved(_ name: String, in folder: String) -> String {
    var parts: [Substring] = []
    let whole = folder + name
    for part in whole.split(separator: "/") where part != "." {
      if part == "..", let last = parts.last, last != ".." {
        parts.removeLast()
      } else {
        parts.append(part)
      }
    }
    return (whole.hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
  }

  /// Returns the folder of a name with its slash; empty for the scenario's own.
  static func folder(of name: String) -> String {
    name.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(name[...$0]) } ?? ""
  }

  static func isOfFolder(_ name: String) -> Bool {
    name.dropFirst(folder(of: name).count) == ofFolder
  }
}
