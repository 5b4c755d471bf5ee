import ScenarioBasics
package import ScenarioEvents

/// The commands below a failure: how to reproduce it, and how to accept it.
///
/// A scenario written in Swift is played by its test, so there is no command of the tool for it.
package struct ReproductionCommands: Sendable {
  /// The service that replaced the script.
  package struct Service: Sendable {
    package let url: String
    /// The file that its answers are recorded in; nil if they are not recorded.
    package let recording: String?

    package init(url: String, recording: String?) {
      self.url = url
      self.recording = recording
    }
  }

  private let path: String
  private let service: Service?

  package init(_ path: String, of service: Service? = nil) { (self.path, self.service) = (path, service) }

  /// Returns the command line, or nil if there is none.
  package func line(_ options: String = "") -> String? {
    guard path.hasSuffix(".scenario") else { return nil }
    let live = service.map { " --live \($0.url.asPrintableShellWord)" } ?? ""
    return "\(ToolName.current) run \(path.asPrintableShellWord)\(live)"
      + (options.isEmpty ? "" : " " + options)
  }

  /// Returns how to reproduce the failure. A service may answer differently today; its recording does not
  /// change.
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

  /// Returns the command that writes down what happened; none for a service, whose answers may change.
  ///
  /// `isAppInDoubt` is false when the difference cannot be a mistake of the app.
  package func acceptance(isAppInDoubt: Bool) -> Failure.Section {
    let command = service == nil ? line("--update") : nil
    let words = isAppInDoubt ? ["if the app is right"] : []
    return Failure.Section("accept", command.map { [.init(words, command: $0)] } ?? [])
  }

  /// Returns the line with its label, or an empty section if there is no command.
  func section(_ label: String, _ options: String = "") -> Failure.Section {
    Failure.Section(label, line(options).map { [.init([], command: $0)] } ?? [])
  }
}
