package import ScenarioBasics
package import ScenarioFormat
package import StubServer
import Synchronization

/// The sessions of a server, and the settings of new ones.
package final class SessionRegistry: Sendable {
  /// The settings of every session.
  package struct SessionSettings: Sendable {
    package var stub = StubSettings(conditions: .scenario)
    package var speed = 1.0
    /// Returns the current day, in seconds since 1970-01-01T00:00:00Z.
    package var today: @Sendable () -> Int
    package let vocabulary: Vocabulary
    /// Receives each exchange that is over; for a recording.
    package var keep: ServeSession.ExchangeRecorder?

    package init(_ vocabulary: Vocabulary, today: @escaping @Sendable () -> Int) {
      (self.vocabulary, self.today) = (vocabulary, today)
    }
  }

  /// An error that says why a session cannot be opened.
  package enum Failure: Error {
    case tooMany
    case unknown(name: String, nearest: String?)
    case refused(SyntaxError)
    case start(Stub.StartError)
  }

  private struct StateValue {
    var sessions: [String: ServeSession] = [:]
    /// The identifiers in the order in which the sessions were opened.
    var order: [String] = []
    var count = 0
    var reports: [ServeReport] = []
    /// The highest exit code of all ended sessions, including those whose reports are not kept.
    var code = ExitCode.nothingSelected
  }

  /// The most sessions at once; more are a mistake, because each has a thread and a port of its own.
  package static let most = 200
  private static let mostReports = 1_000

  private let state = Mutex(StateValue())
  private let setting: SessionSettings
  /// The scripts that can be served by name.
  package let scripts: [ServedScript]

  package init(_ scripts: [ServedScript], _ setting: SessionSettings) {
    (self.scripts, self.setting) = (scripts, setting)
  }

  /// Serves a script at a port of its own.
  ///
  /// - Parameters:
  ///   - script: The script to serve.
  ///   - port: The port; 0 for any free one.
  /// - Returns: The session, listening.
  /// - Throws: ``Failure``
  @discardableResult
  package func open(_ script: ServedScript, port: UInt16 = 0) throws(Failure) -> ServeSession {
    let number = state.withLock { state -> Int? in
      if state.sessions.count >= Self.most { return nil }
      state.count += 1
      return state.count
    }
    guard let number else { throw .tooMany }
    let id = "s\(number)"
    var settings = setting.stub
    settings.port = port
    let session: ServeSession
    do throws(Stub.StartError) {
      session = try ServeSession(
        script, id: id, settings, speed: setting.speed, today: setting.today, keep: setting.keep)
    } catch {
      throw .start(error)
    }
    state.withLock { state in
      state.sessions[id] = session
      state.order.append(id)
    }
    return session
  }

  /// Serves one of the scripts that can be served by name.
  ///
  /// - Throws: ``Failure``
  package func open(named name: String) throws(Failure) -> ServeSession {
    guard let script = scripts.first(where: { $0.name == name }) else {
      throw .unknown(name: name, nearest: nearest(to: name, among: scripts.map(\.name)))
    }
    return try open(script)
  }

  /// Serves a scenario that is passed as text; it cannot name files.
  ///
  /// - Throws: ``Failure``
  package func open(_ text: String, name: String) throws(Failure) -> ServeSession {
    let file: ScenarioFile
    do throws(SyntaxError) { file = try parse(text, name: name) } catch { throw .refused(error) }
    return try open(ServedScript(file, setting.vocabulary))
  }

  /// Parses a scenario that names no file, or a part of one for a session.
  package func parse(
    _ text: String, name: String, for session: ServeSession? = nil
  ) throws(SyntaxError) -> ScenarioFile {
    let vocabulary = session?.script.declared.added(to: setting.vocabulary) ?? setting.vocabulary
    let parser = ScenarioParser(vocabulary: vocabulary) { name throws(FixtureProblem) in
      throw .outside
    }
    return try parser.parse(Array(text.utf8), path: name)
  }

  package var vocabulary: Vocabulary { setting.vocabulary }

  /// Returns the session; nil for one that is over, or never existed.
  package subscript(id: String) -> ServeSession? { state.withLock { $0.sessions[id] } }

  /// The sessions in the order in which they were opened.
  package var all: [ServeSession] {
    state.withLock { state in state.order.compactMap { state.sessions[$0] } }
  }

  /// Ends a session.
  ///
  /// - Returns: The report of the session; nil for one that is over, or never existed.
  package func end(_ id: String) -> ServeReport? {
    let session = state.withLock { state in
      state.order.removeAll { $0 == id }
      return state.sessions.removeValue(forKey: id)
    }
    guard let session else { return nil }
    session.settle()
    let report = ServeReport(session)
    session.end()
    state.withLock { state in
      if state.reports.count < Self.mostReports { state.reports.append(report) }
      state.code = max(state.code, report.code)
    }
    return report
  }

  /// Ends all sessions.
  ///
  /// - Returns: The reports of all ended sessions, at most the first 1,000, and the exit code of all: that of
  ///   a session without requests counts only when no session had any.
  package func endAll() -> (reports: [ServeReport], code: ExitCode) {
    for session in all { _ = end(session.id) }
    return state.withLock { state in
      let hasBeenAsked = state.reports.contains { $0.code != .nothingSelected }
      let code = state.code == .nothingSelected && hasBeenAsked ? .passed : state.code
      return (state.reports, code)
    }
  }
}
