/// How an answer ends before its time, or never does.
package enum CloseFaults {
  static let fin = FaultRow(
    "fin", .close, "ends the connection in order at the place", placed, change: cut(.fin))

  static let reset = FaultRow(
    "reset", .close, "resets the connection at the place", placed, change: cut(.reset))

  static let stall = FaultRow(
    "stall", .close, "sends nothing more after the place; the connection stays open", ["at PLACE"],
    change: cut(.silence))

  static let never = FaultRow(
    "never", .close, "reads the request and never answers; stands alone", standsAlone: true
  ) { reply, _ in reply.cut(at: .start, .silence) }

  static let all = [never, fin, reset, stall]

  private static let placed: [FaultSyntax] = ["at PLACE", FaultSyntax("on reuse") { $0.place = .onReuse }]

  private static func cut(_ end: Receipt.End) -> FaultRow.Change {
    { reply, arguments in reply.cut(at: arguments.place, end) }
  }
}

extension Fault {
  /// The request is read and nothing is ever answered.
  public static let never = Fault(CloseFaults.never)

  /// The connection is ended in order (FIN) at the place.
  public static func fin(_ place: Place) -> Fault { at(place, CloseFaults.fin) }

  /// The connection is reset (RST) at the place.
  public static func reset(_ place: Place) -> Fault { at(place, CloseFaults.reset) }

  /// Nothing more is sent after the place; the connection stays open.
  public static func stall(_ place: Place) -> Fault { at(place, CloseFaults.stall) }

  private static func at(_ place: Place, _ row: FaultRow) -> Fault {
    let isOnReuse = place == .onReuse && row.forms.count > 1
    return Fault(row, form: isOnReuse ? 1 : 0, FaultArguments(place: place))
  }
}
