import Foundation

/// The app's one way to its server.
public protocol HTTP: Sendable {
  /// Returns the body of the answer.
  ///
  /// - Throws: `HTTPError` where there is none, and `CancellationError` for a task that was cancelled.
  func get(_ path: String) async throws -> Data
}

/// Why a request has no body to show.
public enum HTTPError: Error, Hashable, Sendable {
  case status(Int)
  case connection
}
