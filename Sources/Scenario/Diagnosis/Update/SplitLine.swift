/// A line cut at its separators, which are kept.
package struct SplitLine {
  /// Between the time, the head, and the sides of a change.
  package static let large = ["  ", " → "].map { Array($0.utf8) }
  /// Between the parts of a value.
  package static let small = [", ", ",\"", "\":", ": ", "(", ")", "[", "]", "{", "}", " "].map {
    Array($0.utf8)
  }

  private var texts: [String] = []
  private var separators: [String] = []

  package init(_ line: String, parting separators: [[UInt8]]) {
    let bytes = Array(line.utf8)
    var (start, next) = (0, 0)
    while next < bytes.count {
      guard let separator = separators.first(where: { bytes[next...].starts(with: $0) }) else {
        next += 1
        continue
      }
      texts.append(String(decoding: bytes[start..<next], as: UTF8.self))
      self.separators.append(String(decoding: separator, as: UTF8.self))
      next += separator.count
      start = next
    }
    texts.append(String(decoding: bytes[start...], as: UTF8.self))
  }

  /// The other line, in which `choose` decides on each field that stands at the same place, counted from the
  /// beginning or from the end.
  package func merged(with other: SplitLine, _ choose: (_ own: String, _ other: String) -> String)
    -> String
  {
    let front = zip(separators, other.separators).prefix { $0 == $1 }.count
    let isOneOver = front == separators.count || front == other.separators.count
    let spare = min(separators.count, other.separators.count) - front
    let back = zip(separators.reversed(), other.separators.reversed()).prefix { $0 == $1 }.prefix(spare).count
    var line = ""
    for (index, text) in other.texts.enumerated() {
      let fromEnd = other.texts.count - 1 - index
      if index < front || index == front && isOneOver {
        line += choose(texts[index], text)
      } else if fromEnd < back {
        line += choose(texts[texts.count - 1 - fromEnd], text)
      } else {
        line += text
      }
      if index < other.separators.count { line += other.separators[index] }
    }
    return line
  }
}
