/// The source that each mutated module has in addition: it knows which mutants are selected, and notes which
/// are reached.
enum SwitchSource {
  /// The variable with the number of the mutant; none is selected without it.
  static let selection = "RCC_MUTANT"
  /// The variable with the path of a file that has a byte for each mutant: 1 if its place was passed, with
  /// another value than the source as written has there where that can be told.
  static let reach = "RCC_MUTANT_REACH"

  /// The variable with the number of real seconds after which the process ends, from the first place of a
  /// mutant on: a test may wait for what a mutant left out.
  static let seconds = "RCC_MUTANT_SECONDS"

  static func text(module: String, imports: [String], declarations: [String]) -> String {
    """
    import Foundation
    \(imports.map { "import \($0)\n" }.joined())
    package func startMutants\(module)() { Mx.start() }

    \(runtime)
    \(collections)
    \(declarations.joined(separator: "\n"))
    """
  }

  /// Written once, at the start of the process.
  private static let unchecked = "nonisolated" + "(unsafe)"

  private static let runtime = """
    enum Mx {
      /// A byte for each mutant: 1 if it is selected.
      \(unchecked) static let chosen: UnsafeMutableBufferPointer<UInt8> = {
        let environment = ProcessInfo.processInfo.environment
        if let seconds = environment["\(seconds)"].flatMap({ UInt32($0) }) { _ = alarm(seconds) }
        let words = (environment["\(selection)"] ?? "").split(separator: ",")
        let list = words.compactMap { Int($0) }
        let bytes = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: (list.max() ?? 0) + 4)
        bytes.initialize(repeating: 0)
        for number in list { bytes[number] = 1 }
        return bytes
      }()
      /// The address of the file in memory; 0 without one.
      static let map: Int = {
        guard let path = ProcessInfo.processInfo.environment["\(reach)"] else { return 0 }
        let file = open(path, O_RDWR)
        guard file >= 0 else { return 0 }
        let size = Int(lseek(file, 0, SEEK_END))
        let address = mmap(nil, size, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0)
        close(file)
        return Int(bitPattern: address)
      }()
      static func start() { _ = (chosen.count, map) }
      static func has(_ id: Int) -> Bool { id < chosen.count && chosen[id] == 1 }
      static func reach(_ id: Int) {
        if map != 0 { UnsafeMutablePointer<UInt8>(bitPattern: map)?[id] = 1 }
      }
      static func on(_ id: Int) -> Bool { reach(id); return has(id) }
      static func keep(_ id: Int) -> Bool { !on(id) }
      static func pick<T>(_ id: Int, _ a: T, _ b: T) -> T { on(id) ? b : a }
      static func pick<T>(_ id: Int, _ a: T, _ b: T, _ c: T) -> T { on(id) ? b : on(id + 1) ? c : a }
      static func differing(_ a: Bool, _ one: Int, _ b: Bool, _ two: Int, _ c: Bool) -> Bool {
        if a != b { reach(one) }
        if a != c { reach(two) }
        return has(one) ? b : has(two) ? c : a
      }
      static func condition(_ id: Int, _ value: Bool) -> Bool {
        reach(value ? id + 1 : id)
        return has(id) ? true : has(id + 1) ? false : value
      }
      static func never(_ id: Int, _ value: Bool) -> Bool {
        if value { reach(id) }
        return has(id) ? false : value
      }
      static func opposite(_ id: Int, _ value: Bool) -> Bool { on(id) ? !value : value }
      static func missing<T>(_ id: Int, _ value: T?) -> T? {
        if value != nil { reach(id) }
        return has(id) ? nil : value
      }
      static func empty<T: RangeReplaceableCollection>(_ id: Int, _ value: T) -> T {
        if !value.isEmpty { reach(id) }
        return has(id) ? T() : value
      }
      static func empty<K, V>(_ id: Int, _ value: [K: V]) -> [K: V] { on(id) ? [:] : value }
      static func more(_ id: Int, _ value: Int) -> Int { on(id) ? value + 1 : value }
      static func loop<S: Sequence>(_ id: Int, _ value: S) -> [S.Element] {
        let all = Array(value)
        if !all.isEmpty { reach(id); reach(id + 1); reach(id + 2) }
        if has(id) { return [] }
        return has(id + 1) ? Array(all.dropFirst()) : has(id + 2) ? Array(all.dropLast()) : all
      }
      static func min<T: Comparable>(_ id: Int, _ a: T, _ b: T) -> T {
        on(id) ? Swift.max(a, b) : Swift.min(a, b)
      }
      static func max<T: Comparable>(_ id: Int, _ a: T, _ b: T) -> T {
        on(id) ? Swift.min(a, b) : Swift.max(a, b)
      }
    }
    """

  private static let collections = """
    extension BidirectionalCollection {
      func firstMx(_ id: Int) -> Element? { Mx.on(id) ? last : first }
      func lastMx(_ id: Int) -> Element? { Mx.on(id) ? first : last }
      func firstMx(_ id: Int, _ isWanted: (Element) throws -> Bool) rethrows -> Element? {
        Mx.on(id) ? try last(where: isWanted) : try first(where: isWanted)
      }
      func firstMx(_ id: Int, where isWanted: (Element) throws -> Bool) rethrows -> Element? {
        Mx.on(id) ? try last(where: isWanted) : try first(where: isWanted)
      }
      func prefixMx(_ id: Int, _ n: Int) -> SubSequence { Mx.on(id) ? suffix(n) : prefix(n) }
      func suffixMx(_ id: Int, _ n: Int) -> SubSequence { Mx.on(id) ? prefix(n) : suffix(n) }
      func dropFirstMx(_ id: Int, _ n: Int = 1) -> SubSequence { Mx.on(id) ? dropLast(n) : dropFirst(n) }
      func dropLastMx(_ id: Int, _ n: Int = 1) -> SubSequence { Mx.on(id) ? dropFirst(n) : dropLast(n) }
    }
    extension Sequence {
      func allSatisfyMx(_ id: Int, _ holds: (Element) throws -> Bool) rethrows -> Bool {
        Mx.on(id) ? try contains(where: holds) : try allSatisfy(holds)
      }
    }
    extension StringProtocol {
      func hasPrefixMx(_ id: Int, _ text: String) -> Bool { Mx.on(id) ? hasSuffix(text) : hasPrefix(text) }
      func hasSuffixMx(_ id: Int, _ text: String) -> Bool { Mx.on(id) ? hasPrefix(text) : hasSuffix(text) }
    }
    """
}
