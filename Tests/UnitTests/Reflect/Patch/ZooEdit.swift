import Foundation

/// One change of a ``SampleStates`` value (a zoo), which one line must report.
enum ZooEdit: CaseIterable {
  case date, data, longData, someNil, nan, minusZero, inherited, locked, lyingEquality, overriddenDescription
  case cycle, alikeTypes, text, choice, payload, branch
  case setInsert, setRemove, tableChange, tableInsert, tableRemove, keyType
  case looseChange, looseInsert, looseRemove, rowInsert, rowRemove, rowMove

  /// The part that may be changed only once, because two changes of it would appear as one.
  var part: String {
    switch self {
    case .nan, .minusZero: "real"
    case .choice, .payload: "choice"
    case .looseChange, .looseInsert, .looseRemove: "loose"
    case .rowInsert, .rowRemove, .rowMove: "young"
    case .tableChange, .tableInsert, .tableRemove: "table"
    case .setInsert, .setRemove: "tags"
    default: "\(self)"
    }
  }

  func apply(to zoo: inout SampleStates, _ chance: inout SampleChance) {
    switch self {
    case .date: zoo.date += 1e-9
    case .data: zoo.data[0] ^= 0xFF
    case .longData: zoo.long[99] ^= 0xFF
    case .someNil: zoo.nested = zoo.nested == .none ? .some(nil) : .none
    case .nan:
      zoo.real = zoo.real.bitPattern == Double.nan.bitPattern ? Double(nan: 5, signaling: false) : .nan
    case .minusZero: zoo.real = zoo.real.sign == .plus ? -0.0 : 0.0
    case .inherited: zoo.heir = Heir(base: zoo.heir.base + 1, own: zoo.heir.own)
    case .locked: zoo.gate = Gate(zoo.gate.held + 1)
    case .lyingEquality: zoo.liar.number += 1
    case .overriddenDescription: zoo.mood = zoo.mood == .first ? .second : .first
    case .cycle: zoo.knot = Knot(zoo.knot.name + "b")
    case .alikeTypes: zoo.either = zoo.either is Int ? Int8(1) as Any : 1
    case .text: zoo.text += String(repeating: "x", count: Int(chance.next() % 90) + 1)
    case .choice, .payload, .branch: applyCase(to: &zoo, &chance)
    case .setInsert, .setRemove, .tableChange, .tableInsert, .tableRemove, .keyType: applyEntry(to: &zoo)
    case .looseChange, .looseInsert, .looseRemove: applyLoose(to: &zoo, &chance)
    case .rowInsert, .rowRemove, .rowMove: applyRow(to: &zoo, &chance)
    }
  }

  private func applyCase(to zoo: inout SampleStates, _ chance: inout SampleChance) {
    switch (self, zoo.choice) {
    case (.branch, _): zoo.branch = grown(zoo.branch, &chance)
    case (.choice, .none): zoo.choice = .plain(1, also: 2)
    case (.choice, _): zoo.choice = .none
    case (_, .plain(let one, let also)): zoo.choice = .plain(one + 1, also: also)
    case (_, .parts(let pair)): zoo.choice = .parts(SampleStates.Pair(a: pair.a, b: pair.b + 1))
    case (_, .none): zoo.choice = .parts(SampleStates.Pair(a: 1, b: 2))
    }
  }

  private func grown(_ branch: Branch<Int>, _ chance: inout SampleChance) -> Branch<Int> {
    switch branch {
    case .leaf(let number): .leaf(number + 1)
    case .fork(let left, let right):
      chance.next().isMultiple(of: 2)
        ? .fork(left: grown(left, &chance), right: right) : .fork(left: left, right: grown(right, &chance))
    }
  }

  private func applyEntry(to zoo: inout SampleStates) {
    switch self {
    case .setInsert: zoo.tags.insert((zoo.tags.max() ?? 0) + 1)
    case .setRemove: zoo.tags.remove(zoo.tags.max() ?? 0)
    case .tableChange: zoo.table["a", default: 0] += 1
    case .tableInsert: zoo.table["\u{7F}\(zoo.table.count) → \""] = 3
    case .tableRemove: zoo.table["b"] = nil
    default: zoo.keyed["1", default: 0] += 1
    }
  }

  private func applyLoose(to zoo: inout SampleStates, _ chance: inout SampleChance) {
    let place = Int(chance.next() % UInt64(zoo.loose.count))
    switch self {
    case .looseChange: zoo.loose[place].b += 1000
    case .looseInsert: zoo.loose.insert(SampleStates.Pair(a: 5000, b: 5001, c: 5002), at: place)
    default: zoo.loose.remove(at: place)
    }
  }

  private func applyRow(to zoo: inout SampleStates, _ chance: inout SampleChance) {
    let place = Int(chance.next() % UInt64(zoo.young.count))
    switch self {
    case .rowInsert: zoo.young.insert(SampleStates(id: 1_000_000 + Int(chance.next() % 1_000_000)), at: place)
    case .rowRemove: zoo.young.remove(at: place)
    default:
      let row = zoo.young.remove(at: place)
      zoo.young.insert(
        row, at: (place + 1 + Int(chance.next() % UInt64(zoo.young.count))) % (zoo.young.count + 1))
    }
  }
}

extension SampleStates {
  /// Returns a zoo of three generations, from a seeded generator.
  static func drawn(_ chance: inout SampleChance, depth: Int = 2, id: Int = 0) -> SampleStates {
    var zoo = SampleStates(id: id)
    zoo.date += Double(chance.next() % 100_000) / 1024
    zoo.real = [1.5, 0, -0.0, .nan, 1e300][Int(chance.next() % 5)]
    zoo.nested = [.none, .some(nil), 3][Int(chance.next() % 3)]
    zoo.choice = [.none, .plain(1, also: 2), .parts(Pair(a: 1, b: 2))][Int(chance.next() % 3)]
    zoo.branch = branch(&chance, depth: 4)
    zoo.loose = (0...Int(chance.next() % 6)).map { Pair(a: $0, b: Int(chance.next() % 3), c: $0) }
    if depth > 0 {
      let count = 2 + Int(chance.next() % 3)
      zoo.young = (0..<count).map { drawn(&chance, depth: depth - 1, id: id * 10 + $0 + 1) }
    }
    return zoo
  }

  private static func branch(_ chance: inout SampleChance, depth: Int) -> Branch<Int> {
    depth == 0 || chance.next() % 3 == 0
      ? .leaf(Int(chance.next() % 100))
      : .fork(left: branch(&chance, depth: depth - 1), right: branch(&chance, depth: depth - 1))
  }
}
