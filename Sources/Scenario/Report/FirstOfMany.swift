extension Collection<String> {
  /// So many of them, and where there are more, what is said of how many.
  func first(_ most: Int, more: (Int) -> String = { "… \($0) more" }) -> [String] {
    count > most ? prefix(most) + [more(count - most)] : Array(self)
  }
}
