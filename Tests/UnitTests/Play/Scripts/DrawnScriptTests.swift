import Testing

@testable import ScenarioFormat
@testable import ScenarioPlay

#if os(Linux)
  /// Scripts drawn over the whole grammar of answers, each played twice on the wire and once in memory: 100
  /// of them, and in a soak run 10,000.
  @Suite(.checks, .serialized) struct DrawnScriptTests {
    private static let batch: UInt64 = 100

    @Test(arguments: (0..<100 as Range<UInt64>).sample(oneOf: 100))
    func `drawn scripts are played alike`(_ number: UInt64) throws {
      var (outcomes, pairs) = ([DrawnPlay.Outcome: Int](), Set<[ScriptColumn]>())
      var (drawn, refused) = (0, 0)
      for seed in (number * Self.batch)..<((number + 1) * Self.batch) {
        let script = DrawnScript(seed: seed)
        let play = try DrawnPlay(script.text)
        outcomes[play.outcome, default: 0] += 1
        (drawn, refused) = (drawn + script.drawn, refused + script.refusals.count)
        if [.whole, .halted, .needsWire].contains(play.outcome) { pairs.formUnion(script.pairs) }
        if [.differs, .refused].contains(play.outcome) || play.reason.hasPrefix("stuck") {
          Issue.record("seed \(seed), \(play.reason)\n\(script.text)")
        }
      }
      let counts = DrawnPlay.Outcome.allCases.map { "\($0) \(outcomes[$0] ?? 0)" }
      print(
        "drawn scripts from \(number * Self.batch): lint refuses \(refused) of \(drawn) answers, \(counts)")
      let missing = ScriptColumn.pairs.filter { !pairs.contains($0) }
      #expect(missing.isEmpty, "no script that is played has \(missing)")
      // A generator that reaches nothing would find nothing.
      #expect(refused < drawn * 2 / 3 && outcomes[.whole] ?? 0 > 50)
    }

    @Test(.soak) func `scripts find that a client ends an answer early that is sent in pieces`() throws {
      let open = RaceGuards.all.subtracting(.brokenAtOnce)
      let found = try ((0..<1_000) as Range<UInt64>).first { seed in
        let script = DrawnScript(seed: seed)
        let isBroken = script.text.contains("every") || script.text.contains("bandwidth")
        return isBroken ? try DrawnPlay(script.text, open).outcome == .differs : false
      }
      print("without the refusal of pieces, script \(found.map { "\($0)" } ?? "none") differs")
      #expect(found != nil)
    }
  }
#endif
