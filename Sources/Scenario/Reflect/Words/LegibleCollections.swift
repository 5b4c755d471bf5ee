import Foundation

extension Array: Legible {
  var legible: Reflection { .list(values) }

  /// The elements, each alone: one that is any value already would else be held by `Any` in two boxes.
  var values: [Any] {
    guard let first, type(of: first as Any) != Element.self else { return map { $0 } }
    return self as [Any]
  }
}

extension ArraySlice: Legible {
  var legible: Reflection { .list(Array(self).values) }
}

extension ContiguousArray: Legible {
  var legible: Reflection { .list(Array(self).values) }
}

extension Dictionary: Legible {
  var legible: Reflection {
    .dictionary(Reflection.Entry.sorted(Array(zip(Array<Key>(keys).values, Array<Value>(values).values))))
  }
}

extension Set: Legible {
  var legible: Reflection { .set(Reflection.Entry.sorted(Array(self).values.map { ($0, $0) })) }
}

extension KeyValuePairs: Legible {
  /// Ordered, and keys may come twice: a list.
  var legible: Reflection { .list(map { $0 }) }
}

extension IndexPath: Legible {
  var legible: Reflection { .list(map { $0 }) }
}

extension IndexSet: Legible {
  /// By its ranges: a million neighbours are one.
  var legible: Reflection { .list(rangeView.map { $0 }) }
}

extension NSArray: Legible {
  var legible: Reflection { .list(map { $0 }) }
}

extension NSOrderedSet: Legible {
  var legible: Reflection { .list(array) }
}

extension NSDictionary: Legible {
  var legible: Reflection { .dictionary(Reflection.Entry.sorted(map { ($0.key, $0.value) })) }
}

extension NSSet: Legible {
  var legible: Reflection { .set(Reflection.Entry.sorted(map { ($0, $0) })) }
}

extension NSNull: Legible {
  var legible: Reflection { .word("null") }
}

extension NSIndexPath: Legible {
  var legible: Reflection { .list((0..<length).map { index(atPosition: $0) }) }
}

extension NSIndexSet: Legible {
  var legible: Reflection { IndexSet(self).legible }
}
