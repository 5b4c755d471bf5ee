import Foundation
import Testing

@testable import StubServer

/// The work grows linearly with the bytes: four times as many bytes cost four times as much, not sixteen.
@Suite(.serialized) struct LinearWorkTests {
  struct Row: CustomTestStringConvertible, Sendable {
    let testDescription: String
    /// The number of bytes in each read.
    let reads: Int
    let size: Int
    let text: @Sendable (Int) -> String
  }

  private static let chunked = "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n"

  static let rows = [
    Row(testDescription: "a head that comes byte by byte", reads: 1, size: 8_000) {
      "GET / HTTP/1.1\r\nHost: a\r\nA: " + String(repeating: "v", count: $0) + "\r\n\r\n"
    },
    Row(testDescription: "a head of many fields", reads: 1_000, size: 1_500) {
      "GET / HTTP/1.1\r\nHost: a\r\n" + String(repeating: "A: bcdef\r\n", count: $0) + "\r\n"
    },
    Row(testDescription: "a body that comes byte by byte", reads: 1, size: 30_000) {
      "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: \($0)\r\n\r\n" + String(repeating: "b", count: $0)
    },
    Row(testDescription: "a body in chunks of one byte", reads: 100, size: 3_000) {
      chunked + String(repeating: "1\r\nx\r\n", count: $0) + "0\r\n\r\n"
    },
    Row(testDescription: "requests that come all at once", reads: .max, size: 1_000) {
      String(repeating: "GET / HTTP/1.1\r\nHost: a\r\n\r\n", count: $0)
    },
  ]

  @Test(arguments: rows) func `four times the bytes cost about four times the work`(_ row: Row) {
    let costs = (0..<3).map { _ in (Self.cost(row, row.size), Self.cost(row, row.size * 4)) }
    let ratio = costs.map { $0.1 / $0.0 }.min() ?? .infinity
    print(
      "work of \(row.testDescription): 4 times the bytes cost \((ratio * 10).rounded() / 10) times as much")
    #expect(ratio < 8)
  }

  /// Returns the processor time of this thread in seconds, so that other busy threads do not count.
  private static func cost(_ row: Row, _ size: Int) -> Double {
    let bytes = Array(row.text(size).utf8)
    let start = threadTime()
    var connection = HTTPRequestParser()
    var (index, requests) = (0, 0)
    while index < bytes.count {
      let end = min(bytes.count, row.reads == .max ? .max : index + row.reads)
      requests += connection.receive(bytes[index..<end]).count
      index = end
    }
    #expect(requests >= 1 && !connection.isMidRequest && connection.stage == .line)
    return threadTime() - start
  }

  private static func threadTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
