/// An alert that is open: its text, and the identifier of its cause, because several may be open at once.
package struct OpenAlert: Hashable, Sendable {
  package let identifier: String
  package let text: String
}
