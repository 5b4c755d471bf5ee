import Foundation

/// The mutants that no claim catches, as people judged them: a file with the path of a source, below it a
/// line of that source, and below that each change with a reason.
///
///     Domain/CalendarDay.swift
///       guard (1...9999).contains(year), (1...12).contains(month), day >= 1,
///         number: 1 → 0 — equal: a service that sends the year 0 is refused by its month
///
/// Numbers of lines would change with each edit of the source; its text does not.
struct JudgedTable: Equatable {
  struct Key: Hashable, Comparable {
    let path: String
    let source: String
    let change: String

    init(_ path: String, _ source: String, _ change: String) {
      (self.path, self.source, self.change) = (path, source, change)
    }

    init(_ mutant: Mutant) {
      self.init(mutant.path, mutant.source, "\(mutant.kind.rawValue): \(mutant.change)")
    }

    static func < (one: Key, other: Key) -> Bool {
      (one.path, one.source, one.change) < (other.path, other.source, other.change)
    }
  }

  private(set) var reasons: [Key: String] = [:]

  static let separator = " — "

  init(_ reasons: [Key: String]) { self.reasons = reasons }

  /// Reads a table.
  init(text: String) throws {
    var (path, source) = ("", "")
    for line in text.split(separator: "\n") where !line.hasPrefix("#") {
      let indent = line.prefix { $0 == " " }.count
      let words = String(line.dropFirst(indent))
      switch indent {
      case 0: path = words
      case 2: source = words
      default:
        guard let range = words.range(of: Self.separator, options: .backwards) else {
          throw MutantBuildError(text: "`\(words)` has no reason: write it after ` — `")
        }
        reasons[Key(path, source, String(words[..<range.lowerBound]))] = String(words[range.upperBound...])
      }
    }
  }

  /// The table as a file.
  var text: String {
    var (lines, path, source) = ([String](), "", "")
    for key in reasons.keys.sorted() {
      if key.path != path { lines.append(key.path) }
      if key.path != path || key.source != source { lines.append("  " + key.source) }
      lines.append("    \(key.change)\(Self.separator)\(reasons[key, default: ""])")
      (path, source) = (key.path, key.source)
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Returns the table after a search: new survivors are open, and rows that a claim catches are gone.
  func updated(with results: [(mutant: Mutant, outcome: MutantOutcome)], of all: [Mutant]) -> JudgedTable {
    let survivors = results.filter { $0.outcome != .caught }
    let (played, known) = (Set(results.map { Key($0.mutant) }), Set(all.map { Key($0) }))
    let alive = Set(survivors.map { Key($0.mutant) })
    var reasons = reasons.filter {
      known.contains($0.key) && (!played.contains($0.key) || alive.contains($0.key))
    }
    for (mutant, outcome) in survivors where reasons[Key(mutant)] == nil {
      reasons[Key(mutant)] = "open: \(outcome.rawValue)"
    }
    return JudgedTable(reasons)
  }

  /// Returns what contradicts the table: survivors that are not in it, rows that a claim catches by now, and
  /// rows of which the source has no mutant.
  func contradictions(_ results: [(mutant: Mutant, outcome: MutantOutcome)], of all: [Mutant]) -> [String] {
    let survivors = Set(results.filter { $0.outcome != .caught }.map { Key($0.mutant) })
    let played = Set(results.map { Key($0.mutant) })
    let known = Set(all.map { Key($0) })
    let unjudged = survivors.filter { reasons[$0] == nil }.sorted().map { "not judged: \($0.line)" }
    let caught = reasons.keys.filter { played.contains($0) && !survivors.contains($0) }.sorted()
      .map { "caught by now, delete its row: \($0.line)" }
    let stale = reasons.keys.filter { !known.contains($0) }.sorted()
      .map { "no such mutant, delete its row: \($0.line)" }
    return unjudged + caught + stale
  }
}

extension JudgedTable.Key {
  var line: String { "\(path): \(change): \(source)" }
}
