import ScenarioBasics
import ScenarioFormat

/// A way in which an answer of a start is varied: a row of the table from which a search draws.
package struct AnswerVariation: Sendable {
  /// The answer as it is written, or what it adds to the answer of the start.
  let words: String
  /// The variation in words, for the title of a finding.
  package let name: String
  /// The answer as it is written, and in words.
  var text: String { "\(words): \(name)" }
  /// Whether it takes the place of the answer, or comes before it and leaves it to the next request.
  let replaces: Bool
  private let change: @Sendable (_ item: ScriptItem, _ first: ScriptItem?) -> [DraftAnswer]

  private init(
    _ words: String, _ name: String, replaces: Bool = false,
    _ change: @escaping @Sendable (_ item: ScriptItem, _ first: ScriptItem?) -> [DraftAnswer]
  ) {
    (self.words, self.name, self.replaces, self.change) = (words, name, replaces, change)
  }

  /// The answers in the place of an answer; none if the variation would change nothing there. `first` is the
  /// first answer of the route, if it is another one.
  func varied(_ item: ScriptItem, first: ScriptItem?) -> [DraftAnswer] {
    change(item, first).map { answer in
      var answer = answer
      answer.item = nil
      return answer
    }
  }

  /// The rows, the simplest first: shrinking goes towards the beginning.
  package static let all = [
    alone("503", "an error of the service"),
    alone("reset at start", "a reset"),
    late(.seconds(1), "an answer that comes 1s later"),
    alone("never", "an answer that never comes"),
    late(.seconds(30), "an answer that comes 30s later"),
    broken("reset at body", "a reset inside of the body"),
    alone("200 <html>Sign in</html>", "a page instead of data"),
    alone("200 {}", "a body without data"),
    alone("401", "a request that is denied"),
    alone("404", "an answer that is not found"),
    alone("429", "a request to wait", details: ["Retry-After: 60"]),
    alone("refuse", "a connection that is refused"),
    alone("304", "an answer that nothing has changed"),
    AnswerVariation("503 x6", "six errors of the service") { _, _ in
      var answer = DraftAnswer(words: "503")
      answer.uses = 6
      return [answer]
    },
    AnswerVariation("the first answer", "an old answer") { _, first in
      first.map { [bare($0)] } ?? []
    },
    AnswerVariation("503 with the body", "an error with a good body") { item, _ in
      guard item.isWhole else { return [] }
      return [bare(item) { $0.status = 503 }]
    },
    AnswerVariation("201 with the body", "another status of success", replaces: true) { item, _ in
      item.isWhole ? [bare(item) { $0.status = 201 }] : []
    },
    AnswerVariation(
      "ETag, 304", "a tag, and then an answer that nothing has changed", replaces: true
    ) {
      item, _ in
      guard item.isWhole, !item.details.contains(where: { $0.lowercased().hasPrefix("etag:") }) else {
        return []
      }
      return [bare(item) { $0.details.insert("ETag: \"a\"", at: 0) }, DraftAnswer(words: "304")]
    },
    AnswerVariation("0 for a figure", "a figure of zero") { item, _ in
      guard item.isWhole, let body = item.body, let figure = body.firstMatch(of: /[ :](\d+\.\d+)/)?.1 else {
        return []
      }
      return [bare(item) { $0.body = body.replacing(figure, with: "0", maxReplacements: 1) }]
    },
    alone("301", "a redirect without a place to go"),
    AnswerVariation(
      "503 <html>, Retry-After: 60", "a page of the service that says when to come back"
    ) {
      _, _ in
      [DraftAnswer(words: "503 <html>Closed</html>", details: ["Retry-After: 60"])]
    },
    alone(#"422 {"message":"not found"}"#, "an answer that something in the request is not known"),
  ]

  /// Returns the answer once, with a change.
  private static func bare(
    _ item: ScriptItem, _ change: (inout ScriptItem) -> Void = { _ in }
  ) -> DraftAnswer {
    var item = item
    (item.uses, item.isOptional) = (nil, false)
    change(&item)
    return DraftAnswer(item)
  }

  private static func alone(_ words: String, _ name: String, details: [String] = []) -> AnswerVariation {
    AnswerVariation(words, name) { _, _ in
      [DraftAnswer(words: words, details: details)]
    }
  }

  private static func late(_ delay: Duration, _ name: String) -> AnswerVariation {
    AnswerVariation("after \(delay.word)", name, replaces: true) { item, _ in
      [bare(item) { $0.delay = (item.delay ?? .zero) + delay }]
    }
  }

  private static func broken(_ fault: String, _ name: String) -> AnswerVariation {
    AnswerVariation(fault, name) { item, _ in
      guard item.faults.isEmpty, item.body != nil || !item.details.isEmpty else { return [] }
      var bare = item
      (bare.body, bare.uses, bare.delay, bare.isOptional) = (nil, nil, nil, false)
      let words = [bare.text, fault, item.body].compactMap(\.self).joined(separator: " ")
      return [DraftAnswer(words: words, details: item.details)]
    }
  }
}

extension ScriptItem {
  /// Whether it is a good answer with a body, and no fault.
  fileprivate var isWhole: Bool { faults.isEmpty && status == 200 && (body != nil || !details.isEmpty) }
}
