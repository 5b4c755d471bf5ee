/// What the numbered masks of a file stand for, as far as it is known: `<uuid#1>` is one thing wherever it
/// stands, and no other number's.
///
/// `<any#1> <any#2>` can be cut in several places, and only a later line may say where: all ways are kept
/// in which everything so far fits.
package struct MaskBindings: Sendable, Hashable {
  package struct Name: Sendable, Hashable {
    package let mask: Mask
    package let number: Int

    package init(mask: Mask, number: Int) {
      self.mask = mask
      self.number = number
    }
  }

  /// What each name stands for in one way to read all that was seen.
  struct Assignment: Sendable, Hashable {
    private var values: [Name: String] = [:]

    /// Whether the mask may stand for the text; from then on it stands for no other.
    mutating func bind(_ name: Name, to text: String) -> Bool {
      if let known = values[name] { return known.utf8.elementsEqual(text.utf8) }
      guard number(of: text, name.mask) == nil else { return false }
      values[name] = text
      return true
    }

    func text(of name: Name) -> String? { values[name] }

    func number(of text: String, _ mask: Mask) -> Int? {
      values.first { $0.key.mask == mask && $0.value.utf8.elementsEqual(text.utf8) }?.key.number
    }
  }

  /// More are not told apart: a file with so many is one that nobody could read either.
  private static let mostWays = 256

  private(set) var ways = [Assignment()]

  package init() {}

  /// Goes on with the ways that each of the present ones leads to; stays as it is where there are none.
  mutating func narrow(_ next: (Assignment) -> [Assignment]) -> Bool {
    var seen: Set<Assignment> = []
    let narrowed = ways.flatMap(next).filter { seen.insert($0).inserted }
    if narrowed.isEmpty { return false }
    ways = Array(narrowed.prefix(Self.mostWays))
    return true
  }

  /// Whether the mask may stand for the text; from then on it stands for no other.
  package mutating func bind(_ name: Name, to text: String) -> Bool {
    narrow { way in
      var way = way
      return way.bind(name, to: text) ? [way] : []
    }
  }

  /// Which number of the kind stands for the text.
  package func number(of text: String, _ mask: Mask) -> Int? { ways.first?.number(of: text, mask) }

  /// What the mask stands for, as far as it is known.
  package func text(of name: Name) -> String? { ways.first?.text(of: name) }

  /// Whether a value prints as a person typed it; its numbered masks are bound where it does.
  package mutating func admit(_ value: String, _ printed: String?) -> Bool {
    guard let printed else { return false }
    return ExpectedLine.fits(value, ExpectedLine.escaped(printed), &self)
  }

  /// Binds the numbered masks of expected lines to what they stand for in those that came: line by line where
  /// all fit, else in their order.
  package mutating func learn(_ expected: [String], from written: [String]) {
    if fit(expected, written) { return }
    var next = 0
    for line in expected where MaskedText.hasMasks(line) {
      let text = MaskedText(line)
      guard !text.names.isEmpty else { continue }
      if let place = written[next...].firstIndex(where: { text.fits($0, &self) }) { next = place + 1 }
    }
  }

  /// Whether each line that came fits the expected one in its place; binds nothing where one does not.
  package mutating func fit(_ expected: [String], _ written: [String]) -> Bool {
    var bindings = self
    let fits =
      expected.count == written.count
      && zip(expected, written).allSatisfy { ExpectedLine.fits($0, $1, &bindings) }
    if fits { self = bindings }
    return fits
  }
}
