import RCCConverter
import RCCDomain
import Scenario

extension ConverterStage {
  static let vocabulary = Vocabulary(
    facts: [
      FactDefinition(
        name: "pairs", usage: "PAIR…", summary: "the pairs that the user saved earlier, in their order",
        check: pairsProblem),
      FactDefinition(
        name: "service", usage: services.joined(separator: "|"),
        summary: "the rate service that the app uses", check: serviceProblem),
      FactDefinition(
        name: "tab", usage: tabs.joined(separator: "|"), summary: "the screen that the app opens with",
        check: tabProblem),
      FactDefinition(
        name: "limit", usage: "DURATION", summary: "how long the app waits for an answer",
        check: limitProblem),
    ],
    bodyMakers: [rates, currencies], recall: { ConverterFactInference($0).lines },
    table: { file throws(WordProblem) in try TableScriptBuilder.script(of: file) })

  private static func pairsProblem(_ words: [String]) -> WordProblem? {
    if words.isEmpty { return .missing(0, after: "pairs", "pairs such as EURUSD EURGBP") }
    if let problem = commaProblem(words) { return problem }
    for (index, word) in words.enumerated() {
      if let problem = pairProblem(word, at: index) { return problem }
      if words[..<index].contains(word) {
        return WordProblem(
          word: index, message: "the pair `\(word)` appears twice", remedy: "delete one of them")
      }
    }
    return nil
  }

  /// Returns the problem of a list that is separated by commas, `EURUSD, EURGBP`.
  private static func commaProblem(_ words: [String]) -> WordProblem? {
    guard let index = words.firstIndex(where: { $0.contains(",") }) else { return nil }
    let parted = words.flatMap { $0.split(separator: ",").map(String.init) }
    guard parted.allSatisfy({ CurrencyPair($0) != nil }) else { return nil }
    return WordProblem(
      word: index, message: "`\(words[index])` contains a comma",
      remedy: "separate pairs by spaces: given pairs \(parted.joined(separator: " "))")
  }

  private static func pairProblem(_ word: String, at index: Int) -> WordProblem? {
    if CurrencyPair(word) != nil { return nil }
    let message = "`\(word)` is not a pair"
    if CurrencyPair(word.uppercased()) != nil {
      return WordProblem(word: index, message: message, remedy: "did you mean `\(word.uppercased())`?")
    }
    let remedy = "write two different currencies in capitals: EURUSD"
    return WordProblem(word: index, message: message, remedy: remedy)
  }

  private static let services = RateServiceID.allCases.map(\.rawValue)

  private static let tabs = Tab.allCases.map(\.rawValue)

  private static func tabProblem(_ words: [String]) -> WordProblem? {
    choiceProblem(words, after: "tab", among: tabs)
  }

  private static func serviceProblem(_ words: [String]) -> WordProblem? {
    // Former names of a service, or names that it has elsewhere.
    let others = ["exchangeratesapi": "fixer", "apilayer": "fixer", "oxr": "openexchangerates"]
    return choiceProblem(words, after: "service", among: services, known: others)
  }

  private static func choiceProblem(
    _ words: [String], after fact: String, among choices: [String], known others: [String: String] = [:]
  ) -> WordProblem? {
    guard let word = words.first else {
      return .missing(0, after: fact, "one of \(choices.joined(separator: ", "))")
    }
    if choices.contains(word) { return words.count > 1 ? .leftOver(words[1], at: 1, after: fact) : nil }
    let meant = others[word.lowercased()] ?? nearest(to: word, among: choices)
    return WordProblem(
      word: 0, message: "unknown word `\(word)` after `\(fact)`",
      remedy: meant.map { "did you mean `\($0)`?" } ?? "write \(choices.joined(separator: ", "))")
  }

  private static func limitProblem(_ words: [String]) -> WordProblem? {
    let examples = "300ms, 1.5s, 10min or 2h"
    guard let word = words.first else { return .missing(0, after: "limit", "a duration such as \(examples)") }
    guard let limit = Duration(word: word) else {
      if words.count > 1, Duration(word: word + words[1]) != nil {
        let remedy = "write \(word + words[1]), without the space"
        return WordProblem(word: 0, message: "`\(word)` is not a duration", remedy: remedy)
      }
      let isBare = word.allSatisfy(\.isNumber)
      let remedy = isBare ? "give it a unit: \(word)ms, \(word)s or \(word)min" : "write it as \(examples)"
      return WordProblem(word: 0, message: "`\(word)` is not a duration", remedy: remedy)
    }
    if limit <= .zero {
      return WordProblem(
        word: 0, message: "no answer can arrive within `\(word)`", remedy: "give it some time: 10s")
    }
    return words.count > 1 ? .leftOver(words[1], at: 1, after: "limit") : nil
  }
}

extension WordProblem {
  /// Returns the problem of a word that must be followed by another.
  static func missing(_ index: Int, after word: String, _ what: String) -> WordProblem {
    WordProblem(word: index, message: "`\(word)` needs more", remedy: "write \(what)")
  }

  /// Returns the problem of a word after which nothing may follow.
  static func leftOver(_ word: String, at index: Int, after known: String) -> WordProblem {
    WordProblem(
      word: index, message: "`\(word)` is left over after `\(known)`",
      remedy: "a word is never ignored; delete it or put it on its own line")
  }
}
