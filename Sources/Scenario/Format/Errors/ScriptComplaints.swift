import ScenarioBasics
import StubServer

/// Diagnostics of a route or its answers.
extension Diagnostic {
  static func unknownHost(_ word: SourceSpan, among hosts: [String]) -> Diagnostic {
    let name = word.text.dropFirst()
    if name == "server" {
      return Diagnostic(
        word, "`$server` is not written in a route", "a route of the main host begins with a slash")
    }
    let near = nearest(to: name, among: ["other"] + hosts).map { "did you mean `$\($0)`?" }
    return Diagnostic(
      word, "\(quoted(word.text)) is not a declared host",
      near ?? "declare it above: given host \(HostSyntax.isName(name) ? name : "cdn") https://…")
  }

  static func sameHost(_ address: SourceSpan, as other: String) -> Diagnostic {
    Diagnostic(
      address, "the host `\(other)` already has the address \(quoted(address.text))",
      "use that name: \(other == "server" ? "a route begins with a slash" : "$\(other)")")
  }

  static func notATarget(_ word: SourceSpan) -> Diagnostic {
    let path = word.text.firstMatch(of: #/^https?:\/\/[^\/]+(\/.*)$/#)?.output.1
    return Diagnostic(
      word, "\(quoted(word.text)) is not a target",
      word.hasPrefix("$")
        ? "on the stub's second address write it as $other/v1/latest"
        : "write the path and query: \(path ?? "/v1/latest?base=EUR")")
  }

  static func targetCharacter(_ at: SourceSpan) -> Diagnostic {
    let escaped = at.text.utf8.map { "%" + $0.hexDigits.uppercased() }
    let isFragment = at.text == "#"
    return Diagnostic(
      at, "\(quoted(at.text)) is not allowed in a request line",
      isFragment ? "a client does not send the fragment; leave it out" : "write it as \(escaped.joined())")
  }

  static func targetEscape(_ at: SourceSpan) -> Diagnostic {
    Diagnostic(
      at, "\(quoted(at.text)) is not an escape",
      "write two hex digits after `%`: %2F; write `%` itself as %25")
  }

  static func partialStar(_ at: SourceSpan) -> Diagnostic {
    Diagnostic(
      at, "`*` is mixed with other text in \(quoted(at.text))",
      "use it for one whole part of the path or one whole value: /v1/*?base=*")
  }

  static func servedTwice(_ route: SourceSpan, _ line: String) -> Diagnostic {
    let isRoute = !route.text.hasSuffix("connections") || route.text.contains("/")
    return Diagnostic(
      route, "\(route.text.prefix(200)) \(isRoute ? "is" : "are") served twice",
      "add the answers to \(line)")
  }

  static func noAnswer(_ at: SourceSpan) -> Diagnostic {
    Diagnostic(at, "a route without an answer", "add `  | 200 …` below it")
  }

  static func neverReached(_ item: SourceSpan, _ line: String) -> Diagnostic {
    Diagnostic(item, "this answer is never reached", "\(line) answers forever")
  }

  static func notAStatus(_ word: SourceSpan) -> Diagnostic {
    Diagnostic(word, "\(quoted(word.text)) is not a status", "a status has three digits, 200 to 599")
  }

  static func statusLate(_ word: SourceSpan, _ item: SourceSpan) -> Diagnostic {
    let before = item.upTo(
      byte: item.text.utf8.distance(from: item.text.startIndex, to: word.text.startIndex))
    return Diagnostic(
      word, "the status \(word.text) is after other words", "begin with it: \(word.text) \(before.text)…"
    )
  }

  static func noStatus(_ item: SourceSpan) -> Diagnostic {
    Diagnostic(item, "an answer without a status", "begin with one: 200 \(shortened(item))")
  }

  static func breaksNothing(_ fault: SourceSpan) -> Diagnostic {
    Diagnostic(
      fault, "\(quoted(fault.text)) breaks an answer, but there is no answer",
      "put the answer around it: 200 \(fault.text) {…}")
  }

  static func standsAlone(_ fault: SourceSpan) -> Diagnostic {
    Diagnostic(
      fault, "\(quoted(fault.text)) cannot have a status or a body",
      "no answer is sent: delete status and body")
  }

  static func noEffect(_ manner: SourceSpan, _ fault: SourceSpan) -> Diagnostic {
    Diagnostic(
      manner, "\(quoted(manner.text)) has no effect on \(quoted(fault.text))",
      "no answer is ever sent: delete it")
  }

  static func answersNothing(_ detail: SourceSpan, _ fault: SourceSpan) -> Diagnostic {
    Diagnostic(
      detail, "a detail of \(quoted(fault.text)), which sends no answer",
      "delete it, or put an answer around the fault: 200 …")
  }

  static func notUnderConnections(_ at: SourceSpan) -> Diagnostic {
    Diagnostic(
      at, "under `serve connections` no request has been read yet",
      "write a fault of connect or tls, or `after 2s`; with `xN`, `forever`, `during` or `optional`"
    )
  }

  static func unknownService(_ name: SourceSpan, among services: [String]) -> Diagnostic {
    let near = nearest(to: name.text, among: services).map { "did you mean `\($0)`?" }
    let listed = services.isEmpty ? nil : "write " + alternatives(services.map { "`\($0)`" })
    return Diagnostic(
      name, "\(quoted(name.text)) is not a service of the Stage",
      near ?? listed ?? "declare it in `vocabulary` of the Stage:  Vocabulary(services: [\"shop\": …])")
  }

  static func besideService(_ said: SourceSpan, _ service: SourceSpan) -> Diagnostic {
    Diagnostic(
      said, "\(quoted(said.text)) beside `from \(service.text)`, which has a status and a body of its own",
      "delete one of the two")
  }

  static func beforeService(_ fault: SourceSpan, _ service: SourceSpan) -> Diagnostic {
    Diagnostic(
      fault, "\(quoted(fault.text)) takes effect before a request is read: `from \(service.text)` gets none",
      "delete `from \(service.text)`; to lose the answer of the service, write `reset at start`")
  }

  static func detailOfService(_ detail: SourceSpan, _ service: SourceSpan) -> Diagnostic {
    Diagnostic(
      detail, "neither `if` nor `unless`, and `from \(service.text)` has header fields and a body of its own",
      "delete it, or let the service send it")
  }

  static func alwaysFresh(_ word: SourceSpan) -> Diagnostic {
    Diagnostic(
      word, "`fresh` has no effect under `serve connections`", "each connection is a fresh one: delete it")
  }

  static func neverOnFresh(_ fault: SourceSpan) -> Diagnostic {
    Diagnostic(fault, "\(quoted(fault.text)) never occurs on a fresh connection", "keep one of the two")
  }

  static func contradiction(_ word: SourceSpan) -> Diagnostic {
    Diagnostic(word, "\(quoted(word.text)) repeats or contradicts a word before it", "keep one of the two")
  }

  static func secondFault(_ word: SourceSpan, of kind: FaultRow.Class) -> Diagnostic {
    Diagnostic(
      word, "\(quoted(word.text)) is a second fault",
      "an answer has only one of the class \(kind): keep one")
  }

  static func isNever(_ fault: SourceSpan) -> Diagnostic {
    Diagnostic(fault, "\(quoted(fault.text)) has its own word", "write it as: never")
  }

  /// Returns an error of a fault; `words` follow the fault's own words.
  static func misfit(_ fault: SourceSpan, _ words: String, _ remedy: String) -> Diagnostic {
    Diagnostic(fault, "\(quoted(fault.text)) \(words)", remedy)
  }

  static func changesNothing(_ fault: SourceSpan, others: Int) -> Diagnostic {
    Diagnostic(
      fault, "\(quoted(fault.text)) changes nothing here",
      others > 0
        ? "what it breaks is never sent: delete one of the faults"
        : "the answer is the same without it: delete it")
  }

  static func behindTheBody(_ fault: SourceSpan, _ count: Int) -> Diagnostic {
    if count == 0 {
      return Diagnostic(
        fault, "\(quoted(fault.text)) breaks a body, but there is no body",
        "give the answer a body: text Hello, or break it at start")
    }
    return Diagnostic(
      fault,
      "\(quoted(fault.text)) is after the end of the body, which has \(count) byte\(count == 1 ? "" : "s")",
      "write \(count == 1 ? "body" : "body+\(count - 1) or less")")
  }

  private static func shortened(_ item: SourceSpan) -> String {
    item.text.count > 40 ? item.text.prefix(39) + "…" : String(item.text)
  }
}
