import StubServer

extension Grammar {
  static let allManners: [Row<Manner>] = [
    Row(
      "after", "lets that much virtual time pass first", Form("DURATION") { .after($0.duration) }),
    Row("xN", "answers that many requests", Form("") { .times($0.times) }),
    Row("forever", "answers every further request", Form("") { _ in .forever }),
    Row("optional", "need not be used", Form("") { _ in .optional }),
    Row(
      "during", "is asked first while the time since T+0 is in the phase, any number of times",
      Form("DURATION..[DURATION]") { .during($0.phase) }),
    Row("fresh", "makes the connection a fresh one first", Form("") { _ in .fresh }),
  ]

  static let allFaults: [Row<Fault>] = [
    Row("refuse", "refuses the connection; stands alone", Form("") { _ in .refuse }),
    Row("never", "reads the request and never answers; stands alone", Form("") { _ in .never }),
    Row(
      "fin", "ends the connection in order at the place",
      Form("at PLACE") { .fin($0.place) }, Form("on reuse") { _ in .fin(.onReuse) }),
    Row(
      "reset", "resets the connection at the place",
      Form("at PLACE") { .reset($0.place) }, Form("on reuse") { _ in .reset(.onReuse) }),
    Row("stall", "sends nothing more after the place", Form("at PLACE") { .stall($0.place) }),
  ]

  static let allBodies: [Row<BodySource>] = [
    Row(
      "text", "plain text to the end of the line; more lines follow as details",
      Form("[LINE]") { BodySource(kind: .text, given: $0.piece) }),
    Row(
      "file", "a file beside the scenario, its type by its extension",
      Form("NAME") { BodySource(kind: .file, given: $0.piece) }),
    Row("hex", "bytes", Form("HEX") { BodySource(kind: .hex, given: $0.piece) }),
  ]

  /// What may begin a detail of an answer, beside the name of a header.
  static let allDetails: [Row<Header>] = [
    Row("if", "a header that the request must carry", Form("HEADER", make: \.header))
  ]

  /// The stub's addresses, which never print as such.
  static let allAddresses: [Row<Void>] = [
    Row("$server", "in the value of a header: the address that the app is given", Form("") { _ in }),
    Row("$other", "in the value of a header and in a route: the stub's second address", Form("") { _ in }),
  ]
}
