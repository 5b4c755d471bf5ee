package import Foundation

/// The way to a service: sends one request and waits for the whole answer.
package protocol Transport: Sendable {
  /// Sends the request; ends with `.cancelled` soon after the task is cancelled.
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
  /// The value of a header field, whatever the case of its name.
  package let field: @Sendable (String) -> String?

  package init(status: Int, body: Data, field: @escaping @Sendable (String) -> String? = { _ in nil }) {
    self.status = status
    self.body = body
    self.field = field
  }
}

/// Why no answer came.
package enum TransportFailure: Error, Hashable, Sendable {
  case offline, unreachable, timedOut, connectionLost, insecure
  /// What came is not HTTP.
  case garbled
  /// The task was cancelled; its effect's answer is no longer awaited.
  case cancelled
}
