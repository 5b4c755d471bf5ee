import ScenarioBasics
public import StubServer

/// What a test wanted of a stub and did not get, and where in the test.
public struct StubFailure: Error, Sendable, CustomStringConvertible {
  /// In sentences, each on a line.
  public let text: String
  /// The path of the test's file, for `XCTFail`.
  public let file: StaticString
  /// Module and name of the file, for Swift Testing's `SourceLocation`.
  public let fileID: StaticString
  /// The line of the test, counted from 1; 0 where it is not known.
  public let line: UInt
  /// The column there, counted from 1.
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
  /// From 1, in the order in which they came.
  public let number: Int
  /// `GET`; empty for a connection that met a fault before it brought a request.
  public let method: String
  /// Path and query as they were sent.
  public let target: String
  /// The request's header fields, in the order of the wire.
  public let headers: [Header]
  /// The request's body, at most 64 KiB of it; nil where it is no text.
  public let body: String?
  /// What it was answered, in the words of a scenario: `200 reset at body`; nil where nothing was yet.
  public let answer: String?
  /// `waiting`, `answered`, `broken`, `unmatched`, `undelivered`, `met`, `sent away` or `malformed`, as
  /// Docs/serve.md tells of them.
  public let state: String

  /// The value of the request's first field of that name, whatever its case.
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
