/// An event stream as somebody has it: whole, or cut, or with lines lost, or of another version.
///
/// Nothing is refused of it: what cannot be read is counted, and what is not there is found missing by who
/// looks for it.
struct PlayLog {
  private(set) var plays: [LoggedPlay] = []
  /// How many lines are no events.
  private(set) var unreadable = 0
  /// Of which version the stream says it is.
  private(set) var format: Int?
  /// Whether the run says that it played one scenario alone: then no lost line can have parted two.
  private var isOfOne = false
  private var open = LoggedPlay()

  init(_ bytes: [UInt8]) {
    for line in bytes.split(separator: UInt8(ascii: "\n")) {
      if let event = try? JSONValue(String(decoding: line, as: UTF8.self)), event["event"]?.string != nil {
        add(event)
      } else {
        unreadable += 1
      }
    }
    close()
  }

  private mutating func add(_ event: JSONValue) {
    switch event["event"]?.string {
    case "run":
      format = event["format"]?.integer
      isOfOne = event["scenarios"] == 1
    case "play":
      if open.path == nil || open.path != event["scenario"]?.string { close() }
      open.add(event)
    case "over":
      if open.path != nil, event["scenario"]?.string != open.path { close() }
      open.add(event)
      close()
    case "given" where !isOfOne && open.hasSteps,
      "step" where !isOfOne && event["number"] == 1 && open.hasLaterSteps:
      close()
      open.add(event)
    case "refused", "skipped", "updated", "unwritten", "diverged", "recorded", "unplayed", "unexercised",
      "summary":
      break
    default: open.add(event)
    }
  }

  private mutating func close() {
    if !open.events.isEmpty { plays.append(open) }
    open = LoggedPlay()
  }
}

/// What a log has of one play.
struct LoggedPlay {
  private(set) var events: [JSONValue] = []
  /// The scenario's, as the run was given it; nil where the log has lost it.
  private(set) var path: String?
  private(set) var title: String?
  /// The lines of the scenario; nil where the log has not all of them.
  private(set) var source: [String]?
  /// `passed`; nil where the log does not come to it.
  private(set) var verdict: String?
  /// What was wrong, as a person read it, and in short.
  private(set) var failure: (lines: [String], wrong: String?) = ([], nil)
  /// What the scenario says is known to be wrong.
  private(set) var known: String?
  /// How many requests the app made.
  private(set) var requests: Int?
  /// What was given, a fact each; nil where the log has lost it.
  private(set) var facts: [String]?
  /// Whether a service answered in the place of the script.
  private(set) var isLive = false
  /// The blocks of its script; nil where the log has lost them.
  private(set) var script: [LoggedServe]?
  /// Whether a step has begun, and whether one behind the first has.
  private(set) var (hasSteps, hasLaterSteps) = (false, false)

  mutating func add(_ event: JSONValue) {
    events.append(event)
    path = path ?? event["scenario"]?.string
    title = title ?? event["title"]?.string
    switch event["event"]?.string {
    case "play":
      let lines = event["source"]?.array
      let texts = lines?.compactMap(\.string)
      source = source ?? (texts?.count == lines?.count ? texts : nil)
    case "given":
      facts = facts ?? event["facts"]?.array?.compactMap(\.string)
      script = script ?? LoggedServe.all(event)
      isLive = event["script"] == .null
    case "step":
      hasSteps = true
      hasLaterSteps = hasLaterSteps || (event["number"]?.integer ?? 0) > 1
    case "over":
      (verdict, known) = (event["verdict"]?.string, event["known"]?.string)
      failure = (event.strings("failure"), event["wrong"]?.string)
      requests = event["requests"]?.integer
    default: break
    }
  }

  /// For who reads of it: its path, and what came of it.
  var name: PrintableText { path.map { PrintableText($0) } ?? "a play whose name is lost" }
}
