/// The races that a play closes. Each can be opened by a test, which then must see the play fail.
///
/// Internal on purpose: only the test target can pass anything but `all`.
struct Closures: OptionSet, Sendable {
  let rawValue: Int

  /// Letters are read in canonical order. Open: in the order in which threads posted them.
  static let lettersInOrder = Closures(rawValue: 1 << 0)
  /// A cancel is carried out when all is settled, and is owed a report and an end. Open: at once, owing
  /// nothing.
  static let cancelSettles = Closures(rawValue: 1 << 1)
  /// An exchange that arrives again pays the report that was due. Open: it does not.
  static let retryPaysReport = Closures(rawValue: 1 << 2)
  /// A connection to be refused is alone on its way. Open: others may be connecting.
  static let refusedAlone = Closures(rawValue: 1 << 3)

  static let all: Closures = [.lettersInOrder, .cancelSettles, .retryPaysReport, .refusedAlone]
}
