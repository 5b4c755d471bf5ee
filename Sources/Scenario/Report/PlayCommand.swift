/// The commands below a failure: how to see it again, and how to accept it.
///
/// A scenario that is written in Swift is played by its test, and no command of the tool is.
struct PlayCommand {
  private let path: String

  init(_ path: String) { self.path = path }

  /// The command line; nil where there is none.
  func line(_ options: String = "") -> String? {
    guard path.hasSuffix(".scenario") else { return nil }
    return "rcc-sim run \(path.asShellWord)" + (options.isEmpty ? "" : " " + options)
  }

  /// The line behind its label, none where there is no command.
  func lines(_ label: String, _ options: String = "") -> [String] {
    labelled(label, line(options).map { [$0] } ?? [])
  }
}
