/// A type whose values are each one word, so that they can be written without reading parts.
protocol ScalarRepresentable: DumpRepresentable {
  /// The value as it prints.
  var word: String { get }
}

extension ScalarRepresentable {
  var legible: Reflection { .word(word) }
}
