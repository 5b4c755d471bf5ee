import Testing

@testable import ScenarioFormat

@Suite struct `TokenStream of other tools` {
  private let entries = Grammar(sampleVocabulary).entries

  @Test func `each stands for a word of the format, and is none itself`() {
    for (word, meant) in Synonyms.table {
      let sections = entries.filter { $0.name == meant }.map(\.section)
      #expect(!sections.isEmpty || meant == "serve", "\(word)")
      #expect(!entries.contains { $0.name == word && sections.contains($0.section) }, "\(word)")
    }
  }

  @Test(arguments: [
    ("press retry", "tap"), ("click retry", "tap"), ("touch retry", "tap"), ("enter USD 1", "type"),
    ("input USD 1", "type"), ("sleep 1s", "wait"), ("pause 1s", "wait"), ("assert a", "expect"),
    ("check a", "expect"), ("start", "launch"), ("open", "launch"), ("run", "launch"), ("close", "quit"),
    ("exit", "quit"), ("stop", "quit"), ("given retry same", "retries"), ("Press retry", "tap"),
  ])
  func `a person who knows them is told ours`(line: String, meant: String) {
    #expect(refusal(line + "\n").hasSuffix("\n  = did you mean `\(meant)`?"))
  }

  @Test func `a nearer word goes before, and a word that may not stand there is not named`() {
    #expect(refusal("tpe retry\n").hasSuffix("did you mean `type`?"))
    #expect(refusal("given press x\n").contains("\n  = write `locale`, "))
  }
}
