import Foundation
import ScenarioBasics

/// A field of a struct or an object with its name and offset, which is read from memory.
///
/// A mirror creates the name again for each value and requests the type from the runtime, at ten times the
/// cost.
struct Field: Sendable {
  let name: String
  /// The offset of the field in bytes.
  let start: Int
  let isText: Bool
  /// A function that reads the value at the field's address.
  private let read: @Sendable (UnsafeRawPointer) -> Any
  /// A function that writes the value at the field's address; nil when its parts must be read.
  private let write: Writer?

  private typealias Writer = @Sendable (UnsafeRawPointer, inout String) -> Void

  /// Returns nil unless every value of the type has at this offset a value of this type, under the declared
  /// name.
  ///
  /// A field that may refer to an object is left to the mirror, because a weak reference is stored
  /// differently from the value read.
  ///
  /// When the runtime reported the declared type, it is enough that this is a struct or an enum, because
  /// those are never weak.
  init?(_ child: Mirror.Child, at start: Int, isTold: Bool) {
    guard let name = child.label, Reflection.isDeclared(name),
      Self.isPlain(child.value) || isTold && Self.liesAsRead(type(of: child.value))
    else { return nil }
    (self.name, self.start, isText) = (name, start, type(of: child.value) == String.self)
    read = Self.reader(child.value)
    write = Self.writer(type(of: child.value))
  }

  func value(from base: UnsafeRawPointer) -> Any { read(base + start) }

  /// Appends the printed value; returns false when it is neither a word nor a text.
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

  /// Returns a writer chosen by the type alone: an optional that contains a word has none.
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
    case .tuple, .function, nil: false
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
  /// Returns the parts of a struct, read from memory; nil when a mirror must read them.
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

  /// Returns whether all fields are equal, with texts compared by content; false when that needs more than a
  /// comparison of memory.
  func haveEqualFields(_ one: UnsafeRawPointer, _ other: UnsafeRawPointer) -> Bool {
    guard !fields.isEmpty else { return false }
    return besideTexts.allSatisfy { memcmp(one + $0.lowerBound, other + $0.lowerBound, $0.count) == 0 }
      && fields.allSatisfy {
        !$0.isText || Self.text(at: one + $0.start).hasSameBytes(as: Self.text(at: other + $0.start))
      }
  }

  private static func text(at place: UnsafeRawPointer) -> String {
    place.assumingMemoryBound(to: String.self).pointee
  }
}

extension String {
  /// Returns whether the texts are equal byte for byte: for `==`, equivalent texts of other scalars are equal
  /// too.
  func hasSameBytes(as other: String) -> Bool {
    let isSame = utf8.withContiguousStorageIfAvailable { one in
      other.utf8.withContiguousStorageIfAvailable { other in
        guard one.count == other.count, let start = one.baseAddress, let otherStart = other.baseAddress else {
          return one.isEmpty && other.isEmpty
        }
        return memcmp(start, otherStart, one.count) == 0
      }
    }
    return (isSame ?? nil) ?? utf8.elementsEqual(other.utf8)
  }
}
