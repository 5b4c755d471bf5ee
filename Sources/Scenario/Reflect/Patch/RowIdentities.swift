import Foundation

/// The identities that match the rows of a list with those in another state, all different.
enum RowIdentities {
  case texts([String])
  case numbers([Int])
  case ids([UUID])
  /// Identities compared by their names alone, because their type's own `==` and hash may be unreliable.
  case named([String])

  /// Returns nil unless all differ and have names that are the same in every run.
  init?<ID: Hashable>(_ identities: [ID]) {
    if let texts = identities as? [String] {
      self = .texts(texts)
    } else if let numbers = identities as? [Int] {
      self = .numbers(numbers)
    } else if let ids = identities as? [UUID] {
      self = .ids(ids)
    } else {
      // An object's identity is an address.
      if identities.contains(where: { $0 is ObjectIdentifier }) { return nil }
      self = .named(identities.map { Path.name(ofKey: $0) })
    }
    guard areDistinct else { return nil }
  }

  /// Reads the identities of values of any types, if each has one.
  init?(eachOf rows: [Any]) {
    var identities: [AnyHashable] = []
    for row in rows {
      let level = FrozenValue(row)?.level
      let found = level.map(\.identity) ?? (Reflection.castable(row) as? any Identifiable)?.anyIdentity
      guard let identity = found else { return nil }
      if identity.base is ObjectIdentifier { return nil }
      identities.append(identity)
    }
    self = .named(identities.map { Path.name(ofKey: $0.base) })
    guard areDistinct else { return nil }
  }

  /// Returns the text between the path's brackets.
  func name(at place: Int) -> String {
    switch self {
    case .texts(let texts): Path.bracketed(texts[place])
    case .numbers(let numbers): numbers[place].description
    case .ids(let ids): ids[place].uuidString
    case .named(let names): names[place]
    }
  }

  /// Returns the alignment of the rows of two lists.
  static func alignment(from old: RowIdentities, to new: RowIdentities) -> RowAlignment {
    switch (old, new) {
    case (.texts(let old), .texts(let new)): RowAlignment(from: old, to: new)
    case (.numbers(let old), .numbers(let new)): RowAlignment(from: old, to: new)
    case (.ids(let old), .ids(let new)): RowAlignment(from: old, to: new)
    default: RowAlignment(from: old.names, to: new.names)
    }
  }

  private var names: [String] { (0..<count).map(name) }

  private var count: Int {
    switch self {
    case .texts(let texts), .named(let texts): texts.count
    case .numbers(let numbers): numbers.count
    case .ids(let ids): ids.count
    }
  }

  private var areDistinct: Bool {
    switch self {
    case .texts(let texts), .named(let texts): Set(texts).count == texts.count
    case .numbers(let numbers): Set(numbers).count == numbers.count
    case .ids(let ids): Set(ids).count == ids.count
    }
  }
}

extension Identifiable {
  var anyIdentity: AnyHashable { AnyHashable(id) }
}
