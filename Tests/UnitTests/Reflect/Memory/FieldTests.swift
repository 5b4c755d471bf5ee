import Foundation
import Testing

@testable import ScenarioReflect

@Suite struct FieldTests {
  @Test func `a struct of numbers and texts is read where its fields lie`() {
    let row = Plain(name: "EURUSD", rate: nil, note: "at noon", inner: Plain.Inner(text: "a", number: 7))
    expectEqual(Layout.of(row).fields.map(\.name), ["name", "rate", "note", "inner"])
    expectEqual(Layout.of(row).fields.map(\.isText), [true, false, false, false])
    expectEqual(
      Reflection.render(row),
      "(name: \"EURUSD\", rate: nil, note: \"at noon\", inner: (text: \"a\", number: 7))")
  }

  @Test func `what may refer to an object, be of any type or be wrapped is left to the mirror`() {
    let target = Target()
    let values: [Any] = [
      Weak(target: nil), Weak(target: target), Strong(target: target), Loose(value: 1), Loose(value: "text"),
      LineWrapping(number: 1), Meta(type: Int.self),
    ]
    expectEqual(values.map { Layout.fieldNames(of: $0) }, Array(repeating: [], count: values.count))
    // The first value of a type determines how all its values are read.
    expectEqual(
      Patch(from: Weak(target: nil), to: Weak(target: target)).lines, ["target  nil → #1(number: 1)"])
    expectEqual(Patch(from: Meta(type: Int.self), to: Meta(type: String.self)).lines, ["type  Int → String"])
  }

  @Test func `what is written where it lies is written as its parts are`() {
    let words = TokenStream(
      text: "a \"b\"\n", truth: false, whole: -7, real: -0.0, decimal: -1.5,
      date: Date(timeIntervalSinceReferenceDate: -0.25), pause: .milliseconds(1500), none: nil, some: 2,
      inner: Plain.Inner(text: "\u{E9}", number: 1))
    var (rendering, other) = (ValueRenderer(), ValueRenderer())
    expectEqual(rendering.abridgedFields(of: words), other.abridged(Reflection(of: words)))
    expectEqual(
      Reflection.render(words),
      #"(text: "a \"b\"\n", truth: false, whole: -7, real: -0.0, decimal: -1.5, "#
        + #"date: 2000-12-31T23:59:59.75Z, pause: 1.5s, none: nil, some: 2, inner: (text: "é", number: 1))"#)
  }

  @Test func `a text that lies elsewhere is the same text`() {
    expectEqual(Patch(from: Plain.made(), to: Plain.made()).lines, [])
    expectEqual(Patch(from: [Plain.made()], to: [Plain.made()]).lines, [])
    var other = Plain.made()
    other.name += "!"
    expectEqual(
      Patch(from: Plain.made(), to: other).lines,
      ["name  \"a name that is longer than fits\" → \"a name that is longer than fits!\""])
  }

  @Test func `an equality that tells rows of equal texts apart is still heard`() {
    let lines = Patch(from: Odd(name: Plain.made().name), to: Odd(name: Plain.made().name)).lines
    #expect(lines.count == 1 && lines.allSatisfy { $0.hasSuffix(", not equal") })
  }
}

extension Layout {
  fileprivate static func fieldNames(of value: Any) -> [String] {
    func names<Value>(_ value: Value) -> [String] { Layout.of(value).fields.map(\.name) }
    return names(value)
  }
}

private struct Plain {
  struct Inner {
    var text: String
    var number: Int8
  }
  var name: String
  var rate: Decimal?
  var note: String?
  var inner: Inner

  /// The text is created at run time, so that each value has its own storage.
  static func made() -> Plain {
    let name = ["a name that is", "longer than fits"].joined(separator: " ")
    return Plain(name: name, rate: 1, note: nil, inner: Inner(text: "a", number: 1))
  }
}

private struct TokenStream {
  var text: String
  var truth: Bool
  var whole: Int
  var real: Double
  var decimal: Decimal
  var date: Date
  var pause: Duration
  var none: Decimal?
  var some: Decimal?
  var inner: Plain.Inner
}

/// A value that is equal only to itself, because `==` compares the address of its text.
private struct Odd: Equatable {
  var name: String

  static func == (one: Odd, other: Odd) -> Bool {
    withUnsafeBytes(of: one) { one in withUnsafeBytes(of: other) { one.elementsEqual($0) } }
  }
}

private final class Target {
  let number = 1
}

private struct Weak {
  weak var target: Target?
}

private struct Strong {
  let target: Target
}

private struct Loose {
  let value: any Sendable
}

private struct Meta {
  let type: Any.Type
}

@propertyWrapper
private struct Doubled {
  var wrappedValue: Int
}

private struct LineWrapping {
  @Doubled var number: Int
}
