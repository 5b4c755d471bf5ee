import Foundation
import Testing

/// The table of modules in Docs/architecture.md states the same dependencies as Package.swift.
@Suite struct ModuleTableTests {
  /// The modules, each with those that it may use; names are sorted and have no prefix.
  private typealias Arrows = [String: [String]]

  @Test func `the table of modules has the arrows of Package.swift`() throws {
    let told = try Self.told(Self.text("Docs/architecture.md"))
    let built = try Self.built()
    expectEqual(built.count, 13)
    expectEqual(told, built)
  }

  /// Checks the imports, because the compiler does not reject an undeclared import of a module that is
  /// already built for another one.
  @Test func `a module imports all that it may use, and nothing else`() throws {
    for (name, others) in try Self.built() {
      let files = HouseFile.project.filter { $0.path.hasPrefix("Sources/Scenario/\(name)/") }
      let imported = Set(
        files.flatMap(\.code).lazy.filter { $0.contains("import Scenario") }.compactMap { line in
          line.firstMatch(of: /^(package |public )?import Scenario(\w+)$/).map { String($0.2) }
        })
      expectEqual(imported, Set(others), "\(name)")
    }
  }

  @Test func `who talks to no stub imports none`() throws {
    for part in try Self.parts() {
      let files = HouseFile.project.filter { $0.path.hasPrefix("Sources/Scenario/\(part.name)/") }
      let isImported = files.contains { $0.code.contains { $0.hasSuffix("import StubServer") } }
      expectEqual(part.usesStub, isImported, "\(part.name)")
    }
  }

  @Test func `each module is a folder`() throws {
    let built = try Self.built()
    let paths: [[Substring]] = HouseFile.project.map { $0.path.split(separator: "/") }
    let folders = Set(
      paths.filter { $0.count > 3 && $0.starts(with: ["Sources", "Scenario"]) }.map { String($0[2]) })
    expectEqual(folders, Set(built.keys).union(["Command", "Suite", "Workers"]))
  }

  private static func text(_ name: String) throws -> String {
    try String(contentsOfFile: HouseFile.root + name, encoding: .utf8)
  }

  /// Returns the rows of the table; `all above` is replaced by the modules of the rows before it.
  private static func told(_ page: String) -> Arrows {
    var (arrows, above): (Arrows, [String]) = ([:], [])
    for line in page.split(separator: "\n") {
      guard let row = line.wholeMatch(of: /\| `Scenario(\w+)` \|.*\| (.*) \|/) else { continue }
      let (name, uses) = (String(row.1), row.2)
      arrows[name] =
        uses == "all above" ? above.sorted() : uses == "–" ? [] : uses.split(separator: ", ").map(String.init)
      above.append(name)
    }
    return arrows
  }

  private static func built() throws -> Arrows {
    Dictionary(uniqueKeysWithValues: try parts().map { ($0.name, $0.uses) })
  }

  /// Each `part("Name", ["ComparisonTarget", …], …, stub: true)` of Package.swift.
  private static func parts() throws -> [(name: String, uses: [String], usesStub: Bool)] {
    try text("Package.swift").matches(of: /part\(\s*"(\w+)",\s*\[([^\]]*)\][^)]*\)/).map { part in
      let uses = part.2.matches(of: /"(\w+)"/).map { String($0.1) }
      return (String(part.1), uses.sorted(), part.0.contains("stub: true"))
    }
  }
}
