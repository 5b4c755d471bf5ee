@testable import ScenarioReport

extension ReportForm {
  /// The names of the forms with that kind of destination.
  static func names(of place: Place) -> [String] {
    all.filter { $0.place == place }.map(\.name)
  }
}
