import ScenarioBasics
import ScenarioFormat
import ScenarioPlay
import StubServer

/// Since when a value is what it is.
struct LastChangeText {
  private let path: String
  private let record: Transcript.StepRecord
  private let file: ScenarioFile
  /// When it should have changed.
  private let time: Duration?

  init(_ path: String, _ record: Transcript.StepRecord, _ file: ScenarioFile, at time: Duration? = nil) {
    (self.path, self.record, self.file, self.time) = (path, record, file, time)
  }

  /// `pairs.age is .fresh since T+1s (line 17)`; nil where it never changed, or has no value of its own.
  var words: String? {
    guard let last = change(of: path) else { return nil }
    // An instant ago is no time: the line says which of its steps it was.
    let since = last.at == time ? "line \(last.line)" : "T+\(last.at.word) (line \(line(of: last, at: path)))"
    return "\(path) is \(last.value) since \(since)"
  }

  var untouched: String {
    if let words { return words + "; nothing changed it afterwards" }
    guard let (owner, last) = owner else {
      if let part { return part }
      // What the app had before it was launched again is gone.
      if let launch = record.launch, record.changes[path] != nil {
        return "nothing changed \(path) since the app was launched in line \(launch)"
      }
      return "nothing changed \(path) up to T+\((time ?? record.endedAt).word)"
    }
    let since = "since T+\(last.at.word) (line \(line(of: last, at: owner)))"
    return "\(path) is as it came with \(owner) \(since)"
  }

  /// The chain of the event that gave the value; of a part of a row that came whole, that of the row.
  var chain: [String] {
    guard let (path, last) = owner else { return [] }
    var lines = last.valueOrigin.answer.map { ["\($0.valueOrigin) answered  \($0.text)"] } ?? []
    let trigger = last.valueOrigin.trigger.printable
    if case .timer(let due, let cause) = trigger.origin {
      lines.append("a timer set in line \(cause.line)\(cause.by) for T+\(due.word) fired")
    }
    return lines + (trigger.events.map { [CauseChains.gave($0, path, last.value)] } ?? [])
  }

  /// When the path changed last, in the app as it was launched last.
  private func change(of path: String) -> Transcript.LastChange? {
    record.changes[path].flatMap { $0.launch == record.launch ? $0 : nil }
  }

  private var owner: (path: String, last: Transcript.LastChange)? {
    if let last = change(of: path) { return (path, last) }
    let owners = record.changes.keys.filter { Self.isPart(path, of: $0) }.sorted { $0.count > $1.count }
    return owners.lazy.compactMap { owner in change(of: owner).map { (owner, $0) } }.first
  }

  /// `items[b] changed last in items, at T+1s (line 12)`; nil where no part of it changed.
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

  /// The expected line that tells of the change, or the step's.
  private func line(of last: Transcript.LastChange, at path: String) -> Int {
    let step = file.steps.first { $0.line == last.line }
    let told = step?.expected.filter {
      let line = TranscriptLine($0.text)
      return line.kind == .state && line.head == path && line.body.hasSuffix(" \(last.value)")
    }
    return told?.count == 1 ? told?.first?.line ?? last.line : last.line
  }
}
