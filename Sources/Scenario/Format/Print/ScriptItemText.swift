import ScenarioBasics
import StubServer

extension ScriptItem {
  /// The answer's own line: its words in the order of the format's table, beginning with a fault that has no
  /// status.
  package var text: String {
    let fault = faults.isEmpty ? nil : faults.map(\.description).joined(separator: " ")
    let source = service.map { "from \($0)" } ?? status.map(String.init)
    let first = [source ?? fault]
    let timed = [delay.map { "after \($0.word)" }, uses?.word]
    let manners = [isOptional ? "optional" : nil, phase.map { "during \($0.word)" }, isFresh ? "fresh" : nil]
    let broken = source == nil ? [] : [fault]
    return (first + timed + manners + broken + [body]).compactMap(\.self).joined(separator: " ")
  }

  /// The answer with its details, as the lines of a block.
  package var lines: [String] { Self.block(text, details) }

  package static func block(_ text: String, _ details: [String]) -> [String] {
    ["  | " + text] + details.map { $0.isEmpty ? "  |" : "  |   " + $0 }
  }
}

extension Answer.Uses {
  fileprivate var word: String {
    switch self {
    case .times(let times): "x\(times)"
    case .forever: "forever"
    }
  }
}

extension Phase {
  package var word: String { "\(start.word)..\(end?.word ?? "")" }
}
