import Foundation

/// A copy of the scenarios of a folder with their fixtures, once whole and once with claims alone.
struct SuiteCopy {
  let claims: String
  let whole: String
  /// The paths in each of them.
  let scenarios: [String]

  /// Takes a third of the time of the suite, for places that others reach too.
  private static let left = ["ten-minutes-every-second.scenario"]

  init(of source: String, to folder: String) throws {
    (claims, whole) = ("\(folder)/claims", "\(folder)/whole")
    let files = FileManager.default
    for place in [claims, whole] {
      try files.createDirectory(atPath: place, withIntermediateDirectories: true)
      try files.copyItem(atPath: source, toPath: "\(place)/Scenarios")
    }
    let all = files.enumerator(atPath: source)?.compactMap { $0 as? String } ?? []
    let paths = all.filter { path in
      path.hasSuffix(".scenario") && !Self.left.contains { path.hasSuffix($0) }
    }
    scenarios = paths.sorted().map { "Scenarios/\($0)" }
    for path in paths {
      let text = try String(contentsOfFile: "\(source)/\(path)", encoding: .utf8)
      try ClaimedSuite.text(text).write(
        toFile: "\(claims)/Scenarios/\(path)", atomically: true, encoding: .utf8)
    }
  }
}
