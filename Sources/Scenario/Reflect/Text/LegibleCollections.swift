import Foundation

extension Array: DumpRepresentable {
  var legible: Reflection { .list(values) }

  /// The elements as `Any`; elements of an existential type are not boxed twice.
  var values: [Any] {
    guard let first, type(of: first as Any) != Element.self else { return map { $0 } }
    return self as [Any]
  }
}

extension ArraySlice: DumpRepresentable {
  var legible: Reflection { .list(Array(self).values) }
}

extension ContiguousArray: DumpRepresentable {
  var legible: Reflection { .list(Array(self).values) }
}

extension Dictionary: DumpRepresentable {
  var legible: Reflection {
    .dictionary(of: Array(zip(Array<Key>(keys).values, Array<Value>(values).values)))
  }
}

extension Set: DumpRepresentable {
  var legible: Reflection { .set(of: Array(self).values) }
}

extension KeyValuePairs: DumpRepresentable {
  /// A list, because it is ordered and keys may occur twice.
  var legible: Reflection { .list(map { $0 }) }
}

extension IndexPath: DumpRepresentable {
  var legible: Reflection { .list(map { $0 }) }
}

extension IndexSet: DumpRepresentable {
  /// The ranges of the set, so that a million adjacent indices are one element.
  var legible: Reflection { .list(rangeView.map { $0 }) }
}

extension NSArray: DumpRepresentable {
  var legible: Reflection { .list(map { $0 }) }
}

extension NSOrderedSet: DumpRepresentable {
  var legible: Reflection { .list(array) }
}

extension NSDictionary: DumpRepresentable {
  var legible: Reflection { .dictionary(of: map { ($0.key, $0.value) }) }
}

extension NSSet: DumpRepresentable {
  var legible: Reflection { .set(of: map { $0 }) }
}

extension NSNull: DumpRepresentable {
  var legible: Reflection { .word("null") }
}

extension NSIndexPath: DumpRepresentable {
  var legible: Reflection { .list((0..<length).map { index(atPosition: $0) }) }
}

extension NSIndexSet: DumpRepresentable {
  var legible: Reflection { IndexSet(self).legible }
}
