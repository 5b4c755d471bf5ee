import ScenarioFormat

extension Transcript.StepRecord {
  /// Whether anything of the step is not as it is expected.
  package var isWrong: Bool {
    !problems.isEmpty || !(claim?.isTrue ?? true) || !isAsExpected
  }

  private var isAsExpected: Bool {
    var bindings = bindings
    return isEnd || step.isOpen && isWhole || bindings.fit(step.expected.map(\.text), lines)
  }

  /// Numbered masks stand for what they stand for by the end of the page.
  package func fits(expected: String, actual: String) -> Bool {
    var bindings = bindings
    return ExpectedLine.fits(expected, actual, &bindings)
  }

  /// A page that a broken script cut short is no behaviour, and is not written down.
  package var isWhole: Bool { !lines.contains(where: Self.isBroken) }

  package static func isBroken(_ line: String) -> Bool { UnansweredSuffix(line) != nil }
}
