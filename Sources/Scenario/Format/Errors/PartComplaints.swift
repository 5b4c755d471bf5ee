import ScenarioBasics

/// Diagnostics of parts, and of the lines that include them.
extension Diagnostic {
  static func partTwice(_ name: SourceSpan) -> Diagnostic {
    Diagnostic(name, "a second part \(quoted(name.text))", "give it another name")
  }

  static func partInPart(_ input: SourceSpan) -> Diagnostic {
    Diagnostic(input, "a part in a part", "write it into a file of its own, and `include` it")
  }

  static func includedNowhere(_ head: SourceSpan) -> Diagnostic {
    let name = head.text.split(separator: " ").last ?? ""
    return Diagnostic(
      head, "no line includes this part", "write `include \(name)` where its lines belong, or delete it")
  }

  static func includesItself(_ name: SourceSpan, _ chain: ArraySlice<String>) -> Diagnostic {
    Diagnostic(
      name, "the part includes itself: " + chain.joined(separator: " → "),
      "delete one of these `include` lines")
  }

  static func includesFolder(_ name: SourceSpan) -> Diagnostic {
    Diagnostic(
      name, "`\(PartName.ofFolder)` holds for its folder, and is not included", "delete this line")
  }

  static func notAPart(_ name: SourceSpan, _ own: [String]) -> Diagnostic {
    let remedy = nearest(to: name.text, among: own).map { "did you mean `\($0)`?" }
    return Diagnostic(
      name, "there is no part \(quoted(name.text)) in this scenario",
      remedy ?? "the name of a file with a part ends in \(PartName.fileExtension)")
  }

  static func noParts(_ name: SourceSpan) -> Diagnostic {
    Diagnostic(
      name, "no file can be included here",
      "write the lines of the part themselves; scenarios in Swift share a function")
  }

  static func tooManyLines(_ name: SourceSpan, _ most: Int) -> Diagnostic {
    Diagnostic(name, "with this part the scenario has more than \(most) lines", "include fewer parts")
  }

  static func unreadablePart(_ at: SourceSpan, _ problem: FixtureProblem) -> Diagnostic {
    switch problem {
    case .missing(let name, let nearest):
      Diagnostic(
        at, "there is no part \(quoted(name))",
        nearest.map { "did you mean `\($0)`?" }
          ?? "the path of a part is relative to the file that includes it")
    case .missingOfLog, .outside, .folder, .unreadable:
      Diagnostic(at, problem.message, "it must be a file that you may read")
    }
  }

  static func printedInPart(_ line: SourceSpan) -> Diagnostic {
    Diagnostic(
      line, "a printed line in a part", "delete it: what a part prints stands below each `include` of it")
  }

  static func printsInPart(_ step: SourceSpan) -> Diagnostic {
    Diagnostic(
      step, "a step in a part that prints its result",
      "write it below the `include` of the part, or claim a value: expect PATH is VALUE")
  }

  static func scopeInPart(_ line: SourceSpan) -> Diagnostic {
    Diagnostic(
      line, "a scope in a part",
      "write it into the scenario: in the setup, or after `|` below the `include` of the part")
  }

  static func notOfFolder(_ input: SourceSpan) -> Diagnostic {
    Diagnostic(
      input, "`\(PartName.ofFolder)` has only `given` and `serve`",
      "write steps into another part, and `include` it where they belong")
  }

  static func knownFailureInPart(_ name: SourceSpan) -> Diagnostic {
    Diagnostic(
      name, "`known-failure` in a part", "write it into the scenario that fails: it holds for one scenario")
  }

  static func givenTooLate(_ head: SourceSpan, include: Int, above step: Int) -> Diagnostic {
    Diagnostic(
      head, "`given` after the first step",
      include == step
        ? "write it above the steps of the part"
        : "move line \(include), which includes it, above line \(step)")
  }
}
