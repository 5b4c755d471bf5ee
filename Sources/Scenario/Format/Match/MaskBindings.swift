/// What the numbered masks of a file stand for, as far as it is known: `<uuid#1>` is one thing wherever it
/// stands, and no other number's.
package struct MaskBindings: Sendable, Hashable {
  struct Name: Sendable, Hashable {
    let mask: Mask
    let number: Int
  }

  private var values: [Name: String] = [:]

  package init() {}

  /// Whether the mask may stand for the text; from then on it stands for no other.
  mutating func bind(_ name: Name, to text: String) -> Bool {
    if let known = values[name] { return known.utf8.elementsEqual(text.utf8) }
    guard number(of: text, name.mask) == nil else { return false }
    values[name] = text
    return true
  }

  /// Which number of the kind stands for the text.
  func number(of text: String, _ mask: Mask) -> Int? {
    values.first { $0.key.mask == mask && $0.value.utf8.elementsEqual(text.utf8) }?.key.number
  }

  func isBound(_ name: Name) -> Bool { values[name] != nil }

  /// Whether a value prints as a person typed it; its numbered masks are bound where it does.
  mutating func admit(_ value: String, _ printed: String?) -> Bool {
    guard let printed else { return false }
    return ExpectedLine.fits(value, ExpectedLine.escaped(printed), &self)
  }

  /// Binds the numbered masks of expected lines to what they stand for in those that came: line by line where
  /// all fit, else in their order.
  mutating func learn(_ expected: [String], from written: [String]) {
    if fit(expected, written) { return }
    var next = 0
    for line in expected where MaskedText.hasMasks(line) {
      let text = MaskedText(line)
      guard !text.names.isEmpty else { continue }
      if let place = written[next...].firstIndex(where: { text.fits($0, &self) }) { next = place + 1 }
    }
  }

  /// Whether each line that came fits the expected one in its place; binds nothing where one does not.
  mutating func fit(_ expected: [String], _ written: [String]) -> Bool {
    var bindings = self
    let fits =
      expected.count == written.count
      && zip(expected, written).allSatisfy { ExpectedLine.fits($0, $1, &bindings) }
    if fits { self = bindings }
    return fits
  }
}
