import ScenarioBasics

/// The bodies that are stored in files beside a scenario, each once, in a folder named after it.
///
/// A file name consists of letters and digits of the route, and a number, so that the contents of a recording
/// cannot lead to another place.
package struct BodyFiles {
  /// The path of a file, relative to the scenario's folder, and its contents.
  package struct Entry: Equatable {
    package let name: String
    package let bytes: [UInt8]

    package init(name: String, bytes: [UInt8]) {
      self.name = name
      self.bytes = bytes
    }
  }

  package private(set) var entries: [Entry] = []
  private let folder: String
  private var names: [[UInt8]: [String: String]] = [:]
  private var counts: [String: Int] = [:]

  /// - Parameter folder: The folder without a slash.
  init(folder: String) { self.folder = folder }

  /// Returns the name of the file with the bytes, adding a file if there is none.
  mutating func name(_ bytes: [UInt8], target: String, ending: String) -> String {
    if let name = names[bytes]?[ending] { return name }
    let stem = Self.stem(target)
    let number = counts[stem, default: 0] + 1
    counts[stem] = number
    let name = "\(folder)/\(stem)-\(number).\(ending)"
    names[bytes, default: [:]][ending] = name
    entries.append(Entry(name: name, bytes: bytes))
    return name
  }

  /// Returns the beginning of a file name: `v1-latest`
  private static func stem(_ target: String) -> String {
    let path = target.utf8.prefix { $0 != UInt8(ascii: "?") }
    let parts = path.split { !isDigit($0) && !isLetter($0) }.map { String(Substring($0)).lowercased() }
    let stem = parts.joined(separator: "-").prefix(40)
    return stem.isEmpty ? "root" : String(stem)
  }
}
