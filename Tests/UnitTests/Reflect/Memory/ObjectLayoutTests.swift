import Foundation
import Testing

@testable import ScenarioReflect

@Suite struct ObjectLayoutTests {
  #if os(Linux)
    @Test func `an object of numbers and texts is read where its fields lie`() throws {
      let quote = Quote("EURUSD", 1.25)
      expectEqual(
        Layout.within(quote).fields.map(\.name), ["code", "isLive", "rate", "note", "status", "date"])
      expectEqual(Layout.within(quote).fields.map(\.isText), [true, false, false, false, false, false])
      let dated = DatedQuote("EURUSD", 1.25)
      expectEqual(Layout.within(dated).fields.map(\.name).suffix(3), ["date", "number", "source"])
      expectEqual(Layout.within(Box(value: 7)).fields.map(\.name), ["value"])
      expectEqual(Layout.within(Box(value: "seven")).fields.map(\.isText), [true])
    }

    @Test func `fields are read only where the mirror's parts lie`() throws {
      let twins = Twins(one: 1, other: 2)
      let told = try #require(StoredProperty.all(of: Twins.self))
      #expect(told.map(\.name) == ["one", "other", "last"] && told.map(\.start) == [16, 24, 32])
      func isRead(_ change: (inout [StoredProperty]) -> Void) -> Bool {
        var properties = told
        change(&properties)
        return Layout(within: twins, properties).map { !$0.fields.isEmpty } ?? false
      }
      #expect(isRead { _ in })
      #expect(!isRead { $0[0] = StoredProperty(name: "one", start: 24, type: Int.self) })
      #expect(!isRead { $0[1] = StoredProperty(name: "other", start: 16, type: Int.self) })
      #expect(!isRead { $0[1] = StoredProperty(name: "other", start: 32, type: Int.self) })
      #expect(!isRead { $0[1] = StoredProperty(name: "another", start: 24, type: Int.self) })
      #expect(!isRead { $0[1] = StoredProperty(name: "other", start: 24, type: UInt.self) })
      #expect(!isRead { $0[0] = StoredProperty(name: "one", start: 8, type: Int.self) })
      #expect(!isRead { $0.swapAt(0, 1) })
      #expect(!isRead { $0.removeLast() })
    }
  #endif

  @Test(arguments: MirroredSample.all)
  func `what may hold an object, is hidden or is of any type is left to the mirror`(_ sample: MirroredSample)
  {
    expectEqual(sample.isLeftToMirror, Layout.within(sample.object).fields.isEmpty)
  }

  @Test(arguments: MirroredSample.all)
  func `an object prints as its mirror shows it`(_ sample: MirroredSample) {
    // The second object of a class is read with the layout that was found for the first.
    for object in [sample.object, sample.object] {
      let mirrored = Reflection.object(
        ObjectIdentifier(object), Reflection.inheritedParts(of: Mirror(reflecting: object)))
      var rendering = ValueRenderer()
      expectEqual(Reflection.render(object), rendering.text(of: mirrored))
      expectEqual(Reflection.render(object), sample.text)
    }
  }

  @Test func `an actor is not read`() {
    #expect(Layout.within(Counter()).fields.isEmpty)
    expectEqual(Reflection.render(Counter()), "opaque")
    expectEqual(Patch(from: [Counter(), Counter()], to: [Counter(), Counter()]).lines, [])
  }

  @Test func `a field that changed is read anew`() {
    let (old, new) = (DatedQuote("EURUSD", 1), DatedQuote("EURUSD", 1))
    expectEqual(Patch(from: old, to: new).lines, [])
    new.rate = nil
    new.note = "closed"
    new.source += "!"
    expectEqual(
      Patch(from: old, to: new).lines,
      [
        "rate  1 → nil", "note  nil → \"closed\"",
        "source  \"a source that is longer than fits\" → \"a source that is longer than fits!\"",
      ])
  }

  @Test func `objects with equal fields are told apart where one was exchanged`() {
    let (one, other, third) = (Twins(one: 1, other: 2), Twins(one: 1, other: 2), Twins(one: 1, other: 2))
    expectEqual(Patch(from: [one, one], to: [other, other]).lines, [])
    expectEqual(
      Patch(from: [one, one], to: [other, third]).lines,
      ["[@1]  #1(one: 1, other: 2, last: 3) → #2(one: 1, other: 2, last: 3)"])
  }

  @Test func `objects of two classes are not one, whatever their fields`() {
    let lines = Patch(from: Ancestor(base: 1) as Any, to: Heir(base: 1, own: 2) as Any).lines
    expectEqual(lines, ["state  #1(base: 1) → #1(base: 1, own: 2)"])
  }
}

private actor Counter {
  let number = 1
}
