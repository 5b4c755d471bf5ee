import Foundation

/// The record of a run of tests, as swift-testing writes it: a JSON value in each line.
struct TestRun {
  /// A test function, by its identifier: ``UnitTests.LoopTests/`name`()/LoopTests.swift:8:4``.
  struct Function: Hashable {
    let id: String

    /// The identifier without the place in a file.
    var name: String {
      id.contains("/") ? id.split(separator: "/").dropLast().joined(separator: "/") : id
    }
  }

  /// The functions that began.
  private(set) var functions: Set<Function> = []
  /// The functions that recorded an issue.
  private(set) var failed: Set<Function> = []
  /// The function that began and did not end, because the process ended before.
  private(set) var running: Function?

  init(stream: String) {
    var known: Set<String> = []
    for line in stream.split(separator: "\n") {
      guard let record = try? JSONDecoder().decode(Line.self, from: Data(line.utf8)) else { continue }
      let payload = record.payload
      if payload.kind == "function", let id = payload.id { known.insert(id) }
      guard record.kind == "event", let id = payload.testID, known.contains(id) else { continue }
      let function = Function(id: id)
      switch payload.kind {
      case "testStarted":
        functions.insert(function)
        running = function
      case "issueRecorded" where payload.issue?.isKnown != true: failed.insert(function)
      case "testEnded": running = nil
      default: break
      }
    }
  }

  /// The functions that failed, or were left when the process ended.
  var catchers: Set<Function> { failed.union(running.map { [$0] } ?? []) }

  private struct Line: Decodable {
    struct Payload: Decodable {
      let kind: String
      var id: String?
      var testID: String?
      var issue: Issue?
    }
    struct Issue: Decodable {
      let isKnown: Bool
    }
    let kind: String
    let payload: Payload
  }
}
