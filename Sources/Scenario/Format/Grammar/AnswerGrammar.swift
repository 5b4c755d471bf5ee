package import StubServer

extension Grammar {
  static let allManners: [GrammarWord<AnswerOption>] = [
    GrammarWord(
      "after", "lets that much virtual time pass first", GrammarRule("DURATION") { .after($0.duration) }),
    GrammarWord("xN", "answers that many requests", GrammarRule("") { .times($0.times) }),
    GrammarWord("forever", "answers every further request", GrammarRule("") { _ in .forever }),
    GrammarWord("optional", "need not be used", GrammarRule("") { _ in .optional }),
    GrammarWord(
      "during",
      "is tried first for each request that is sent from the first time since T+0 on and before the second",
      GrammarRule("DURATION..[DURATION]") { .during($0.phase) }),
    GrammarWord("fresh", "makes a fresh connection first", GrammarRule("") { _ in .fresh }),
    GrammarWord(
      "from", "lets a service of the Stage answer, in the place of a status and a body",
      GrammarRule("SERVICE") { .from($0.piece) }),
  ]

  /// The table of faults belongs to the stub; their parameters are read here.
  package static let allFaults: [GrammarWord<Fault>] = FaultRow.all.map { row in
    GrammarWord(
      row.name, row.summary,
      forms: row.forms.indices.map { form in
        GrammarRule(row.forms[form].usage) { Fault(row, form: form, $0.ofFault) }
      })
  }

  static let allBodies: [GrammarWord<BodySource>] = [
    GrammarWord(
      "text", "plain text to the end of the line; more lines follow as details",
      GrammarRule("[LINE]") { BodySource(kind: .text, given: $0.piece) }),
    GrammarWord(
      "file", "a file beside the scenario, its type by its extension",
      GrammarRule("NAME") { BodySource(kind: .file, given: $0.piece) }),
    GrammarWord("hex", "bytes", GrammarRule("HEX") { BodySource(kind: .hex, given: $0.piece) }),
    GrammarWord(
      "har", "the whole answers of the route in a recording beside the scenario, in their order",
      GrammarRule("NAME") { BodySource(kind: .har, given: $0.piece) }),
    GrammarWord(
      "events", "server-sent events, each at its time, as details",
      GrammarRule("") { BodySource(kind: .stream(.events), given: $0.piece) }),
    GrammarWord(
      "chunks", "a body in chunks, each at its time, as details",
      GrammarRule("") { BodySource(kind: .stream(.chunks), given: $0.piece) }),
    GrammarWord(
      "pieces", "a body whose length is stated, in pieces, each at its time, as details",
      GrammarRule("") { BodySource(kind: .stream(.pieces), given: $0.piece) }),
  ]

  /// The words that may begin a detail of an answer, besides the name of a header.
  static let allDetails: [GrammarWord<RequestCondition>] = [
    GrammarWord(
      "if", "what the request must have: a header or a part of it, with a value or any",
      forms: conditions(isNegated: false)),
    GrammarWord("unless", "the same, which the request must not have", forms: conditions(isNegated: true)),
  ]

  private static func conditions(isNegated: Bool) -> [GrammarRule<RequestCondition>] {
    func rule(
      _ pattern: String, _ make: @escaping @Sendable (Arguments) -> RequestCondition.Subject
    ) -> GrammarRule<RequestCondition> {
      GrammarRule(pattern) {
        RequestCondition(make($0), is: $0.value.isEmpty ? nil : $0.value, isNegated: isNegated)
      }
    }
    return [
      GrammarRule("HEADER") { .init(.header($0.header.name), is: $0.header.value, isNegated: isNegated) },
      rule("header PART") { .header($0.word) },
      rule("query PART [is VALUE]") { .query($0.word) },
      rule("json MEMBER [is VALUE]") { .json($0.word) },
      rule("field PART [is VALUE]") { .field($0.word) },
      rule("body is VALUE") { _ in .body },
    ]
  }

  /// The words for values that are known when the answer is sent.
  static let allReferences: [GrammarWord<Void>] = [
    ("$request.body.PATH", "a value of the request's body: a member of JSON, or a field of a form"),
    ("$request.query.NAME", "a parameter of the request's query"),
    ("$request.header.NAME", "a header field of the request"),
    ("$request.path.N", "a part of the request's path, from 1"),
    ("$counter.NAME", "1, 2, 3 …, one more each time; without the name, a counter of its own"),
    ("$uuid", "a UUID of the seed, another one each time"),
  ].map { name, summary in GrammarWord(name, summary, GrammarRule("") { _ in }) }

  /// The words for the stub's addresses, which are never printed themselves.
  static let allAddresses: [GrammarWord<Void>] = [
    GrammarWord(
      "$server", "in the value of a header: the address that the app is given", GrammarRule("") { _ in }),
    GrammarWord(
      "$other", "in the value of a header and in a route: the stub's second address", GrammarRule("") { _ in }
    ),
  ]
}
