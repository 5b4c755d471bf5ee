/// The texts that the numbered masks of a file stand for, as far as they are known: `<uuid#1>` is the same
/// text wherever it appears, and no other number has that text.
///
/// `<any#1> <any#2>` can be split in several places, and only a later line may decide which: all ways in
/// which everything so far matches are kept.
package struct MaskBindings: Sendable, Hashable {
  package struct NumberedMask: Sendable, Hashable {
    package let mask: Mask
    package let number: Int

    package init(mask: Mask, number: Int) {
      self.mask = mask
      self.number = number
    }
  }

  /// The text of each name in one way to read the lines so far.
  struct Assignment: Sendable, Hashable {
    private var values: [NumberedMask: String] = [:]

    /// Binds the mask to the text; returns false when it stands for another text, or another number has the
    /// text.
    mutating func bind(_ name: NumberedMask, to text: String) -> Bool {
      if let known = values[name] { return known.utf8.elementsEqual(text.utf8) }
      guard number(of: text, name.mask) == nil else { return false }
      values[name] = text
      return true
    }

    func text(of name: NumberedMask) -> String? { values[name] }

    func number(of text: String, _ mask: Mask) -> Int? {
      values.first { $0.key.mask == mask && $0.value.utf8.elementsEqual(text.utf8) }?.key.number
    }
  }

  /// The most ways that are kept; a file with more would be unreadable for the user too.
  private static let mostWays = 256

  private(set) var ways = [Assignment()]

  package init() {}

  /// Replaces each way with the ways that follow from it; returns false and changes nothing when there are
  /// none.
  mutating func narrow(_ next: (Assignment) -> [Assignment]) -> Bool {
    var seen: Set<Assignment> = []
    let narrowed = ways.flatMap(next).filter { seen.insert($0).inserted }
    if narrowed.isEmpty { return false }
    ways = Array(narrowed.prefix(Self.mostWays))
    return true
  }

  /// Binds the mask to the text; returns false when it stands for another text, or another number has the
  /// text.
  package mutating func bind(_ name: NumberedMask, to text: String) -> Bool {
    narrow { way in
      var way = way
      return way.bind(name, to: text) ? [way] : []
    }
  }

  /// Returns the number of the mask of that kind that stands for the text.
  package func number(of text: String, _ mask: Mask) -> Int? { ways.first?.number(of: text, mask) }

  /// Returns the text that the mask stands for, as far as it is known.
  package func text(of name: NumberedMask) -> String? { ways.first?.text(of: name) }

  /// Returns whether a value prints as the scenario writes it; if so, its numbered masks are bound.
  package mutating func admit(_ value: String, _ printed: String?) -> Bool {
    guard let printed else { return false }
    return ExpectedLine.fits(value, ExpectedLine.escaped(printed), &self)
  }

  /// Binds the numbered masks of expected lines to their texts in the actual lines: line by line when all
  /// match, otherwise in their order.
  package mutating func learn(_ expected: [String], from written: [String]) {
    if fit(expected, written) { return }
    var next = 0
    for line in expected where MaskedText.hasMasks(line) {
      let text = MaskedText(line)
      guard !text.names.isEmpty else { continue }
      if let place = written[next...].firstIndex(where: { text.fits($0, &self) }) { next = place + 1 }
    }
  }

  /// Returns whether each actual line matches the expected one at its position; binds nothing when one does
  /// not.
  package mutating func fit(_ expected: [String], _ written: [String]) -> Bool {
    var bindings = self
    let fits =
      expected.count == written.count
      && zip(expected, written).allSatisfy { ExpectedLine.fits($0, $1, &bindings) }
    if fits { self = bindings }
    return fits
  }
}
