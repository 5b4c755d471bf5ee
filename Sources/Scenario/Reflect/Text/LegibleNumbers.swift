import Foundation
import ScenarioBasics

extension Bool: ScalarRepresentable {
  var word: String { self ? "true" : "false" }
}

extension Int: ScalarRepresentable {
  var word: String { description }
}

extension Double: ScalarRepresentable {
  var word: String { Self.word(self) }

  /// Returns the shortest text that reads back as the number; for a `nan` that is not the default one, with
  /// its payload.
  static func word(_ number: some BinaryFloatingPoint) -> String {
    guard number.isNaN, let exact = number as? any CustomDebugStringConvertible else { return "\(number)" }
    return exact.debugDescription
  }
}

extension Float: DumpRepresentable {
  var legible: Reflection { .word(Double.word(self)) }
}

extension CGFloat: DumpRepresentable {
  var legible: Reflection { .word(Double.word(native)) }
}

extension NSNumber: DumpRepresentable {
  var legible: Reflection {
    if let decimal = self as? NSDecimalNumber { return decimal.decimalValue.legible }
    switch String(cString: objCType) {
    case "c", "B": return truthOrByte
    case "d": return doubleValue.legible
    case "f": return floatValue.legible
    case "Q": return .word(uint64Value.description)
    default: return .word(int64Value.description)
    }
  }

  /// The value of a number stored as a byte; only the two shared objects are Booleans.
  private var truthOrByte: Reflection {
    self === NSNumber(value: true) || self === NSNumber(value: false)
      ? boolValue.legible : .word(int8Value.description)
  }
}

extension Measurement: DumpRepresentable {
  var legible: Reflection { .word("\(Double.word(value)) \(unit.symbol.escaped())") }
}

extension Unit: DumpRepresentable {
  var legible: Reflection { .word(symbol.wordOrQuoted) }
}

extension CGPoint: DumpRepresentable {
  var legible: Reflection { .record(["x": x, "y": y]) }
}

extension CGSize: DumpRepresentable {
  var legible: Reflection { .record(["width": width, "height": height]) }
}

extension CGRect: DumpRepresentable {
  var legible: Reflection { .record(["origin": origin, "size": size]) }
}

extension NSRange: DumpRepresentable {
  var legible: Reflection { .record(["location": location, "length": length]) }
}
