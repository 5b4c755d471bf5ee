import ScenarioBasics

/// The file names of pages, made from the scenario paths, so that none is outside the folder and no two are
/// equal.
///
/// A name is also used for an artifact uploaded by a CI server and for a link in a page, so it begins with no
/// dot and has no character that some file system rejects.
struct PageFileNamer {
  /// The maximum length of a file or folder name in bytes, which leaves room for the additions of a temporary
  /// name.
  private static let limit = 180

  private var paths: [String: String] = [index.lowercased(): ""]
  private var names: [String: String] = [:]

  static let index = "index.html"

  /// Returns the name for a scenario's path, the same for each call.
  mutating func name(for path: String) -> String {
    if let name = names[path] { return name }
    let tame = Self.tamed(path)
    // Compared in lower case, because a file system may not distinguish `A` from `a`.
    var (name, number) = (tame + ".html", 1)
    while paths[name.lowercased()] != nil {
      number += 1
      name = "\(tame)-\(number).html"
    }
    (paths[name.lowercased()], names[path]) = (path, name)
    return name
  }

  /// Returns a safe path: `../Scenarios/a.scenario` gives `up/Scenarios/a`.
  private static func tamed(_ path: String) -> String {
    let bare = path.hasSuffix(".scenario") ? String(path.dropLast(".scenario".count)) : path
    let parts = bare.split(whereSeparator: { $0 == "/" || $0 == "\\" }).filter { $0 != "." }
    guard let last = parts.last else { return "scenario" }
    return (parts.dropLast().map(folder) + [part(last)]).joined(separator: "/")
  }

  /// Returns a safe folder name; one that ends like a page's name could conflict with a page.
  private static func folder(_ name: Substring) -> String {
    let tame = part(name)
    return tame.lowercased().hasSuffix(".html") ? tame + "_" : tame
  }

  private static func part(_ name: Substring) -> String {
    if name == ".." { return "up" }
    var tame = ""
    for scalar in name.unicodeScalars {
      if tame.utf8.count >= limit { break }
      tame.unicodeScalars.append(isSafe(scalar) ? scalar : "-")
    }
    return tame.hasPrefix(".") ? "_" + tame.dropFirst() : tame
  }

  private static func isSafe(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned: false
    default: !"<>:\"|?*".unicodeScalars.contains(scalar)
    }
  }
}

extension String {
  /// The path as a relative link.
  var asLink: String { PercentEncoding.encoded(self, plain: "/") }
}
