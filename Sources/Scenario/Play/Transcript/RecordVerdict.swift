package import ScenarioFormat

extension Transcript.StepRecord {
  /// Whether anything in the step is not as expected.
  package var isWrong: Bool {
    !problems.isEmpty || !isClaimTrue || !isAsExpected
  }

  /// The step itself, or that of the included part in which something went wrong, or in which the play
  /// stopped.
  package var reachedStep: Step { wrongInner ?? inner ?? step }

  /// Whether the claim of the step is true; true for a step without one.
  package var isClaimTrue: Bool { (claim?.isTrue ?? true) && (finding?.isTrue ?? true) }

  private var isAsExpected: Bool {
    var bindings = bindings
    return isEnd || lineComparison == .anyLines && isWhole || bindings.fit(expected, lines)
  }

  /// Returns whether the lines match; numbered masks have the values that they have at the end of the record.
  package func fits(expected: String, actual: String) -> Bool {
    var bindings = bindings
    return ExpectedLine.fits(expected, actual, &bindings)
  }

  /// Whether no line is about a request without an answer; a record that a broken script cut short is not
  /// behaviour, and is not written to the file.
  package var isWhole: Bool { !lines.contains(where: Self.isBroken) }

  package static func isBroken(_ line: String) -> Bool { TranscriptLine(line).missingAnswer != nil }

  /// Returns whether the record keeps a claim: of an included part, it keeps the first that is false.
  func holds(_ isTrue: Bool) -> Bool { inner == nil || isClaimTrue && !isTrue }

  /// Notes the step of the included part, if the record is wrong because of it.
  mutating func noteInner() {
    if wrongInner == nil, !problems.isEmpty || !isClaimTrue { wrongInner = inner }
  }

  /// Puts the expected lines of each instant into the order of the lines that they match.
  mutating func arrange(_ known: MaskBindings) {
    expected = UnorderedLineMatcher.arranged(expected, like: lines) { expected, actual in
      var bindings = known
      return ExpectedLine.fits(expected, actual, &bindings)
    }
  }
}
