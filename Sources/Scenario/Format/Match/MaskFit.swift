extension MaskedText {
  /// One way to read a printed line, up to a byte offset.
  fileprivate struct PartialMatch {
    var end: Int
    var bindings: MaskBindings.Assignment
    /// The texts of the masks, in their order.
    var captured: [String] = []
  }

  private struct MatchState: Hashable {
    let end: Int
    let bindings: MaskBindings.Assignment
  }

  /// Returns whether the text matches the printed line, where numbered masks stand for their known texts; new
  /// bindings are added when it matches.
  func fits(_ printed: String, _ bindings: inout MaskBindings) -> Bool {
    bindings.narrow { readings(printed, $0, numbered: true).map(\.bindings) }
  }

  /// Returns the text of each mask in the printed line, ignoring its number; nil when the text does not
  /// match.
  package func captures(_ printed: String) -> [String]? {
    readings(printed, MaskBindings.Assignment(), numbered: false).first?.captured
  }

  /// Returns all readings. They are followed in parallel, part by part, so that the work for a text is at
  /// most its length times the number of its parts.
  private func readings(_ printed: String, _ bindings: MaskBindings.Assignment, numbered: Bool)
    -> [PartialMatch]
  {
    let bytes = Array(printed.utf8)
    var readings = [PartialMatch(end: 0, bindings: bindings)]
    for part in parts {
      var seen: Set<MatchState> = []
      readings = Self.worthwhile(readings, before: part)
        .flatMap { $0.extended(by: part, in: bytes, numbered: numbered) }
        .filter { seen.insert(MatchState(end: $0.end, bindings: $0.bindings)).inserted }
      if readings.isEmpty { return [] }
    }
    return readings.filter { $0.end == bytes.count }
  }

  /// Drops readings that end later: from the first place, a mask for any text reaches all ends that it
  /// reaches from later places.
  private static func worthwhile(_ readings: [PartialMatch], before part: Part) -> [PartialMatch] {
    guard part == .mask(.any, number: nil) else { return readings }
    var first: [MaskBindings.Assignment: Int] = [:]
    for reading in readings { first[reading.bindings] = min(first[reading.bindings] ?? .max, reading.end) }
    return readings.filter { first[$0.bindings] == $0.end }
  }
}

extension MaskedText.PartialMatch {
  fileprivate func extended(
    by part: MaskedText.Part, in bytes: [UInt8], numbered: Bool
  ) -> [MaskedText.PartialMatch] {
    let rest = bytes[end...]
    switch part {
    case .plain(let text): return rest.starts(with: text) ? [upTo(end + text.count)] : []
    case .tolerance(let tolerance, _): return tolerance.end(in: rest).map { [upTo($0)] } ?? []
    case .mask(let mask, let number):
      // A text that has a name is not empty.
      return mask.ends(in: rest).filter { $0 > end || number == nil }.compactMap { last in
        let text = String(decoding: bytes[end..<last], as: UTF8.self)
        var longer = upTo(last)
        longer.captured.append(text)
        guard numbered, let number else { return longer }
        return longer.bindings.bind(.init(mask: mask, number: number), to: text) ? longer : nil
      }
    }
  }

  private func upTo(_ end: Int) -> MaskedText.PartialMatch {
    var longer = self
    longer.end = end
    return longer
  }
}
