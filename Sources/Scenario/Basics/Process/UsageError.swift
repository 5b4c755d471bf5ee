/// An error in what the user typed, with what to type instead; the process exits with code 2.
package struct UsageError: Error, Equatable {
  package let message: PrintableText
  package let remedy: PrintableText

  package init(message: PrintableText, remedy: PrintableText) {
    self.message = message
    self.remedy = remedy
  }
}
