import Foundation

/// The compiler and the linker, as `swift build` would call them, for the mutated modules alone: all others
/// are taken from the build of the package.
struct MutantCompiler {
  let root: String
  let folder: String

  struct CompileError {
    let path: String
    let (line, column): (Int, Int)
    let message: String
  }

  private var products: String { "\(root)/.build/debug" }

  private static let features = [
    "ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility", "NonisolatedNonsendingByDefault",
    "InferIsolatedConformances", "ImmutableWeakCaptures",
  ]

  /// An expression that needs more than this is left alone: the limit of the compiler is for people.
  private static let effort = "-solver-scope-threshold=100000"

  private var settings: [String] {
    ["-wmo", "-Xfrontend", Self.effort] + shared
  }

  private var shared: [String] {
    ["-swift-version", "6", "-Onone", "-enable-testing", "-parse-as-library", "-suppress-warnings"]
      + Self.features.flatMap { ["-enable-upcoming-feature", $0] }
      + ["-package-name", packageName, "-I", folder, "-I", "\(products)/Modules"]
  }

  /// SwiftPM names a package by its folder.
  private var packageName: String { URL(fileURLWithPath: root).lastPathComponent.lowercased() }

  /// Writes the sources of a module; returns their paths.
  func write(_ module: MutantBuild.Module, _ files: [MutatedFile]) throws -> [String] {
    var paths: [String] = []
    for file in files {
      paths.append(sources + file.outline.path)
      try write(file.text, to: sources + file.outline.path)
    }
    let declarations = files.flatMap(\.sites).flatMap(\.declarations)
    let path = "\(sources)\(module.name)/MutantSwitch.swift"
    try write(
      SwitchSource.text(module: module.name, imports: module.imports, declarations: declarations), to: path)
    return paths + [path]
  }

  /// Checks the types in some files of a module, which costs less than to compile it; returns the errors.
  func check(_ module: MutantBuild.Module, _ paths: [String], _ primary: [String]) throws -> [CompileError] {
    let inputs = paths.flatMap { primary.contains($0) ? ["-primary-file", $0] : [$0] }
    return try errors(
      of: ["-frontend", "-typecheck", "-module-name", module.name, Self.effort] + shared + inputs)
  }

  /// Compiles a module; returns its errors.
  func compile(_ module: MutantBuild.Module, _ paths: [String]) throws -> [CompileError] {
    try errors(of: settings + object(module.name) + paths)
  }

  var sources: String { "\(folder)/Sources/" }

  private func errors(of arguments: [String]) throws -> [CompileError] {
    let result = try Command("swiftc", arguments).run()
    if result.code == 0 { return [] }
    let errors = result.output.split(separator: "\n").compactMap { line -> CompileError? in
      guard let match = line.wholeMatch(of: #/(.+\.swift):(\d+):(\d+): error: (.*)/#),
        match.1.hasPrefix(sources), let line = Int(match.2), let column = Int(match.3)
      else { return nil }
      return CompileError(
        path: String(match.1.dropFirst(sources.count)), line: line, column: column, message: String(match.4))
    }
    if errors.isEmpty { throw MutantBuildError(text: result.output) }
    return errors
  }

  private func object(_ module: String) -> [String] {
    [
      "-module-name", module, "-emit-module", "-emit-module-path", "\(folder)/\(module).swiftmodule",
      "-emit-object", "-o", "\(folder)/\(module).o",
    ]
  }

  /// Compiles the module of the executable and links all.
  func link(_ app: MutantBuild.App) throws {
    let (name, module, place, main) = app.executable
    let calls = app.modules.map { "startMutants\($0.name)();" }.joined(separator: " ")
    var paths = MutantBuild.sources(in: "\(root)/\(place)").map { "\(root)/\(place)/\($0)" }
    paths.removeAll { $0.hasSuffix("/\(main)") }
    let entry = try String(contentsOfFile: "\(root)/\(place)/\(main)", encoding: .utf8)
    paths.append("\(folder)/Sources/\(main)")
    let imports = app.modules.map { "import \($0.name)\n" }.joined()
    try write(
      imports + entry.replacing("static func main() {", with: "static func main() { \(calls)"),
      to: paths[paths.count - 1])
    try Command("swiftc", settings + object(module) + paths).runOrThrow()

    try link(product: name, module, replacing: app.modules.map(\.name) + [module])
  }

  /// Links a product of the package, some of whose modules are the mutated ones.
  func link(product: String, _ module: String, replacing modules: [String]) throws {
    let own = modules.map { "/\($0).build/" }
    let list = "\(products)/\(product).product/Objects.LinkFileList"
    let others = try String(contentsOfFile: list, encoding: .utf8).split(separator: "\n").filter { line in
      !own.contains { line.contains($0) }
    }
    let objects = others.map(String.init) + modules.map { "\(folder)/\($0).o" }
    try write(objects.joined(separator: "\n"), to: "\(folder)/objects")
    try Command(
      "swiftc",
      ["-o", "\(folder)/\(product)", "-module-name", module, "-emit-executable", "@\(folder)/objects"]
        + Self.linking(module)
    ).runOrThrow()
  }

  /// On Linux the libraries of the system must find the
  /// functions of the harness.
  private static func linking(_ module: String) -> [String] {
    #if os(Linux)
      ["-Xlinker", "-export-dynamic"]
    #else
      []
    #endif
  }

  private func write(_ text: String, to path: String) throws {
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try text.write(toFile: path, atomically: true, encoding: .utf8)
  }
}
