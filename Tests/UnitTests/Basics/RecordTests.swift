import Testing

@testable import ScenarioBasics

/// A record is written and read by the one function that names its fields.
@Suite struct RecordTests {
  private struct Place: RecordRow {
    var (line, text) = (0, "")

    mutating func fields(_ visitor: inout some FieldVisitor) {
      visitor.field("line", &line)
      visitor.field("text", &text)
    }
  }

  private struct Note: Record {
    var scenario = ""
    var places: [Place] = []
    var limit: Int?
    var words: [String] = []
    var reason: String?

    mutating func fields(_ visitor: inout some FieldVisitor) {
      visitor.field("scenario", &scenario)
      visitor.field("places", &places)
      visitor.field("limit", &limit)
      visitor.optionalField("words", &words)
      visitor.optionalField("reason", &reason)
    }
  }

  @Test func `a record is written in the order of its fields, without empty optional ones`() {
    var note = Note(scenario: "a", places: [Place(line: 3, text: "b")])
    expectEqual(note.json.line, #"{"scenario":"a","places":[[3,"b"]],"limit":null}"#)
    (note.words, note.reason) = (["c"], "d")
    expectEqual(
      note.json.line,
      #"{"scenario":"a","places":[[3,"b"]],"limit":null,"words":["c"],"reason":"d"}"#)
    expectEqual(Note(json: note.json), note)
  }

  @Test(arguments: [
    (#"{"scenario":"a","places":[],"limit":null}"#, true),
    (#"{"limit":7,"places":[[1,"x"]],"scenario":"a","other":1}"#, true),
    (#"{"scenario":"a","places":[]}"#, false), (#"{"places":[],"limit":null}"#, false),
    (#"{"scenario":1,"places":[],"limit":null}"#, false),
    (#"{"scenario":"a","places":[[1]],"limit":null}"#, false),
    (#"{"scenario":"a","places":[["x",1]],"limit":null}"#, false),
    (#"{"scenario":"a","places":[],"limit":null,"reason":1}"#, false), (#"[]"#, false),
  ])
  func `a record without a field, or with another type, is none`(text: String, isRead: Bool) throws {
    expectEqual(Note(json: try JSONValue(text)) != nil, isRead)
  }

  @Test func `texts are changed, and the path of the scenario is not`() {
    let note = Note(scenario: "a", places: [Place(line: 3, text: "b")], limit: 7, words: ["c"], reason: "d")
    let loud = note.mapTexts { $0.uppercased() }
    expectEqual(
      loud, Note(scenario: "a", places: [Place(line: 3, text: "B")], limit: 7, words: ["C"], reason: "D"))
  }

  @Test func `the schema names each field with its type`() {
    expectEqual(
      Note().schema.map { "\($0.name): \($0.type)" },
      [
        "scenario: text", "places: list of records", "limit: number or null", "words: list of texts",
        "reason: text",
      ])
  }
}
