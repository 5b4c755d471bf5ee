import ScenarioBasics
import ScenarioFormat
import ScenarioPlay

/// The causes of unexpected lines in a step that only queries: the change that a screen line shows, and the
/// event that sent a request.
struct QueryLineCauses {
  private let step: FailedStep

  init(_ step: FailedStep) { self.step = step }

  var lines: [String] {
    var chains = CauseSummary()
    for (index, row) in step.lines.rows.enumerated() {
      if let exchange = step.lines.exchange(of: index), step.step.verb == .expectRequests {
        if !row.isSame, !exchange.isAlone { chains.add(request(exchange.text, detail: row.text)) }
        continue
      }
      switch row {
      case .unexpected(let line): chains.add(causes(line, insteadOf: ""))
      case .changed(let expected, let line): chains.add(causes(line, insteadOf: expected))
      case .missing(let line): chains.add(missing(line))
      case .same: break
      }
    }
    return chains.lines
  }

  private func causes(_ line: String, insteadOf expected: String) -> [String] {
    step.step.verb == .expectRequests ? request(line) : value(in: line, insteadOf: expected)
  }

  /// Returns the event that sent the request, after its root; of several, the one with the detail.
  private func request(_ line: String, detail: String? = nil) -> [String] {
    let requests = step.record.requests.filter { $0.request.escaped() == line }
    let meant = detail.flatMap { detail in requests.last { $0.has(detail: detail) } }
    guard let exchange = meant ?? requests.last else { return [] }
    let trigger = exchange.trigger.printable
    let event = "\(step.log.triggerText(trigger))  started  \(line)  at T+\(exchange.askedAt.word)"
    return step.log.root(of: trigger) + [event]
  }

  private func missing(_ line: String) -> [String] {
    guard step.step.verb == .expectRequests, !line.hasPrefix("  ") else { return [] }
    let requests = step.record.requests
    let same = requests.count { $0.request.escaped() == line }
    let sent = requests.isEmpty ? "no request" : counted(requests.count, "request")
    return ["since \(start), the app sent \(sent)" + (same > 0 ? ", \(same) of them this one" : "")]
  }

  /// Where the requests of the step begin: at the `expect requests` before it, or with the play.
  private var start: String {
    let line = step.record.step.line
    let before = step.play.file.steps.last { $0.verb == .expectRequests && $0.line < line }
    return before.map { "`\($0.text)` in line \($0.line)" } ?? "the play began"
  }

  /// Returns the last change of the longest value that the line contains and the expected line does not.
  func value(in line: String, insteadOf expected: String) -> [String] {
    let shown = step.record.changes.compactMap { path, change -> (path: String, text: String)? in
      let text = change.value.trimmingQuotes
      let isShown = text.count > 1 && !text.hasPrefix(".") && line.hasWord(text) && !expected.hasWord(text)
      return isShown ? (path, text) : nil
    }
    let longest = shown.max { ($0.text.count, $1.path) < ($1.text.count, $0.path) }
    guard let longest else { return [] }
    let since = LastChangeText(longest.path, step.record, step.play.file)
    return [since.words].compactMap(\.self) + since.chain
  }
}

extension String {
  fileprivate var trimmingQuotes: String {
    count > 1 && hasPrefix("\"") && hasSuffix("\"") ? String(dropFirst().dropLast()) : self
  }

  /// Whether the text occurs with no letter or digit directly before or after it.
  fileprivate func hasWord(_ text: String) -> Bool {
    ranges(of: text).contains { range in
      let before = range.lowerBound == startIndex ? nil : self[index(before: range.lowerBound)]
      let after = range.upperBound == endIndex ? nil : self[range.upperBound]
      return [before, after].allSatisfy { $0.map { !($0.isLetter || $0.isNumber) } ?? true }
    }
  }
}
