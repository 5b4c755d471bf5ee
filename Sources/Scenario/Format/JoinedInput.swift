/// An input that occurs at the same instant as its step, before anything else runs: `and tap cancel`.
public struct JoinedInput: Sendable, Equatable {
  /// The action.
  public let verb: Verb
  /// The line of the input, counted from 1.
  public let line: Int

  package init(verb: Verb, line: Int) { (self.verb, self.line) = (verb, line) }
}

extension JoinedInput {
  /// The word before it, below a step.
  package static let word = "and"

  static let summary =
    "does this too at the instant of the step, before anything else runs; after a wait, at its end"

  /// The input as a line below its step has it.
  package var text: String { "  | \(Self.word) \(verb.text)" }
}

extension Step {
  /// The step with the inputs that are joined to it, a line each.
  package var inputText: String { ([text] + joined.map(\.text)).joined(separator: "\n") }

  /// Returns the input that is joined to the step and does this; nil if the step itself does it.
  package func joined(_ verb: Verb) -> JoinedInput? {
    verb == self.verb ? nil : joined.first { $0.verb == verb }
  }

  /// Returns the line of the step or of the joined input that does this.
  package func line(of verb: Verb) -> Int { joined(verb)?.line ?? line }
}

extension Verb {
  /// Whether another input may be joined to the step: it is done at one instant, or is a wait for a duration.
  var joinsOthers: Bool {
    if case .wait = self { true } else { isMomentary }
  }
}
