/// The exit code of the process; of several, the first in this order applies (130, 2, 3, 4, 1, 5, 0).
package enum ExitCode: Int32, Comparable, FieldValue {
  case interrupted = 130
  case usage = 2
  case harness = 3
  case nondeterminism = 4
  case failed = 1
  case nothingSelected = 5
  case passed = 0

  private var rank: Int {
    [Self.passed, .nothingSelected, .failed, .nondeterminism, .harness, .usage, .interrupted].firstIndex(
      of: self) ?? 0
  }

  package static func < (one: ExitCode, other: ExitCode) -> Bool { one.rank < other.rank }
}
