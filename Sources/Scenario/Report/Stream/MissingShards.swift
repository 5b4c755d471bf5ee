import Foundation
import ScenarioBasics

/// The shards whose streams were not given: the scenarios unknown without them, and the commands that produce
/// them.
struct MissingShards {
  /// The limits of the names and streams that are listed; more are counted.
  private static let (mostNames, mostStreams) = (3, 8)

  private let given: [Int]
  /// The number of missing shards, and the first of them; the total may be too large to list.
  private let (missingCount, missing): (Int, [Int])
  private let count: Int
  private let shards: [StreamSections]

  /// Returns nil when none is missing; `given` contains the number of each given shard.
  init?(_ given: [Int], of count: Int, _ shards: [StreamSections]) {
    missingCount = count - Set(given).count
    if missingCount < 1 { return nil }
    missing = Array((1...count).lazy.filter { !given.contains($0) }.prefix(Self.mostNames))
    (self.given, self.count, self.shards) = (given, count, shards)
  }

  var error: UsageError {
    let isOne = missingCount == 1
    let names = list
    let part = untold.isEmpty ? "" : ", and with \(isOne ? "it" : "them") \(scenarios)"
    return UsageError(
      message: "\(isOne ? "shard" : "shards") \(names) \(isOne ? "is" : "are") missing\(part)",
      remedy: ([advice] + commands).map { PrintableText($0) }.joined(separator: "\n    "))
  }

  private var advice: String {
    let (job, them) = missingCount == 1 ? ("its job", "it") : ("their jobs", "them")
    let options = suite == nil ? " with the same paths and options" : ""
    return "run \(job) again, or play \(them) on the same commit\(options):"
  }

  private var commands: [String] {
    let runs = missing.map { index in
      "\(ToolName.current) run \(suite ?? "…") --shard \(index)/\(count) "
        + "--report ndjson=\(file(index).asShellWord)"
    }
    let more = missingCount > missing.count ? ["… \(missingCount - missing.count) more"] : []
    let streams = (1...min(count, Self.mostStreams)).map { file($0).asShellWord }.joined(separator: " ")
    let last =
      count > Self.mostStreams ? " to \(ToolName.current) report" : ":  \(ToolName.current) report \(streams)"
    return runs + more + ["then give all \(count) streams\(last)"]
  }

  /// The number of unknown scenarios and the first of them: `4 of 5 scenarios: a, b, c, …`.
  private var scenarios: String {
    let named = untold.map { "`\($0)`" }.first(Self.mostNames) { _ in "…" }
    return "\(untold.count) of \(shards[0].selection.count) scenarios: \(named.joined(separator: ", "))"
  }

  /// The selected scenarios that are in none of the streams.
  private var untold: [String] {
    let told = shards.reduce(into: Set<String>()) { $0.formUnion($1.scenarios) }
    return shards[0].selection.filter { !told.contains($0) }
  }

  /// The folders of a suite as they were given; nil when they cannot be derived from the selected paths.
  private var suite: String? {
    guard shards[0].isWhole else { return nil }
    var folders: [String] = []
    for path in shards[0].selection {
      let parts = path.split(separator: "/", omittingEmptySubsequences: false)
      guard let end = parts.firstIndex(of: "Scenarios") else { return nil }
      let folder = parts[...end].joined(separator: "/").asShellWord
      if !folders.contains(folder) { folders.append(folder) }
    }
    return folders.isEmpty ? nil : folders.joined(separator: " ")
  }

  /// Returns the name of a shard's stream, formed like the names of the given streams.
  private func file(_ index: Int) -> String {
    if let place = given.firstIndex(of: index) { return shards[place].stream.path }
    let (path, number) = (shards[0].stream.path, String(given[0]))
    let name = path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex
    let digits = path[name...].ranges(of: /[0-9]+/).filter { path[$0] == number }
    guard digits.count == 1 else { return path[..<name] + "shard-\(index).ndjson" }
    return path.replacingCharacters(in: digits[0], with: String(index))
  }

  /// The missing shards in words: `1/3 and 3/3`.
  private var list: String {
    let names = missing.map { "\($0)/\(count)" }
    let more = missingCount - missing.count
    if more > 0 { return names.joined(separator: ", ") + " and \(more) more" }
    return names.count == 1 ? names[0] : names.dropLast().joined(separator: ", ") + " and \(names.last ?? "")"
  }
}
