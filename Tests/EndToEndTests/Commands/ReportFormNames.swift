@testable import ScenarioReport

extension ReportForm {
  /// Returns the names of the forms with this kind of destination.
  static func names(of place: DestinationKind) -> [String] {
    all.filter { $0.place == place }.map(\.name)
  }
}
