import Foundation
import Observation
import Testing

@testable import ScenarioReflect

/// Values print the same on every platform; no type of Foundation is read by its mirror.
@Suite struct DumpRepresentableTests {
  @Test(arguments: values) func `a value of the libraries prints in our words`(
    _ value: Sample, _ text: String
  ) {
    expectEqual(Reflection.render(value.value), text)
  }

  @Test(arguments: opaque) func `what is real or cannot be compared is opaque`(_ value: Sample) {
    expectEqual(Reflection.render(value.value), "opaque")
  }

  @Test func `wrappers, macros and lazy leave no trace in a name`() {
    var stored = Stored()
    expectEqual(Reflection.render(stored), "(clamped: (wrapped: 3), later: nil, own: 1)")
    _ = stored.later
    expectEqual(Reflection.render(stored), "(clamped: (wrapped: 3), later: 5, own: 1)")
  }

  @Test func `a wrapper that holds the value alone is the value`() throws {
    var (old, new) = (LineWrapping(), LineWrapping())
    expectEqual(Reflection.render(old), "(plain: 1, double: 2, counted: (wrappedValue: 3, changes: 0))")
    new.plain = 4
    new.double = 5
    new.counted = 6
    expectEqual(
      Patch(from: old, to: new).lines,
      ["plain  1 → 4", "double  2 → 5", "counted.wrappedValue  3 → 6", "counted.changes  0 → 1"])
    try expectEqual(#require(Path("double")).lookup(in: new), "5")
    let missing = #expect(throws: MissingPath.self) { try Path("plain.wrappedValue")?.lookup(in: new) }
    expectEqual(missing?.names, [])
    old = new
    expectEqual(Patch(from: old, to: new).lines, [])
  }

  @Test func `an observed object shows its properties by their names`() {
    let (old, new) = (Watched(), Watched())
    new.count = 2
    expectEqual(Reflection.render(old), "#1(count: 1, name: \"a\")")
    expectEqual(Patch(from: old, to: new).lines, ["count  1 → 2"])
  }

  @Test func `a superclass's parts come first, and a lock is opaque`() {
    expectEqual(Reflection.render(Heir(base: 1, own: 2)), "#1(base: 1, own: 2)")
    expectEqual(Reflection.render(Gate(3)), "#1(lock: opaque)")
  }

  @Test func `a case whose words are not its own shows its number`() {
    expectEqual(Reflection.render([Mood.first, .third]), "[.fine@0, .fine@2]")
  }

  @Test func `only a build that can read types reads a struct as empty`() {
    expectEqual(Reflection.render(Nothing()), "()")
  }

  private static let values: [(Sample, String)] = [
    (Sample(TimeZone(identifier: "Europe/Berlin")), "Europe/Berlin"),
    (Sample(Locale(identifier: "de_DE")), "de_DE"),
    (Sample(DateComponents(year: 2026, month: 4)), "(year: 2026, month: 4)"),
    (Sample(IndexPath(indexes: [1, 2])), "[1, 2]"), (Sample(IndexSet([1, 2, 3, 7])), "[1..<4, 7..<8]"),
    (Sample(Measurement(value: 5, unit: UnitLength.kilometers)), "5.0 km"),
    (Sample(Notification.Name("Saved")), "Saved"),
    (Sample(URLComponents(string: "https://a.b/c?d=e")), "https://a.b/c?d=e"),
    (Sample(NSNumber(value: 1.5)), "1.5"), (Sample(NSNumber(value: true)), "true"),
    (Sample(NSNumber(value: 7)), "7"),
    (Sample(NSString(string: "a")), "\"a\""), (Sample(NSArray(array: [1, 2])), "[1, 2]"),
    (Sample(NSDictionary(dictionary: ["a": 1])), "[\"a\": 1]"), (Sample(NSNull()), "null"),
    (Sample(NSDate(timeIntervalSince1970: 0)), "1970-01-01T00:00:00Z"),
    (Sample(NSError(domain: "D", code: 3, userInfo: ["a": 1])), "(domain: \"D\", code: 3, info: [\"a\": 1])"),
    (Sample(URLError(.timedOut)), "(code: -1001)"), (Sample(CocoaError(.fileNoSuchFile).code), "4"),
    (Sample(AttributedString("a")), "\"a\""), (Sample(1..<3), "1..<3"), (Sample(1...3), "1...3"),
    (Sample(1...), "1..."), (Sample(SIMD3(1, 2, 3)), "[1, 2, 3]"), (Sample(AnyHashable("a")), "\"a\""),
    (Sample(Int.self), "Int"), (Sample(Unicode.Scalar("a")), "\"a\""),
    (Sample(Double(nan: 5, signaling: false)), "nan(0x5)"), (Sample(Float(0.1)), "0.1"),
    (Sample(Int???.some(.some(nil))), ".some(.some(nil))"), (Sample(Int???.some(nil)), ".some(nil)"),
    (Sample(Duration(secondsComponent: 1, attosecondsComponent: 1)), "1.000000000000000001s"),
    (Sample(Duration(secondsComponent: 0, attosecondsComponent: -1)), "-0.000000000000001ms"),
    (Sample([AnyHashable(1): "a", AnyHashable("1"): "b"]), "[\"1\": \"b\", 1: \"a\"]"),
    (Sample(CalendarKind.gregorian), ".gregorian"),
    (Sample(PersonNameComponents(givenName: "A", familyName: "B")), "(given: \"A\", family: \"B\")"),
    (Sample(CGPoint(x: 1, y: 2)), "(x: 1.0, y: 2.0)"),
    (Sample(Result<Void, URLError>.success(())), ".success"),
  ]

  private typealias CalendarKind = Calendar.Identifier

  private static let opaque: [Sample] = [
    Sample(ObjectIdentifier(Gate.self)), Sample(\SampleStates.date), Sample(OpaquePointer(bitPattern: 8)),
    Sample(CharacterSet.letters), Sample(SuspendedInstant()), Sample(NSLock()), Sample("a".startIndex),
    Sample(JSONEncoder()), Sample(Lonely()),
  ]
}

/// An instant of an unknown clock, which need not be virtual.
private struct SuspendedInstant: InstantProtocol {
  func advanced(by duration: Duration) -> SuspendedInstant { self }
  func duration(to other: SuspendedInstant) -> Duration { .zero }
  static func < (one: SuspendedInstant, other: SuspendedInstant) -> Bool { false }
}

private actor Lonely {
  var count = 0
}

private struct Nothing {}

@propertyWrapper private struct Clamped {
  private var wrapped = 3
  var wrappedValue: Int { wrapped }
}

@propertyWrapper private struct Plain<Value> {
  var wrappedValue: Value
}

/// A wrapper that stores one property in addition to the wrapped value.
@propertyWrapper private struct Counted {
  var wrappedValue: Int { didSet { changes += 1 } }
  private(set) var changes = 0
  init(wrappedValue: Int) { self.wrappedValue = wrappedValue }
}

private struct LineWrapping {
  @Plain var plain = 1
  @Plain @Plain var double = 2
  @Counted var counted = 3
}

@Observable private final class Watched {
  var count = 1
  var name = "a"
}

private struct Stored {
  @Clamped var clamped: Int
  lazy var later = 5
  private var _own = 1
}
