/// The ways that lead away from the score, as its presenter knows them.
@MainActor package protocol ScoreWireframe: AnyObject, Sendable {
  func show(_ debt: Debt.Kind)
  /// Tells the user, above whatever is shown.
  func tell(_ words: String)
}

/// A wireframe with all that it shows.
@MainActor package protocol Wireframe: ScoreWireframe {
  /// The alert for the user; nil if there is none, or if the user has read it.
  var alert: String? { get }
  func closeAlert()
  /// The screens that it has opened, the last on top.
  var opened: [DebtView] { get }
  /// Whether there was a screen to leave.
  func goBack() -> Bool
  /// Puts the screen of the score where it belongs.
  func arrange(_ score: [Element]) -> [Element]
  /// Ends the screens that it has opened.
  func close()
}

/// A function that builds the screen of a debt.
package typealias MakeDebtView = @MainActor (Debt.Kind) -> DebtView
