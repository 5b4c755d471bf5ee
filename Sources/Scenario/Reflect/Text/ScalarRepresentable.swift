/// A type of which each value is one word, so that it can be written without a look at its parts.
protocol ScalarRepresentable: DumpRepresentable {
  /// The value as it prints.
  var word: String { get }
}

extension ScalarRepresentable {
  var legible: Reflection { .word(word) }
}
