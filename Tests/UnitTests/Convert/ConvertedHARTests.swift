import StubServer
import Testing

@testable import ScenarioConvert
@testable import ScenarioFormat
@testable import ScenarioRecording

/// Whatever a recording contains, the scenario converted from it can be read, and its answers are the
/// recorded ones.
@Suite(.checks) struct ConvertedHARTests {
  @Test(arguments: 0..<400) func `a scenario made of any recording can be read`(_ seed: Int) throws {
    var generated = GeneratedHAR(seed: UInt64(seed))
    let reading = try HARReading(Array(generated.text().utf8))
    let script = RecordedScript(reading, folder: "session", Vocabulary())
    let leftOut = script.remarks.count(where: \.isLeftOut)
    expectEqual(script.converted.count + leftOut, reading.count)
    for file in script.files.entries {
      #expect(file.name.contains(/^session\/[a-z0-9-]+-[0-9]+\.(json|csv|xml|html|txt|bin)$/), "\(file.name)")
    }
    if script.converted.isEmpty { return }
    let text = RecordedScenario(script, count: reading.count, Vocabulary()).text
    let parser = ScenarioParser(vocabulary: Vocabulary(), read: script.files.reader)
    let file = try parser.parse(Array(text.utf8), path: "session.scenario")
    expectEqual(file.title, text.split(separator: "\n").first.map { String($0.dropFirst(2)) })
    let leftOutNumbers = Set(script.remarks.filter(\.isLeftOut).map(\.entry))
    let converted = zip(reading.har.entries, reading.numbers).filter { !leftOutNumbers.contains($0.1) }
    try compare(converted.map(\.0), script, file)
  }

  @Test func `most of what is generated is converted`() throws {
    var (converted, count) = (0, 0)
    for seed in 0..<400 {
      var generated = GeneratedHAR(seed: UInt64(seed))
      let reading = try HARReading(Array(generated.text().utf8))
      let script = RecordedScript(reading, folder: "session", Vocabulary())
      (converted, count) = (converted + script.converted.count, count + reading.count)
    }
    #expect(count > 2000)
    #expect(converted * 4 > count, "\(converted) of \(count)")
  }

  /// Matches the recorded requests with the routes, in their order, and compares each answer with the
  /// recorded response.
  private func compare(_ converted: [HAREntry], _ script: RecordedScript, _ file: ScenarioFile) throws {
    var routes: [(pattern: RequestPattern, answers: [Answer])] = file.acts.compactMap { act in
      guard case .serve(let serve) = act, case .route(let pattern) = serve.place else { return nil }
      let answers = serve.answers.flatMap { answer in
        if case .times(let times) = answer.uses { return [Answer](repeating: answer, count: times) }
        return [answer]
      }
      return (pattern, answers)
    }
    for entry in converted {
      let address = RecordedAddress(entry.request.url)
      let host = try #require(script.hosts[address.upstream])
      let index = try #require(
        routes.firstIndex {
          $0.pattern.matches(method: entry.request.method, target: address.target, host: host)
        })
      try #require(!routes[index].answers.isEmpty)
      let answer = routes[index].answers.removeFirst()
      let fault = entry.observed?.fault ?? ""
      #expect((answer.broken ?? "").hasSuffix(fault))
      #expect(answer.broken == nil || !fault.isEmpty)
      guard let status = answer.status, entry.response.status != 0 else { continue }
      expectEqual(status, entry.response.status)
      let body = entry.response.body.bytes
      if status != 204, status != 304 { #expect(answer.body.starts(with: body)) }
      #expect(answer.body.count == body.count || answer.broken != nil || status == 204 || status == 304)
    }
    let unused = routes.filter { !$0.answers.isEmpty }.map(\.pattern)
    #expect(unused.isEmpty)
  }
}
