import Converter
import Domain
import Foundation
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
  func `nothing was saved at first`(kind: Kind) throws {
    #expect(try kind.make().load() == [])
  }

  @Test(arguments: Kind.allCases)
  func `pairs come back in their order`(kind: Kind) throws {
    let store = kind.make()
    try store.save(["GBPUSD", "EURUSD", "EURGBP"])
    #expect(try store.load() == ["GBPUSD", "EURUSD", "EURGBP"])
  }

  @Test(arguments: Kind.allCases)
  func `a save replaces the last one`(kind: Kind) throws {
    let store = kind.make()
    try store.save(["EURUSD", "EURGBP"])
    try store.save(["EURGBP"])
    #expect(try store.load() == ["EURGBP"])
    try store.save([])
    #expect(try store.load() == [])
  }
}

struct FilePairStoreTests {
  @Test func `the file is an array of codes`() throws {
    let disk = MemoryDisk()
    try FilePairStore(disk: disk).save(["EURUSD", "EURGBP"])
    #expect(disk.read("pairs.json").map { String(decoding: $0, as: UTF8.self) } == #"["EURUSD","EURGBP"]"#)
  }

  @Test(arguments: ["", "not json", "{}", #"["EURUS"]"#, #"["EURUSD","EURUSD"]"#, "[1]"])
  func `a file that is not its own is kept aside, once`(text: String) throws {
    let disk = MemoryDisk(["pairs.json": Data(text.utf8)])
    let store = FilePairStore(disk: disk)
    let unreadable = UnreadablePairs(keptAs: "pairs.unreadable.json")
    #expect(throws: unreadable) { try store.load() }
    #expect(throws: unreadable) { try store.load() }
    try store.save(["EURUSD"])
    #expect(disk.files.withLock { $0.keys.sorted() } == ["pairs.json", "pairs.unreadable.json"])
    #expect(disk.read("pairs.unreadable.json") == Data(text.utf8))
    #expect(try store.load() == ["EURUSD"])
  }

  @Test func `another file that is not its own does not replace the one that is kept`() throws {
    let disk = MemoryDisk(["pairs.json": Data("two".utf8), "pairs.unreadable.json": Data("one".utf8)])
    #expect(throws: UnreadablePairs(keptAs: "pairs.unreadable-2.json")) {
      try FilePairStore(disk: disk).load()
    }
    #expect(disk.read("pairs.unreadable.json") == Data("one".utf8))
    #expect(disk.read("pairs.unreadable-2.json") == Data("two".utf8))
  }

  @Test func `what cannot be kept aside is not written over`() throws {
    let disk = MemoryDisk(["pairs.json": Data("mine".utf8)])
    let store = FilePairStore(disk: disk)
    disk.failure.withLock { $0 = .diskFull }
    #expect(throws: UnreadablePairs(keptAs: nil)) { try store.load() }
    #expect(throws: StoreFailure.diskFull) { try store.save(["EURUSD"]) }
    #expect(disk.read("pairs.json") == Data("mine".utf8))
    disk.failure.withLock { $0 = nil }
    try store.save(["EURUSD"])
    #expect(disk.read("pairs.unreadable.json") == Data("mine".utf8))
  }

  @Test func `a full disk is told, and the last list stays`() throws {
    let disk = MemoryDisk()
    let store = FilePairStore(disk: disk)
    try store.save(["EURUSD"])
    disk.failure.withLock { $0 = .diskFull }
    #expect(throws: StoreFailure.diskFull) { try store.save([]) }
    #expect(try store.load() == ["EURUSD"])
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
