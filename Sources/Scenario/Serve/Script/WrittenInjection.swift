import ScenarioBasics
import ScenarioFormat
import StubServer

extension Injection {
  /// Creates an injection from the words of an answer of a scenario: with a status it is a whole answer,
  /// `503` or `200 {"a":1}`; without one it is a change of the script's own answers, `reset at body` or
  /// `after 3s`.
  ///
  /// - Throws: 400 with what to write, for a fault that a server alone cannot do.
  init(
    writtenAs text: String, count: Int?, skip: Int, for pattern: RequestPattern?, _ registry: SessionRegistry
  ) throws(ControlFailure) {
    let text = String(text.drop { $0 == " " })
    guard let first = text.utf8.first else {
      throw ControlFailure(400, "`answer` is empty", "write a fault: reset at body")
    }
    let change =
      isDigit(first)
      ? Effect.whole(try Self.whole(text, pattern, registry)) : try Self.change(text, registry.vocabulary)
    if case .connection = change, pattern != nil {
      throw ControlFailure(
        400, "`answer` breaks a connection, which has no route",
        "set it for any request, without `route`")
    }
    self.init(
      text.split(separator: "\n").first.map(String.init) ?? text, change, for: pattern, count: count,
      skip: skip)
  }

  /// Reads a whole answer in the way of a scenario.
  private static func whole(
    _ text: String, _ pattern: RequestPattern?, _ registry: SessionRegistry
  ) throws(ControlFailure) -> Answer {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let details = lines.dropFirst().map { $0.isEmpty ? "  |" : "  |   \($0)" }
    // The host of the route has no influence on the answer.
    let route = pattern.map { "\($0.method) \($0.target)" } ?? "GET /"
    let block = (["serve \(route)", "  | \(lines[0])"] + details).joined(
      separator: "\n")
    let file: ScenarioFile
    do throws(SyntaxError) { file = try registry.parse(block + "\n", name: "answer") } catch {
      throw ControlFailure(400, error.message, error.remedy)
    }
    guard case .serve(let serve)? = file.acts.first, let answer = serve.answers.first, file.acts.count == 1,
      serve.answers.count == 1
    else { throw ControlFailure(400, "`answer` is more than one answer", "write one: 503") }
    var bare = Answer(
      status: answer.status, headers: answer.headers, body: answer.body, stream: answer.stream,
      delay: answer.delay, faults: answer.faults, series: answer.series, text: answer.text, line: answer.line)
    bare.namesHosts = answer.namesHosts
    guard answer == bare else {
      throw ControlFailure(
        400, "`answer` must not say how often, when or for whom it is sent", "use `count` and `route`")
    }
    do throws(Stub.StartError) {
      try Stub.check(Script(routes: [Script.Route(pattern ?? .any, [answer])]))
    } catch {
      throw error.controlFailure
    }
    return answer
  }

  private static func change(_ text: String, _ vocabulary: Vocabulary) throws(ControlFailure) -> Effect {
    let change: InjectedFaults
    do throws(SyntaxError) { change = try InjectedFaults(text, vocabulary) } catch {
      throw ControlFailure(400, error.message, error.remedy)
    }
    guard let alone = change.faults.first(where: \.standsAlone) else {
      return .over(delay: change.delay, faults: change.faults)
    }
    switch alone {
    case .refuse:
      throw ControlFailure(
        400, "the server does not see refused connections and cannot count them",
        "take the network down: PUT …/network")
    case .unresolved:
      throw ControlFailure(
        400, "a server cannot remove its own host name", "take the network down: PUT …/network")
    default: break
    }
    if alone.isOfConnection { return .connection(alone) }
    return .whole(Answer(status: nil, delay: change.delay, faults: change.faults))
  }
}

extension RequestPattern {
  fileprivate static let any = RequestPattern(method: "GET", target: "/")
}
