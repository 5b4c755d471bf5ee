extension Collection<PrintableText> {
  /// So many of them in one line, and how many more there are.
  package func listed(_ most: Int) -> PrintableText {
    "\(prefix(most).joined(separator: ", "))\(count > most ? " and \(count - most) more" : "")"
  }
}

extension Collection<String> {
  /// So many of them, and where there are more, what is said of how many.
  package func first(_ most: Int, more: (Int) -> String = { "… \($0) more" }) -> [String] {
    count > most ? prefix(most) + [more(count - most)] : Array(self)
  }

  /// So many of them in one line, and how many more there are: `a, b and 3 more`.
  package func listed(_ most: Int) -> String {
    prefix(most).joined(separator: ", ") + (count > most ? " and \(count - most) more" : "")
  }
}
