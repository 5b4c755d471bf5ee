@testable import ScenarioFormat
@testable import StubServer

/// A property that a line of a script may have beside others: a column of the table of all scripts.
enum ScriptColumn: String, CaseIterable {
  case status, method, manner, fault, body, stream, condition, host, cookie, redirect

  /// Two columns of which an answer has one.
  static func exclude(_ one: ScriptColumn, _ other: ScriptColumn) -> Bool {
    let both = Set([one, other])
    return both == [.body, .stream] || both == [.status, .redirect]
  }

  /// Each pair of two columns that an answer may have, in one order.
  static let pairs: [[ScriptColumn]] = allCases.indices.flatMap { one in
    allCases[(one + 1)...].filter { !exclude(allCases[one], $0) }.map { [allCases[one], $0] }
  }
}

/// A script drawn from a seed, with an app that sends the requests to it. All words are those of the
/// grammar's own tables: one more row of a table is drawn as well.
struct DrawnScript {
  private(set) var text = ""
  /// The columns of each answer.
  private(set) var columns: [Set<ScriptColumn>] = []
  /// The number of answers that were drawn, and the reasons for which lint refused some of them.
  private(set) var (drawn, refusals) = (0, [String]())
  private var generator: SeededGenerator
  private var answers: [String] = []
  private var asks: [String] = []

  /// The number of answers that are drawn until one of them must be legal.
  private static let tries = 80

  private struct Route {
    let method: String
    let address: String
  }

  /// The pairs of columns that occur in an answer.
  var pairs: Set<[ScriptColumn]> {
    Set(ScriptColumn.pairs.filter { pair in columns.contains { $0.isSuperset(of: pair) } })
  }

  init(seed: UInt64) {
    generator = SeededGenerator(seed: seed)
    let focus = Set(ScriptColumn.pairs[Int(seed) % ScriptColumn.pairs.count])
    for route in 0..<number(1...2) { writeRoute("r\(route)", focus) }
    text = Self.text(answers, asks, pickedFacts())
  }

  private mutating func pickedFacts() -> [String] {
    ["given connections keep-alive", "given retries \(pick(["next", "fail"]))"].filter { _ in chance(2) }
  }

  private mutating func writeRoute(_ name: String, _ focus: Set<ScriptColumn>) {
    let usesHost = focus.contains(.host) || chance(4)
    let route = Route(
      method: pick(DrawnWords.methods.filter { !focus.contains(.method) || $0 != "GET" }),
      address: "\(usesHost ? pick(DrawnWords.hosts) : "")/\(name)")
    answers.append("serve \(route.method) \(route.address)?a=*")
    for _ in 0..<number(1...3) { writeLegalAnswer(to: route, focus, usesHost: usesHost) }
    answers.append("  | 200 optional forever text last")
    writeEnds(of: route.method)
    for _ in 0..<number(1...3) { writeAsk(route) }
  }

  /// Draws until an answer is legal, since most combinations are not.
  private mutating func writeLegalAnswer(to route: Route, _ focus: Set<ScriptColumn>, usesHost: Bool) {
    for attempt in 0..<Self.tries {
      // With other columns, few answers are legal that have a rare pair: one of twenty even without.
      let others = attempt < Self.tries / 8 ? ScriptColumn.allCases.filter { _ in chance(5) } : []
      var chosen = focus.union(others)
      if chosen.isSuperset(of: [.body, .stream]) { chosen.remove(focus.contains(.body) ? .stream : .body) }
      if chosen.isSuperset(of: [.status, .redirect]) {
        chosen.remove(focus.contains(.status) ? .redirect : .status)
      }
      chosen = usesHost ? chosen.union([.host]) : chosen.subtracting([.host])
      chosen = route.method == "GET" ? chosen.subtracting([.method]) : chosen.union([.method])
      let answer = answer(&chosen, to: route)
      drawn += 1
      let text = Self.text(answers + answer + ["  | 200 optional forever text last"], [])
      do throws(SyntaxError) { _ = try ScriptPlay.read(text) } catch {
        refusals.append(error.message)
        continue
      }
      answers += answer
      columns.append(chosen)
      return
    }
    answers.append("  | 200 text plain")
  }

  private static func text(_ lines: [String], _ asks: [String], _ facts: [String] = []) -> String {
    let hosts = ["given host cdn https://cdn.example.com"]
    return (hosts + facts + lines + ["", "any lines", "launch"] + asks + ["wait 70s", ""])
      .joined(separator: "\n")
  }

  /// Writes the routes to which the locations lead, each once.
  private mutating func writeEnds(of method: String) {
    let locations = answers.filter { $0.contains("Location: ") }
    for host in ["", "$other", "$cdn"] {
      let isNamed = locations.contains { host.isEmpty || $0.contains("Location: \(host)") }
      for method in isNamed ? Set([method, "GET"]).sorted() : [] {
        let routes = ["serve \(method) \(host)/*?x=*", "serve \(method) \(host)/*"]
        for route in routes where !answers.contains(route) {
          answers += [route, "  | 200 optional forever text end"]
        }
      }
    }
  }

  /// Returns the lines of an answer, and removes the columns that it cannot have.
  private mutating func answer(_ chosen: inout Set<ScriptColumn>, to route: Route) -> [String] {
    var words = chosen.contains(.manner) ? (0..<number(1...2)).map { _ in manner() } : []
    let faults = chosen.contains(.fault) ? (0..<(chance(3) ? 2 : 1)).map { _ in fault(chosen) } : []
    words = chance(2) ? words + faults : faults + words
    if words.contains(where: { Self.isAlone($0) }) {
      chosen.subtract([.status, .redirect, .body, .stream, .cookie])
    } else {
      words.insert(status(chosen), at: 0)
      if chosen.contains(.fault), !chosen.contains(.stream), chance(2) { chosen.insert(.body) }
    }
    var lines: [String] = []
    if chosen.contains(.body) {
      words.append(body())
    } else if chosen.contains(.stream) {
      let kind = pick(StreamKind.allCases)
      words.append(kind.rawValue)
      lines = streamLines(kind)
    }
    var details = chosen.contains(.condition) ? [condition()] : []
    if chosen.contains(.redirect) {
      let locations = DrawnWords.locations.map { $0 == "/itself" ? "\(route.address)?a=1" : $0 }
      details.append("Location: \(pick(locations))")
    }
    if chosen.contains(.cookie) { details.append("Set-Cookie: \(pick(DrawnWords.cookies))") }
    return ["  | " + words.joined(separator: " ")] + (details + lines).map { "  |   \($0)".trimmedEnd }
  }

  private mutating func status(_ chosen: Set<ScriptColumn>) -> String {
    if chosen.contains(.redirect) { return pick(DrawnWords.redirects) }
    return chosen.contains(.status) ? pick(DrawnWords.statuses) : "200"
  }

  /// Returns whether no status is written beside the words.
  private static func isAlone(_ words: String) -> Bool {
    words.hasPrefix("from ") || words.hasSuffix(" at start")
      || FaultRow.all.contains { $0.standsAlone && words.split(separator: " ").first == $0.name[...] }
  }

  private mutating func writeAsk(_ route: Route) {
    let method = route.method
    var words = ["ask", method, "\(route.address)?a=\(pick(["b", "c"]))"]
    if chance(2) { words.append("pieces") }
    if chance(2) { words.append("X-A:b") }
    if method != "GET", method != "HEAD" {
      if chance(2) { words.append(pick([#"={"a":"b"}"#, "=a=b", "=x"])) }
      if chance(4) { words.append("Expect:100-continue") }
    }
    asks.append(words.joined(separator: " "))
    if chance(2) { asks.append("wait \(pick(["1s", "3s", "40s"]))") }
  }
}

/// The words of the tables.
extension DrawnScript {
  private mutating func manner() -> String {
    let row = pick(Grammar.allManners)
    return row.name == "xN" ? "x2" : filled(row.name, pick(row.forms.map(\.pattern)))
  }

  /// The faults that lint takes beside a stream.
  private static let streamed = FaultRow.all.filter { row in
    DrawnWords.faults.contains { words in
      let lines = ["serve GET /a", "  | 200 \(words) events", "  |   event text a"]
      let isOfRow = words.split(separator: " ").first == row.name[...]
      return isOfRow && (try? ScriptPlay.read(text(lines, []))) != nil
    }
  }

  private mutating func fault(_ chosen: Set<ScriptColumn>) -> String {
    // One of seven faults fits a stream.
    let row = pick(chosen.contains(.stream) && chance(2) ? Self.streamed : FaultRow.all)
    return filled(row.name, pick(row.forms).usage)
  }

  private mutating func body() -> String {
    if chance(2) { return pick(DrawnWords.literals) }
    let rows = Grammar.allBodies.filter { row in
      // A recording is all of its route, and a stream has a column of its own.
      row.name != "har" && !StreamKind.allCases.contains { $0.rawValue == row.name }
    }
    let row = pick(rows)
    return filled(row.name, pick(row.forms.map(\.pattern)))
  }

  private mutating func condition() -> String {
    let row = pick(Grammar.allDetails)
    return filled(row.name, pick(row.forms.map(\.pattern)))
  }

  private mutating func streamLines(_ kind: StreamKind) -> [String] {
    let rows = Grammar.allStreamLines.filter { $0.kinds.contains(kind) }
    let ends = rows.filter { ["end", "fin", "reset", "stall"].contains($0.word.name) }
    let others = rows.filter { row in !ends.contains { $0.word.name == row.word.name } }
    return (0..<number(1...3)).map { _ in streamLine(pick(others)) }
      + (ends.isEmpty || chance(2) ? [] : [streamLine(pick(ends))])
  }

  private mutating func streamLine(_ row: StreamWord) -> String {
    var words = [row.word.name]
    for option in row.options where chance(3) {
      let pattern = Grammar.allStreamOptions.first { $0.name == option }?.forms[0].pattern ?? ""
      words.append(option == "xN" ? "x2" : filled(option, pattern))
    }
    return (words + filled(pick(row.word.forms.map(\.pattern)))).joined(separator: " ")
  }

  /// Returns the words of a form, with a value of each parameter; what is in brackets is left out at times.
  private mutating func filled(_ name: String, _ pattern: String) -> String {
    ([name] + filled(pattern)).joined(separator: " ")
  }

  private mutating func filled(_ pattern: String) -> [String] {
    var words: [String] = []
    for word in pattern.split(separator: " ") {
      if word.hasPrefix("["), chance(3) { break }
      let parameter = word.filter { $0 != "[" && $0 != "]" }
      let values = DrawnWords.values(of: parameter)
      let isKeyword = parameter.allSatisfy { $0.isLowercase }
      precondition(isKeyword || !values.isEmpty, "\(parameter) needs values in DrawnWords")
      words.append(isKeyword ? parameter : pick(values))
    }
    return words
  }

  private mutating func chance(_ of: Int) -> Bool { number(1...of) == 1 }

  private mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &generator) }

  private mutating func pick<Element>(_ all: [Element]) -> Element { all[number(0...(all.count - 1))] }
}

extension String {
  fileprivate var trimmedEnd: String { String(reversed().drop { $0 == " " }.reversed()) }
}
