/// Standard output for the user: permanent lines and, on a terminal, live lines below them that are redrawn.
package final class TerminalOutput {
  /// The delay before the first live lines, so that a short run does not flicker, and the pause between two
  /// frames, at most ten frames a second.
  private static let (delay, pause) = (Duration.milliseconds(300), Duration.milliseconds(100))

  private let terminal: Terminal
  private let tool: PrintableText
  private let time: MonotonicClock?
  private let output: (String) -> Void
  private let errors: (PrintableText) -> Void
  private var live: LiveLines
  private let begun: Duration
  private var drawn: Duration?

  /// Creates the output; `tool` is how the user starts the tool, for commands that are copied from it.
  package init(
    _ terminal: Terminal, _ time: MonotonicClock?, tool: PrintableText = PrintableText(ToolName.typed),
    output: @escaping (String) -> Void, errors: @escaping (PrintableText) -> Void
  ) {
    (self.terminal, self.time, self.output, self.errors) = (terminal, time, output, errors)
    self.tool = tool
    begun = time?.now() ?? .zero
    live = LiveLines(hasColours: terminal.hasColours)
  }

  /// Whether live progress is shown.
  package var isLive: Bool { terminal.isLive && time != nil }

  /// Writes permanent lines; only this method adds the colours and cursor movements of a terminal.
  package func write(_ lines: [ConsoleLine]) {
    if lines.isEmpty { return }
    let lines = lines.map { $0.spelling(ToolName.current, as: tool) }
    guard let size = terminal.size() else { return output(lines.map(painted).joined()) }
    let text = LineWrapping(columns: size.columns).rows(of: lines).map(painted).joined()
    output(live.put(text, columns: size.columns))
  }

  package func write(plain lines: [PrintableText]) { write(lines.map { ConsoleLine($0) }) }

  /// Writes a text, such as the app's output, to standard error.
  package func complain(_ text: PrintableText) {
    rest()
    // The live lines must start at the beginning of a row.
    errors(isLive && !text.text.hasSuffix("\n") ? text + "\n" : text)
  }

  /// Shows the progress of a run if live lines are enabled and the last frame is old enough.
  package func show(_ progress: () -> RunProgress) { show { progress().lines($0) } }

  /// Shows other live lines under the same conditions.
  package func show(lines: (Terminal.Size) -> [ConsoleLine]) {
    guard isLive, let now = time?.now(), now - begun >= Self.delay else { return }
    guard drawn.map({ now - $0 >= Self.pause }) ?? true, let size = terminal.size() else { return }
    drawn = now
    let frame = live.show(lines(size), columns: size.columns)
    if !frame.isEmpty { output(frame) }
  }

  /// Removes the live lines.
  package func rest() {
    guard let size = terminal.size() else { return }
    let frame = live.show([], columns: size.columns)
    if !frame.isEmpty { output(frame) }
  }

  private func painted(_ line: ConsoleLine) -> String {
    (terminal.hasColours ? line.painted : line.text) + "\n"
  }
}
