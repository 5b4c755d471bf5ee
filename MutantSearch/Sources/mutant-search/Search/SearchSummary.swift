import Foundation
import Synchronization

/// The results of a search, counted by kind and by folder.
struct SearchSummary {
  let results: [MutantResult]
  let mutants: [Int: Mutant]

  var text: String {
    table("kind") { $0.kind.rawValue } + "\n" + table("folder") { Self.folder(of: $0.path) }
  }

  private static func folder(of path: String) -> String {
    let parts = path.split(separator: "/")
    return parts.dropLast().prefix(2).joined(separator: "/")
  }

  private func table(_ title: String, _ key: (Mutant) -> String) -> String {
    var rows: [String: [MutantOutcome: Int]] = [:]
    for result in results {
      guard let mutant = mutants[result.number] else { continue }
      rows[key(mutant), default: [:]][result.outcome, default: 0] += 1
      rows["all", default: [:]][result.outcome, default: 0] += 1
    }
    let head =
      "| \(title) | mutants | " + MutantOutcome.allCases.map(\.rawValue).joined(separator: " | ") + " |"
    let names = rows.keys.filter { $0 != "all" }.sorted() + ["all"]
    let body = names.map { name in
      let row = rows[name, default: [:]]
      let counts = MutantOutcome.allCases.map { "\(row[$0, default: 0])" }.joined(separator: " | ")
      return "| \(name) | \(row.values.reduce(0, +)) | \(counts) |"
    }
    return ([head, "|---|" + String(repeating: "---|", count: MutantOutcome.allCases.count + 1)] + body)
      .joined(separator: "\n") + "\n"
  }
}

/// A file with a line for each result, written as it comes.
final class ResultLog: Sendable {
  private let file: Mutex<FileHandle>

  init(path: String) throws {
    try Data().write(to: URL(fileURLWithPath: path))
    file = Mutex(try FileHandle(forWritingTo: URL(fileURLWithPath: path)))
  }

  /// Returns the mutants of a log that came to an outcome of the given kind.
  static func mutants(of text: String, _ isWanted: (MutantOutcome) -> Bool) -> Set<JudgedTable.Key> {
    let keys = text.split(separator: "\n").compactMap { line -> JudgedTable.Key? in
      let cells = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      let name = cells.count > 3 ? cells[2].split(separator: ":", maxSplits: 2) : []
      guard name.count == 3, MutantOutcome(rawValue: cells[0]).map(isWanted) == true else { return nil }
      return JudgedTable.Key(String(name[0]), cells[3], String(name[2].dropFirst()))
    }
    return Set(keys)
  }

  func write(_ result: MutantResult, _ mutant: Mutant) {
    let line = [
      result.outcome.rawValue, "\(result.number)", mutant.name, mutant.source, result.catcher ?? "",
    ].joined(separator: "\t")
    file.withLock { $0.write(Data((line + "\n").utf8)) }
  }
}
