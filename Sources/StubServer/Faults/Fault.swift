/// How an answer is broken: a row of the table of faults, with its parameters.
///
/// ```swift
/// Answer(status: 200, body: body, fault: .reset(.body(20)))
/// Answer(status: 200, body: body, faults: [.chunked(5), .drip(3, every: .seconds(1))])
/// ```
/// Each leaves a ``Receipt``; one that cannot be applied, or that would change nothing, is an error.
public struct Fault: Sendable, CustomStringConvertible {
  package let row: FaultRow
  /// Which of the row's forms it is written in.
  private let form: Int
  package let arguments: FaultArguments

  /// Makes a fault of a row; a form may settle what is not written as a parameter: `on reuse`.
  package init(_ row: FaultRow, form: Int = 0, _ arguments: FaultArguments = FaultArguments()) {
    var settled = arguments
    row.forms[form].settle(&settled)
    (self.row, self.form, self.arguments) = (row, form, settled)
  }

  /// The fault as a scenario writes it: `reset at body+20`.
  public var description: String {
    ([row.name] + row.forms[form].words(arguments)).joined(separator: " ")
  }

  /// The fault without its figures, as tables have it: `reset at body+N`, `drip`.
  package var kind: String {
    guard row.takesPlace else { return row.name }
    return row.name + (isOnReuse ? " on reuse" : " at \(arguments.place.kind)")
  }

  /// Whether nothing of an answer is sent, so that there is none to write.
  package var standsAlone: Bool { row.standsAlone || row.takesPlace && arguments.place == .start }

  /// Whether it comes only where a connection carried a request before.
  package var isOnReuse: Bool { arguments.place == .onReuse }

  /// Whether the client sees no byte of a status.
  package var isBeforeAnswer: Bool { standsAlone || isOnReuse }

  /// Whether it meets a connection before a request is read.
  package var isOfConnection: Bool { row.kind == .connect || row.kind == .tls }
}

extension Fault: Equatable {
  /// Whether the same words write them.
  public static func == (one: Fault, other: Fault) -> Bool { one.description == other.description }
}
