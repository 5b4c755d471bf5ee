import StubServer

@testable import ScenarioBasics
@testable import ScenarioConvert
@testable import ScenarioFormat

/// A vocabulary like the converter's, small enough to be read here.
let sampleVocabulary = inLocales(["en_US", "de_DE", "fr_FR", "ar_EG"], anywhere)

/// Returns the vocabulary for an app that has these locales.
func inLocales(_ locales: [String], _ vocabulary: Vocabulary) -> Vocabulary {
  var vocabulary = vocabulary
  vocabulary.locales = locales
  return vocabulary
}

/// The sample vocabulary for an app that has every locale.
let anywhere = Vocabulary(
  facts: [
    FactDefinition(name: "pairs", usage: "PAIR…", summary: "the pairs on the list") { words in
      words.isEmpty ? WordProblem(word: 0, message: "`pairs` needs more", remedy: "write EURUSD") : nil
    },
    FactDefinition(name: "service", usage: "NAME", summary: "the shape of the bodies") { _ in nil },
  ],
  verbs: [
    StageVerb(name: "pull", usage: "LIST", summary: "pulls a list down") { words in
      words.count == 1 ? nil : WordProblem(word: 0, message: "`pull` needs a list", remedy: "write pull feed")
    },
    StageVerb(name: "push", usage: "[NAME] BODY", summary: "a push arrives", takesBody: true) { _ in nil },
  ],
  bodyMakers: [BodyMaker(name: "rates", usage: "[DATE] {CODE FIGURE}", summary: "rates", make: makeRates)],
  services: ["shop": { _ in SilentService() }])

/// A service that has nothing to say.
struct SilentService: StatefulService {
  mutating func answer(to request: ServiceRequest) -> ServiceAnswer { ServiceAnswer(404) }
}

private func makeRates(_ order: BodyMakerInput) throws(WordProblem) -> [GeneratedBody] {
  if order.words.first == "csv" {
    guard order.words.count > 1 else { throw WordProblem(word: 1, message: "no table", remedy: "name it") }
    let table = String(decoding: try order.read(order.words[1], 1), as: UTF8.self)
    return table.split(separator: "\n").dropFirst().map { row in
      GeneratedBody(bytes: Array(row.utf8), contentType: "application/json", note: "row \(row)")
    }
  }
  if order.words.first == "walk" {
    let name = order.words.joined(separator: " ")
    let series = AnswerSeries(name: name) { place, seed in Array("\(name) \(place) \(seed)".utf8) }
    return [GeneratedBody(series: series, contentType: "application/json")]
  }
  for (index, word) in order.words.enumerated() where word == "XXX" {
    throw WordProblem(word: index, message: "`XXX` is no currency", remedy: "write USD")
  }
  let service = order.facts.first { $0.name == "service" }?.words.first ?? "v1"
  let text = ([service, order.route.target] + order.words).joined(separator: " ")
  return [GeneratedBody(bytes: Array(text.utf8), contentType: "application/json")]
}

/// The files in the folder of a sample scenario.
private let sampleFiles = [
  "latest-eur.json": "{}", "two.csv": "date,USD\n2026-04-10,1.1711\n2026-04-13,1.1684",
  "empty.csv": "date,USD",
]

func sampleFile(_ name: String) throws(FixtureProblem) -> [UInt8] {
  if name.contains("..") { throw .outside }
  if name == "folder" { throw .folder(name) }
  guard let text = sampleFiles[name] else {
    throw .missing(name, nearest: nearest(to: name, among: sampleFiles.keys.sorted()))
  }
  return Array(text.utf8)
}

/// The folder of a recording in the project; it is not copied.
private let sampleRecordings = FixtureFolder(
  ofScenario: HouseFile.root + "Scenarios/recording/bad-day.scenario")

func parse(_ text: String, path: String = "a.scenario") throws(SyntaxError) -> ScenarioFile {
  try parse(Array(text.utf8), path: path)
}

func parse(_ bytes: [UInt8], path: String = "a.scenario") throws(SyntaxError) -> ScenarioFile {
  try ScenarioParser(
    vocabulary: sampleVocabulary, read: { name throws(FixtureProblem) in try sampleFile(name) },
    open: { name throws(FixtureProblem) in try sampleRecordings.open(name) }
  ).parse(bytes, path: path)
}

/// The full text of the refusal, or "no refusal".
func refusal(_ text: String, path: String = "a.scenario") -> String {
  refusal(Array(text.utf8), path: path)
}

func refusal(_ bytes: [UInt8], path: String = "a.scenario") -> String {
  do throws(SyntaxError) {
    _ = try parse(bytes, path: path)
    return "no refusal"
  } catch {
    return error.text
  }
}

/// The scenario on the first page of format.md.
let resetDuringRefresh = """
  # A reset during a refresh: the last rate stays, the app backs off and recovers.  (F29 F56)
  given pairs EURUSD
  serve GET /v1/latest?base=EUR&symbols=USD
    | 200 rates 2026-04-10 USD 1.1711
    | 200 reset at body rates 2026-04-13 USD 1.1684
    | 200 after 300ms rates 2026-04-13 USD 1.1684

  launch
    | ignore pairs.refresh pairs.rows[*].status
    GET /v1/latest?base=EUR&symbols=USD → 200
    pairs.load  .starting → .loaded
  # A second on.
  wait 1s
    +1s  GET /v1/latest?base=EUR&symbols=USD → 200 reset at body

    +1s  alert "The connection was lost. Rates are from 10 April."
  # Half a second more.
    +1s  pairs.age  .fresh → .old(since: T+0s)
  expect pairs.rows[EURUSD].rate is 1.1711
  wait until pairs.age is .old(<any>) within 10min

  """
