import ScenarioBasics
import ScenarioRecording

/// Remarks on entries, in which the same words appear once.
struct RemarkSummary {
  private var words: [PrintableText] = []
  private var entries: [PrintableText: [Int]] = [:]

  /// The maximum number of entries, or ranges of entries, that are listed for the same words.
  private static let most = 40
  private static let longest = 160

  init(_ remarks: [HARReading.Remark]) {
    let ordered = remarks.enumerated().sorted {
      ($0.element.entry, $0.offset) < ($1.element.entry, $1.offset)
    }
    for (_, remark) in ordered {
      // The contents of a file must not move the cursor of the user's terminal.
      let told = PrintableText(remark.words).cut(toColumns: Self.longest)
      if entries[told] == nil { words.append(told) }
      if entries[told]?.last != remark.entry { entries[told, default: []].append(remark.entry) }
    }
  }

  /// The lines of the form `entry 3: no answer was recorded (status 0)`
  var lines: [PrintableText] { words.map { "\(Self.named(entries[$0] ?? [])): \($0)" } }

  /// Returns the text of the form `entries 18, 26-28, 45`
  private static func named(_ numbers: [Int]) -> String {
    var rows: [ClosedRange<Int>] = []
    for number in numbers {
      if let last = rows.last, last.upperBound + 1 == number {
        rows[rows.count - 1] = last.lowerBound...number
      } else {
        rows.append(number...number)
      }
    }
    let told = rows.prefix(most).map {
      $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound)-\($0.upperBound)"
    }
    let more = rows.dropFirst(most).map(\.count).reduce(0, +)
    return (numbers.count == 1 ? "entry " : "entries ") + told.joined(separator: ", ")
      + (more > 0 ? " and \(more) more" : "")
  }
}
