import Foundation
import ScenarioBasics
package import ScenarioRecording
import StubServer

/// The shapes of the answers of one route in a recording, by status.
package struct RouteShapes {
  /// All answers of a route with one status.
  struct StatusSummary {
    fileprivate(set) var count = 0
    fileprivate(set) var types: Set<String> = []
    fileprivate(set) var headers: Set<String> = []
    fileprivate(set) var shape = Shape()
    /// The number of bodies that should be JSON and are not.
    fileprivate(set) var broken = 0
    /// The columns of tables, in their order.
    fileprivate(set) var columns: Set<[String]> = []
    /// The number of bodies without a shape, by their kind: `compressed (br)`, `text/html`.
    fileprivate(set) var unread: [String: Int] = [:]

    /// Whether the shape is known: of bodies that could not be read, nothing is.
    var hasShape: Bool { unread.isEmpty || !shape.kinds.isEmpty }
  }

  /// The complete answers by status: a broken-off answer does not show the shape of the whole.
  private(set) var answers: [String: StatusSummary] = [:]
  /// The outcomes in which a fault replaced or broke the answer: `refuse`, `200 reset at body+8`.
  private(set) var faults: Set<String> = []

  /// The header fields whose presence matters to a cache.
  static let headers = ["Cache-Control", "ETag"]

  mutating func add(_ entry: HAREntry) {
    let (response, status) = (entry.response, entry.outcome)
    guard entry.isWhole else {
      faults.insert(status)
      return
    }
    var answers = self.answers[status] ?? StatusSummary()
    answers.count += 1
    let names = Set(response.headers.map { $0.name.lowercased() })
    answers.headers.formUnion(Self.headers.filter { names.contains($0.lowercased()) })
    let body = response.body
    if !body.bytes.isEmpty || !body.isWhole { answers.add(body, response.headers) }
    self.answers[status] = answers
  }

  /// Whether none of the bodies has a shape because those that could have one could not be read.
  var isUnread: Bool {
    answers.values.contains { !$0.unread.isEmpty }
      && answers.values.allSatisfy { $0.shape.kinds.isEmpty && $0.broken == 0 }
  }

  /// Returns the name of a route, such as `GET /v1/latest?base&symbols`: the names of a query without their
  /// values, and no host.
  package static func name(_ request: HARRequest) -> String {
    let address = request.url.prefix { $0 != "#" }
    let target = address.firstRange(of: "://").map { address[$0.upperBound...].drop { !"/?".contains($0) } }
    let parts = (target ?? address).split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    let names = Set(TargetParts(String(target ?? address)).query.map(\.name)).sorted()
    let path = parts.first.map(String.init) ?? ""
    return "\(request.method) \(path.isEmpty ? "/" : path)"
      + (names.isEmpty ? "" : "?" + names.joined(separator: "&"))
  }
}

extension HAREntry {
  /// Whether the answer was received without a fault.
  var isWhole: Bool { response.status != 0 && observed?.fault == nil }

  /// The outcome: `200`, `refuse`, `200 reset at body+8`
  package var outcome: String {
    let status = response.status == 0 ? nil : String(response.status)
    let words = [status, observed?.fault].compactMap(\.self)
    return words.isEmpty ? "no answer" : words.joined(separator: " ")
  }
}

extension RouteShapes.StatusSummary {
  fileprivate mutating func add(_ body: HARBody, _ headers: [Header]) {
    let said = headers.values("content-type").first ?? body.type
    let named = said.prefix { $0 != ";" }.trimmingCharacters(in: .whitespaces).lowercased()
    let type = named.isEmpty ? "none" : named
    if body.isWhole || !named.isEmpty { types.insert(type) }
    guard body.isWhole else {
      unread["not kept whole", default: 0] += 1
      return
    }
    switch ComparableBody(body, headers, type: type) {
    case .value(let value): shape.merge(value)
    case .table(let rows, let columns):
      shape.merge(rows)
      self.columns.insert(columns)
    case .broken: broken += 1
    case .unread(let kind): unread[kind, default: 0] += 1
    }
  }
}
