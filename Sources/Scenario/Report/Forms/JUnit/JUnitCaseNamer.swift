import ScenarioBasics

/// The two names by which servers identify a test case from run to run: a class for the folder, and a name
/// for the file in it.
struct JUnitCaseNamer {
  private var taken: Set<[String]> = []

  /// Returns a unique pair of names: a path that occurs again, or reads like another, gets a number.
  mutating func name(_ path: String) -> (classname: String, name: String) {
    let (folder, file) = Self.parts(of: path)
    let classname = Self.classname(of: folder)
    let suffix = ".scenario"
    let plain = (file.hasSuffix(suffix) && file != suffix ? String(file.dropLast(suffix.count)) : file)
      .escaped()
    var (name, number) = (plain, 1)
    while !taken.insert([classname, name]).inserted {
      number += 1
      name = "\(plain) (\(number))"
    }
    return (classname, name)
  }

  /// Returns the folder of a path, such as `Scenarios/network`; `.` when there is none.
  static func folder(of path: String) -> String { parts(of: path).folder }

  /// Splits by scalars, because a combining mark after a slash would join it into one character.
  private static func parts(of path: String) -> (folder: String, file: String) {
    let scalars = path.unicodeScalars
    guard let slash = scalars.lastIndex(of: "/") else { return (".", path) }
    let folder = scalars[..<slash].isEmpty ? "/" : String(scalars[..<slash])
    return (folder, String(scalars[scalars.index(after: slash)...]))
  }

  /// Returns the class name of a folder, such as `Scenarios.network`; a dot in the folder's own name is
  /// encoded, because servers would read it as another folder.
  private static func classname(of folder: String) -> String {
    if folder == "." { return "(root)" }
    let folders = folder.unicodeScalars.split(separator: "/").map(String.init)
    return folders.filter { $0 != "." }.map {
      $0.escaped().replacing("%", with: "%25").replacing(".", with: "%2E")
    }.joined(separator: ".")
  }
}
