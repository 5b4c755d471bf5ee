/// The name of a function of Swift as a person writes it, `Shop.Cart.load(_:then:)`, made from its demangled
/// symbol, which has all types.
struct FunctionName {
  let text: String

  init(demangled symbol: String) {
    var rest = Substring(symbol.replacing("->", with: "→"))
    // A part of an asynchronous function.
    if let part = rest.prefixMatch(of: #/\(\d+\) \w+ resume partial function for /#) {
      rest = rest[part.range.upperBound...]
    }
    var isClosure = false
    while let closure = rest.prefixMatch(of: #/closure #\d+ .*? in /#) {
      (rest, isClosure) = (rest[closure.range.upperBound...], true)
    }
    for word in ["variable initialization expression of ", "static "] where rest.hasPrefix(word) {
      rest = rest.dropFirst(word.count)
    }
    // A private name is followed by the name of its file: `(lock in _A1B2)`.
    let name = rest.replacing(#/\((\w+) in _[0-9A-F]+\)/#) { "\($0.1)" }
    text = (isClosure ? "a closure in " : "") + Self.labelled(name.prefix { $0 != " " || name.contains("(") })
  }

  /// Returns a function with the labels of its parameters alone; anything else without its type.
  private static func labelled(_ name: Substring) -> String {
    guard let open = name.firstIndex(of: "("), !name[..<open].contains(" ") else {
      return String(name.prefix { $0 != " " })
    }
    var (labels, parameter, depth): ([String], String, Int) = ([], "", 0)
    for character in name[open...] {
      if "([<".contains(character) { depth += 1 }
      if ")]>".contains(character) { depth -= 1 }
      if depth == 0 || depth == 1 && character == "," {
        labels.append(parameter)
        parameter = ""
        if depth == 0 { break }
      } else if depth > 1 || character != "(" {
        parameter.append(character)
      }
    }
    let words = labels.filter { !$0.isEmpty }.map { label in
      label.prefixMatch(of: #/ ?(\w+): /#).map { "\($0.1):" } ?? "_:"
    }
    return "\(name[..<open])(\(words.joined()))"
  }
}
