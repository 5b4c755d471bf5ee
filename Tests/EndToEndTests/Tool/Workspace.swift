import Foundation

@testable import ScenarioBasics
@testable import ScenarioPlay

/// A folder with scenarios for one test, removed with it; the output of a run has `DESK/…` for its path.
final class Workspace {
  let path: String

  init() throws {
    let template = FileManager.default.temporaryDirectory.path + "/desk-XXXXXX"
    var bytes = Array(template.utf8CString)
    let made = bytes.withUnsafeMutableBufferPointer { buffer in buffer.baseAddress.flatMap { mkdtemp($0) } }
    guard made != nil else { throw CocoaError(.fileWriteUnknown) }
    path = String(decoding: bytes.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func write(_ name: String, _ text: String) throws { try write(name, Data(text.utf8)) }

  func write(_ name: String, _ bytes: Data) throws {
    let file = URL(fileURLWithPath: self.path(name))
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try bytes.write(to: file)
  }

  /// Returns the path of a file of this folder on the disk.
  func path(_ name: String) -> String { "\(path)/\(name)" }

  func read(_ name: String) throws -> String {
    try String(contentsOfFile: "\(path)/\(name)", encoding: .utf8)
  }

  /// Copies a scenario of the project, with the tables beside it.
  ///
  /// - Returns: Its name in this folder.
  func copy(_ scenario: String) throws -> String {
    let source = URL(fileURLWithPath: "\(Project.root)/\(scenario)")
    let folder = source.deletingLastPathComponent()
    for file in try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil) {
      guard file == source || file.pathExtension != "scenario" else { continue }
      try write(file.lastPathComponent, try Data(contentsOf: file))
    }
    return source.lastPathComponent
  }

  /// Calls the tool on files of this folder; a word that begins with `DESK` names one.
  func run(
    _ arguments: String..., stage: any Stage.Type, environment: [String: String] = [:]
  ) -> ToolRun {
    run(arguments, stage: stage, environment: environment)
  }

  func run(
    _ arguments: [String], stage: any Stage.Type, environment: [String: String] = [:]
  ) -> ToolRun {
    ToolRun(stage, arguments.map(real), environment: environment, folder: path) {
      $0.replacing(path, with: "DESK")
    }
  }

  /// Returns the events of a report that a run wrote in this folder.
  func events(_ name: String) throws -> [JSONValue] {
    try read(name).split(separator: "\n").map { try JSONValue(String($0)) }
  }

  /// Plays a scenario of this folder, and returns the names of the invariants that it breaks.
  func violations(of scenario: String, stage: any Stage.Type) throws -> [String] {
    _ = run("run", "DESK/\(scenario)", "--report", "ndjson=DESK/e.ndjson", stage: stage)
    return try events("e.ndjson").filter { $0["event"]?.string == "violated" }
      .compactMap { $0["name"]?.string }
  }

  private func real(_ argument: String) -> String { argument.replacing("DESK", with: path) }
}
