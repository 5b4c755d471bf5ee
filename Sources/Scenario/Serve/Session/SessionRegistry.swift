package import ScenarioBasics
package import ScenarioFormat
package import StubServer
import Synchronization

/// The sessions of a server, and how new ones are made.
package final class SessionRegistry: Sendable {
  /// What every session has.
  package struct Setting: Sendable {
    package var stub = StubSettings()
    package var speed = 1.0
    /// In seconds since 1970-01-01T00:00:00Z.
    package var today: @Sendable () -> Int
    package let vocabulary: Vocabulary
    /// Told of each exchange that is over; for a recording.
    package var keep: ServeSession.Keeper?

    package init(_ vocabulary: Vocabulary, today: @escaping @Sendable () -> Int) {
      (self.vocabulary, self.today) = (vocabulary, today)
    }
  }

  /// Why a session is not made.
  package enum Failure: Error {
    case tooMany
    case unknown(name: String, nearest: String?)
    case refused(SyntaxError)
    case start(Stub.StartError)
  }

  private struct State {
    var sessions: [String: ServeSession] = [:]
    /// In the order in which they were made.
    var order: [String] = []
    var count = 0
    var reports: [ServeReport] = []
    /// Of those whose reports are not kept.
    var code = ExitCode.nothingSelected
  }

  /// More at once are a mistake: each has a thread and a port of its own.
  package static let most = 200
  private static let mostReports = 1_000

  private let state = Mutex(State())
  private let setting: Setting
  /// What can be served by its name.
  package let scripts: [ServedScript]

  package init(_ scripts: [ServedScript], _ setting: Setting) {
    (self.scripts, self.setting) = (scripts, setting)
  }

  /// Serves a script at a port of its own.
  ///
  /// - Parameters:
  ///   - script: What is served.
  ///   - port: 0 for any that is free.
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

  /// Serves one of those that can be served by their names.
  ///
  /// - Throws: ``Failure``
  package func open(named name: String) throws(Failure) -> ServeSession {
    guard let script = scripts.first(where: { $0.name == name }) else {
      throw .unknown(name: name, nearest: nearest(to: name, among: scripts.map(\.name)))
    }
    return try open(script)
  }

  /// Serves a scenario that is written out; it can name no file.
  ///
  /// - Throws: ``Failure``
  package func open(_ text: String, name: String) throws(Failure) -> ServeSession {
    let file: ScenarioFile
    do throws(SyntaxError) { file = try parse(text, name: name) } catch { throw .refused(error) }
    return try open(ServedScript(file))
  }

  /// Reads a scenario, or a part of one, that names no file.
  package func parse(_ text: String, name: String) throws(SyntaxError) -> ScenarioFile {
    let parser = ScenarioParser(vocabulary: setting.vocabulary) { name throws(FixtureProblem) in
      throw .outside
    }
    return try parser.parse(Array(text.utf8), path: name)
  }

  package var vocabulary: Vocabulary { setting.vocabulary }

  /// Nil for one that is over, or never was.
  package subscript(id: String) -> ServeSession? { state.withLock { $0.sessions[id] } }

  /// In the order in which they were made.
  package var all: [ServeSession] {
    state.withLock { state in state.order.compactMap { state.sessions[$0] } }
  }

  /// Ends a session.
  ///
  /// - Returns: What is to be said of it; nil for one that is over, or never was.
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

  /// Ends all.
  ///
  /// - Returns: What is to be said of each that was ever there, and the exit code of all: that of a session
  ///   that nobody asked counts only where nobody asked any.
  package func endAll() -> (reports: [ServeReport], code: ExitCode) {
    for session in all { _ = end(session.id) }
    return state.withLock { state in
      let hasBeenAsked = state.reports.contains { $0.code != .nothingSelected }
      let code = state.code == .nothingSelected && hasBeenAsked ? .passed : state.code
      return (state.reports, code)
    }
  }
}
