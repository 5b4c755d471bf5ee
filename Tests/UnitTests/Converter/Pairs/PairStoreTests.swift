import Foundation
import RCCConverter
import RCCDomain
import Synchronization
import Testing

/// F5: the behaviour that every store must have.
struct PairStoreTests {
  enum Kind: CaseIterable {
    case file, memory

    func make() -> any PairStore {
      switch self {
      case .file: FilePairStore(disk: MemoryDisk())
      case .memory: MemoryPairStore()
      }
    }
  }

  @Test(arguments: Kind.allCases)
  func `nothing was saved at first`(kind: Kind) async throws {
    try await expectEqual(kind.make().load(), [])
  }

  @Test(arguments: Kind.allCases)
  func `pairs come back in their order`(kind: Kind) async throws {
    let store = kind.make()
    try await store.save(["GBPUSD", "EURUSD", "EURGBP"])
    try await expectEqual(store.load(), ["GBPUSD", "EURUSD", "EURGBP"])
  }

  @Test(arguments: Kind.allCases)
  func `a save replaces the last one`(kind: Kind) async throws {
    let store = kind.make()
    try await store.save(["EURUSD", "EURGBP"])
    try await store.save(["EURGBP"])
    try await expectEqual(store.load(), ["EURGBP"])
    try await store.save([])
    try await expectEqual(store.load(), [])
  }
}

struct FilePairStoreTests {
  @Test func `the file is an array of codes`() async throws {
    let disk = MemoryDisk()
    try await FilePairStore(disk: disk).save(["EURUSD", "EURGBP"])
    expectEqual(disk.read("pairs.json").map { String(decoding: $0, as: UTF8.self) }, #"["EURUSD","EURGBP"]"#)
  }

  @Test(arguments: ["", "not json", "{}", #"["EURUS"]"#, #"["EURUSD","EURUSD"]"#, "[1]"])
  func `a file that is not its own is kept aside, once`(text: String) async throws {
    let disk = MemoryDisk(["pairs.json": Data(text.utf8)])
    let store = FilePairStore(disk: disk)
    let unreadable = UnreadablePairs(keptAs: "pairs.unreadable.json")
    await #expect(throws: unreadable) { try await store.load() }
    await #expect(throws: unreadable) { try await store.load() }
    try await store.save(["EURUSD"])
    expectEqual(disk.files.withLock { $0.keys.sorted() }, ["pairs.json", "pairs.unreadable.json"])
    expectEqual(disk.read("pairs.unreadable.json"), Data(text.utf8))
    try await expectEqual(store.load(), ["EURUSD"])
  }

  @Test func `another file that is not its own does not replace the one that is kept`() async throws {
    let disk = MemoryDisk(["pairs.json": Data("two".utf8), "pairs.unreadable.json": Data("one".utf8)])
    await #expect(throws: UnreadablePairs(keptAs: "pairs.unreadable-2.json")) {
      try await FilePairStore(disk: disk).load()
    }
    expectEqual(disk.read("pairs.unreadable.json"), Data("one".utf8))
    expectEqual(disk.read("pairs.unreadable-2.json"), Data("two".utf8))
  }

  @Test func `what cannot be kept aside is not written over`() async throws {
    let disk = MemoryDisk(["pairs.json": Data("mine".utf8)])
    let store = FilePairStore(disk: disk)
    disk.failure.withLock { $0 = .diskFull }
    await #expect(throws: UnreadablePairs(keptAs: nil)) { try await store.load() }
    await #expect(throws: StoreFailure.diskFull) { try await store.save(["EURUSD"]) }
    expectEqual(disk.read("pairs.json"), Data("mine".utf8))
    disk.failure.withLock { $0 = nil }
    try await store.save(["EURUSD"])
    expectEqual(disk.read("pairs.unreadable.json"), Data("mine".utf8))
  }

  @Test func `a full disk is told, and the last list stays`() async throws {
    let disk = MemoryDisk()
    let store = FilePairStore(disk: disk)
    try await store.save(["EURUSD"])
    disk.failure.withLock { $0 = .diskFull }
    await #expect(throws: StoreFailure.diskFull) { try await store.save([]) }
    try await expectEqual(store.load(), ["EURUSD"])
  }
}

final class MemoryDisk: Disk {
  let files: Mutex<[String: Data]>
  let failure = Mutex<StoreFailure?>(nil)

  init(_ files: [String: Data] = [:]) { self.files = Mutex(files) }

  func read(_ name: String) -> Data? { files.withLock { $0[name] } }

  func write(_ name: String, _ bytes: Data) throws(StoreFailure) {
    if let failure = failure.withLock({ $0 }) { throw failure }
    files.withLock { $0[name] = bytes }
  }
}
