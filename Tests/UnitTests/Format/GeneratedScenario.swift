@testable import ScenarioFormat

/// A scenario generated from a seed, over the whole grammar; it counts the words that it used.
struct GeneratedScenario {
  private(set) var generator: SeededGenerator
  private(set) var reached: [String: Int] = [:]
  private var lines: [String] = []
  /// The routes that have not been served since the last step.
  private var routes = Self.routes
  /// Whether the app is running, or nil before the first launch.
  private var isRunning: Bool?
  private var comparesLines = true
  /// Whether requests have been claimed since the last step: that none were sent would be refused as always true.
  private var claimsRequests = false

  init(seed: UInt64) {
    generator = SeededGenerator(seed: seed)
    if chance(3) { lines.append(pick(["# A title.  (F29)", "#  Two\n## lines", "#"])) }
    writeFacts()
    if chance(3) { lines.append(scope()) } else if chance(4) { lines.append(comparison(["order", "lines"])) }
    comparesLines = lines.last?.hasSuffix("lines") != true
    writeScript()
    for _ in 0..<number(0...6) { writeStep() }
    if lines.allSatisfy({ !$0.hasPrefix("serve") }) { writeStep() }
    if isRunning == true, chance(6) { writePart() }
  }

  var text: String { lines.joined(separator: "\n") + (lines.count.isMultiple(of: 2) ? "\n" : "") }

  /// Writes a part of the scenario's own, and a line that includes it.
  private mutating func writePart() {
    use("part include")
    use("part part")
    let claims = chance(2) ? ["expect a.b is 1"] : []
    lines += ["include own.part", "", "part own.part", "wait 1s"] + claims
  }

  private mutating func writeFacts() {
    for (name, values) in Self.facts where chance(4) {
      use("fact \(name)")
      lines.append(joined(["given", name] + [pick(values)].filter { !$0.isEmpty }))
    }
    for (index, contents) in Self.contents.enumerated() where chance(6) {
      use("fact file")
      use("body \(contents.prefix { $0 != " " && $0 != "{" })")
      lines.append("given file f\(index).json \(contents)")
      if chance(2) {
        use("fact keychain")
        lines.append("given keychain f\(index) \(contents)")
      }
    }
    if chance(4) {
      use("fact host")
      lines.append("given host cdn https://cdn.example.com")
      routes += ["GET $cdn/logo.png", "$cdn connections"]
    }
    for (index, value) in Self.values.enumerated() where chance(6) {
      use("fact default")
      lines.append("given default k\(index) \(value)")
    }
    if chance(4) {
      use("fact cookie")
      lines.append("given cookie sid  \(pick(["4711", "a=b", "true"]))")
    }
  }

  /// Writes scripts for routes, each route at most once between two steps.
  private mutating func writeScript() {
    for _ in 0..<number(0...2) {
      let route = routes.remove(at: number(0...(routes.count - 1)))
      if route.contains("$other") { use("address $other") }
      lines.append(joined(["serve"] + route.split(separator: " ").map(String.init)))
      if route == Self.recorded { writeRecording() }
      route.hasSuffix("connections") ? writeConnections() : writeAnswers(toHead: route.hasPrefix("HEAD"))
    }
  }

  private mutating func writeRecording() {
    use("body har")
    lines.append("  | " + joined((chance(2) ? [named("manner", "optional")] : []) + ["har", "bad-day.har"]))
  }

  private mutating func writeConnections() {
    for last in [false, true] where last || chance(2) {
      lines.append("  | " + joined(manners(isLast: last, isConnection: true) + [connectionFault()]))
    }
  }

  private mutating func connectionFault() -> String {
    let fault = pick(Self.connectionFaults)
    use("fault \(fault.prefix { $0 != " " })")
    return fault
  }

  private mutating func writeAnswers(toHead: Bool) {
    for index in (0..<number(1...3)).reversed() {
      let isLast = index == 0
      if chance(5) {
        writeAlone(isLast: isLast)
      } else if chance(6) {
        writeServed(isLast: isLast)
      } else {
        writeAnswer(isLast: isLast, toHead: toHead)
      }
    }
  }

  /// Writes an answer of a service, with or without a fault.
  private mutating func writeServed(isLast: Bool) {
    var words = manners(isLast: isLast)
    words.insert(named("manner", "from", "shop"), at: number(0...words.count))
    words.append(pick(["", "reset at start", "reset at body+5", "drip 5 every 1s"]))
    lines.append("  | " + joined(words.filter { !$0.isEmpty }))
    if chance(3) { writeCondition() }
  }

  private mutating func writeAlone(isLast: Bool) {
    let isMet = chance(2)
    let fault = isMet ? connectionFault() : pick(["never", "fin at start", "reset at start"])
    if !isMet { use("fault \(fault.prefix { $0 != " " })") }
    let manners = manners(isLast: isLast, isConnection: true)
    lines.append("  | " + joined(chance(2) ? manners + [fault] : [fault] + manners))
    if !isMet, chance(3) { writeCondition() }
  }

  private mutating func writeAnswer(isLast: Bool, toHead: Bool) {
    var manners = manners(isLast: isLast)
    // A request without a body meets no end of one.
    var body = pick(Self.bodies.filter { !toHead || !$0.isBroken })
    var status = pick(["200", "404", "503", "301"])
    if !toHead, chance(2) {
      let faults = pick(Self.faults.filter { !($0.isOnReuse && manners.contains("fresh")) })
      body = pick(Self.bodies.filter { $0.bytes > 0 && $0.text.hasPrefix(faults.body) })
      status = faults.status ?? status
      for fault in faults.words {
        use("fault \(fault.prefix { $0 != " " })")
        manners.insert(fault, at: number(0...manners.count))
      }
    }
    if !body.word.isEmpty { use("body \(body.word)") }
    for word in body.reached { use(word) }
    let line = joined([status] + manners)
    lines.append("  | " + line + (body.text.isEmpty ? "" : " " + body.text))
    if chance(3) { writeCondition() }
    if chance(3) { lines.append("  |   " + header()) }
    for detail in body.details { lines.append(detail.isEmpty ? "  |" : "  |   " + detail) }
  }

  private mutating func writeCondition() {
    let word = pick(["if", "unless"])
    use("detail \(word)")
    lines.append("  |   \(word) " + pick(Self.conditions))
  }

  private mutating func header() -> String {
    let value = pick(["5", "$server/a", "$other/v1/latest", "a  b"] + Self.references.map(\.text))
    if let reference = Self.references.first(where: { $0.text == value }) {
      use("reference \(reference.name)")
    } else if value.hasPrefix("$") {
      use("address \(value.prefix { $0 != "/" })")
    }
    return "\(pick(["Retry-After", "Location", "content-type"])): \(value)"
  }

  private mutating func manners(isLast: Bool, isConnection: Bool = false) -> [String] {
    var words: [String] = []
    if !isConnection, chance(3) { words.append(named("manner", "after", pick(Self.durations))) }
    switch number(0...5) {
    case 0: words.append(named("manner", "xN", "x\(number(1...9))"))
    case 1 where isLast: words.append(named("manner", "forever"))
    case 2: words.append(named("manner", "during", pick(["40s..45s", "60s..", "0s..1min", "1.5s..2h"])))
    default: break
    }
    if chance(4) { words.append(named("manner", "optional")) }
    if !isConnection, chance(4) { words.append(named("manner", "fresh")) }
    if chance(3) { words.reverse() }
    return words
  }

  private mutating func writeStep() {
    if chance(5) { writeScript() }
    if chance(4) { lines.append(pick(["", "# a comment"])) }
    if chance(3) { return writeClaim() }
    let step = isRunning != true && chance(2) ? "launch" : pick(Self.steps.filter(isPossible))
    follow(step)
    use("step \(step.prefix { $0 != " " })")
    useMasks(step)
    lines.append(step)
    routes = Self.routes
    let asks = step.hasPrefix("expect")
    claimsRequests = (claimsRequests && asks) || step.hasSuffix("requests")
    let isJoinable = ["tap", "type", "wait 1", "offline", "disk", "back"].contains { step.hasPrefix($0) }
    if isJoinable, isRunning == true, chance(2) {
      use("scope and")
      lines.append("  | " + joined(["and", pick(Self.joined)]))
    }
    if !asks || step == "expect requests", chance(5) {
      lines.append("  | " + comparison(asks ? ["order"] : ["order", "lines"]))
    } else if chance(4) {
      lines.append("  | " + scope())
    }
    let line = lines.last ?? ""
    if line.hasPrefix("  | any") ? line.hasSuffix("lines") : !comparesLines && !asks { return }
    for _ in 0..<number(0...3) where chance(2) {
      let line = pick(Self.expected)
      useMasks(line)
      lines.append("  " + line)
      if chance(6) { lines.append(pick(["", "# between"])) }
    }
  }

  private mutating func writeClaim() {
    let claim = pick(Self.claims.filter { !(claimsRequests && $0.name.hasPrefix("no requests")) })
    if claim.name.contains("requests") { claimsRequests = true }
    use("claim expect \(claim.name)")
    useMasks(claim.step)
    lines.append(claim.step)
    routes = Self.routes
  }

  private mutating func comparison(_ kinds: [String]) -> String {
    use("scope any")
    return joined(["any", pick(kinds)])
  }

  private func isPossible(_ step: String) -> Bool {
    switch step.prefix(while: { $0 != " " }) {
    case "launch": isRunning != true
    case "relaunch": isRunning != nil
    case "quit", "kill", "background", "foreground", "tap", "type", "clear", "swipe", "delete", "back",
      "dismiss",
      "pull", "push":
      isRunning == true
    default: true
    }
  }

  private mutating func follow(_ step: String) {
    if step.hasSuffix("launch") { isRunning = true }
    if step == "quit" || step == "kill" { isRunning = false }
  }

  private mutating func scope() -> String {
    let kind = pick(["only", "ignore"])
    use("scope \(kind)")
    return joined(
      [kind] + (0..<number(1...3)).map { _ in pick(["pairs.**", "a.rows[*].b", #"a["x y"]"#, "*"]) })
  }
}

extension GeneratedScenario {
  private mutating func useMasks(_ text: String) {
    for mask in Mask.names where text.contains("<\(mask)") { use("mask <\(mask)>") }
    if text.contains("±") { use("mask ±") }
  }

  private mutating func named(_ section: String, _ word: String, _ argument: String? = nil) -> String {
    use("\(section) \(word)")
    guard let argument else { return word }
    return word == "xN" ? argument : "\(word) \(argument)"
  }

  private mutating func use(_ word: String) { reached[word, default: 0] += 1 }

  /// Joins words with one space, or sometimes two.
  private mutating func joined(_ words: [String]) -> String {
    words.joined(separator: chance(5) ? "  " : " ")
  }

  private mutating func chance(_ of: Int) -> Bool { number(0...(of - 1)) == 0 }

  private mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &generator) }

  private mutating func pick<Element>(_ all: [Element]) -> Element { all[number(0...(all.count - 1))] }
}
