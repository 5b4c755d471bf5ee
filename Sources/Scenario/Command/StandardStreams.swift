import ScenarioBasics

/// Standard output and standard error, as the commands write to them.
///
/// Text for users is printable, and under GitHub Actions it is enclosed in a fence: there, a line that begins
/// with `::` is a command to the runner, and a title or an answer may be such a line. A report on standard
/// output is outside of the fence.
final class StandardStreams {
  private let output: FencedStream
  private let errors: FencedStream

  /// `token` returns the token that ends a fence; it is called only if there is one.
  init(
    _ environment: [String: String], token: () -> String, output: @escaping (String) -> Void,
    errors: @escaping (String) -> Void
  ) {
    let token = environment["GITHUB_ACTIONS"] == "true" ? token() : nil
    (self.output, self.errors) = (FencedStream(output, token: token), FencedStream(errors, token: token))
  }

  private init(output: FencedStream, errors: FencedStream) { (self.output, self.errors) = (output, errors) }

  /// The streams for a run whose standard output is used by a report: text for users is written to standard
  /// error.
  var besideReport: StandardStreams { StandardStreams(output: errors, errors: errors) }

  /// Writes text for users to standard output.
  func show(_ text: PrintableText) { output.write(text.text) }

  /// Writes text for users to standard error.
  func complain(_ text: PrintableText) { errors.write(text.text) }

  /// Writes printable text with the colors and cursor movements that the terminal's display adds.
  func draw(_ painted: String) { output.write(painted) }

  /// Writes a report for a program. The runner reads both streams, so both fences end before it.
  func report(_ text: String) {
    close()
    output.writeOutside(text)
  }

  /// Ends the open fences.
  func close() {
    errors.close()
    output.close()
  }
}

/// A stream whose text is enclosed in `::stop-commands::TOKEN` and `::TOKEN::`, if there is a token.
private final class FencedStream {
  private let sink: (String) -> Void
  private let token: String?
  private var isOpen = false
  private var endsLine = true

  init(_ sink: @escaping (String) -> Void, token: String?) { (self.sink, self.token) = (sink, token) }

  func write(_ text: String) {
    if text.isEmpty { return }
    let start = token.map { isOpen ? "" : "::stop-commands::\($0)\n" } ?? ""
    isOpen = true
    sink(start + text)
    endsLine = text.utf8.last == UInt8(ascii: "\n")
  }

  func writeOutside(_ text: String) { sink(text) }

  /// Ends the fence on a line of its own: the runner looks for the end at the beginning of a line.
  func close() {
    guard let token, isOpen else { return }
    sink("\(endsLine ? "" : "\n")::\(token)::\n")
    (isOpen, endsLine) = (false, true)
  }
}
