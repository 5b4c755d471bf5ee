import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Signs each request with the user's token, and gets a new token once where the service refuses the old one.
package struct AuthorisedClient: HTTPClient {
  private let client: any HTTPClient
  private let secrets: any SecretStore
  private let renewal: URL

  package init(_ client: any HTTPClient, secrets: any SecretStore, renewal: URL) {
    (self.client, self.secrets, self.renewal) = (client, secrets, renewal)
  }

  package func response(to request: URLRequest) async throws -> (Data, URLResponse) {
    let tokens = secrets.tokens
    let (data, response) = try await client.response(to: request.signed(with: tokens))
    guard (response as? HTTPURLResponse)?.statusCode == 401, let tokens else { return (data, response) }
    guard let renewed = try await renew(tokens) else { return (data, response) }
    return try await client.response(to: request.signed(with: renewed))
  }

  /// Returns nil if the service refuses the renewal too: the tokens are no longer valid.
  private func renew(_ tokens: Tokens) async throws -> Tokens? {
    var request = URLRequest(url: renewal)
    request.httpMethod = "POST"
    request.setValue("application/json", forHTTPHeaderField: "Content-Type")
    request.httpBody = try JSONEncoder().encode(["refresh": tokens.refresh])
    let (body, response) = try await client.answer(to: request)
    switch response.statusCode {
    case 200:
      let renewed = try Tokens(reading: body)
      secrets.keep(renewed)
      return renewed
    case 400, 401, 403:
      secrets.forgetTokens()
      return nil
    default: throw ServiceError.status(response.statusCode)
    }
  }
}

extension Tokens {
  fileprivate init(reading body: Data) throws(ServiceError) {
    do {
      self = try JSONDecoder().decode(Tokens.self, from: body)
    } catch {
      throw ServiceError(decoding: error)
    }
  }
}

extension URLRequest {
  fileprivate func signed(with tokens: Tokens?) -> URLRequest {
    guard let tokens else { return self }
    var request = self
    request.setValue("Bearer \(tokens.access)", forHTTPHeaderField: "Authorization")
    return request
  }
}
