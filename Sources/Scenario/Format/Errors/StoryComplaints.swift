import ScenarioBasics

/// Diagnostics of an input in a wrong place.
extension Diagnostic {
  /// Returns the error of a fact after the first step; `name` is the fact that holds for the whole play, nil
  /// for one that the story can change, or for an unknown fact.
  static func givenTooLate(_ word: SourceSpan, _ name: String?, above step: Int) -> Diagnostic {
    Diagnostic(
      word, "`given` after the first step",
      name == nil
        ? "write what changes in the story as a step: offline, disk full, locale de_DE"
        : "move line \(word.line) above line \(step)")
  }

  static func scopeTooLate(_ word: SourceSpan) -> Diagnostic {
    Diagnostic(
      word, "`\(word.text)` after the first step",
      "for one step, write `  | \(word.text) PATH` right below it; for all steps, write it in the setup")
  }

  static func comparisonTooLate(_ word: SourceSpan, _ line: SourceSpan) -> Diagnostic {
    Diagnostic(
      word, "`\(word.text)` after the first step",
      "for one step, write `  | \(line.text)` right below it; for all steps, write it in the setup")
  }

  static func givenTwice(_ name: SourceSpan, _ line: String) -> Diagnostic {
    Diagnostic(name, "\(quoted(name.text)) is given twice", "first in \(line)")
  }

  static func expectedWithoutStep(_ line: SourceSpan) -> Diagnostic {
    Diagnostic(
      line, "an expected line with no step above it", "write a step in column 1: launch, tap, wait …")
  }

  static func continuesNothing(_ at: SourceSpan) -> Diagnostic {
    Diagnostic(
      at, "there is nothing above it that `|` can continue",
      "write answers below `serve`, `only` and `ignore` right below a step")
  }

  /// An input that is joined to a step that takes none.
  static func joinsNothing(_ item: SourceSpan, _ verb: Verb) -> Diagnostic {
    Diagnostic(
      item, "nothing can be joined to `\(verb.text.prefix { $0 != " " })`",
      "write it as a step of its own, or below a gesture, a change of the system, or `wait DURATION`")
  }

  static func joinsNoStep(_ word: SourceSpan) -> Diagnostic {
    Diagnostic(word.end, "`and` needs more", "write what happens at the same instant: and tap cancel")
  }

  static func notMomentary(_ word: SourceSpan, _ verb: Verb) -> Diagnostic {
    Diagnostic(
      word, "`\(word.text)` cannot be joined to a step",
      "write it as a step of its own; a gesture or a change of the system can be joined: and tap cancel")
  }

  static func scopeBelowExpected(_ item: SourceSpan) -> Diagnostic {
    Diagnostic(
      item, "a scope below an expected line", "it is input: put it right below the step")
  }

  static func comparedTwice(_ item: SourceSpan, line: Int) -> Diagnostic {
    Diagnostic(item, "a second `any`", "the first is in line \(line); keep one of the two")
  }

  /// A step that prints its result because the author asked for it.
  static func comparesAlways(_ item: SourceSpan, _ verb: Verb) -> Diagnostic {
    if verb.isClaim { return Diagnostic(item, "`\(verb.text)` prints no line", "delete this line") }
    let remedy = verb == .expectRequests ? "write `any order`, or delete the step" : "delete this line"
    return Diagnostic(item, "`\(verb.text)` prints lines in order to compare them", remedy)
  }

  static func scopeOfNoLines(_ item: SourceSpan, of place: String) -> Diagnostic {
    Diagnostic(
      item, "a scope beside `any lines`", "no line of \(place) is compared: delete one of the two")
  }

  static func expectedInOpenStep(_ line: SourceSpan) -> Diagnostic {
    Diagnostic(
      line, "an expected line below `any lines`",
      "no line of this step is compared: delete its lines, or write `any order`")
  }

  static func expectedBehindBar(_ item: SourceSpan) -> Diagnostic {
    Diagnostic(
      item, "an expected line after `|`",
      "write expected lines without `|`, after two spaces, "
        + "or leave them out: `\(ToolName.current) run --update` writes them"
    )
  }

  static func tabBetweenWords(_ at: SourceSpan) -> Diagnostic {
    Diagnostic(at, "a tab between words", "use a space")
  }

  static func contradiction(_ contradiction: LifecycleContradiction, _ verb: SourceSpan) -> Diagnostic {
    Diagnostic(verb, contradiction.sentence, contradiction.remedy)
  }

  /// A claim that no request was sent in a time in which the app cannot run.
  static func claimsNoTime(_ step: SourceSpan, line: Int, isOfAll: Bool) -> Diagnostic {
    Diagnostic(
      step, "`\(step.text)` is always true here: no step is between it and the claim in line \(line)",
      isOfAll
        ? "write it after a step, or name the other route: expect no requests GET /v1/currencies"
        : "write it after a step, or delete it")
  }

  static func tapsTooOften(_ step: SourceSpan, most: Int) -> Diagnostic {
    Diagnostic(step, "more than \(most) taps before anything else runs", "write at most x\(most)")
  }

  static func slowForNoTime(_ step: SourceSpan) -> Diagnostic {
    Diagnostic(step, "a slow disk that takes no time", "write a duration such as 200ms, or `disk ok`")
  }

  static func waitsTooLong(_ step: SourceSpan) -> Diagnostic {
    Diagnostic(
      step, "with this step the scenario waits for more than 100 years",
      "write a shorter time, or another scenario with a later `given start`")
  }

  static func nothingToPlay(_ at: SourceSpan) -> Diagnostic {
    Diagnostic(
      at, "no step and no `serve`: nothing to play",
      "begin with `launch`, then: \(ToolName.current) run --update")
  }
}
