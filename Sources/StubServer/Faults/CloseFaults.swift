/// Faults that end an answer early, or never send it.
package enum CloseFaults {
  static let fin = FaultRow(
    "fin", .close, "ends the connection in order at the place", placed, change: cut(.fin))

  static let reset = FaultRow(
    "reset", .close, "resets the connection at the place", placed, change: cut(.reset))

  static let stall = FaultRow(
    "stall", .close, "sends nothing more after the place; the connection stays open", ["at PLACE"],
    change: cut(.silence))

  static let never = FaultRow(
    "never", .close, "reads the request and never answers; written alone", standsAlone: true
  ) { reply, _ in reply.cut(at: .start, .silence) }

  static let all = [never, fin, reset, stall]

  private static let placed: [FaultSyntax] = ["at PLACE", FaultSyntax("on reuse") { $0.place = .onReuse }]

  private static func cut(_ end: Receipt.End) -> FaultRow.Change {
    { reply, arguments in reply.cut(at: arguments.place, end) }
  }
}

extension InvalidFault {
  package static let unseen = InvalidFault(
    "is not seen: before it a client has the whole answer, or gives it up",
    "write an earlier place, such as header, or an answer that the client reads up to there")

  static let ownEnd = InvalidFault(
    "is no early end: without a length, FIN is the end of the body", "write truncated in its place")
}

extension Fault {
  /// A fault that reads the request and never answers.
  public static let never = Fault(CloseFaults.never)

  /// Returns a fault that ends the connection with FIN at the place.
  public static func fin(_ place: Place) -> Fault { at(place, CloseFaults.fin) }

  /// Returns a fault that resets the connection with RST at the place.
  public static func reset(_ place: Place) -> Fault { at(place, CloseFaults.reset) }

  /// Returns a fault that sends nothing after the place and leaves the connection open.
  public static func stall(_ place: Place) -> Fault { at(place, CloseFaults.stall) }

  private static func at(_ place: Place, _ row: FaultRow) -> Fault {
    let isOnReuse = place == .onReuse && row.forms.count > 1
    return Fault(row, form: isOnReuse ? 1 : 0, FaultArguments(place: place))
  }
}
