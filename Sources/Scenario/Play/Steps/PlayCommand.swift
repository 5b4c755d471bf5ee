import ScenarioBasics
package import ScenarioEvents

/// The commands below a failure: how to see it again, and how to accept it.
///
/// A scenario that is written in Swift is played by its test, and no command of the tool is.
package struct PlayCommand: Sendable {
  /// What answered in the script's place.
  package struct Service: Sendable {
    package let url: String
    /// Where its answers are kept; nil for nowhere.
    package let recording: String?

    package init(url: String, recording: String?) {
      self.url = url
      self.recording = recording
    }
  }

  private let path: String
  private let service: Service?

  package init(_ path: String, of service: Service? = nil) { (self.path, self.service) = (path, service) }

  /// The command line; nil where there is none.
  package func line(_ options: String = "") -> String? {
    guard path.hasSuffix(".scenario") else { return nil }
    let live = service.map { " --live \($0.url.asPrintableShellWord)" } ?? ""
    return "\(ToolName.current) run \(path.asPrintableShellWord)\(live)"
      + (options.isEmpty ? "" : " " + options)
  }

  /// How to see it again. A service may say something else today; what was recorded of it stays.
  package func again(_ options: String = "") -> Failure.Section {
    guard path.hasSuffix(".scenario"), let recording = service?.recording else {
      return section("again", options)
    }
    let stem = recording.hasSuffix(".har") ? String(recording.dropLast(4)) : recording
    let replay = FileKind(atPath: "\(stem).scenario") == .nothing ? stem : "\(stem)-replay"
    let command =
      "\(ToolName.current) convert \(recording.asPrintableShellWord) "
      + "\(replay).scenario".asPrintableShellWord
    return Failure.Section("again", [.init([], command: command)])
  }

  /// How to write down what happened; none for a service, since what it says today is not what stays so.
  package var acceptance: Failure.Section {
    service == nil ? section("accept", "--update") : Failure.Section("accept", [Failure.Entry]())
  }

  /// The line behind its label, none where there is no command.
  func section(_ label: String, _ options: String = "") -> Failure.Section {
    Failure.Section(label, line(options).map { [.init([], command: $0)] } ?? [])
  }
}
