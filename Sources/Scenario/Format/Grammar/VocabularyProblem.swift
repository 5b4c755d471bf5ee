import StubServer

/// An error in the words that a Stage adds to the format, independent of its scenarios.
package struct VocabularyProblem: Error, Equatable {
  package let message: String
  package let remedy: String

  private init(_ message: String, _ remedy: String) { (self.message, self.remedy) = (message, remedy) }

  /// Returns the first problem; nil when a scenario can use all words.
  package init?(_ vocabulary: Vocabulary) {
    let grammar = Grammar(Vocabulary())
    let problem =
      Self.first("verb", vocabulary.verbs.map(\.name), beside: grammar.inputNames)
      ?? Self.first("fact", vocabulary.facts.map(\.name), beside: grammar.facts.map(\.name))
      ?? Self.first("body maker", vocabulary.bodyMakers.map(\.name), beside: grammar.answerNames)
      ?? Self.first("service", vocabulary.services.keys.sorted(), beside: [])
      ?? Self.wrongLocale(vocabulary.locales)
      ?? Self.wrongHost(vocabulary.hosts)
      ?? Self.sameHosts(vocabulary.hosts)
    guard let problem else { return nil }
    self = problem
  }

  private static func first(
    _ kind: String, _ names: [String], beside own: [String]
  ) -> VocabularyProblem? {
    let remedy = "give the \(kind) another name in `vocabulary` of the Stage"
    for (index, name) in names.enumerated() {
      let told = "the Stage's \(kind) `\(name)`"
      if own.contains(name) {
        return VocabularyProblem("\(told) has the name of a word of the format", remedy)
      }
      if names[..<index].contains(name) {
        return VocabularyProblem("\(told) is in its vocabulary twice", "delete one of them")
      }
      if !isWord(name) {
        return VocabularyProblem("\(told) is not a word", remedy + ": a letter first, and no space in it")
      }
    }
    return nil
  }

  private static func wrongLocale(_ locales: [String]) -> VocabularyProblem? {
    locales.first { !LocaleSyntax.isWellFormed($0[...]) }.map {
      VocabularyProblem("the Stage's locale `\($0)` is not a locale", Grammar.localeRemedy($0[...]))
    }
  }

  private static func wrongHost(_ hosts: [String: String]) -> VocabularyProblem? {
    hosts.sorted { $0.key < $1.key }.lazy.compactMap(wrongHost).first
  }

  private static func wrongHost(_ name: String, _ address: String) -> VocabularyProblem? {
    let told = "the Stage's host `\(name)`"
    guard HostSyntax.isName(name) else {
      return VocabularyProblem(
        "\(told) has a name that no route can use",
        "name the main one `server`, and others by a word such as `cdn`")
    }
    guard HostSyntax.origin(address) != nil else {
      return VocabularyProblem("\(told) has the invalid address `\(address)`", HostSyntax.addressRemedy)
    }
    return nil
  }

  /// Returns the problem of two hosts with one address: a request could belong to either.
  private static func sameHosts(_ hosts: [String: String]) -> VocabularyProblem? {
    var seen: [Origin: String] = [:]
    for (name, address) in hosts.sorted(by: { $0.key < $1.key }) {
      guard let origin = HostSyntax.origin(address), let other = seen.updateValue(name, forKey: origin) else {
        continue
      }
      return VocabularyProblem(
        "the Stage's hosts `\(other)` and `\(name)` have one address", "delete one of them in `vocabulary`")
    }
    return nil
  }

  private static func isWord(_ name: String) -> Bool {
    guard let first = name.unicodeScalars.first, first.properties.isAlphabetic else { return false }
    return !name.unicodeScalars.contains { $0.properties.isWhitespace || $0.value < 0x20 }
  }
}
