import Foundation

/// The options of a search.
struct MutantOptions {
  /// Chooses among long tables, and the order in which mutants are played.
  var seed: UInt64 = 24
  /// The part of all mutants that is played.
  var shard = (index: 1, count: 1)
  /// The number of mutants that are played at most.
  var most = Int.max
  var jobs = 2
  /// Only mutants whose names contain the text.
  var filter = ""
  /// The results of an earlier search, of which only those are played again that no claim caught.
  var again: String?
  /// The results of a search that was stopped, whose mutants are not played again.
  var after: String?
  /// Whether mutants with a row in the table are left out, so that a change of the app costs minutes.
  var leavesJudged = false
  /// The folder into which everything is written; nil for one in the folder of the build.
  var folder: String?
  /// The folder with the scenarios.
  var suite = "Scenarios"
  /// How many generated scripts compare the traces of what is judged equal with those of the app as it is
  /// written; 0 for a search.
  var scripts = 0
  /// The folder of the unit tests that are run with each mutant in place of the scenarios; nil for a search.
  var unitTests: String?
  /// Whether survivors that nobody has judged are written into the table, as open.
  var writesTable = false

  init(_ words: [String]) throws {
    var rest = words[...]
    while let word = rest.popFirst() {
      if word == "--write" {
        writesTable = true
        continue
      }
      if word == "--unjudged" {
        leavesJudged = true
        continue
      }
      guard let value = rest.popFirst() else { throw MutantBuildError(text: "\(word) needs a value") }
      let parts = value.split(separator: "/").compactMap { Int($0) }
      switch word {
      case "--seed": seed = UInt64(value) ?? seed
      case "--shard" where parts.count == 2: shard = (parts[0], parts[1])
      case "--most": most = Int(value) ?? most
      case "--jobs": jobs = Int(value) ?? jobs
      case "--scripts": scripts = Int(value) ?? scripts
      case "--filter": filter = value
      case "--again": again = try String(contentsOfFile: value, encoding: .utf8)
      case "--after": after = try String(contentsOfFile: value, encoding: .utf8)
      case "--folder": folder = value
      case "--suite": suite = value
      case "--unit-tests": unitTests = value
      default:
        throw MutantBuildError(
          text:
            "options: --seed N --shard I/N --most N --jobs N --filter TEXT --again FILE --after FILE "
            + "--folder PATH --suite PATH --scripts N --unit-tests PATH --unjudged --write"
        )
      }
    }
  }

  /// Returns the numbers that are played, in the order that the seed gives.
  func choose(_ mutants: [(number: Int, mutant: Mutant)], _ table: JudgedTable) -> [Int] {
    let survivors = again.map { ResultLog.mutants(of: $0) { $0 != .caught } }
    let played = after.map { ResultLog.mutants(of: $0) { _ in true } } ?? []
    let judged = leavesJudged ? Set(table.reasons.keys) : []
    let wanted = mutants.filter {
      let key = JudgedTable.Key($0.mutant)
      return (filter.isEmpty || $0.mutant.name.contains(filter)) && survivors?.contains(key) != false
        && !played.contains(key) && !judged.contains(key)
    }
    let shuffled = wanted.map { ($0.number, hash($0.number)) }.sorted { ($0.1, $0.0) < ($1.1, $1.0) }
    return shuffled.enumerated().filter { $0.offset % shard.count == shard.index - 1 }.map(\.element.0)
      .prefix(most).map { $0 }
  }

  private func hash(_ number: Int) -> UInt64 {
    var hash = (seed ^ UInt64(number)) &* 0x9E37_79B9_7F4A_7C15
    hash = (hash ^ (hash >> 31)) &* 0xBF58_476D_1CE4_E5B9
    return hash ^ (hash >> 29)
  }
}
