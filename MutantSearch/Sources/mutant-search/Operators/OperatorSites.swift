extension SiteCollector {
  mutating func addOperators() {
    for (index, token) in tokens.enumerated() where token.kind == .symbol {
      if token.text == "!", !token.isBinary, token.isSpacedBefore {
        addNegation(index)
      } else if token.isBinary, let form = OperatorForm.table[token.text],
        token.isSpacedBefore != (form.kind == .range), !isDeclared(index)
      {
        add(
          form.kind, at: index, form.changes.map { "\(token.text) → \($0)" },
          declarations: { form.declarations(token.text, $0) }
        ) { [MutationSite.Edit(tokens: index...index, replacement: form.name(token.text, $0))] }
      }
    }
  }

  private mutating func addNegation(_ index: Int) {
    add(
      .negation, at: index, ["! left out"],
      declarations: {
        let name = OperatorForm.encoded("!", $0)
        return [
          "prefix operator \(name)",
          "prefix func \(name) (a: Bool) -> Bool { Mx.on(\($0)) ? a : !a }",
        ]
      }
    ) { [MutationSite.Edit(tokens: index...index, replacement: OperatorForm.encoded("!", $0))] }
  }

  /// Whether the operator is the name of a function.
  private func isDeclared(_ index: Int) -> Bool { index > 0 && tokens[index - 1].text == "func" }
}

/// How a binary operator is mutated: an operator of the same precedence for each site, whose name has the
/// number of its mutant.
struct OperatorForm {
  let kind: MutationKind
  let precedence: String
  let changes: [String]
  /// The functions: what stands between `func NAME` and the end, with `0`, `1` and `2` after `$` for the
  /// numbers of the mutants.
  let functions: [String]

  /// The operator with a number written in characters that an operator may contain.
  static func encoded(_ symbol: String, _ number: Int) -> String {
    let digits = String(number).utf8.compactMap { Unicode.Scalar(0x2295 + UInt32($0) - 0x30) }
    return symbol + String(String.UnicodeScalarView(digits))
  }

  func name(_ symbol: String, _ number: Int) -> String { Self.encoded(symbol, number) }

  func declarations(_ symbol: String, _ number: Int) -> [String] {
    let name = name(symbol, number)
    return ["infix operator \(name) : \(precedence)"]
      + functions.map { function in
        let numbered = (0..<3).reduce(function) { $0.replacing("$\($1)", with: "\(number + $1)") }
        return "func \(name) \(numbered)"
      }
  }

  static let table: [String: OperatorForm] = {
    var table: [String: OperatorForm] = [:]
    for (symbol, others) in [
      "<": ["<=", ">="], "<=": ["<", ">"], ">": [">=", "<="], ">=": [">", "<"],
    ] { table[symbol] = order(symbol, others) }
    for (symbol, other) in ["==": "!=", "!=": "=="] { table[symbol] = equality(symbol, other) }
    // The two differ wherever one side holds and the other does not.
    table["&&"] = logic(
      "&&",
      "guard a else { Mx.reach($0); return Mx.has($0) && b() }; let both = b(); "
        + "if !both { Mx.reach($0) }; return both || Mx.has($0)")
    table["||"] = logic(
      "||",
      "if a { Mx.reach($0); return !Mx.has($0) || b() }; let either = b(); "
        + "if either { Mx.reach($0) }; return either && !Mx.has($0)")
    table["??"] = fallback
    for (symbol, form) in sums { table[symbol] = form }
    for (symbol, form) in ranges { table[symbol] = form }
    return table
  }()

  private static func order(_ symbol: String, _ others: [String]) -> OperatorForm {
    let body = "Mx.differing(a \(symbol) b, $0, a \(others[0]) b, $1, a \(others[1]) b)"
    return OperatorForm(
      kind: .comparison, precedence: "ComparisonPrecedence", changes: others,
      functions: ["<T: Comparable>(a: T, b: T) -> Bool { \(body) }"])
  }

  private static func equality(_ symbol: String, _ other: String) -> OperatorForm {
    OperatorForm(
      kind: .comparison, precedence: "ComparisonPrecedence", changes: [other],
      functions: [
        "<T: Equatable>(a: T, b: T) -> Bool { Mx.on($0) ? a \(other) b : a \(symbol) b }",
        "<T>(a: T?, b: _OptionalNilComparisonType) -> Bool { Mx.on($0) ? a \(other) b : a \(symbol) b }",
      ])
  }

  private static func logic(_ symbol: String, _ body: String) -> OperatorForm {
    OperatorForm(
      kind: .logic,
      precedence: symbol == "&&" ? "LogicalConjunctionPrecedence" : "LogicalDisjunctionPrecedence",
      changes: [symbol == "&&" ? "||" : "&&"],
      functions: ["(a: Bool, b: @autoclosure () -> Bool) -> Bool { \(body) }"])
  }

  private static let fallback = OperatorForm(
    kind: .fallback, precedence: "NilCoalescingPrecedence", changes: ["the default always"],
    functions: [
      "<T>(a: T?, b: @autoclosure () -> T) -> T { if let a, !Mx.on($0) { return a }; return b() }",
      "<T>(a: T?, b: @autoclosure () -> T?) -> T? { if let a, !Mx.on($0) { return a }; return b() }",
    ])

  private static let sums: [String: OperatorForm] = [
    "+": OperatorForm(
      kind: .arithmetic, precedence: "AdditionPrecedence", changes: ["-", "left alone"],
      functions: [
        "<T: AdditiveArithmetic>(a: T, b: T) -> T { Mx.on($0) ? a - b : Mx.on($1) ? a : a + b }",
        "<T: RangeReplaceableCollection>(a: T, b: T) -> T { Mx.on($0) ? b : Mx.on($1) ? a : a + b }",
        "(a: Instant, b: Duration) -> Instant { Mx.on($0) ? a + (.zero - b) : Mx.on($1) ? a : a + b }",
      ]),
    "-": OperatorForm(
      kind: .arithmetic, precedence: "AdditionPrecedence", changes: ["+", "left alone"],
      functions: [
        "<T: AdditiveArithmetic>(a: T, b: T) -> T { Mx.on($0) ? a + b : Mx.on($1) ? a : a - b }",
        "(a: Instant, b: Instant) -> Duration { Mx.on($0) ? b - a : Mx.on($1) ? .zero : a - b }",
      ]),
    "*": OperatorForm(
      kind: .arithmetic, precedence: "MultiplicationPrecedence", changes: ["left alone", "right alone"],
      functions: ["<T: Numeric>(a: T, b: T) -> T { Mx.on($0) ? a : Mx.on($1) ? b : a * b }"]),
    "/": OperatorForm(
      kind: .arithmetic, precedence: "MultiplicationPrecedence", changes: ["left alone"],
      functions: [
        "<T: BinaryInteger>(a: T, b: T) -> T { Mx.on($0) ? a : a / b }",
        "(a: Decimal, b: Decimal) -> Decimal { Mx.on($0) ? a : a / b }",
      ]),
    "+=": OperatorForm(
      kind: .arithmetic, precedence: "AssignmentPrecedence", changes: ["-="],
      functions: [
        "<T: AdditiveArithmetic>(a: inout T, b: T) { if Mx.on($0) { a -= b } else { a += b } }",
        "<T: RangeReplaceableCollection>(a: inout T, b: T) { if Mx.on($0) { a = b } else { a += b } }",
      ]),
    "-=": OperatorForm(
      kind: .arithmetic, precedence: "AssignmentPrecedence", changes: ["+="],
      functions: [
        "<T: AdditiveArithmetic>(a: inout T, b: T) { if Mx.on($0) { a += b } else { a -= b } }"
      ]),
  ]

  private static let ranges: [String: OperatorForm] = [
    "..<": OperatorForm(
      kind: .range, precedence: "RangeFormationPrecedence", changes: ["one more", "without the first"],
      functions: [
        "<T: Strideable>(a: T, b: T) -> Range<T> where T.Stride: ExpressibleByIntegerLiteral "
          + "{ Mx.on($0) ? a..<b.advanced(by: 1) : Mx.on($1) ? a.advanced(by: 1)..<b : a..<b }"
      ]),
    "...": OperatorForm(
      kind: .range, precedence: "RangeFormationPrecedence", changes: ["one less", "without the first"],
      functions: [
        "<T: Strideable>(a: T, b: T) -> ClosedRange<T> where T.Stride: ExpressibleByIntegerLiteral "
          + "{ Mx.on($0) ? a...b.advanced(by: -1) : Mx.on($1) ? a.advanced(by: 1)...b : a...b }"
      ]),
  ]
}
