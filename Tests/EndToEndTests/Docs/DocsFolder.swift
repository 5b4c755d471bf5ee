import Foundation

@testable import ScenarioBasics
@testable import ScenarioPlay

/// A folder with the project's scenarios in which the commands of a page run as a reader would run them.
final class DocsFolder {
  private let desk: Workspace

  init() throws {
    desk = try Workspace()
    try FileManager.default.copyItem(atPath: Project.root + "/Scenarios", toPath: desk.path + "/Scenarios")
  }

  func read(_ file: String) -> String? { try? desk.read(file) }

  func write(_ file: String, _ text: String) throws {
    let folder = URL(fileURLWithPath: "\(desk.path)/\(file)").deletingLastPathComponent()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try desk.write(file, text)
  }

  /// Replaces the lines that begin with `-` with the lines that begin with `+`.
  func apply(_ diff: [String], to file: String) throws {
    var text = read(file) ?? ""
    let removed = diff.filter { $0.hasPrefix("-") }.map { $0.dropFirst() + "\n" }.joined()
    let added = diff.filter { $0.hasPrefix("+") }.map { $0.dropFirst() + "\n" }.joined()
    text = text.replacing(removed, with: added)
    try write(file, text)
  }

  /// Returns the text of a console: the commands as written, each with its output.
  func console(_ commands: [String], of stage: any Stage.Type) -> String {
    var (shown, code): (String, Int32) = ("", 0)
    for command in commands {
      let words = command.split(separator: " ").map(String.init)
      shown += "$ \(command)\n"
      if words.first == "cat" {
        shown += read(words.last ?? "").map(spoken) ?? "no such file\n"
      } else if command == "echo $?" {
        shown += "\(code)\n"
      } else {
        let result = run(words, stage)
        shown += result.output + result.errors
        code = result.code
      }
    }
    return shown
  }

  /// Returns the event stream of a run.
  func events(_ stage: any Stage.Type, _ file: String, _ options: String...) throws -> [JSONValue] {
    try events(of: ["run", file] + options, stage)
  }

  /// Returns the event stream of a command as lines, as if the working directory were this folder.
  func eventLines(_ words: [String], _ stage: any Stage.Type) throws -> [String] {
    try events(of: words, stage).map { spoken($0.line) }
  }

  private func events(of words: [String], _ stage: any Stage.Type) throws -> [JSONValue] {
    _ = run(["rcc-sim"] + words + ["--report", "ndjson=Scenarios/events.ndjson"], stage)
    return try desk.events("Scenarios/events.ndjson")
  }

  /// Runs the tool on paths in this folder; the output is as if the working directory were this folder.
  private func run(_ words: [String], _ stage: any Stage.Type) -> ToolRun {
    var arguments = Array(words[(words.lastIndex { $0.hasSuffix("-sim") } ?? 0)...].dropFirst())
    let isPathless = !arguments.dropFirst().contains { !$0.hasPrefix("-") }
    if isPathless, ["run", "lint"].contains(arguments.first) { arguments.append("Scenarios") }
    let path = desk.path + "/"
    let name = words.last { $0.hasSuffix("-sim") } ?? "rcc-sim"
    let typed = words.starts(with: ["swift", "run"]) ? "swift run \(name)" : name
    if name != "rcc-sim", let tool = Tool.path(of: name),
      let run = try? ToolRun(process: tool, arguments, in: desk, act: { _ in })
    {
      // Seen from this folder, the package that has built it is elsewhere.
      return run.changed { $0.replacing(tool, with: typed) }
    }
    let located = arguments.map { $0.replacing("Scenarios", with: "\(path)Scenarios", maxReplacements: 1) }
    return ToolRun(stage, located, environment: [:], typed: typed, spoken: spoken)
  }

  /// Returns the text as if the working directory were this folder; the JUnit report writes its path with
  /// dots.
  private func spoken(_ text: String) -> String {
    let dotted = desk.path.dropFirst().replacing("/", with: ".") + "."
    return text.replacing(desk.path + "/", with: "").replacing(dotted, with: "")
  }
}

extension JSONValue {
  /// The names of an object's members, without the first, which is the event's own.
  var members: [String] {
    guard case .object(let members) = self else { return [] }
    return members.map(\.name).filter { $0 != "event" }
  }
}
