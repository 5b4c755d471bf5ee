import Foundation
import Observation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Who uses the app, and the places that they saved.
@MainActor @Observable
public final class Account {
  /// Whether the server knows them.
  public enum Session: Hashable, Sendable {
    case signedOut
    case signingIn
    case signedIn
    case failed
  }

  private struct Grant: Codable {
    let token: String
  }

  /// The code of the letter, as it is typed.
  public private(set) var code = ""
  /// Whether the server knows them.
  public private(set) var session = Session.signedOut
  /// The places that they saved.
  public private(set) var saved: [Place] = []

  private let server: Server
  private let tokens: TokenStore
  private var signingIn: Task<Void, Never>?

  /// Signs in at once where there is a token.
  init(_ server: Server, _ tokens: TokenStore) {
    (self.server, self.tokens) = (server, tokens)
    if let token = tokens.read() { signIn(field: "Authorization", "Bearer \(token)") }
  }

  /// Sets the code to the text that the user has typed so far.
  public func type(_ text: String) { code = text }

  /// Sends the code of the letter.
  public func signIn() {
    signIn(field: "X-Code", code)
    code = ""
  }

  func close() { signingIn?.cancel() }

  private func signIn(field: String, _ value: String) {
    close()
    session = .signingIn
    signingIn = Task {
      let end = await begun(field, value)
      if !Task.isCancelled { session = end }
    }
  }

  private func begun(_ field: String, _ value: String) async -> Session {
    do {
      var request = try Server.request("/session")
      request.httpMethod = "POST"
      request.setValue(value, forHTTPHeaderField: field)
      let grant = try JSONDecoder().decode(Grant.self, from: try await server.send(request))
      tokens.write(grant.token)
      saved = try JSONDecoder().decode([Place].self, from: try await server.get("/saved"))
      return .signedIn
    } catch HTTPError.status(401) {
      tokens.write(nil)
      return .signedOut
    } catch {
      return .failed
    }
  }
}
