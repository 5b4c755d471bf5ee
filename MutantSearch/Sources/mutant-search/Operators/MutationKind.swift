/// The operators of mutation: each makes a change that an engineer could have typed.
enum MutationKind: String, CaseIterable {
  /// A whole number one more, or one less.
  case number
  /// `true` for `false`, and `false` for `true`.
  case bool
  /// A text with one character more.
  case text
  /// `<` for `<=`, `==` for `!=`, and the rest of the comparisons.
  case comparison
  /// `||` for `&&`, and `&&` for `||`.
  case logic
  /// `-` for `+`, and an operand alone.
  case arithmetic
  /// A range with one element more or less.
  case range
  /// The default value of `??`, always.
  case fallback
  /// A condition without its `!`.
  case negation
  /// A condition that always holds, or never.
  case condition
  /// A binding of `if let` or `guard case` that never holds.
  case binding
  /// A statement that is left out.
  case statement
  /// The value of a function that is nil, empty or the opposite.
  case result
  /// A case of a `switch` that falls to its default.
  case label
  /// A case of a `switch` with the value of the next.
  case neighbour
  /// Another case of the same enumeration.
  case member
  /// A call that is left out of a chain of calls.
  case call
  /// Two arguments that are exchanged.
  case arguments
  /// Another unit of time.
  case unit
  /// `max` for `min`, `last` for `first`.
  case extreme
  /// A loop over nothing, or over all elements but the first or the last.
  case loop

  /// Whether what is written may have another type, and then does not compile.
  var mayChangeTypes: Bool {
    switch self {
    case .call, .arguments, .neighbour, .result, .member, .label, .statement: true
    default: false
    }
  }
}
