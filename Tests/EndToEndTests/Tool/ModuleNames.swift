import Foundation

#if os(Linux)
  /// A package with the module names that apps have most often, of which none may be a target of this package.
  enum ModuleNames {
    static let common = [
      "API", "App", "AppCore", "Analytics", "Auth", "Basics", "Capture", "Common", "Components", "Convert",
      "Converter", "Core", "Data", "DesignSystem", "Diagnosis", "Domain", "Events", "Explore", "Extensions",
      "Feature", "Features", "Feed", "Format", "Home", "Localization", "Logging", "Login", "Lookup", "Models",
      "Network", "Networking", "Persistence", "Play", "Process", "Recording", "Reflect", "Report",
      "Resources",
      "Router", "Search", "Serve", "Services", "Settings", "Shared", "Storage", "Store", "TestSupport", "UI",
      "Utilities", "View",
    ]

    /// Adds a target of each name to the package in the folder, and imports all of them in its executable.
    /// `replacing` is a name that this package has too, with the name that it gets by an alias.
    static func write(
      to desk: Workspace, _ package: String, executable: String,
      replacing: (own: String, alias: String)? = nil
    ) throws {
      let names = common + (replacing.map { [$0.own] } ?? [])
      for name in names {
        try desk.write("\(package)/Sources/\(name)/\(name)Value.swift", "public struct \(name)Value {}\n")
      }
      let imports = names + (replacing.map { [$0.alias] } ?? [])
      try desk.write(
        "\(package)/Sources/\(executable)/Names.swift", imports.map { "import \($0)\n" }.joined())
      let alias = replacing.map { ", moduleAliases: [\"\($0.own)\": \"\($0.alias)\"]" } ?? ""
      let product = ".product(name: \"Scenario\", package: \"rcc-sim\""
      var manifest = try desk.read("\(package)/Package.swift")
        .replacing(
          product + ")", with: product + alias + ")" + names.map { ", \"\($0)\"" }.joined(),
          maxReplacements: 1
        )
        .replacing(
          "  targets: [\n", with: "  targets: [\n" + names.map { "    .target(name: \"\($0)\"),\n" }.joined())
      if replacing != nil {
        // An alias finds the package by the name of its folder.
        let link = desk.path("rcc-sim")
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: Project.root)
        manifest.replace(/name: "rcc-sim", path: "[^"]*"/, with: "name: \"rcc-sim\", path: \"\(link)\"")
      }
      try desk.write("\(package)/Package.swift", manifest)
    }
  }
#endif
