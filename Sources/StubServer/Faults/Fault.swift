/// A way in which an answer is broken: a row of the table of faults, with its parameters.
///
/// ```swift
/// Answer(status: 200, body: body, fault: .reset(.body(20)))
/// Answer(status: 200, body: body, faults: [.chunked(5), .drip(3, every: .seconds(1))])
/// ```
/// Each fault produces a ``Receipt``. A fault that cannot be applied, or that would change nothing, is an
/// error.
public struct Fault: Sendable, CustomStringConvertible {
  package let row: FaultRow
  /// The index of the row's form in which the fault is written.
  private let form: Int
  package let arguments: FaultArguments

  /// Creates a fault of a row. A form may set arguments that are not written as parameters, as `on reuse`
  /// does.
  package init(_ row: FaultRow, form: Int = 0, _ arguments: FaultArguments = FaultArguments()) {
    var settled = arguments
    row.forms[form].settle(&settled)
    (self.row, self.form, self.arguments) = (row, form, settled)
  }

  /// The fault as a scenario writes it: `reset at body+20`.
  public var description: String {
    ([row.name] + row.forms[form].words(arguments)).joined(separator: " ")
  }

  /// The fault without its figures, as tables show it: `reset at body+N`, `drip`.
  package var kind: String {
    guard row.takesPlace else { return row.name }
    return row.name + (isOnReuse ? " on reuse" : " at \(arguments.place.kind)")
  }

  /// Whether no byte of an answer is sent, so that no answer has to be written.
  package var standsAlone: Bool { row.standsAlone || row.takesPlace && arguments.place == .start }

  /// Whether the fault applies only to a connection that has already carried a request.
  package var isOnReuse: Bool { arguments.place == .onReuse }

  /// Whether the client receives no byte of a status.
  package var isBeforeAnswer: Bool { standsAlone || isOnReuse }

  /// Whether the fault is applied to a connection before a request is read.
  package var isOfConnection: Bool { row.kind == .connect || row.kind == .tls }
}

extension Fault: Equatable {
  /// Returns whether both faults are written with the same words.
  public static func == (one: Fault, other: Fault) -> Bool { one.description == other.description }
}
