import Foundation
import Synchronization
import Testing

@testable import StubServer

/// A wait in the loop ends when a socket is readable or another thread wakes the loop, and for no other
/// reason.
@Suite struct ReactorLoopTests {
  @Test(arguments: [false, true])
  func `a socket that was forgotten is not told of, and those behind it are`(_ isForMany: Bool) throws {
    var table: any SocketTable = isForMany ? PollTable.forMany : PollTable()
    defer { table.close() }
    let pipes = try (1...4).map { _ in try Pipe() }
    defer { for pipe in pipes { pipe.close() } }
    for pipe in pipes { table.add(pipe.reader, .loop) }
    for pipe in pipes { pipe.write() }
    table.remove(pipes[0].reader)
    table.remove(pipes[2].reader)
    // A second removal has no effect.
    table.remove(pipes[0].reader)
    table.add(pipes[3].reader, .loop)
    let ready = table.wait(atMost: 20_000).map(\.socket)
    #expect(Set(ready) == [pipes[1].reader, pipes[3].reader] && ready.count == 2)
    table.add(pipes[0].reader, .loop)
    #expect(Set(table.wait(atMost: 20_000).map(\.socket)).contains(pipes[0].reader))
  }

  @Test func `a number that another socket has taken is that one's`() throws {
    var table = PollTable.forMany
    defer { table.close() }
    let (first, second) = (try Pipe(), try Pipe())
    defer { for pipe in [first, second] { pipe.close() } }
    table.add(first.reader, .loop)
    table.remove(first.reader)
    // Replaced in one step, because another test could take the number of a closed descriptor.
    try #require(dup2(second.reader.descriptor, first.reader.descriptor) == first.reader.descriptor)
    #expect(table.wait(atMost: 0).isEmpty)
    table.add(first.reader, .loop)
    #expect(table.wait(atMost: 0).isEmpty)
    second.write()
    expectEqual(table.wait(atMost: 20_000).map(\.socket), [first.reader])
  }

  /// More sockets than one system call returns; each is reported until it has been read.
  @Test func `all of many are told`() throws {
    var table = PollTable.forMany
    defer { table.close() }
    let pipes = try (1...300).map { _ in try Pipe() }
    defer { for pipe in pipes { pipe.close() } }
    for pipe in pipes {
      table.add(pipe.reader, .loop)
      pipe.write()
    }
    var told: Set<Socket> = []
    while told.count < pipes.count {
      let ready = table.wait(atMost: 0)
      try #require(!ready.isEmpty)
      for (_, socket) in ready {
        told.insert(socket)
        table.remove(socket)
      }
    }
    expectEqual(told, Set(pipes.map(\.reader)))
  }

  @Test(arguments: [false, true])
  func `a wake before the wait ends it, and ends one wait alone`(_ isForMany: Bool) throws {
    let loop = try ReactorLoop(waitsForMany: isForMany)
    loop.wake()
    loop.wake()
    let ready = loop.wait(atMost: 20_000)
    #expect(!ready.isEmpty)
    // A wake-up is not reported as an event.
    #expect(!loop.take(ready))
    #expect(loop.wait(atMost: 0).isEmpty)
    loop.wake()
    #expect(!loop.wait(atMost: 20_000).isEmpty)
  }

  @Test(arguments: [false, true])
  func `another thread ends the wait, each time`(_ isForMany: Bool) throws {
    let loop = try ReactorLoop(waitsForMany: isForMany)
    let done = DispatchSemaphore(value: 0)
    let count = 2_000
    Thread.detachNewThread {
      for _ in 1...count {
        loop.wake()
        done.wait()
      }
    }
    for _ in 1...count {
      let ready = loop.wait(atMost: 20_000)
      try #require(!ready.isEmpty, "a wake was lost")
      loop.take(ready)
      done.signal()
    }
  }

  @Test func `what another thread asks of a loop with a thread is done there`() throws {
    let wire = WireBox()
    try wire.start { _ in }
    defer { wire.value?.stop() }
    let threads = Mutex<[Thread]>([])
    let done = DispatchSemaphore(value: 0)
    for _ in 1...2 {
      wire.value?.after(.zero) {
        threads.withLock { $0.append(Thread.current) }
        done.signal()
      }
    }
    for _ in 1...2 { expectEqual(done.wait(timeout: .now() + 20), .success) }
    let own = threads.withLock { $0 }
    #expect(own.count == 2 && own[0] == own[1] && own[0] != Thread.current)
  }

  private struct Pipe {
    let reader: Socket
    let writer: Socket

    init() throws {
      var ends: [Int32] = [0, 0]
      try #require(pipe(&ends) == 0)
      (reader, writer) = (Socket(descriptor: ends[0]), Socket(descriptor: ends[1]))
    }

    func write() { _ = Foundation.write(writer.descriptor, [1], 1) }

    func close() { for end in [reader, writer] { end.close() } }
  }
}
