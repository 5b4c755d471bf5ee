import Foundation
import Testing

@testable import ScenarioBasics
@testable import ScenarioFormat
@testable import ScenarioPlay
@testable import StubServer
@testable import rcc_sim

/// A row of faults.md that names the scenario in which the converter meets a fault.
struct MetFault: Sendable {
  static let section = "In the suite"

  /// The fault as the scenario writes it: `fin at body+69`.
  let words: String
  let scenario: Source?
  /// The reason why no claim tells the fault from a whole answer, or why there is no scenario.
  let reason: String?

  static func all() throws -> [MetFault] { try rows.get() }

  // Read once, because several tests compare each row with each outcome.
  private static let rows: Result<[MetFault], any Error> = Result {
    var sources: [String: Source] = [:]
    return try DocsPage.named("Docs/faults.md").rows(in: section).dropFirst().map { row in
      let (words, name, reason) = (row.cells[0], row.cells[1], row.cells.dropFirst(2).joined())
      let source = try name == "—" ? nil : sources[name] ?? Source("Scenarios/\(name).scenario")
      sources[name] = source
      return MetFault(words: words, scenario: source, reason: reason.isEmpty ? nil : reason)
    }
  }

  /// Returns whether the fault is one of those that the row of outcomes is about.
  func fits(_ outcome: ClientOutcomeRow) -> Bool {
    guard case .fault(let kind, let fits) = outcome.subject else { return false }
    guard scenario != nil else { return outcome.example.contains(" \(words) ") }
    return answers.contains { answer in
      answer.faults.contains { $0.description == words && $0.kind == kind && fits($0.arguments) }
    }
  }

  /// Returns the text of the scenario, of which only claims count, with another answer in place of each that
  /// is broken so.
  func replaced(by plain: PlainAnswer) throws -> String {
    let source = try #require(scenario)
    var lines = source.lines
    for broken in answers {
      switch plain {
      case .whole: lines[broken.line - 1] = try "  | 200 " + whole(broken, lines)
      case .unavailable: lines[broken.line - 1] = "  | 503"
      }
    }
    return source.claims(in: lines)
  }

  /// Returns the answer without status and faults; one without a body gets that of the first whole answer.
  private func whole(_ broken: Answer, _ lines: [String]) throws -> String {
    let whole = scenario?.answers.first { $0.faults.isEmpty && $0.status == 200 }
    let line = try #require(broken.status == nil ? whole : broken).line
    let written = broken.faults.reduce(lines[line - 1]) { $0.replacing("\($1) ", with: "") }
    return written.replacing(#/^  \| \d+ /#, with: "")
  }

  private var answers: [Answer] {
    scenario?.answers.filter { $0.faults.contains { $0.description == words } } ?? []
  }

  /// A scenario with its answers.
  struct Source: Sendable {
    /// The name without folder and suffix: `falls-silent`.
    let name: String
    let path: String
    let lines: [String]
    let answers: [Answer]

    init(_ path: String) throws {
      self.path = path
      name = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
      let text = try String(contentsOfFile: "\(Project.root)/\(path)", encoding: .utf8)
      lines = text.components(separatedBy: "\n")
      let parser = ScenarioParser(vocabulary: ConverterStage.vocabulary) { name throws(FixtureProblem) in
        throw .missing(name, nearest: nil)
      }
      answers = try parser.parse(Array(text.utf8), path: path).acts.flatMap { act in
        if case .serve(let serve) = act { serve.answers } else { [Answer]() }
      }
    }

    /// Whether the client survives the scenario; it is not played as it is written.
    var isSurvived: Bool { !path.hasPrefix("Scenarios/client/") }

    /// Returns the text in which only claims and the script count.
    func claims(in lines: [String]) -> String {
      ClaimedSuite.text(lines.filter { !$0.hasPrefix("given known-failure") }.joined(separator: "\n"))
    }
  }
}

/// An answer without faults that replaces a broken answer.
enum PlainAnswer: CaseIterable {
  case whole, unavailable
}
