/// What meets a connection before it carries a byte.
package enum ConnectFaults {
  static let refuse = FaultRow(
    "refuse", .connect, "refuses the connection; stands alone", standsAlone: true
  ) { _, _ throws(Misfit) in throw .late }

  static let all = [refuse]
}

extension Misfit {
  /// A fault of the connection has reached one that had already brought a request.
  static let late = Misfit("could not be applied: the connection was already there")
}

extension Fault {
  /// The port is closed: the connection is refused, and no request is read.
  public static let refuse = Fault(ConnectFaults.refuse)
}
