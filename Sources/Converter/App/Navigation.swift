/// What is shown over a screen, or taken away again, as a log tells it.
package enum Navigation: Hashable, Sendable {
  case alert(String)
  case alertClosed
  /// A screen over the others.
  case present(String)
  case dismiss(String)
  /// A screen beside the last one, with a way back.
  case push(String)
  case pop(String)
}
