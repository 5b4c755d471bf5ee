extension Range: Legible {
  var legible: Reflection { .range(lowerBound, "..<", upperBound) }
}

extension ClosedRange: Legible {
  var legible: Reflection { .range(lowerBound, "...", upperBound) }
}

extension PartialRangeFrom: Legible {
  var legible: Reflection { .range(lowerBound, "...", nil) }
}

extension PartialRangeThrough: Legible {
  var legible: Reflection { .range(nil, "...", upperBound) }
}

extension PartialRangeUpTo: Legible {
  var legible: Reflection { .range(nil, "..<", upperBound) }
}

extension Reflection {
  fileprivate static func range(_ lower: Any?, _ operation: String, _ upper: Any?) -> Reflection {
    .word((lower.map(render) ?? "") + operation + (upper.map(render) ?? ""))
  }
}

extension SIMD {
  fileprivate var elements: Reflection { .list(indices.map { self[$0] }) }
}

extension SIMD2: Legible { var legible: Reflection { elements } }
extension SIMD3: Legible { var legible: Reflection { elements } }
extension SIMD4: Legible { var legible: Reflection { elements } }
extension SIMD8: Legible { var legible: Reflection { elements } }
extension SIMD16: Legible { var legible: Reflection { elements } }
extension SIMD32: Legible { var legible: Reflection { elements } }
extension SIMD64: Legible { var legible: Reflection { elements } }
