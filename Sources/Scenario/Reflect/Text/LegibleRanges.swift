extension Range: DumpRepresentable {
  var legible: Reflection { .range(lowerBound, "..<", upperBound) }
}

extension ClosedRange: DumpRepresentable {
  var legible: Reflection { .range(lowerBound, "...", upperBound) }
}

extension PartialRangeFrom: DumpRepresentable {
  var legible: Reflection { .range(lowerBound, "...", nil) }
}

extension PartialRangeThrough: DumpRepresentable {
  var legible: Reflection { .range(nil, "...", upperBound) }
}

extension PartialRangeUpTo: DumpRepresentable {
  var legible: Reflection { .range(nil, "..<", upperBound) }
}

extension Reflection {
  fileprivate static func range(_ lower: Any?, _ operation: String, _ upper: Any?) -> Reflection {
    .word((lower.map(KeyText.text) ?? "") + operation + (upper.map(KeyText.text) ?? ""))
  }
}

extension SIMD {
  fileprivate var elements: Reflection { .list(indices.map { self[$0] }) }
}

extension SIMD2: DumpRepresentable { var legible: Reflection { elements } }
extension SIMD3: DumpRepresentable { var legible: Reflection { elements } }
extension SIMD4: DumpRepresentable { var legible: Reflection { elements } }
extension SIMD8: DumpRepresentable { var legible: Reflection { elements } }
extension SIMD16: DumpRepresentable { var legible: Reflection { elements } }
extension SIMD32: DumpRepresentable { var legible: Reflection { elements } }
extension SIMD64: DumpRepresentable { var legible: Reflection { elements } }
