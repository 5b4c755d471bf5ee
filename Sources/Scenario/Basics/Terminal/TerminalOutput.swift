/// Standard output as a person sees it: lines that stay and, on a terminal, lines below them that move.
package final class TerminalOutput {
  /// A run that is over sooner is not worth a flicker; an eye sees no more than ten frames a second.
  private static let (delay, pause) = (Duration.milliseconds(300), Duration.milliseconds(100))

  private let terminal: Terminal
  private let time: RealTime?
  private let output: (String) -> Void
  private let errors: (PrintableText) -> Void
  private var live: LiveLines
  private let begun: Duration
  private var drawn: Duration?

  package init(
    _ terminal: Terminal, _ time: RealTime?, output: @escaping (String) -> Void,
    errors: @escaping (PrintableText) -> Void
  ) {
    (self.terminal, self.time, self.output, self.errors) = (terminal, time, output, errors)
    begun = time?.now() ?? .zero
    live = LiveLines(hasColours: terminal.hasColours)
  }

  /// Whether a person watches how far a run is.
  package var isLive: Bool { terminal.isLive && time != nil }

  /// Lines that stay; the colours and movements of a terminal are added here alone.
  package func write(_ lines: [PrintableText]) {
    if lines.isEmpty { return }
    let lines = lines.map(\.text)
    let size = terminal.size()
    guard let size else { return output(lines.map { painted(LineWrapping.Rows($0)) }.joined()) }
    let text = LineWrapping(columns: size.columns).rows(of: lines).map(painted).joined()
    output(live.put(text, columns: size.columns))
  }

  /// What an app said, for the stream of errors.
  package func complain(_ text: PrintableText) {
    rest()
    // What moves begins at a line's beginning.
    errors(isLive && !text.text.hasSuffix("\n") ? text + "\n" : text)
  }

  /// Shows how far a run is, where somebody watches it and has not just seen it.
  package func show(_ progress: () -> RunProgress) { show { progress().lines($0) } }

  /// The same for lines of another kind.
  package func show(lines: (Terminal.Size) -> [PrintableText]) {
    guard isLive, let now = time?.now(), now - begun >= Self.delay else { return }
    guard drawn.map({ now - $0 >= Self.pause }) ?? true, let size = terminal.size() else { return }
    drawn = now
    let frame = live.show(lines(size), columns: size.columns)
    if !frame.isEmpty { output(frame) }
  }

  /// Takes away what moves.
  package func rest() {
    guard let size = terminal.size() else { return }
    let frame = live.show([], columns: size.columns)
    if !frame.isEmpty { output(frame) }
  }

  private func painted(_ line: LineWrapping.Rows) -> String {
    guard terminal.hasColours else { return line.rows.map { $0 + "\n" }.joined() }
    let ink = ANSIStyle(of: line.line)
    return line.rows.enumerated().map { ($0 == 0 ? ink.first($1) : ink.next($1)) + "\n" }.joined()
  }
}
