import Foundation

/// The tokens that identify the user: a token for requests, and a token to get new tokens.
package struct Tokens: Codable, Equatable, Sendable {
  package var access: String
  package var refresh: String
}

/// Where secrets are kept: a keychain.
package protocol SecretStore: Sendable {
  func secret(_ name: String) -> Data?
  func keep(_ name: String, _ secret: Data)
  func forget(_ name: String)
}

extension SecretStore {
  private var name: String { "tokens" }

  var tokens: Tokens? { secret(name).flatMap { try? JSONDecoder().decode(Tokens.self, from: $0) } }

  func keep(_ tokens: Tokens) {
    guard let bytes = try? JSONEncoder().encode(tokens) else { return }
    keep(name, bytes)
  }

  func forgetTokens() { forget(name) }
}
