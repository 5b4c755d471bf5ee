import ScenarioFormat

/// The lines of a step as they are written anew: what came, with the masks and tolerances of the expected
/// lines that it stands for.
struct LineMerger {
  private(set) var bindings = MaskBindings()
  /// The highest number in use, by the kind of mask.
  private var highest: [Mask: Int] = [:]

  init(_ file: ScenarioFile) {
    for text in file.steps.flatMap(\.expected).map(\.text) { reserve(text) }
    for text in file.performedSteps.flatMap(\.verb.values) { reserve(text) }
  }

  private mutating func reserve(_ text: String) {
    guard MaskedText.hasMasks(text) else { return }
    for name in MaskedText(text).names { highest[name.mask] = max(highest[name.mask] ?? 0, name.number) }
  }

  /// The lines that came, as they stand in a file: one that fits an expected line is that line, one with its
  /// head keeps each field whose mask or tolerance fits.
  mutating func texts(_ expected: [String], _ written: [String]) -> [String] {
    guard expected.contains(where: MaskedText.hasMasks) else { return written }
    if bindings.fit(expected, written) { return expected }
    bindings.learn(expected, from: written)
    var texts = written
    let partners = fitting(expected, written)
    for (index, partner) in partners { texts[partner] = expected[index] }
    let taken = Set(partners.values)
    var open = written.indices.filter { !taken.contains($0) }
    for (index, text) in expected.enumerated() where partners[index] == nil && MaskedText.hasMasks(text) {
      let head = MaskedText(Self.head(text))
      guard let place = open.firstIndex(where: { head.captures(Self.head(written[$0])) != nil }) else {
        continue
      }
      texts[open[place]] = merged(text, written[open[place]])
      open.remove(at: place)
    }
    return texts
  }

  private func fitting(_ expected: [String], _ written: [String]) -> [Int: Int] {
    LineMatching.partners(expected, written) { expected, written in
      var bindings = bindings
      return ExpectedLine.fits(expected, written, &bindings)
    }
  }

  /// The path, the request, the file or the word, without the time.
  private static func head(_ line: String) -> String {
    var body = line[...]
    if body.hasPrefix("+"), let gap = body.firstRange(of: "  ") { body = body[gap.upperBound...] }
    return TranscriptLine(String(body)).head
  }
}

extension LineMerger {
  /// Returns the actual line with those masks and tolerances of the expected line that still match.
  private mutating func merged(_ expected: String, _ written: String) -> String {
    SplitLine(expected, parting: SplitLine.large).merged(
      with: SplitLine(written, parting: SplitLine.large)
    ) {
      kept($0, $1) ?? keptWithin($0, $1)
    }
  }

  /// The parts of a field that fit, where the field as a whole does not.
  private mutating func keptWithin(_ expected: String, _ written: String) -> String {
    guard MaskedText.hasMasks(expected) else { return written }
    return SplitLine(expected, parting: SplitLine.small).merged(
      with: SplitLine(written, parting: SplitLine.small)
    ) {
      kept($0, $1) ?? $1
    }
  }

  /// The expected field where it fits, with another number where its number stands for something else.
  private mutating func kept(_ expected: String, _ written: String) -> String? {
    guard MaskedText.hasMasks(expected) else { return nil }
    if ExpectedLine.fits(expected, written, &bindings) { return expected }
    let text = MaskedText(expected)
    guard let captures = text.captures(written) else { return nil }
    return text.text(renumbered: zip(text.masks, captures).map { number($0, for: $1) })
  }

  /// The number that stands for the text: its own if it may, the one that does, or the next free one.
  private mutating func number(_ name: (mask: Mask, number: Int?), for text: String) -> Int? {
    guard let number = name.number else { return nil }
    if let known = bindings.number(of: text, name.mask) { return known }
    let own = MaskBindings.NumberedMask(mask: name.mask, number: number)
    if bindings.bind(own, to: text) { return number }
    let free = (highest[name.mask] ?? 0) + 1
    highest[name.mask] = free
    _ = bindings.bind(.init(mask: name.mask, number: free), to: text)
    return free
  }
}
