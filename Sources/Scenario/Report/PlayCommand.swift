/// The commands below a failure: how to see it again, and how to accept it.
///
/// A scenario that is written in Swift is played by its test, and no command of the tool is.
struct PlayCommand {
  private let run: String?

  init(_ path: String) { run = path.hasSuffix(".scenario") ? "rcc-sim run \(path.asShellWord)" : nil }

  /// The line behind its label, none where there is no command.
  func lines(_ label: String, _ options: String = "") -> [String] {
    labelled(label, run.map { [$0 + (options.isEmpty ? "" : " " + options)] } ?? [])
  }
}
