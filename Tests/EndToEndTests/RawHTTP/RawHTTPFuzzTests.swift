import Foundation
import Testing

@testable import StubServer

/// A hundred thousand unusual requests: each is answered or waited for, none is read in two ways, and nothing
/// is left open.
@Suite(.checks) struct RawHTTPFuzzTests {
  @Test func `every generated request has one reading, however it is cut`() {
    var generator = RawHTTPGenerator(seed: 20_260_410)
    var (line, head, refused, taken) = (0, 0, 0, 0)
    let count = Soak.isOn ? 100_000 : 4_000
    for number in 0..<count {
      let request = generator.malformed()
      let (outputs, connection) = Self.read(request, cutAt: request.count)
      let (again, _) = Self.read(request, cutAt: generator.below(request.count))
      expectEqual(
        outputs.filter { $0 != .awaitsContinue }, again.filter { $0 != .awaitsContinue }, "\(number)")
      #expect(Self.isOver(outputs, connection), "\(number)")
      line += connection.taken.lines >= 1 ? 1 : 0
      head += connection.taken.heads >= 1 ? 1 : 0
      refused += outputs.contains { $0.isRefusal } ? 1 : 0
      taken += outputs.contains { $0.isRequest } ? 1 : 0
    }
    print(
      "malformed requests: \(count); \(line) passed their request line, \(head) their whole head; "
        + "\(refused) were refused, \(taken) had a request that was taken")
    #expect(head * 2 >= count)
  }

  @Test func `every generated whole request is taken, and no part of it is refused`() {
    var generator = RawHTTPGenerator(seed: 7)
    for number in 0..<300 {
      let request = generator.valid()
      for cut in 0...request.count {
        var connection = HTTPRequestParser()
        let before = connection.receive(request[..<cut])
        #expect(cut == request.count || before.isEmpty, "\(number) at \(cut)")
        let outputs = before + connection.receive(request[cut...])
        #expect(outputs.count == 1 && outputs[0].isRequest, "\(number) at \(cut)")
        #expect(connection.stage == .line && !connection.isMidRequest)
      }
    }
  }

  /// Runs in a separate process, so that no other test opens or closes anything while descriptors are
  /// counted.
  @Test(.enabled(if: RawHTTPClient.isThere, Comment(rawValue: RawHTTPClient.missing)))
  func `over real sockets each is answered or its connection ended, and no descriptor is left`() async throws
  {
    let result = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
      try RawHTTPFlood.run()
    }
    print(String(decoding: result?.standardOutputContent ?? [], as: UTF8.self))
  }

  private static func read(_ bytes: [UInt8], cutAt cut: Int) -> (
    [HTTPRequestParser.Output], HTTPRequestParser
  ) {
    var connection = HTTPRequestParser()
    let outputs = connection.receive(bytes[..<cut])
    return (outputs + connection.receive(bytes[cut...]), connection)
  }

  /// Returns whether the connection has ended: after a refusal, or after the last request, nothing is read.
  private static func isOver(_ outputs: [HTTPRequestParser.Output], _ connection: HTTPRequestParser) -> Bool {
    let last = outputs.firstIndex { $0.isRefusal || $0.isLast }
    guard let last else { return connection.stage != .over }
    return last == outputs.count - 1 && connection.stage == .over && !connection.isMidRequest
  }
}

extension HTTPRequestParser.Output {
  var isRefusal: Bool { if case .refused = self { true } else { false } }
  var isRequest: Bool { if case .request = self { true } else { false } }
  var isLast: Bool { if case .request(let request) = self { request.isLast } else { false } }
}
