package import StubServer

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

  /// The table of faults is the stub's; here its parameters are read.
  package static let allFaults: [Row<Fault>] = FaultRow.all.map { row in
    Row(
      row.name, row.summary,
      forms: row.forms.indices.map { form in
        Form(row.forms[form].usage) { Fault(row, form: form, $0.ofFault) }
      })
  }

  static let allBodies: [Row<BodySource>] = [
    Row(
      "text", "plain text to the end of the line; more lines follow as details",
      Form("[LINE]") { BodySource(kind: .text, given: $0.piece) }),
    Row(
      "file", "a file beside the scenario, its type by its extension",
      Form("NAME") { BodySource(kind: .file, given: $0.piece) }),
    Row("hex", "bytes", Form("HEX") { BodySource(kind: .hex, given: $0.piece) }),
    Row(
      "har", "the whole answers of the route in a recording beside the scenario, in their order",
      Form("NAME") { BodySource(kind: .har, given: $0.piece) }),
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
