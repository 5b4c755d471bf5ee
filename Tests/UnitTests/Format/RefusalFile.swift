/// A group of refusals in a golden file: a heading, and inputs, each with the full text of its refusal.
///
///     Refusals about masks and tolerances.
///     ====
///     launch
///       a <uuid#0>
///     ----
///     a.scenario:2:5: error: `<uuid#0>` has no valid number
///
/// Each line of an input ends with a line feed; a refusal has none at its end.
struct RefusalFile {
  struct Case {
    let input: String
    var refusal: String
  }

  /// The error for a file that does not have this form.
  struct Malformed: Error, Equatable {
    let message: String
  }

  private let heading: String
  var cases: [Case]

  init(_ text: String) throws(Malformed) {
    let lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    guard lines.last == "" else { throw Malformed(message: "the last line does not end") }
    let blocks = lines.dropLast().split(separator: "====", omittingEmptySubsequences: false)
    heading = blocks[0].joined(separator: "\n")
    var cases: [Case] = []
    for (index, block) in blocks.dropFirst().enumerated() {
      let parts = block.split(separator: "----", omittingEmptySubsequences: false)
      guard parts.count == 2, !parts[1].isEmpty else {
        throw Malformed(message: "case \(index + 1) needs one line ---- between its input and its refusal")
      }
      cases.append(
        Case(input: parts[0].map { $0 + "\n" }.joined(), refusal: parts[1].joined(separator: "\n")))
    }
    guard !cases.isEmpty else { throw Malformed(message: "no case: each begins with a line ====") }
    self.cases = cases
  }

  var text: String {
    heading + "\n" + cases.map { "====\n\($0.input)----\n\($0.refusal)\n" }.joined()
  }
}
