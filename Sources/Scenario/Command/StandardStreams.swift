import ScenarioBasics

/// Standard output and standard error, as the commands write to them.
///
/// What is for people is printable text, and under GitHub Actions stands in a fence: there, a line that
/// begins with `::` is a command to the runner, and such a line may be a title or an answer. A report that
/// goes to standard output stands outside of the fence.
final class StandardStreams {
  private let output: FencedStream
  private let errors: FencedStream

  /// The token is what ends a fence; it is made only where there is one.
  init(
    _ environment: [String: String], token: () -> String, output: @escaping (String) -> Void,
    errors: @escaping (String) -> Void
  ) {
    let token = environment["GITHUB_ACTIONS"] == "true" ? token() : nil
    (self.output, self.errors) = (FencedStream(output, token: token), FencedStream(errors, token: token))
  }

  private init(output: FencedStream, errors: FencedStream) { (self.output, self.errors) = (output, errors) }

  /// The same where standard output is a report's: what is for people goes to standard error.
  var besideReport: StandardStreams { StandardStreams(output: errors, errors: errors) }

  /// For people, on standard output.
  func show(_ text: PrintableText) { output.write(text.text) }

  /// For people, on standard error.
  func complain(_ text: PrintableText) { errors.write(text.text) }

  /// Printable text with the colours and the movements of the cursor that the terminal's display adds.
  func draw(_ painted: String) { output.write(painted) }

  /// A report for a program. The runner reads both streams, so both fences end before it.
  func report(_ text: String) {
    close()
    output.writeOutside(text)
  }

  /// Ends what is open.
  func close() {
    errors.close()
    output.close()
  }
}

/// A stream whose text stands between `::stop-commands::TOKEN` and `::TOKEN::`, if there is a token.
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

  /// The runner looks for the end at the beginning of a line.
  func close() {
    guard let token, isOpen else { return }
    sink("\(endsLine ? "" : "\n")::\(token)::\n")
    (isOpen, endsLine) = (false, true)
  }
}
