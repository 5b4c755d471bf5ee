import Foundation

/// The parts of generated scripts: the set-up, the answers and the steps of the scenarios of a suite.
struct ScriptCorpus {
  /// The question that a route answers.
  enum Question: Hashable { case rates, currencies }

  struct Source: Hashable {
    let service: String
    let question: Question
  }

  /// A scenario without what it expects.
  struct Base {
    var service = ScriptCorpus.defaultService
    var facts: [ScriptBlock] = []
    var routes: [ScriptBlock] = []
    var steps: [ScriptBlock] = []
  }

  private(set) var bases: [Base] = []
  /// The blocks of lines of the answers, by service and question.
  private(set) var answers: [Source: [[String]]] = [:]

  static let defaultService = "frankfurter-v1"

  /// The routes of each service, for any currencies.
  static let routes: [String: [(question: Question, target: String)]] = [
    defaultService: [
      (.rates, "/v1/latest?base=*&symbols=*"), (.rates, "/v1/latest?base=*"), (.currencies, "/v1/currencies"),
    ],
    "frankfurter-v2": [
      (.rates, "/v2/rates?base=*&quotes=*"), (.rates, "/v2/rates?base=*"), (.currencies, "/v2/currencies"),
    ],
    "fixer": [
      (.rates, "/api/latest?access_key=demo&base=*&symbols=*"),
      (.rates, "/api/latest?access_key=demo&base=*"), (.currencies, "/api/symbols?access_key=demo"),
    ],
    "currencylayer": [
      (.rates, "/live?access_key=demo&source=*&currencies=*"),
      (.rates, "/live?access_key=demo&source=*"), (.currencies, "/list?access_key=demo"),
    ],
    "openexchangerates": [
      (.rates, "/api/latest.json?app_id=demo&base=*&symbols=*"),
      (.rates, "/api/latest.json?app_id=demo&base=*"), (.currencies, "/api/currencies.json"),
    ],
    "exchangerate-api": [(.rates, "/v6/demo/latest/*"), (.currencies, "/v6/demo/codes")],
    "base": [(.rates, "/latest?base=*")],
    "pairs": [
      (.rates, "/rates?pairs=*"), (.rates, "/rates?pairs=*&pairs=*"),
      (.rates, "/rates?pairs=*&pairs=*&pairs=*"),
    ],
    "ecb": [(.rates, "/stats/eurofxref/eurofxref-daily.xml")],
  ]

  /// Reads the scenarios, but for those that need files beside them or play each order of an instant.
  init(_ scenarios: [String]) {
    for scenario in scenarios where !Self.isForeign(scenario) { read(scenario) }
  }

  /// Reads the scenarios of a folder.
  init(ofFolder folder: String) throws {
    let paths = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    let scenarios = paths.filter { $0.hasSuffix(".scenario") }.sorted()
    self.init(try scenarios.map { try String(contentsOfFile: "\(folder)/\($0)", encoding: .utf8) })
  }

  private static func isForeign(_ scenario: String) -> Bool {
    foreignWords.contains { scenario.contains($0) }
  }

  private static let foreignWords = [
    " csv ", " har ", " file ", "given ties", "given platform", "given known-failure", "$other", "walk ",
  ]

  private mutating func read(_ scenario: String) {
    var base = Base()
    for block in Self.blocks(scenario) {
      let words = block.head.split(separator: " ")
      switch words[0] {
      case "given" where words[1] == "service": base.service = String(words[2])
      case "given": base.facts.append(block)
      case "serve" where base.steps.isEmpty: base.routes.append(block)
      case "any", "only", "ignore", "expect": break
      default: base.steps.append(block)
      }
    }
    if base.steps.first?.head != "launch" { return }
    for route in base.routes {
      guard let question = Self.question(of: route.head) else { continue }
      answers[.init(service: base.service, question: question), default: []] += route.answers
    }
    bases.append(base)
  }

  private static func blocks(_ scenario: String) -> [ScriptBlock] {
    var blocks: [ScriptBlock] = []
    for line in scenario.split(separator: "\n").map(String.init) where line.first != "#" {
      if line.first != " " {
        blocks.append(ScriptBlock(head: line))
      } else if line.hasPrefix("  | "), !Self.isScope(line.dropFirst(4)) {
        blocks[blocks.count - 1].details.append(line)
      }
    }
    return blocks
  }

  private static func isScope(_ detail: Substring) -> Bool {
    ["only", "ignore", "any"].contains { detail.hasPrefix($0) }
  }

  private static func question(of line: String) -> Question? {
    guard line.hasPrefix("serve GET /") else { return nil }
    return ["/currencies", "/list", "/symbols", "/codes"].contains { line.contains($0) }
      ? .currencies : .rates
  }
}

/// A line in column 1, with the lines of the script below it.
struct ScriptBlock {
  var head: String
  var details: [String] = []

  var lines: [String] { [head] + details }

  /// The lines of each answer.
  var answers: [[String]] {
    var answers: [[String]] = []
    for line in details {
      if line.hasPrefix("  |   "), !answers.isEmpty {
        answers[answers.count - 1].append(line)
      } else {
        answers.append([line])
      }
    }
    return answers
  }
}
