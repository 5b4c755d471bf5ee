package import Foundation

/// A connection to a service that sends one request and waits for the complete response.
package protocol Transport: Sendable {
  /// Sends the request. Throws `.cancelled` soon after the task is cancelled.
  func send(_ request: HTTPRequest) async throws(TransportFailure) -> HTTPResponse
}

package struct HTTPRequest: Hashable, Sendable {
  package struct Field: Hashable, Sendable {
    package let name: String
    package let value: String

    package init(_ name: String, _ value: String) {
      self.name = name
      self.value = value
    }
  }

  package let method: String
  package let url: URL
  package let fields: [Field]

  package init(method: String = "GET", url: URL, fields: [Field] = []) {
    self.method = method
    self.url = url
    self.fields = fields
  }
}

package struct HTTPResponse: Sendable {
  package let status: Int
  package let body: Data
  /// Returns the value of a header field; the name is not case-sensitive.
  package let field: @Sendable (String) -> String?

  package init(status: Int, body: Data, field: @escaping @Sendable (String) -> String? = { _ in nil }) {
    self.status = status
    self.body = body
    self.field = field
  }
}

/// The reason why no response was received.
package enum TransportFailure: Error, Hashable, Sendable {
  case offline, unreachable, timedOut, connectionLost, insecure
  /// The received bytes are not HTTP.
  case garbled
  /// The task was cancelled, and its effect no longer waits for a response.
  case cancelled
}
