public import Foundation
import ScenarioBasics
import ScenarioFormat
import ScenarioProcess
import StubServer

#if canImport(FoundationNetworking)
  public import FoundationNetworking
#endif

/// HTTP as apps write it: the methods of URLSession by their names, played on the stub.
///
/// `request.timeoutInterval` counts on the virtual clock, and restarts with each part of the response. A
/// cancelled task ends its request. Cookies of responses are sent with later requests of the same play, if
/// `request.httpShouldHandleCookies` is true.
extension StageEnvironment {
  /// Returns the address that the app uses for a host: the one of ``Vocabulary/hosts``, or of `given host` in
  /// the scenario.
  ///
  /// ```swift
  /// let images = environment.url("cdn").appending(path: "logo.png")
  /// ```
  ///
  /// `server` and `other`, which every play has, are the stub's own addresses if they have no other. A name
  /// that neither the Stage nor the scenario declares ends the play, which reports it.
  ///
  /// - Parameter host: The name of the host in scenarios, without `$`.
  /// - Returns: The address, without a path; for a name that is not declared, one that does not exist.
  public func url(_ host: String) -> URL {
    if let url = http?.simulation.addresses.known(RequestPattern.Host(host)) { return url }
    if host == "server" || host == "other" { return server }
    let line = "given host \(HostSyntax.isName(host) ? host : "NAME") https://…"
    http?.simulation.monitor.update { world in
      world.undeclaredHosts.append(
        UndeclaredHost("the app asked for the address of `\(host)`: no host has this name", line))
    }
    return URL(string: "https://undeclared.invalid") ?? server
  }

  /// Sends a request and waits for the whole response.
  ///
  /// - Parameter request: Its address is that of ``server``, or of one of ``Vocabulary/hosts``.
  /// - Returns: The body, and an `HTTPURLResponse` whose `url` is the one that the app knows.
  /// - Throws: `URLError`, as URLSession does; `.timedOut` when nothing was received for
  ///   `request.timeoutInterval`, `.cancelled` when the task was cancelled, `.notConnectedToInternet` after
  ///   `offline`.
  public func data(for request: URLRequest) async throws -> (Data, URLResponse) {
    let exchange = try exchange(request)
    let response = try await exchange.whole()
    return (response.body, exchange.urlResponse(response))
  }

  /// A configuration for a `URLSession` of the app whose requests are played, by ``ScenarioURLProtocol``.
  public var sessionConfiguration: URLSessionConfiguration {
    let configuration = URLSessionConfiguration.default
    configuration.protocolClasses = [ScenarioURLProtocol.self]
    return configuration
  }

  /// Sends a GET to the address and waits for the whole response; see ``data(for:)``.
  public func data(from url: URL) async throws -> (Data, URLResponse) {
    try await data(for: URLRequest(url: url))
  }

  /// Sends a request with the body, and waits for the whole response; see ``data(for:)``.
  public func upload(for request: URLRequest, from body: Data) async throws -> (Data, URLResponse) {
    var request = request
    request.httpBody = body
    return try await data(for: request)
  }

  /// Sends a request and writes the body of the response to a file in the temporary folder, which the app
  /// must move or delete; see ``data(for:)``.
  ///
  /// - Throws: `URLError`, and any error of writing a file.
  public func download(for request: URLRequest) async throws -> (URL, URLResponse) {
    let (data, response) = try await data(for: request)
    guard let http else { throw URLError(.cannotConnectToHost) }
    return (try http.write(downloaded: data), response)
  }

  /// Sends a request and returns as soon as the head of the response has arrived. The body arrives at the
  /// virtual times at which the script sends it.
  ///
  /// A compressed body, and one whose frame is broken, arrives entirely at its end.
  ///
  /// - Returns: The body as it arrives, and an `HTTPURLResponse`.
  /// - Throws: `URLError` if no head arrived; the bytes throw if the response breaks after it.
  public func bytes(for request: URLRequest) async throws -> (StageBytes, URLResponse) {
    let exchange = try exchange(request)
    let (response, bytes) = try await exchange.streamed()
    return (bytes, exchange.urlResponse(response))
  }

  private func exchange(_ request: URLRequest) throws(URLError) -> URLRequestExchange {
    guard let http else { throw URLError(.cannotConnectToHost) }
    return try URLRequestExchange(request, http)
  }
}
