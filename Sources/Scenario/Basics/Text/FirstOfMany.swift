extension Collection<PrintableText> {
  /// Returns the first `most` elements in one line, and the number of the others.
  package func listed(_ most: Int) -> PrintableText {
    "\(prefix(most).joined(separator: ", "))\(count > most ? " and \(count - most) more" : "")"
  }
}

extension Collection<String> {
  /// Returns the first `most` elements, followed by a text for the number of the others, if any.
  package func first(_ most: Int, more: (Int) -> String = { "… \($0) more" }) -> [String] {
    count > most ? prefix(most) + [more(count - most)] : Array(self)
  }

  /// Returns the first `most` elements in one line, and the number of the others: `a, b and 3 more`.
  package func listed(_ most: Int) -> String {
    prefix(most).joined(separator: ", ") + (count > most ? " and \(count - most) more" : "")
  }
}
