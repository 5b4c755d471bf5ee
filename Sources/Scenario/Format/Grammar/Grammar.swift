import StubServer

/// Every word of the format with what follows it: the one table behind parser, refusals, help and
/// documentation.
package struct Grammar: Sendable {
  /// What stands in column 1 beside the steps.
  let setup = ["given", "only", "ignore", "serve"]
  let steps = Self.allSteps
  let scopes = Self.allScopes
  let manners = Self.allManners
  let faults = Self.allFaults
  let bodies = Self.allBodies
  /// The harness's own facts, then the Stage's.
  let facts: [FactRow]
  /// The Stage's body words.
  let makers: [BodyMaker]

  package init(_ vocabulary: Vocabulary) {
    facts = Self.ownFacts + vocabulary.facts
    makers = vocabulary.bodyMakers
  }

  var inputNames: [String] { setup + steps.map(\.name) }

  var answerNames: [String] {
    manners.map(\.name) + faults.map(\.name) + bodies.map(\.name) + makers.map(\.name)
  }
}

/// How an answer is sent.
enum Manner: Sendable, Equatable {
  case after(Duration)
  case times(Int)
  case forever

  /// Two of one kind contradict each other.
  var isAboutTime: Bool { if case .after = self { true } else { false } }
}

/// Where the bytes of a body come from.
struct BodySource: Sendable {
  enum Kind: Sendable { case text, file, hex }
  let kind: Kind
  let given: Piece
}

extension Grammar {
  private static let allSteps: [Row<Verb>] = [
    Row("launch", "starts the app", Form("") { _ in .launch }),
    Row("relaunch", "quits the app and launches it again", Form("") { _ in .relaunch }),
    Row("quit", "quits the app", Form("") { _ in .quit }),
    Row("offline", "takes the connection away", Form("") { _ in .offline }),
    Row("online", "gives the connection back", Form("") { _ in .online }),
    Row(
      "tap", "taps a node of the screen; x2 twice before anything else runs",
      Form("ID [xN]") { .tap(id: $0.id, times: $0.times) }),
    Row(
      "wait", "plays all that is due up to and with the duration, or until a value prints so (at most 60s)",
      Form("DURATION") { .wait($0.duration) },
      Form("until PATH is VALUE [within DURATION]") {
        .waitUntil(path: $0.path, value: $0.value, within: $0.duration)
      }),
    Row(
      "expect", "claims a value, or prints a value, the screen, or the requests since the last time",
      Form("screen") { _ in .expectScreen },
      Form("requests") { _ in .expectRequests },
      Form("PATH is VALUE") { .expectIs(path: $0.path, value: $0.value) },
      Form("PATH") { .expect(path: $0.path) }),
  ]

  private static let allScopes: [Row<[String]>] = [
    Row("only", "compares these changes of state and no others", Form("PATH…", make: \.patterns)),
    Row("ignore", "leaves these changes of state out", Form("PATH…", make: \.patterns)),
  ]

  private static let allManners: [Row<Manner>] = [
    Row(
      "after", "lets that much virtual time pass first", Form("DURATION") { .after($0.duration) }),
    Row("xN", "answers that many requests", Form("") { .times($0.times) }),
    Row("forever", "answers every further request", Form("") { _ in .forever }),
  ]

  private static let allFaults: [Row<Fault>] = [
    Row("refuse", "refuses the connection; stands alone", Form("") { _ in .refuse }),
    Row("never", "reads the request and never answers; stands alone", Form("") { _ in .never }),
    Row("fin", "ends the connection in order at the place", Form("at PLACE") { .fin($0.place) }),
    Row("reset", "resets the connection at the place", Form("at PLACE") { .reset($0.place) }),
    Row("stall", "sends nothing more after the place", Form("at PLACE") { .stall($0.place) }),
  ]

  private static let allBodies: [Row<BodySource>] = [
    Row(
      "text", "plain text to the end of the line; more lines follow as details",
      Form("[TEXT]") { BodySource(kind: .text, given: $0.piece) }),
    Row(
      "file", "a file beside the scenario, its type by its extension",
      Form("NAME") { BodySource(kind: .file, given: $0.piece) }),
    Row("hex", "bytes", Form("HEX") { BodySource(kind: .hex, given: $0.piece) }),
  ]
}
