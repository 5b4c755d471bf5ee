import Foundation

extension Array: Legible {
  var legible: Reflection { .list(map { $0 }) }
}

extension ArraySlice: Legible {
  var legible: Reflection { .list(map { $0 }) }
}

extension ContiguousArray: Legible {
  var legible: Reflection { .list(map { $0 }) }
}

extension Dictionary: Legible {
  var legible: Reflection { .dictionary(Reflection.Entry.sorted(map { ($0.key, $0.value) })) }
}

extension Set: Legible {
  var legible: Reflection { .set(Reflection.Entry.sorted(map { ($0, $0) })) }
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
