import Foundation
import Testing

/// CONTRIBUTING.md tells of the modules inside of Scenario what Package.swift says.
@Suite struct ModuleTableTests {
  /// A module and those that it may use, all without their prefix and sorted.
  private typealias Arrows = [String: [String]]

  @Test func `the table of modules has the arrows of Package.swift`() throws {
    let told = try Self.told(Self.text("CONTRIBUTING.md"))
    let built = try Self.built(Self.text("Package.swift"))
    #expect(built.count == 10)
    #expect(told == built)
  }

  /// A module that is there already, for another one, is found by whoever imports it.
  @Test func `a module imports all that it may use, and nothing else`() throws {
    for (name, others) in try Self.built(Self.text("Package.swift")) {
      let files = HouseFile.project.filter { $0.path.hasPrefix("Sources/Scenario/\(name)/") }
      let imported = Set(
        files.flatMap(\.code).compactMap { line in
          line.firstMatch(of: /^(package |public )?import Scenario(\w+)$/).map { String($0.2) }
        })
      #expect(imported == Set(others), "\(name)")
    }
  }

  @Test func `who talks to no stub imports none`() throws {
    let package = try Self.text("Package.swift")
    let parts = package.matches(of: /part\(\s*"(\w+)"[^)]*\)/)
    #expect(parts.count == 10)
    for part in parts {
      let files = HouseFile.project.filter { $0.path.hasPrefix("Sources/Scenario/\(part.1)/") }
      let isImported = files.contains { $0.code.contains { $0.hasSuffix("import StubServer") } }
      #expect(part.0.contains("stub: true") == isImported, "\(part.1)")
    }
  }

  @Test func `each module is a folder`() throws {
    let built = try Self.built(Self.text("Package.swift"))
    let folders = Set(
      HouseFile.project.map { $0.path.split(separator: "/") }
        .filter { $0.starts(with: ["Sources", "Scenario"]) && $0.count > 3 }.map { String($0[2]) })
    #expect(folders == Set(built.keys).union(["Command", "Suite", "Workers"]))
  }

  private static func text(_ name: String) throws -> String {
    try String(contentsOfFile: HouseFile.root + name, encoding: .utf8)
  }

  /// The rows of the table; `all above` stands for the rows before it.
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

  /// Each `part("Name", ["Other", …]`.
  private static func built(_ package: String) -> Arrows {
    var arrows: Arrows = [:]
    for part in package.matches(of: /part\(\s*"(\w+)",\s*\[([^\]]*)\]/) {
      arrows[String(part.1)] = part.2.matches(of: /"(\w+)"/).map { String($0.1) }.sorted()
    }
    return arrows
  }
}
