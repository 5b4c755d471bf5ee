import Foundation

/// A folder of generated scripts that an app plays: each passes with the lines that it printed.
struct GeneratedSuite {
  /// The outcome of the drawn scripts.
  struct Acceptance {
    var drawn = 0
    var accepted = 0
    var steps = 0
    var screens: Set<String> = []
    var cases: Set<String> = []
    var otherCases: Set<String> = []

    var text: String {
      """
      \(accepted) of \(drawn) scripts accepted, \(steps) steps
      screens: \(screens.sorted().joined(separator: " "))
      \(cases.count) cases of the state visited; not visited: \
      \(otherCases.subtracting(cases).sorted().joined(separator: " "))
      """
    }
  }

  let folder: String
  let executable: String
  let seed: UInt64
  let jobs: Int

  private var scenarios: String { "\(folder)/Scenarios" }

  /// Draws scripts, repairs those that the app refuses, and writes what the others print.
  func write(_ count: Int, from corpus: ScriptCorpus) throws -> Acceptance {
    var acceptance = Acceptance(drawn: count)
    var scripts: [Int: GeneratedScript] = [:]
    for number in 0..<count { scripts[number] = GeneratedScript(number, seed: seed, from: corpus) }
    var open = Set(scripts.keys)
    var passed: Set<Int> = []
    for _ in 0..<Self.rounds where !open.isEmpty {
      try writeFiles(scripts.filter { open.contains($0.key) }, claimsAlone: true)
      let stream = try play(["--report", "ndjson=\(folder)/stream"])
      for number in open.sorted() {
        switch stream[number] {
        case .passed?:
          passed.insert(number)
          open.remove(number)
        case .refused(let line, let possible)?:
          if scripts[number]?.repair(line: line, possible: possible) != true { open.remove(number) }
        case .broken?, nil: open.remove(number)
        }
      }
    }
    try writeFiles(scripts.filter { passed.contains($0.key) }, claimsAlone: false)
    _ = try play(["--update"])
    let last = try play(["--report", "ndjson=\(folder)/stream"])
    // A script whose two plays differ compares nothing.
    for number in passed.sorted() where last[number] != .passed {
      try FileManager.default.removeItem(atPath: path(number))
      passed.remove(number)
    }
    acceptance.accepted = passed.count
    acceptance.steps = passed.reduce(0) { $0 + (scripts[$1]?.steps.count ?? 0) }
    try addVisited(to: &acceptance)
    return acceptance
  }

  private static let rounds = 24

  private func path(_ number: Int) -> String { "\(scenarios)/\(number / 1000)/\(number).scenario" }

  private func writeFiles(_ scripts: [Int: GeneratedScript], claimsAlone: Bool) throws {
    let files = FileManager.default
    if files.fileExists(atPath: scenarios) { try files.removeItem(atPath: scenarios) }
    for (number, script) in scripts {
      let path = path(number)
      try files.createDirectory(
        atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
      try script.text("script \(number)", claimsAlone: claimsAlone)
        .write(toFile: path, atomically: false, encoding: .utf8)
    }
  }

  // MARK: - Plays

  enum Verdict: Equatable {
    case passed
    /// A line cannot be played; in its place, one of these can.
    case refused(line: Int, possible: [String])
    case broken
  }

  private func play(
    _ options: [String], environment: [String: String] = [:]
  ) throws -> [Int: Verdict] {
    _ = try Command(
      executable, ["run", "--jobs", "\(jobs)"] + options + ["Scenarios"],
      environment: environment.merging(["NO_COLOR": "1"]) { own, _ in own }, in: folder
    ).run()
    var verdicts: [Int: Verdict] = [:]
    for event in try events() {
      guard let number = Self.number(event), let verdict = Self.verdict(event) else { continue }
      verdicts[number] = verdict
    }
    return verdicts
  }

  private func events() throws -> [[String: Any]] {
    guard let text = try? String(contentsOfFile: "\(folder)/stream", encoding: .utf8) else { return [] }
    return text.split(separator: "\n").compactMap { line in
      guard
        line.hasPrefix("{\"event\":\"over\"") || line.hasPrefix("{\"event\":\"refused\"")
          || line.hasPrefix("{\"event\":\"visited\"")
      else { return nil }
      return (try? JSONSerialization.jsonObject(with: Data(line.utf8))) as? [String: Any]
    }
  }

  private static func number(_ event: [String: Any]) -> Int? {
    let path = event["scenario"] as? String
    return path?.split(separator: "/").last?.split(separator: ".").first.flatMap { Int($0) }
  }

  private static func verdict(_ event: [String: Any]) -> Verdict? {
    guard let line = event["line"] as? Int else {
      return event["event"] as? String == "over"
        ? (event["verdict"] as? String == "passed" ? .passed : .broken) : nil
    }
    if event["verdict"] as? String == "passed" { return .passed }
    let diagnosis = event["diagnosis"] as? [String: Any]
    let sections = diagnosis?["sections"] as? [[String: Any]] ?? []
    let entries = sections.first { $0["label"] as? String == "because" }?["entries"] as? [[String: Any]] ?? []
    let words = (entries.first?["words"] as? [String] ?? []).joined(separator: " ")
    let list = words.range(of: ": ").map { words[$0.upperBound...] } ?? ""
    let possible = ["these can be", "the screen has:"].contains { words.hasPrefix($0) }
    return .refused(line: line, possible: possible ? list.split(separator: ", ").map(String.init) : [])
  }

  /// Returns a script whose trace is another than that of the app as it is written; nil if there is none.
  ///
  /// The mutant is played alone: of two that are equal, one can make the other visible.
  func difference(with mutant: Int) throws -> Int? {
    let verdicts = try play(
      ["--fail-fast", "--report", "ndjson=\(folder)/stream"],
      environment: [SwitchSource.selection: "\(mutant)"])
    return verdicts.filter { $0.value != .passed }.keys.min()
  }

  /// Returns the mutants whose places the scripts reach.
  func reached(last: Int) throws -> Set<Int> {
    let map = try ReachMap(path: "\(folder)/reach", count: last)
    _ = try play([], environment: [SwitchSource.reach: map.path])
    return try map.reached()
  }

  private func addVisited(to acceptance: inout Acceptance) throws {
    for event in try events() where event["event"] as? String == "visited" {
      acceptance.screens.formUnion(event["screens"] as? [String] ?? [])
      acceptance.cases.formUnion(event["cases"] as? [String] ?? [])
      acceptance.otherCases.formUnion(event["otherCases"] as? [String] ?? [])
    }
  }
}
