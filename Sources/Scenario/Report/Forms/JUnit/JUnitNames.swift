import ScenarioBasics

/// The two names by which servers know a test case from run to run: a class for the folder, and in it a name
/// for the file.
struct JUnitNames {
  private var taken: Set<[String]> = []

  /// No two calls give the same pair: a path that comes again, or reads like another, gets a number.
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

  /// `Scenarios/network`; `.` where there is none.
  static func folder(of path: String) -> String { parts(of: path).folder }

  /// By scalars: a mark behind a slash makes it no other character here.
  private static func parts(of path: String) -> (folder: String, file: String) {
    let scalars = path.unicodeScalars
    guard let slash = scalars.lastIndex(of: "/") else { return (".", path) }
    let folder = scalars[..<slash].isEmpty ? "/" : String(scalars[..<slash])
    return (folder, String(scalars[scalars.index(after: slash)...]))
  }

  /// `Scenarios.network`: a dot in the name of a folder would be a folder more.
  private static func classname(of folder: String) -> String {
    if folder == "." { return "(root)" }
    let folders = folder.unicodeScalars.split(separator: "/").map(String.init)
    return folders.filter { $0 != "." }.map {
      $0.escaped().replacing("%", with: "%25").replacing(".", with: "%2E")
    }.joined(separator: ".")
  }
}
