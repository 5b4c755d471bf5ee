import Foundation
import ScenarioBasics
import ScenarioConvert
import ScenarioFormat
import ScenarioRecording
import ScenarioServe
import StubServer

/// `rcc-sim serve`: plays a script in real time, under external control.
final class ServeCommand {
  /// The messages of other threads to the waiting one.
  private struct Mailbox: Sendable {
    var lines: [PrintableText] = []
    /// The number of lines that were left out because there were too many to read.
    var skipped = 0
    var isOver = false
  }

  private let options: ServeOptions
  private let files: ServedFiles
  private let vocabulary: Vocabulary
  private let streams: StandardStreams
  private let display: TerminalOutput
  private let news = Monitor(Mailbox())

  /// The maximum delay in seconds until a stop request is noticed.
  private static let slice = 0.05
  private static let mostLines = 200

  /// - Throws: A usage error for what cannot be served.
  init(
    _ invocation: Invocation, _ vocabulary: Vocabulary, _ streams: StandardStreams, _ display: TerminalOutput
  ) throws(UsageError) {
    options = try ServeOptions(invocation)
    files = try ServedFiles(options.path, vocabulary)
    (self.vocabulary, self.streams, self.display) = (vocabulary, streams, display)
  }

  func run() throws -> ExitCode {
    for problem in files.problems { streams.complain(problem + "\n") }
    if files.scripts.isEmpty { return .usage }
    // Signals are held back before another thread exists that they could terminate.
    let interruption = TerminationHold()
    defer { interruption.end() }
    DescriptorLimit.raise()
    options.readyFile?.clear()
    defer { options.readyFile?.remove() }
    let recording: ServeRecording?
    do throws(PlayRecordingWriter.Unwritten) {
      recording = try options.recording.map(ServeRecording.init)
    } catch {
      return refused(error)
    }
    let registry = SessionRegistry(files.scripts, setting(recording))
    do throws(SessionRegistry.Failure) { try open(registry) } catch {
      _ = registry.endAll()
      throw error.usageError(port: options.port)
    }
    let access = ControlAccess(token: RandomToken.drawn())
    let control = try ControlServer(registry, access, at: options.address, page: ControlPage.html) { [news] in
      news.update { $0.isOver = true }
    }
    try announce(registry, control, access)
    wait(registry, interruption)
    interruption.hear()
    let (reports, code) = registry.endAll()
    control.stop()
    display.rest()
    return try finish(reports, code, recording)
  }

  private func setting(_ recording: ServeRecording?) -> SessionRegistry.SessionSettings {
    let clock = RecordingClock.machine(.machine)
    var setting = SessionRegistry.SessionSettings(vocabulary) { clock.today() / 1000 }
    setting.stub.address = options.address
    (setting.stub.allowsOrigins, setting.stub.pages) = (options.allowsOrigins, options.pages)
    setting.speed = options.speed
    setting.keep = recording?.keeper
    return setting
  }

  /// Opens the sessions. The first has the port that was specified.
  private func open(_ registry: SessionRegistry) throws(SessionRegistry.Failure) {
    for (index, script) in files.scripts.enumerated() {
      let session = try registry.open(script, port: index == 0 ? options.port : 0)
      if display.isLive { tell(of: session) }
    }
  }

  private func tell(of session: ServeSession) {
    let name: PrintableText = files.scripts.count > 1 ? "\(session.script.name)  " : ""
    _ = session.listen { [news] change in
      guard case .exchange(let exchange) = change, exchange.receipt != nil else { return }
      news.update { news in
        if news.lines.count < Self.mostLines {
          news.lines += exchange.lines.map { name + $0 }
        } else {
          news.skipped += 1
        }
      }
    }
  }

  private func announce(_ registry: SessionRegistry, _ control: ControlServer, _ access: ControlAccess) throws
  {
    let ready = ReadyLine(registry.all, control.url, access)
    if options.isRemote {
      streams.complain(
        "\(ToolName.current): others on the network can reach \(ready.url), and control it with the token\n")
    }
    try options.readyFile?.write(ready.json.line)
    if display.isLive {
      display.write(plain: ready.lines(of: registry.all))
    } else {
      streams.report(ready.json.line + "\n")
    }
  }

  private func wait(_ registry: SessionRegistry, _ interruption: TerminationHold) {
    let parent = getppid()
    while !interruption.isAsked, !(options.diesWithParent && getppid() != parent) {
      let told = news.wait(patience: Self.slice) { news -> Mailbox? in
        if news.lines.isEmpty, !news.isOver { return nil }
        defer { (news.lines, news.skipped) = ([], 0) }
        return news
      }
      guard let told else { continue }
      let skipped: [PrintableText] = told.skipped > 0 ? ["… \(counted(told.skipped, "exchange")) more"] : []
      display.write(plain: told.lines + skipped)
      if told.isOver { return }
    }
  }

  private func finish(_ reports: [ServeReport], _ code: ExitCode, _ recording: ServeRecording?) throws
    -> ExitCode
  {
    let asked = reports.filter { reports.count == 1 || $0.code != .nothingSelected }
    let quiet = reports.count - asked.count
    display.write(plain: asked.flatMap(\.lines))
    if quiet > 0 {
      display.write([
        "\(counted(quiet, "session")) of \(reports.count) received no request"
      ])
    }
    guard let recording, let path = options.recording else { return code }
    do throws(PlayRecordingWriter.Unwritten) { display.write(plain: try recording.finish(path)) } catch {
      return max(code, refused(error))
    }
    return code
  }

  private func refused(_ error: PlayRecordingWriter.Unwritten) -> ExitCode {
    streams.complain("\(ToolName.current): \(error.words)\n  = \(error.remedy)\n")
    return .harness
  }
}

extension SessionRegistry.Failure {
  fileprivate func usageError(port: UInt16) -> UsageError {
    switch self {
    case .tooMany:
      UsageError(
        message: "at most \(SessionRegistry.most) scenarios can be served at once",
        remedy: "name a smaller folder, or one file")
    case .unknown(let name, _):
      UsageError(message: "there is no scenario `\(name)`", remedy: "name another one")
    case .refused(let refusal):
      UsageError(message: PrintableText(refusal.message), remedy: PrintableText(refusal.remedy))
    case .start(.portTaken):
      UsageError(
        message: "port \(port) is taken",
        remedy: "stop the program that listens there, or name another port; --port 0 is any free port")
    case .start(let error): UsageError(message: "\("\(error)")", remedy: "name another address or port")
    }
  }
}
