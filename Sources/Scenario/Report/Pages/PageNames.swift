import ScenarioBasics

/// The file names of pages: those of the scenarios, tamed, so that none leaves its folder and no two are one.
///
/// A name is also an artifact's that a server uploads and a link's in a page: it begins with no dot and has
/// no character that some file system refuses.
struct PageNames {
  /// Longest name of a file or a folder in bytes; what stands around it while it is written still fits.
  private static let limit = 180

  private var paths: [String: String] = [index.lowercased(): ""]
  private var names: [String: String] = [:]

  static let index = "index.html"

  /// The name for a scenario's path, the same each time it is asked for.
  mutating func name(for path: String) -> String {
    if let name = names[path] { return name }
    let tame = Self.tamed(path)
    // A disk may not tell `A` from `a`.
    var (name, number) = (tame + ".html", 1)
    while paths[name.lowercased()] != nil {
      number += 1
      name = "\(tame)-\(number).html"
    }
    (paths[name.lowercased()], names[path]) = (path, name)
    return name
  }

  /// `../Scenarios/a.scenario` gives `up/Scenarios/a`.
  private static func tamed(_ path: String) -> String {
    let bare = path.hasSuffix(".scenario") ? String(path.dropLast(".scenario".count)) : path
    let parts = bare.split(whereSeparator: { $0 == "/" || $0 == "\\" }).filter { $0 != "." }
    guard let last = parts.last else { return "scenario" }
    return (parts.dropLast().map(folder) + [part(last)]).joined(separator: "/")
  }

  /// A folder that looks like a page would stand where a page must.
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
  /// As a relative link.
  var asLink: String { PercentEncoding.encoded(self, plain: "/") }
}
