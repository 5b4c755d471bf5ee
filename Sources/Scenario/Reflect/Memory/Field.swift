import Foundation
import ScenarioBasics

/// A field of a struct or an object by its name and its place, to be read from memory.
///
/// A mirror makes the name anew for each value and asks the runtime for the type, at ten times the price.
struct Field: Sendable {
  let name: String
  /// How many bytes lie before it.
  let start: Int
  let isText: Bool
  /// Takes it from its own place.
  private let read: @Sendable (UnsafeRawPointer) -> Any
  /// Writes it from its own place; nil where that takes a look at its parts.
  private let write: Writer?

  private typealias Writer = @Sendable (UnsafeRawPointer, inout String) -> Void

  /// nil unless every value of the type holds in this place a value of this type, under the declared name.
  ///
  /// What may refer to an object is left to the mirror: a weak reference does not lie there as it is read.
  ///
  /// Where the runtime told the declared type, it is enough that this is a struct or an enum: those are never
  /// weak.
  init?(_ child: Mirror.Child, at start: Int, isTold: Bool) {
    guard let name = child.label, Reflection.isDeclared(name),
      Self.isPlain(child.value) || isTold && Self.liesAsRead(type(of: child.value))
    else { return nil }
    (self.name, self.start, isText) = (name, start, type(of: child.value) == String.self)
    read = Self.reader(child.value)
    write = Self.writer(type(of: child.value))
  }

  func value(from base: UnsafeRawPointer) -> Any { read(base + start) }

  /// Adds what it prints; false where it is neither a word nor a text.
  func writeWord(from base: UnsafeRawPointer, to text: inout String) -> Bool {
    guard let write else { return false }
    write(base + start, &text)
    return true
  }

  private static func reader(_ value: Any) -> @Sendable (UnsafeRawPointer) -> Any {
    func reader<Value>(_: Value) -> @Sendable (UnsafeRawPointer) -> Any {
      { $0.assumingMemoryBound(to: Value.self).pointee }
    }
    return reader(value)
  }

  /// By the type alone: an optional that holds a word is none.
  private static func writer(_ type: Any.Type) -> Writer? {
    func writer<Value: ScalarRepresentable>(_: Value.Type) -> Writer {
      { $1 += $0.assumingMemoryBound(to: Value.self).pointee.word }
    }
    if type == String.self {
      return { $0.assumingMemoryBound(to: String.self).pointee.writeQuoted(to: &$1) }
    }
    return (type as? any ScalarRepresentable.Type).map { writer($0) }
  }

  private static func liesAsRead(_ type: Any.Type) -> Bool {
    switch TypeKind(type) {
    case .structure, .enumeration: true
    case .optional: (type as? any ValueWrapper.Type).map { liesAsRead($0.held) } ?? false
    case .function, nil: false
    }
  }

  private static func isPlain(_ value: Any) -> Bool {
    func isPlain<Value>(_ value: Value) -> Bool {
      if Value.self == String.self || Value.self == String?.self { return true }
      return _isPOD(Value.self) && !(value is Any.Type) || !Layout.of(value).fields.isEmpty
    }
    return isPlain(value)
  }
}

extension Layout {
  /// The parts of a struct, read where its fields lie; nil where a mirror must read them.
  static func parts(of value: Any) -> [Reflection.Part]? {
    func parts<Value>(_ value: Value) -> [Reflection.Part]? {
      let layout = Layout.of(value)
      if layout.fields.isEmpty { return nil }
      return withUnsafeBytes(of: value) { $0.baseAddress.map { layout.parts(from: $0) } }
    }
    return parts(value)
  }

  func parts(from base: UnsafeRawPointer) -> [Reflection.Part] {
    fields.indices.map {
      Reflection.Part(label: fields[$0].name, position: $0, value: fields[$0].value(from: base))
    }
  }

  /// Whether all fields are equal, texts by what they say; false where that takes more than a look.
  func haveEqualFields(_ one: UnsafeRawPointer, _ other: UnsafeRawPointer) -> Bool {
    guard !fields.isEmpty else { return false }
    return besideTexts.allSatisfy { memcmp(one + $0.lowerBound, other + $0.lowerBound, $0.count) == 0 }
      && fields.allSatisfy { !$0.isText || Self.text(at: one + $0.start) == Self.text(at: other + $0.start) }
  }

  private static func text(at place: UnsafeRawPointer) -> String {
    place.assumingMemoryBound(to: String.self).pointee
  }
}
