/// Expected lines with masks where two recordings of a service are proven to show other values, and nowhere
/// else.
struct ProvenMasks {
  /// The scenario with the masks.
  private(set) var text: String
  /// How many lines have one.
  private(set) var count = 0

  /// The steps of another play are the same, of the same inputs; what it lacks proves nothing.
  init(_ file: ScenarioFile, against shown: [[String]]) {
    var lines = file.source
    for (step, others) in zip(file.steps, shown) {
      // The n-th line of a path or request is compared with the n-th: times differ as the answers came.
      var open: [String: [String]] = [:]
      for other in others.reversed() { open[TranscriptLine(other).head, default: []].append(other) }
      for line in step.expected {
        guard let other = open[TranscriptLine(line.text).head]?.popLast() else { continue }
        let masked = Self.masked(line.text, other, Fields.large) { mine, theirs in
          Self.masked(mine, theirs, Fields.small) { own, _ in own }
        }
        if masked == line.text { continue }
        lines[line.line - 1] = "  " + masked
        count += 1
      }
    }
    text = lines.joined(separator: "\n")
  }

  /// The line with a mask in each field that both have in one kind, and each with another value.
  private static func masked(
    _ line: String, _ other: String, _ parting: [[UInt8]], _ rest: (String, String) -> String
  ) -> String {
    Fields(other, parting: parting).merged(with: Fields(line, parting: parting)) { theirs, mine in
      if mine == theirs || MaskedText.hasMasks(mine) { return mine }
      let kinds: [Mask] = [.int, .decimal, .date, .uuid]
      let kind = kinds.first { kind in
        let mask = MaskedText("<\(kind.rawValue)>")
        return mask.captures(mine) != nil && mask.captures(theirs) != nil
      }
      return kind.map { "<\($0.rawValue)>" } ?? rest(mine, theirs)
    }
  }
}
