import Foundation

/// The name and the tokens of a signed-in user, as the server gives them.
struct Session: Codable, Hashable, Sendable {
  let name: String
  let access: String
  let refresh: String
}

/// Where secrets lie that outlive the app: a keychain.
public protocol SecretStore: Sendable {
  /// Returns nil where there is none.
  func secret(_ name: String) -> Data?
  /// Replaces what lies there.
  func setSecret(_ name: String, _ value: Data)
  /// Deletes what lies there.
  func deleteSecret(_ name: String)
}

extension SecretStore {
  /// The session that an earlier launch has left.
  var session: Session? { secret("session").flatMap { try? JSONDecoder().decode(Session.self, from: $0) } }
}

/// The session of the user: who needs a new token while another one is on its way waits for that one.
actor SessionKeeper {
  private let secrets: any SecretStore
  private var session: Session?
  private var renewal: Task<Result<String, Failure>, Never>?

  init(_ secrets: any SecretStore) {
    self.secrets = secrets
    session = secrets.session
  }

  var token: String? { session?.access }

  func begin(_ session: Session) {
    self.session = session
    if let data = try? JSONEncoder().encode(session) { secrets.setSecret("session", data) }
  }

  /// Returns the token that was valid so far.
  func end() -> String? {
    defer { (session, renewal) = (nil, nil) }
    secrets.deleteSecret("session")
    return token
  }

  /// Returns the token that has come in place of the refused one, or asks for it.
  func renewed(
    _ refused: String, _ ask: @escaping @Sendable (String) async throws(Failure) -> Session
  ) async throws(Failure) -> String {
    guard let session else { throw .sessionEnded }
    if session.access != refused { return session.access }
    let task = renewal ?? Task { await result(of: session, ask) }
    renewal = task
    defer { if renewal == task { renewal = nil } }
    return try await withTaskCancellationHandler {
      await task.value
    } onCancel: {
      task.cancel()
    }.get()
  }

  private func result(
    of session: Session, _ ask: @Sendable (String) async throws(Failure) -> Session
  ) async -> Result<String, Failure> {
    do throws(Failure) {
      let renewed = try await ask(session.refresh)
      // The user has signed out meanwhile.
      guard self.session == session else { return .failure(.sessionEnded) }
      begin(renewed)
      return .success(renewed.access)
    } catch {
      if error == .sessionEnded, self.session == session { _ = end() }
      return .failure(error)
    }
  }
}
