import Foundation

/// An executable that contains all mutants of an app.
struct MutantBuild {
  /// A module of the app that is mutated.
  struct Module {
    let name: String
    let folder: String
    /// Mutated modules that it imports.
    var imports: [String] = []
  }

  /// The app, as Package.swift names its parts.
  struct App {
    let modules: [Module]
    /// The module of the executable, and the file with its `main`.
    let executable: (name: String, module: String, folder: String, main: String)
  }

  let root: String
  let folder: String
  let app: App
  let seed: UInt64
  private(set) var files: [String: [MutatedFile]] = [:]

  /// Reads the sources and finds their sites.
  init(_ app: App, root: String, folder: String, seed: UInt64) throws {
    (self.app, self.root, self.folder, self.seed) = (app, root, folder, seed)
    var outlines: [(module: String, outline: SourceOutline)] = []
    for module in app.modules {
      for path in Self.sources(in: "\(root)/\(module.folder)") {
        let text = try String(contentsOfFile: "\(root)/\(module.folder)/\(path)", encoding: .utf8)
        outlines.append((module.name, SourceOutline(path: "\(module.name)/\(path)", text: text)))
      }
    }
    let enumerations = outlines.flatMap { EnumerationReader.cases(in: $0.outline) } + EnumerationReader.others
    var next = 1
    for (module, outline) in outlines {
      var collector = SiteCollector(outline, enumerations: enumerations, seed: seed, from: next)
      collector.collect()
      next = collector.next
      files[module, default: []].append(MutatedFile(outline: outline, sites: collector.sites))
    }
  }

  static func sources(in folder: String) -> [String] {
    let all = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    return all.filter { $0.hasSuffix(".swift") }.sorted()
  }

  /// The mutants that compile, by number.
  var mutants: [(number: Int, mutant: Mutant)] {
    sites.flatMap { zip($0.numbers, $0.mutants).map { ($0, $1) } }.sorted { $0.0 < $1.0 }
  }

  private var allFiles: [MutatedFile] { app.modules.flatMap { files[$0.name, default: []] } }
  private var sites: [MutationSite] { allFiles.flatMap(\.sites) }
  var droppedCount: Int { allFiles.flatMap(\.dropped).reduce(0) { $0 + $1.mutants.count } }
  /// Numbers go up to this one.
  var last: Int { (allFiles.flatMap { $0.sites + $0.dropped }.map(\.numbers.upperBound).max() ?? 0) }
  var executable: String { "\(folder)/\(app.executable.name)" }

  /// Compiles and links; drops what does not compile, until all the rest does.
  mutating func build(log: (String) -> Void) throws {
    let compiler = MutantCompiler(root: root, folder: folder)
    try? FileManager.default.removeItem(atPath: folder)
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    for module in app.modules { try compile(module, with: compiler, log: log) }
    try compiler.link(app)
  }

  private mutating func compile(
    _ module: Module, with compiler: MutantCompiler, log: (String) -> Void
  ) throws {
    for round in 1...40 {
      for index in files[module.name, default: []].indices { files[module.name]?[index].refresh() }
      let errors = try compiler.compile(module, files[module.name, default: []])
      log("\(module.name): round \(round), \(errors.count) errors")
      if errors.isEmpty { return }
      for error in errors.prefix(round > 3 ? 5 : 0) { log("  \(error.path):\(error.line):\(error.column) \(error.message)") }
      for error in errors {
        guard let index = files[module.name]?.firstIndex(where: { $0.outline.path == error.path }) else {
          throw MutantBuildError(text: "\(error)")
        }
        files[module.name]?[index].drop(line: error.line, column: error.column, isThorough: round > 6)
      }
    }
    throw MutantBuildError(text: "\(module.name) does not compile")
  }
}

struct MutantBuildError: Error, CustomStringConvertible {
  let text: String
  var description: String { text }
}

/// A reader of the enumerations in a source file.
enum EnumerationReader {
  /// Enumerations of Foundation that the app uses.
  static let others = [["plain", "down", "up", "bankers"], ["plus", "minus"]]

  static func cases(in outline: SourceOutline) -> [[String]] {
    let tokens = outline.tokens
    var groups: [Int: [String]] = [:]
    for start in outline.starts where tokens[start].text == "case" {
      guard let open = outline.brace[start], outline.bodies[open] == .members else { continue }
      let end = outline.end(ofStatement: start)
      for index in start..<end where ["case", ","].contains(tokens[index].text) {
        let next = index + 2 < tokens.count ? tokens[index + 2].text : ""
        if next != "(" { groups[open, default: []].append(tokens[index + 1].text) }
      }
    }
    return groups.keys.sorted().compactMap { groups[$0] }.filter { $0.count > 1 }
  }
}
