import Foundation

/// An executable that contains all mutants of an app.
struct MutantBuild {
  /// A module of the app that is mutated.
  struct Module {
    let name: String
    let folder: String
    /// Mutated modules that it imports.
    var imports: [String] = []

    /// The name of the folder, with which the paths of its mutants begin, whatever the module is called.
    var place: String { URL(fileURLWithPath: folder).lastPathComponent }
  }

  /// The app, as Package.swift names its parts.
  struct App {
    let modules: [Module]
    /// The package, whose tests are one executable.
    let package: String
    /// The module of the executable, and the file with its `main`.
    let executable: (name: String, module: String, folder: String, main: String)
  }

  let root: String
  let folder: String
  let app: App
  let seed: UInt64
  private(set) var files: [String: [MutatedFile]] = [:]

  /// Reads the sources and finds the sites of those whose path `isMutated` takes.
  init(
    _ app: App, root: String, folder: String, seed: UInt64, where isMutated: (String) -> Bool = { _ in true }
  ) throws {
    (self.app, self.root, self.folder, self.seed) = (app, root, folder, seed)
    var outlines: [(module: String, outline: SourceOutline)] = []
    for module in app.modules {
      for path in Self.sources(in: "\(root)/\(module.folder)") {
        let text = try String(contentsOfFile: "\(root)/\(module.folder)/\(path)", encoding: .utf8)
        outlines.append((module.name, SourceOutline(path: "\(module.place)/\(path)", text: text)))
      }
    }
    let enumerations = outlines.flatMap { EnumerationReader.cases(in: $0.outline) } + EnumerationReader.others
    var next = 1
    for (module, outline) in outlines {
      var collector = SiteCollector(outline, enumerations: enumerations, seed: seed, from: next)
      if isMutated(outline.path) { collector.collect() }
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

  /// All mutants of the source. Which of them compile together is decided anew by each first build of a folder,
  /// so that a row of the table may be of one that this build has not.
  var known: [Mutant] { allFiles.flatMap { $0.sites + $0.dropped }.flatMap(\.mutants) }

  private var allFiles: [MutatedFile] { app.modules.flatMap { files[$0.name, default: []] } }
  private var sites: [MutationSite] { allFiles.flatMap(\.sites) }
  var droppedCount: Int { allFiles.flatMap(\.dropped).reduce(0) { $0 + $1.mutants.count } }
  /// Numbers go up to this one.
  var last: Int { (allFiles.flatMap { $0.sites + $0.dropped }.map(\.numbers.upperBound).max() ?? 0) }
  var executable: String { "\(folder)/\(app.executable.name)" }
  /// The executable of the package's tests, with the mutated modules.
  var tests: String { "\(folder)/\(app.package)PackageTests" }

  /// A list of the mutants that did not compile last time.
  private var dropList: String { "\(folder)-dropped" }

  /// Leaves out what did not compile last time.
  private mutating func dropKnown() {
    guard let text = try? String(contentsOfFile: dropList, encoding: .utf8) else { return }
    let known = Set(text.split(separator: "\n").map(String.init))
    for module in app.modules {
      for index in files[module.name, default: []].indices {
        files[module.name]?[index].drop { known.contains($0.mutants[0].name) }
      }
    }
  }

  private func noteDropped() throws {
    let names = allFiles.flatMap(\.dropped).map { $0.mutants[0].name }
    try Set(names).sorted().joined(separator: "\n").write(toFile: dropList, atomically: true, encoding: .utf8)
  }

  /// Compiles and links; drops what does not compile, until all the rest does.
  mutating func build(log: (String) -> Void) throws {
    let compiler = MutantCompiler(root: root, folder: folder)
    try? FileManager.default.removeItem(atPath: folder)
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    dropKnown()
    for module in app.modules { try compile(module, with: compiler, log: log) }
    try compiler.link(app)
  }

  private mutating func compile(
    _ module: Module, with compiler: MutantCompiler, log: (String) -> Void
  ) throws {
    var primary = try compiler.write(module, files[module.name, default: []])
    for round in 1...60 {
      for index in files[module.name, default: []].indices { files[module.name]?[index].refresh() }
      try noteDropped()
      let paths = try compiler.write(module, files[module.name, default: []])
      var errors = primary.isEmpty ? [] : try compiler.check(module, paths, primary)
      log("\(module.name): round \(round), \(errors.count) errors in \(primary.count) files")
      if errors.isEmpty {
        errors = try compiler.compile(module, paths)
        log("\(module.name): compiled with \(errors.count) errors")
        if errors.isEmpty { return }
      }
      primary = Set(errors.map { compiler.sources + $0.path }).sorted()
      try drop(errors, in: module, isThorough: round > 8, log: log)
    }
    throw MutantBuildError(text: "\(module.name) does not compile")
  }
}

extension MutantBuild {
  private mutating func drop(
    _ errors: [MutantCompiler.CompileError], in module: Module, isThorough: Bool, log: (String) -> Void
  ) throws {
    for error in errors {
      guard let index = files[module.name]?.firstIndex(where: { $0.outline.path == error.path }) else {
        throw MutantBuildError(text: "\(error)")
      }
      files[module.name]?[index].drop(line: error.line, column: error.column, isThorough: isThorough)
    }
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
