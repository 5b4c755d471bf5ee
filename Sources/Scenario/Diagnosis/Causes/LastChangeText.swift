import ScenarioBasics
import ScenarioFormat
import ScenarioPlay
import StubServer

/// The text that reports when a value last changed, and why.
struct LastChangeText {
  private let path: String
  private let record: Transcript.StepRecord
  private let file: ScenarioFile
  /// The virtual time at which the value should have changed.
  private let time: Duration?

  init(_ path: String, _ record: Transcript.StepRecord, _ file: ScenarioFile, at time: Duration? = nil) {
    (self.path, self.record, self.file, self.time) = (path, record, file, time)
  }

  /// `pairs.age is .fresh since T+1s (line 17)`, or nil when the path itself did not change since the last
  /// launch.
  var words: String? {
    guard let last = change(of: path) else { return nil }
    // A change at that same time is identified by its line, because the time would not distinguish it.
    let since = last.at == time ? "line \(last.line)" : "T+\(last.at.word) (line \(line(of: last, at: path)))"
    return "\(path) is \(last.value) since \(since)"
  }

  var untouched: String {
    if let words { return words + "; nothing changed it afterwards" }
    guard let (owner, last) = owner else {
      if let part { return part }
      // The state from before the last launch no longer exists.
      if let launch = record.launch, record.changes[path] != nil {
        return "nothing changed \(path) since the app was launched in line \(launch)"
      }
      return "nothing changed \(path) up to T+\((time ?? record.endedAt).word)"
    }
    let since = "T+\(last.at.word) (line \(line(of: last, at: owner)))"
    return "\(path) has its value since \(owner) was set at \(since)"
  }

  /// The chain of the event that set the value, or that set the row containing it when the row arrived whole.
  var chain: [String] {
    guard let (path, last) = owner else { return [] }
    return last.valueOrigin.chain(path, last.value)
  }

  /// Returns the last change of the path since the last launch of the app.
  private func change(of path: String) -> Transcript.LastChange? {
    record.changes[path].flatMap { $0.launch == record.launch ? $0 : nil }
  }

  private var owner: (path: String, last: Transcript.LastChange)? {
    if let last = change(of: path) { return (path, last) }
    let owners = record.changes.keys.filter { Self.isPart(path, of: $0) }.sorted { $0.count > $1.count }
    return owners.lazy.compactMap { owner in change(of: owner).map { (owner, $0) } }.first
  }

  /// `items[b] changed last in items, at T+1s (line 12)`, or nil when no part of the path changed.
  private var part: String? {
    let parts = record.changes.keys.filter { Self.isPart($0, of: path) }.sorted()
    let changes = parts.compactMap { part in change(of: part).map { (part, last: $0) } }
    return changes.max { $0.last.at < $1.last.at }.map { part, last in
      "\(part) changed last in \(path), at T+\(last.at.word) (line \(line(of: last, at: part)))"
    }
  }

  private static func isPart(_ path: String, of whole: String) -> Bool {
    path.hasPrefix("\(whole).") || path.hasPrefix("\(whole)[")
  }

  /// Returns the number of the expected line that reports the change, or of the step when there is not
  /// exactly one.
  private func line(of last: Transcript.LastChange, at path: String) -> Int {
    let step = file.steps.first { $0.line == last.line }
    let told = step?.expected.filter {
      let line = TranscriptLine($0.text)
      return line.kind == .state && line.head == path && line.body.hasSuffix(" \(last.value)")
    }
    return told?.count == 1 ? told?.first?.line ?? last.line : last.line
  }
}

extension Transcript.ValueOrigin {
  /// The lines from the answer or timer to the event that gave the value.
  func chain(_ subject: String, _ value: String) -> [String] {
    var lines = answer.map { ["\($0.valueOrigin) answered  \($0.text)"] } ?? []
    let trigger = trigger.printable
    if case .timer(let due, let cause) = trigger.origin {
      lines.append("a timer set in line \(cause.line)\(cause.by) for T+\(due.word) fired")
    }
    return lines + (trigger.events.map { [CauseSummary.gave($0, subject, value)] } ?? [])
  }
}
