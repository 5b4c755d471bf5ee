/// What is to be said of entries, the same words once.
struct EntryRemarks {
  private var words: [String] = []
  private var entries: [String: [Int]] = [:]

  /// So many entries are named for the same words.
  private static let most = 5
  private static let longest = 160

  init(_ remarks: [HARReading.Remark]) {
    let ordered = remarks.enumerated().sorted {
      ($0.element.entry, $0.offset) < ($1.element.entry, $1.offset)
    }
    for (_, remark) in ordered {
      // What a file says must not move the cursor of who reads it.
      let told = remark.words.visibleLine.cut(toColumns: Self.longest)
      if entries[told] == nil { words.append(told) }
      if entries[told]?.last != remark.entry { entries[told, default: []].append(remark.entry) }
    }
  }

  /// `entry 3: no answer was recorded (status 0)`
  var lines: [String] { words.map { "\(Self.named(entries[$0] ?? [])): \($0)" } }

  private static func named(_ numbers: [Int]) -> String {
    let told = numbers.prefix(most).map(String.init).joined(separator: ", ")
    let more = numbers.count > most ? " and \(numbers.count - most) more" : ""
    return (numbers.count == 1 ? "entry " : "entries ") + told + more
  }
}
