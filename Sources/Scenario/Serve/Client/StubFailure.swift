import ScenarioBasics
public import StubServer

/// An unmet expectation of a test of a stub, and its place in the test.
public struct StubFailure: Error, Sendable, CustomStringConvertible {
  /// The failure in sentences, each on its own line.
  public let text: String
  /// The path of the test's file, for `XCTFail`.
  public let file: StaticString
  /// The module and name of the file, for Swift Testing's `SourceLocation`.
  public let fileID: StaticString
  /// The line of the test, counted from 1; 0 when it is not known.
  public let line: UInt
  /// The column in that line, counted from 1.
  public let column: UInt

  /// The text.
  public var description: String { text }

  init(
    _ text: String, file: StaticString = "", fileID: StaticString = "Scenario/StubControl.swift",
    line: UInt = 0,
    column: UInt = 1
  ) {
    self.text = PrintableText(lines: text).text
    (self.file, self.fileID, self.line, self.column) = (file, fileID, line, column)
  }
}

/// An exchange of a stub, as a test sees it.
public struct StubExchange: Sendable, Equatable {
  /// The number of the exchange, counted from 1 in the order of arrival.
  public let number: Int
  /// The method, such as `GET`; empty for a connection that met a fault before its first request.
  public let method: String
  /// The path and query as they were sent.
  public let target: String
  /// The request's header fields, in the order of the wire.
  public let headers: [Header]
  /// The request's body, at most 64 KiB of it; nil when it is not text.
  public let body: String?
  /// The answer to the request, in the words of a scenario: `200 reset at body`; nil while there is none.
  public let answer: String?
  /// `waiting`, `answered`, `broken`, `unmatched`, `undelivered`, `met`, `sent away` or `malformed`, as
  /// described in Docs/serve.md.
  public let state: String

  /// Returns the value of the request's first field of that name, ignoring case.
  public func header(_ name: String) -> String? {
    headers.first { $0.name.lowercased() == name.lowercased() }?.value
  }

  init(_ json: JSONValue) {
    number = json["number"]?.integer ?? 0
    (method, target) = (json["method"]?.string ?? "", json["target"]?.string ?? "")
    headers = (json["headers"]?.array ?? []).compactMap { field in
      field.array.flatMap { $0.count == 2 ? Header($0[0].string ?? "", $0[1].string ?? "") : nil }
    }
    (body, answer, state) = (json["body"]?.string, json["answer"]?.string, json["state"]?.string ?? "")
  }
}
