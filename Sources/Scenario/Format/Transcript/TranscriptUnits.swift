/// The lines of a step in units that are compared as a whole: an exchange with the lines below it, or any
/// other line alone.
package struct TranscriptUnits {
  /// The text of each unit; line ends stand between the lines of an exchange.
  package private(set) var texts: [String] = []
  /// The index of the first line of each unit.
  package private(set) var heads: [Int] = []
  private let count: Int

  package init(_ lines: [String]) {
    count = lines.count
    var isExchange = false
    for (index, text) in lines.enumerated() {
      let line = TranscriptLine(text)
      if line.isDetail, isExchange {
        texts[texts.count - 1] += "\n" + text
        continue
      }
      isExchange = line.kind == .exchange
      texts.append(text)
      heads.append(index)
    }
  }

  /// Returns the indices of the lines below the first one of a unit.
  package func details(of unit: Int) -> Range<Int> {
    heads[unit] + 1..<(unit + 1 < heads.count ? heads[unit + 1] : count)
  }
}

extension TranscriptLine {
  /// Creates the first line of a unit.
  package init(headOf text: String) { self.init(text.prefix { $0 != "\n" }.description) }
}
