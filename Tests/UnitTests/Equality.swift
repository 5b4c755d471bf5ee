import Testing

/// Records an issue if two values differ.
///
/// A call of it costs the compiler a fraction of the expansion of `#expect`, and its message has both values.
func expectEqual<Value: Equatable>(
  _ actual: Value, _ expected: Value, _ comment: @autoclosure () -> String = "", file: String = #fileID,
  path: String = #filePath, line: Int = #line, column: Int = #column
) {
  if actual == expected { return }
  let place = SourceLocation(fileID: file, filePath: path, line: line, column: column)
  Issue.record("\(comment())\(shown(actual)) is not equal to \(shown(expected))", sourceLocation: place)
}

/// A text as it is, any other value as code writes it.
private func shown<Value>(_ value: Value) -> String {
  (value as? String) ?? String(reflecting: value)
}
