/// What a person sees at the terminal, told from the event stream and from nothing else.
package struct Console {
  /// Up to this many scenarios are told with their story; more would push the failures off the screen.
  private static let storyLimit = 40
  /// Of more, git tells better.
  private static let stepsNamed = 6
  private static let mostKeptInMind = 10

  private var length = Story.Length.whole
  private var story = Story()
  private var shard: String?
  /// Whether a failure showed lines with `-` or `+`, which the end of the run then explains.
  private var hasDiff = false
  /// Where the failures are: of several, the first ones have left the screen when the last one comes.
  private var fallen: [String] = []
  private var held = HeldFailures()
  private var isLastHeld = false

  /// What the run never did: the last line, since it is about none of the scenarios.
  private var unexercised: [String] = []

  /// Shows the screen after each step too.
  private let showsScreens: Bool
  /// Whether how far the run is can be seen beside it, so that of many those need no line that went well.
  private let isWatched: Bool
  /// The real times of the run, for its end; nil where nobody measured them.
  var times: RunTimes?

  package init(showsScreens: Bool = false, isWatched: Bool = false) {
    (self.showsScreens, self.isWatched) = (showsScreens, isWatched)
  }

  /// The lines that an event adds.
  package mutating func take(_ event: JSONValue) -> [PrintableText] {
    lines(event).map { PrintableText(escapedLine: $0) }
  }

  private mutating func lines(_ event: JSONValue) -> [String] {
    switch event["event"]?.string {
    case "run":
      let count = event["scenarios"]?.integer ?? 0
      shard = event["shard"]?.string
      length = count == 1 ? .whole : count <= Self.storyLimit ? .short : .none
      return []
    case "refused": return tell(strings(event["text"]) + [""], strings(event["text"]).first ?? "")
    case "play":
      story = Story()
      story.take(event)
      return []
    case "updated": return held.below(["UPDATED  \(path(event))  \(rewritten(event))"])
    case "recorded":
      let head = "RECORDED  \(path(event, "file"))  \(number(event, "exchanges", "exchange"))"
      return held.below([head] + strings(event["lines"]).map { "  " + $0 })
    case "unwritten": return add(["nothing to update: \(event["reason"]?.string ?? "")", ""])
    case "skipped":
      if isQuiet { return [] }
      return held.below([
        "SKIP  \(path(event))  for \(event["platform"]?.string ?? "") only"
      ])
    case "over": return over(event)
    case "diverged":
      fallen.append(path(event))
      return tell(strings(event["failure"]) + [""], brief(event, "DIFFERS"))
    case "unexercised":
      unexercised = Coverage.line(event)
      return []
    case "summary":
      // Where something failed, that comes first, and what a play that stopped did not come to is no news.
      return summary(event) + (event["code"] == 0 ? unexercised : [])
    case "screen" where !showsScreens: return []
    default:
      story.take(event)
      return []
    }
  }

  /// A file may be named so that its name must be escaped.
  private func path(_ event: JSONValue, _ member: String = "scenario") -> String {
    PrintableText(event[member]?.string ?? "").text
  }

  private var isQuiet: Bool { isWatched && length == .none }

  /// Tells of what did not pass: at once where nothing comes below it but its like, else at the end.
  private mutating func tell(_ lines: [String], _ brief: String) -> [String] {
    isLastHeld = length != .whole && !isQuiet
    guard isLastHeld else { return lines }
    held.hold(lines, brief: brief)
    return []
  }

  /// Tells more of the same.
  private mutating func add(_ lines: [String]) -> [String] {
    guard isLastHeld else { return held.below(lines) }
    held.add(lines)
    return []
  }

  private func brief(_ event: JSONValue, _ word: String) -> String {
    let result = ScenarioResult(event)
    return "\(word)  \(PrintableText(result?.place ?? "").text)  \(result?.sentence ?? "")"
  }

  private mutating func over(_ event: JSONValue) -> [String] {
    isLastHeld = false
    let isWell = event["verdict"] == "known" || event["verdict"] == "passed"
    if isQuiet, isWell, story.views.isEmpty { return [] }
    if event["verdict"] == "known" {
      let head = "KNOWN  \(path(event))  \(event["known"]?.string ?? "")"
      return held.below([([head] + notCompared(event)).joined(separator: "  ")] + story.views)
    }
    let failure = strings(event["failure"])
    if !failure.isEmpty {
      let line = event["line"]?.integer.map { ":\($0)" } ?? ""
      fallen.append((path(event)) + line)
      hasDiff = hasDiff || failure.contains { $0.hasPrefix("    - ") || $0.hasPrefix("    + ") }
      return tell(failure + [""] + story.views, brief(event, event["verdict"] == "broken" ? "ERROR" : "FAIL"))
    }
    var counts = [number(event, "requests", "request"), event["time"]?.string.map { "T+" + $0 } ?? ""]
    if event["faults"]?.integer != 0 { counts.insert(number(event, "faults", "fault"), at: 1) }
    counts += notCompared(event)
    let head = "PASS  \(path(event))  \(counts.joined(separator: ", "))"
    return held.below([head] + story.lines(length).map { "      " + $0 } + story.views)
  }

  private func summary(_ event: JSONValue) -> [String] {
    let parts = ScenarioResult.Verdict.allCases.compactMap { verdict in
      verdict.count(in: event).map { "\($0) \(verdict == .refused ? refused(event) : verdict.words)" }
    }
    guard !parts.isEmpty else {
      let isLeftOut = event["code"] == 0
      return [isLeftOut ? "nothing is left for shard \(shard ?? "")" : "nothing was selected"]
    }
    let played = event["requests"]?.integer ?? 0 > 0
    let real = times.map { $0.plays.isEmpty ? [] : ["\($0.total.tenths) of real time"] } ?? []
    let time = (["\(event["time"]?.string ?? "") of virtual time"] + real).joined(separator: " in ")
    let figures = [number(event, "requests", "request"), number(event, "faults", "fault"), time]
    let told = (played ? figures : real) + notCompared(event)
    let legend = hasDiff ? ["- was expected, + happened"] : []
    return held.whole(below: times?.slowest ?? []) + legend + places + [
      parts.joined(separator: ", ") + (told.isEmpty ? "" : "  ·  " + told.joined(separator: ", "))
    ]
  }

  /// Where they are that did not pass, and how to see those alone, where they are more than are kept in mind.
  private var places: [String] {
    guard fallen.count > 1 else { return [] }
    let again = fallen.count > Self.mostKeptInMind ? ["rcc-sim run --failed"] : []
    return labelled("failed", fallen.first(Self.mostKeptInMind)) + labelled("again", again)
  }

  private func refused(_ event: JSONValue) -> String {
    event["refused"]?.integer == 1 ? "file refused" : "files refused"
  }

  /// `3 lines in 2 steps (lines 9, 14)`
  private func rewritten(_ event: JSONValue) -> String {
    let steps = event["steps"]?.array?.compactMap(\.integer) ?? []
    let named = steps.map(String.init).first(Self.stepsNamed) { _ in "…" }
    let place = "\(steps.count == 1 ? "line" : "lines") \(named.joined(separator: ", "))"
    return "\(number(event, "lines", "line")) in \(counted(steps.count, "step")) (\(place))"
  }

  /// What a scope left out, or nobody said anything of.
  private func notCompared(_ event: JSONValue) -> [String] {
    if event["unasserted"]?.integer ?? 0 == 0 { return [] }
    return [number(event, "unasserted", "change") + " not compared"]
  }

  private func number(_ event: JSONValue, _ member: String, _ noun: String) -> String {
    counted(event[member]?.integer, noun)
  }

  /// Of an array of lines, or of a text that has some.
  private func strings(_ value: JSONValue?) -> [String] {
    value?.array?.compactMap(\.string)
      ?? value?.string?.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) ?? []
  }
}
