import Testing

@testable import ScenarioFormat

@Suite struct `A vocabulary` {
  private static let remedy = "another name in `vocabulary` of the Stage"

  private static func verbs(_ names: String...) -> Vocabulary {
    Vocabulary(verbs: names.map { StageVerb(name: $0, usage: "", summary: "does it") { _ in nil } })
  }

  private static func facts(_ names: String...) -> Vocabulary {
    Vocabulary(facts: names.map { FactDefinition(name: $0, usage: "", summary: "is so") { _ in nil } })
  }

  private static func makers(_ names: String...) -> Vocabulary {
    Vocabulary(bodyMakers: names.map { BodyMaker(name: $0, usage: "", summary: "a body") { _ in [] } })
  }

  @Test(arguments: [
    (verbs("wait"), "verb `wait` has the name of a word of the format"),
    (verbs("pull", "given"), "verb `given` has the name of a word of the format"),
    (verbs("pull", "pull"), "verb `pull` is in its vocabulary twice"),
    (verbs("pull down"), "verb `pull down` is not a word"), (verbs(""), "verb `` is not a word"),
    (verbs("#x"), "verb `#x` is not a word"),
    (facts("seed"), "fact `seed` has the name of a word of the format"),
    (inLocales(["pt_BR", "pt-PT"], Vocabulary()), "locale `pt-PT` is not a locale"),
    (Vocabulary(services: ["a b": { _ in SilentService() }]), "service `a b` is not a word"),
    (Vocabulary(hosts: ["other": "https://a.b"]), "host `other` has a name that no route can use"),
    (Vocabulary(hosts: ["cdn": "cdn.example.com"]), "host `cdn` has the invalid address `cdn.example.com`"),
    (Vocabulary(hosts: ["cdn": "https://a.b/v1"]), "host `cdn` has the invalid address `https://a.b/v1`"),
    (Vocabulary(hosts: ["c/d": "https://a.b"]), "host `c/d` has a name that no route can use"),
    (Vocabulary(hosts: ["cdn": "https://u@a.b"]), "host `cdn` has the invalid address `https://u@a.b`"),
    (
      Vocabulary(hosts: ["cdn": "https://A.b", "server": "https://a.b:443/"]),
      "hosts `cdn` and `server` have one address"
    ),
    (makers("reset"), "body maker `reset` has the name of a word of the format"),
  ])
  func `with a word that no scenario could use is told`(_ vocabulary: Vocabulary, _ told: String) {
    expectEqual(VocabularyProblem(vocabulary)?.message, "the Stage's \(told)")
  }

  @Test(arguments: [sampleVocabulary, verbs("pull", "öffne", "open-link"), facts("launch"), makers("pull")])
  func `has words of its own beside the format's`(_ vocabulary: Vocabulary) {
    expectEqual(VocabularyProblem(vocabulary), nil)
  }

  @Test(arguments: [
    ("push  now   {\"a\":  1}", #"push now {"a":  1}"#, #"{"a":  1}"#),
    ("push now text", "push now text", ""),
    ("push now text  a  b", "push now text  a  b", " a  b"), ("push now hex 4869", "push now hex 4869", "Hi"),
    ("push now <p>", "push now <p>", "<p>"),
  ])
  func `has verbs whose bodies stay as they are written`(_ step: String, _ text: String, _ body: String)
    throws
  {
    let verb = try parse("launch\n\(step)\n").steps[1].verb
    expectEqual(verb.text, text)
    expectEqual(verb.contents, Array(body.utf8))
  }
}
