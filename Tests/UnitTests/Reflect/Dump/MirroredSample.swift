import Foundation
import Synchronization
import Testing

@testable import Scenario

/// An object with a property that makes its fields hard to read, and its expected text.
struct MirroredSample: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let text: String
  var isLeftToMirror = true
  private let make: @Sendable () -> AnyObject
  var object: AnyObject { make() }

  private init(
    _ name: String, _ text: String, isLeftToMirror: Bool = true, _ make: @escaping @Sendable () -> AnyObject
  ) {
    (testDescription, self.text, self.isLeftToMirror, self.make) = (name, text, isLeftToMirror, make)
  }

  static let all: [MirroredSample] = [
    MirroredSample("a hierarchy", hierarchy, isLeftToMirror: !isToldHere) { DatedQuote("EURUSD", 1.25) },
    MirroredSample("a generic class", "#1(value: 7)", isLeftToMirror: !isToldHere) { Box(value: 7 as Int8) },
    MirroredSample("a weak field", "#1(number: 1, other: nil)") { WeakHolder() },
    MirroredSample("a field without owner", "#1(number: 1, other: #2(one: 1, other: 2, last: 3), owner: #2)")
    {
      UnownedHolder()
    },
    MirroredSample("another object", "#1(number: 1, other: #2(one: 1, other: 2, last: 3))") {
      ValueWrapper()
    },
    MirroredSample("an error as the last field", "#1(number: 1, error: #2())") { Failed() },
    MirroredSample("a field of any type", "#1(number: 1, value: 2)") { Loose() },
    MirroredSample("a type", "#1(number: 1, type: Int)") { Typed() },
    MirroredSample("a list", "#1(number: 1, list: [1, 2])", isLeftToMirror: !isToldHere) { Listed() },
    MirroredSample("a closure", "#1(number: 1, action: opaque)") { Acting() },
    MirroredSample("a lazy field", "#1(number: 1, later: nil)", isLeftToMirror: !isToldHere) { Lazy() },
    MirroredSample("an observable", "#1(id: \"a\", rate: 0)", isLeftToMirror: !isToldHere) { HeldRow("a") },
    MirroredSample("a wrapped field", "#1(number: 1, doubled: 2)") { Wrapped() },
    MirroredSample("a lock", "#1(number: 1, lock: opaque)") { Locked() },
    MirroredSample("nothing as a field", "#1(number: 1, nothing: opaque)") { Nothing() },
    MirroredSample("one name in two classes", "#1(super_secret: 1, secret: 2)") { Below() },
    MirroredSample("a mirror of its own", "#1(shown: 7)") { Custom() },
    MirroredSample("NSObject", "#1(number: 1)") { Objective() },
    MirroredSample("below an error with parts", "#1(number: 1, error: (code: 7))") {
      Failed(Reason(code: 7))
    },
  ]

  private static let hierarchy =
    "#1(code: \"EURUSD\", isLive: true, rate: 1.25, note: nil, status: .old(since: 2001-01-01T00:00:00Z), "
    + "date: 2001-01-01T00:00:00Z, number: 7, source: \"a source that is longer than fits\")"

  #if os(Linux)
    private static let isToldHere = true
  #else
    private static let isToldHere = false
  #endif
}

class Quote {
  enum Status {
    case live
    case old(since: Date)
  }
  let code: String
  var isLive = true
  var rate: Decimal?
  var note: String?
  var status = Status.old(since: Date(timeIntervalSinceReferenceDate: 0))
  var date = Date(timeIntervalSinceReferenceDate: 0)
  init(_ code: String, _ rate: Decimal) { (self.code, self.rate) = (code, rate) }
}

final class DatedQuote: Quote {
  var number: Int8 = 7
  /// Created at run time, so that each instance has its own storage.
  var source = ["a source that is", "longer than fits"].joined(separator: " ")
}

final class Twins {
  let (one, other): (Int, Int)
  let last = 3
  init(one: Int, other: Int) { (self.one, self.other) = (one, other) }
}

final class Box<Value> {
  let value: Value
  init(value: Value) { self.value = value }
}

private final class WeakHolder {
  let number = 1
  weak var other: Twins?
}

private final class UnownedHolder {
  let number = 1
  unowned let other: Twins
  private let owner = Twins(one: 1, other: 2)
  init() { other = owner }
}

private final class ValueWrapper {
  let number = 1
  let other = Twins(one: 1, other: 2)
}

private struct Reason: Error {
  let code: Int
}

private final class Fault: Error {}

private final class Failed {
  let number = 1
  let error: any Error
  init(_ error: any Error = Fault()) { self.error = error }
}

private final class Loose {
  let number = 1
  let value: any Sendable = 2
}

private final class Typed {
  let number = 1
  let type: Any.Type = Int.self
}

private final class Listed {
  let number = 1
  let list = [1, 2]
}

private final class Acting {
  let number = 1
  let action = {}
}

private final class Lazy {
  let number = 1
  lazy var later = number + 1
}

@propertyWrapper
private struct Doubling {
  var wrappedValue: Int
}

private final class Wrapped {
  let number = 1
  @Doubling var doubled = 2
}

private final class Locked {
  let number = 1
  let lock = Mutex(1)
}

private final class Nothing {
  let number = 1
  let nothing: Void = ()
}

private class Above {
  private let secret = 1
}

private final class Below: Above {
  private let secret = 2
}

private final class Custom: CustomReflectable {
  let hidden = 1
  var customMirror: Mirror { Mirror(self, children: ["shown": 7], displayStyle: .class) }
}

private final class Objective: NSObject {
  let number = 1
}
