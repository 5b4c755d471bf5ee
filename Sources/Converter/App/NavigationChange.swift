/// A change of the screens and alerts over a screen, as the log shows it.
package enum NavigationChange: Hashable, Sendable {
  case alert(String)
  case alertClosed
  /// A screen was presented over the others.
  case present(String)
  case dismiss(String)
  /// A screen was pushed after the last one, with a way back.
  case push(String)
  case pop(String)
}
