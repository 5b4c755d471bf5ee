package import ScenarioBasics
package import ScenarioEvents

extension PlayEvent.FindingWritten {
  /// The lines that the console shows of a finding.
  var lines: [ConsoleLine] {
    let command = "\(ToolName.current) explore \(start.asShellWord) --choices \(choices)"
    let path: PrintableText = "\(scenario)  \(counted(inputs, "line")), \(proof)"
    return [
      ConsoleLine(escaped: [("FOUND    ", .bad), ("\(name.escaped())  in schedule \(schedule)", nil)]),
      ConsoleLine("         \(reason)"),
    ]
      + ConsoleLine.labelled("file", [ConsoleLine(path)])
      + ConsoleLine.labelled("again", [.command(escaped: command.escaped())])
  }

  private var proof: PrintableText {
    switch confirmed {
    case plays: "shown by each of \(plays) plays on the wire"
    case 0: "not shown on the wire: the transports disagree"
    default: "shown by \(confirmed) of \(plays) plays on the wire"
    }
  }
}

extension PlayEvent.SearchSummary {
  /// The lines that the console shows of a search: what it played, what it did not vary, judge or reach,
  /// and the number of its findings.
  var lines: [ConsoleLine] {
    let end: PrintableText = interrupted ? ", interrupted" : ""
    return ["", ConsoleLine(played), ConsoleLine("complete     \(completed)")]
      + limits.map { ConsoleLine($0) }
      + [ConsoleLine("\(counted(findings, "finding"))\(end)")]
  }

  /// How much was left out, in words.
  package static func share(pruned: Int, of schedules: Int) -> PrintableText {
    let all = schedules + pruned
    return "\(all == 0 ? 0 : pruned * 100 / all) % pruned"
  }

  private var played: PrintableText {
    var parts: [PrintableText] = [
      "\(counted(schedules, "schedule")) from \(counted(starts, "start"))", "\(counted(states, "state"))",
      Self.share(pruned: pruned, of: schedules),
    ]
    if audited > 0 { parts.append("\(audited) of them played, \(misjudged) had another result") }
    if unmatched > 0 { parts.append("\(unmatched) without an answer for a request") }
    if impossible > 0 { parts.append("\(impossible) impossible or too long") }
    return parts.dropFirst().reduce(parts[0]) { "\($0) · \($1)" }
  }

  /// How far the search came, in words.
  private var completed: PrintableText {
    let reached = complete.prefix { $0 > 0 }
    guard let first = reached.first else { return "nothing: a longer search plays all with 1 deviation" }
    // A stream of an older rcc-sim has no costs.
    func cost(_ level: Int) -> PrintableText {
      costs.indices.contains(level) ? " in \(counted(costs[level], "schedule"))" : ""
    }
    let most: PrintableText = "all with 1 deviation from \(first) of \(counted(starts, "start"))\(cost(0))"
    return reached.enumerated().dropFirst().reduce(most) { words, level in
      "\(words), with \(level.offset + 1) from \(level.element)\(cost(level.offset))"
    }
  }

  private var limits: [PrintableText] {
    let routes: [PrintableText] =
      unvaried == 0
      ? [] : ["as written   \(counted(unvaried, "route")) of \(routes), whose answers have conditions"]
    return routes + Self.listed("not judged   ", unchecked) + Self.listed("not reached  ", unreached)
  }

  /// Returns the texts below each other, the label before the first.
  private static func listed(_ label: PrintableText, _ texts: [String]) -> [PrintableText] {
    texts.enumerated().map { index, text in "\(index == 0 ? label : "             ")\(text)" }
  }

  /// The sum of the searches of two shards.
  static func + (one: Self, other: Self) -> Self {
    var sum = one
    sum.findings += other.findings
    sum.schedules += other.schedules
    sum.starts = max(one.starts, other.starts)
    sum.complete = zip(one.complete, other.complete).map { min($0, $1) }
    sum.costs = zip(one.costs, other.costs).map { $0 + $1 }
    sum.states = max(one.states, other.states)
    sum.pruned += other.pruned
    sum.audited += other.audited
    sum.misjudged += other.misjudged
    sum.unmatched += other.unmatched
    sum.impossible += other.impossible
    sum.unreached = one.unreached.filter(other.unreached.contains)
    sum.interrupted = one.interrupted || other.interrupted
    return sum
  }
}
