import Foundation
import Testing

@testable import Scenario

/// Every machine, however hostile, writes the same bytes: under each condition, the suite must write the
/// stream of a quiet machine.
@Suite(.checksAlone, .serialized, .timeLimit(.minutes(Soak.isOn ? 120 : 10))) struct HostileConditionTests {
  /// The number of times that each condition plays the whole suite in a soak: together about 450 plays of
  /// it.
  private static let rounds = 6

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/proc"), "the conditions are made for Linux"))
  func `the stream is the same under each condition`() throws {
    let tool = try #require(Tool.path, "the executable stands beside the tests on Linux alone; not tried")
    let desk = try Workspace()
    let library = try HostilePreload.library(in: desk)
    let conditions = Soak.isOn ? HostileCondition.all.shard : HostileCondition.all.filter(\.isQuick)
    let outcomes = try PlayedSuite.shared().oneScenarioForEachOutcome()
    let proxy = try ListeningProxy()
    let call = HostileCall(
      tool: tool, library: library, desk: desk, paths: Soak.isOn ? ["Scenarios"] : outcomes,
      proxy: proxy.address)
    let truth = try call.play(HostileCondition(name: "a quiet machine"))
    #expect(truth.code == 0 && !truth.stream.isEmpty, "\(truth.said)")
    var plays = 0
    for _ in 1...(Soak.isOn ? Self.rounds : 1) {
      for condition in conditions {
        let play = try call.play(condition)
        expectEqual(play.code, 0, "\(condition.name): \(play.said)")
        // Two streams would make a message of a megabyte.
        let isSame = play.stream == truth.stream
        #expect(isSame, "\(condition.name): \(play.said)")
        plays += 1
      }
      print("hostile: \(plays) plays of \(call.paths.count) paths under \(conditions.count) conditions")
    }
    #expect(!proxy.isReached)
  }

  @Test func `the suite is the same with every variable of a hostile machine at once`() throws {
    let tool = try #require(Tool.path, "the executable stands beside the tests on Linux alone; not tried")
    let proxy = try ListeningProxy()
    let call = HostileCall(tool: tool, library: "", desk: try Workspace(), paths: [], proxy: proxy.address)
    let play = try call.play(.everyVariable)
    expectEqual(play.code, 0, "\(play.said)")
    let isSame = try play.stream == PlayedSuite.shared().stream
    #expect(isSame, "\(play.said)")
    #expect(!proxy.isReached)
  }
}

extension PlayedSuite {
  /// Returns, for each status and each code that a client has reported in the suite, the first scenario in
  /// which it has; each scenario once.
  fileprivate func oneScenarioForEachOutcome() throws -> [String] {
    var (scenario, outcomes, paths) = ("", Set<String>(), [String]())
    for line in lines {
      if let play = line.firstMatch(of: /^{"event":"play","scenario":"([^"]+)"/) { scenario = String(play.1) }
      guard line.hasPrefix(#"{"event":"finished""#),
        let outcome = line.firstMatch(of: /"handed":(-?\d+)/),
        outcomes.insert(String(outcome.1)).inserted, !paths.contains(scenario)
      else { continue }
      paths.append(scenario)
    }
    try #require(outcomes.isSuperset(of: ["-1002", "-1003", "-1004", "-1005", "-1011", "200"]))
    return paths
  }
}

/// A call of `run` under a condition.
struct HostileCall {
  let tool: String
  let library: String
  let desk: Workspace
  let paths: [String]
  /// The address of a proxy, without a server unless a test listens there.
  var proxy = "127.0.0.1:9"

  struct Play {
    let code: Int32
    let stream: String
    let said: String
  }

  func play(_ condition: HostileCondition) throws -> Play {
    let name = "\(desk.path)/stream"
    try? FileManager.default.removeItem(atPath: name)
    // A separate process group, so that the whole run is stopped at once.
    let words = """
      cd "$root"
      (\(exports(condition)) \(condition.before) exec setsid \(condition.starter) "$0" run "$@") &
      tool=$!
      (\(condition.beside.isEmpty ? ":" : condition.beside)) > /dev/null 2>&1 &
      wait $tool
      code=$?
      \(condition.after)
      exit $code
      """
    let arguments = paths + condition.options + ["--report", "ndjson=\(name)"]
    let shell = ["root=\(Project.root)", "/bin/bash", "-c", words, tool]
    let run = try ToolRun(process: "/usr/bin/env", shell + arguments, in: desk) { _ in }
    let stream = try? String(contentsOfFile: name, encoding: .utf8)
    return Play(code: run.code, stream: stream ?? "", said: String((run.output + run.errors).suffix(2000)))
  }

  private func exports(_ condition: HostileCondition) -> String {
    var environment = condition.environment
    if let preload = condition.preload {
      for (name, value) in preload.environment { environment[name] = value }
      environment["LD_PRELOAD"] = library
    }
    return environment.sorted { $0.key < $1.key }.map { name, value in
      value.map { "export \(name)='\($0.replacing(HostileVariable.proxyMark, with: proxy))';" }
        ?? "unset \(name);"
    }.joined(separator: " ")
  }
}
