extension SiteCollector {
  /// Functions that have an opposite, by the name that the runtime has for a choice of both.
  private static let opposites: [String: String] = [
    "first": "last", "last": "first", "prefix": "suffix", "suffix": "prefix", "dropFirst": "dropLast",
    "dropLast": "dropFirst", "hasPrefix": "hasSuffix", "hasSuffix": "hasPrefix", "allSatisfy": "contains",
  ]

  private static let units = [
    "seconds": "milliseconds", "milliseconds": "seconds", "nanoseconds": "microseconds",
  ]

  mutating func addNames() {
    for index in tokens.indices.dropLast() where tokens[index + 1].kind == .word {
      let name = tokens[index + 1].text
      let next = index + 2 < tokens.count ? tokens[index + 2].text : ""
      let isMember = tokens[index].text == "." || tokens[index].text == "?."
      if !isMember, name == "min" || name == "max", next == "(", tokens[index].text != "func" {
        let other = name == "min" ? "max" : "min"
        add(.extreme, at: index + 1, ["\(name) → \(other)"]) {
          [MutationSite.Edit(tokens: index + 1...index + 2, replacement: "Mx.\(name)(\($0), ")]
        }
      } else if isMember, let other = Self.opposites[name] {
        addOpposite(index + 1, name, other)
      } else if isMember, let other = Self.units[name], next == "(", let end = outline.partner[index + 2],
        let arguments = outline.source(index + 2...end), tokens[index].isSpacedBefore
      {
        replace(.unit, index...end, with: ".\(other)\(arguments)", "\(name) → \(other)")
      }
    }
  }

  private mutating func addOpposite(_ index: Int, _ name: String, _ other: String) {
    let isCall = index + 1 < tokens.count && tokens[index + 1].text == "("
    let isEmpty = isCall && tokens[index + 2].text == ")"
    add(.extreme, at: index, ["\(name) → \(other)"]) {
      let call = "\(name)Mx(\($0)" + (isCall ? "" : ")")
      guard isCall else { return [MutationSite.Edit(tokens: index...index, replacement: call)] }
      return [MutationSite.Edit(tokens: index...index + 1, replacement: call + (isEmpty ? "" : ", "))]
    }
  }

  /// Loops over fewer elements.
  mutating func addLoops() {
    for index in tokens.indices where tokens[index].text == "for" && outline.starts.contains(index) {
      guard tokens[index + 1].text != "await", let start = outline.first("in", from: index),
        let brace = outline.first("{", from: start)
      else { continue }
      let end = outline.first("where", from: start).map { min($0, brace) } ?? brace
      wrap(.loop, start + 1...end - 1, ["over nothing", "without the first", "without the last"]) {
        "loop(\($0)"
      }
    }
  }
}
