import Foundation
import ScenarioBasics
package import ScenarioRecording
import StubServer

/// What a recording shows of one route: the shapes of its answers, by status.
package struct AnswerShapes {
  /// All answers of a route with one status.
  struct Answers {
    fileprivate(set) var count = 0
    fileprivate(set) var types: Set<String> = []
    fileprivate(set) var headers: Set<String> = []
    fileprivate(set) var shape = Shape()
    /// Bodies that should be JSON and are not.
    fileprivate(set) var broken = 0
    /// How many bodies could not be read, by what they are: `compressed (br)`.
    fileprivate(set) var unread: [String: Int] = [:]
  }

  /// By status, those that came whole: what broke off says nothing of how the whole looks.
  private(set) var answers: [String: Answers] = [:]
  /// What a fault took the place of, or broke: `refuse`, `200 reset at body+8`.
  private(set) var faults: Set<String> = []

  /// Those whose presence a cache goes by.
  static let headers = ["Cache-Control", "ETag"]

  mutating func add(_ entry: HAREntry) {
    let (response, status) = (entry.response, entry.outcome)
    guard entry.isWhole else {
      faults.insert(status)
      return
    }
    var answers = self.answers[status] ?? Answers()
    answers.count += 1
    let names = Set(response.headers.map { $0.name.lowercased() })
    answers.headers.formUnion(Self.headers.filter { names.contains($0.lowercased()) })
    if !response.body.bytes.isEmpty { answers.add(response.body, response.headers) }
    self.answers[status] = answers
  }

  /// Whether none of its bodies has a shape, since those that could have one could not be read.
  var isUnread: Bool {
    answers.values.contains { !$0.unread.isEmpty }
      && answers.values.allSatisfy { $0.shape.places.isEmpty && $0.broken == 0 }
  }

  /// `GET /v1/latest?base&symbols`: the names of a query, not its values, and no host.
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
  /// Whether no fault has to do with its answer.
  var isWhole: Bool { response.status != 0 && observed?.fault == nil }

  /// `200`, `refuse`, `200 reset at body+8`
  package var outcome: String {
    let status = response.status == 0 ? nil : String(response.status)
    let words = [status, observed?.fault].compactMap(\.self)
    return words.isEmpty ? "no answer" : words.joined(separator: " ")
  }
}

extension AnswerShapes.Answers {
  fileprivate mutating func add(_ body: HARBody, _ headers: [Header]) {
    let said = headers.values("content-type").first ?? body.type
    let type = said.prefix { $0 != ";" }.trimmingCharacters(in: .whitespaces).lowercased()
    types.insert(type.isEmpty ? "none" : type)
    let opened = DecodedBody(body, headers)
    if let coding = opened.coding, !coding.isReadable { unread[coding.name, default: 0] += 1 }
    guard opened.coding == nil, let text = opened.body.text else { return }
    if let value = try? JSONValue(String(text.trimmingPrefix("\u{FEFF}"))) {
      shape.merge(value)
    } else if type.hasSuffix("json") {
      broken += 1
    }
  }
}
