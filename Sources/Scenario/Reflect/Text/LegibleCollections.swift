import Foundation

extension Array: DumpRepresentable {
  var legible: Reflection { .list(values) }

  /// The elements, each alone: one that is any value already would else be held by `Any` in two boxes.
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
    .dictionary(Reflection.Entry.sorted(Array(zip(Array<Key>(keys).values, Array<Value>(values).values))))
  }
}

extension Set: DumpRepresentable {
  var legible: Reflection { .set(Reflection.Entry.sorted(Array(self).values.map { ($0, $0) })) }
}

extension KeyValuePairs: DumpRepresentable {
  /// Ordered, and keys may come twice: a list.
  var legible: Reflection { .list(map { $0 }) }
}

extension IndexPath: DumpRepresentable {
  var legible: Reflection { .list(map { $0 }) }
}

extension IndexSet: DumpRepresentable {
  /// By its ranges: a million neighbours are one.
  var legible: Reflection { .list(rangeView.map { $0 }) }
}

extension NSArray: DumpRepresentable {
  var legible: Reflection { .list(map { $0 }) }
}

extension NSOrderedSet: DumpRepresentable {
  var legible: Reflection { .list(array) }
}

extension NSDictionary: DumpRepresentable {
  var legible: Reflection { .dictionary(Reflection.Entry.sorted(map { ($0.key, $0.value) })) }
}

extension NSSet: DumpRepresentable {
  var legible: Reflection { .set(Reflection.Entry.sorted(map { ($0, $0) })) }
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
