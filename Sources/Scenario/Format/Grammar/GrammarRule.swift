/// One form of the parameters of a word, `until PATH is VALUE [within DURATION]`, and its meaning.
struct GrammarRule<Meaning: Sendable>: Sendable {
  enum Element: Sendable, Equatable {
    case keyword(String)
    case parameter(Parameter)
  }

  /// The form as help and documentation print it.
  let pattern: String
  let elements: [Element]
  /// The number of required elements; the elements after them are in brackets.
  let required: Int
  let make: @Sendable (Arguments) -> Meaning

  init(_ pattern: String, make: @escaping @Sendable (Arguments) -> Meaning) {
    let words = pattern.split(separator: " ")
    self.pattern = pattern
    self.make = make
    elements = words.map { word in
      let name = word.filter { $0 != "[" && $0 != "]" }
      return Parameter(rawValue: name).map(Element.parameter) ?? .keyword(name)
    }
    required = words.firstIndex { $0.hasPrefix("[") } ?? words.count
  }

  func isComplete(at count: Int) -> Bool { count == required || count == elements.count }

  func element(_ index: Int) -> Element? {
    if elements.indices.contains(index) { return elements[index] }
    // The only parameter that repeats.
    return elements.last == .parameter(.patterns) ? elements.last : nil
  }

  /// Returns the keyword at which the value before it ends.
  func keyword(after index: Int) -> String? {
    guard case .keyword(let word) = element(index + 1) else { return nil }
    return word
  }
}
