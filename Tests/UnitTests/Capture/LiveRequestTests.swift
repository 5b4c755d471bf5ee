import StubServer
import Testing

@testable import ScenarioCapture
@testable import ScenarioRecording

/// A request to a live service: its exact bytes, and the schedule of its rounds.
@Suite struct LiveRequestTests {
  @Test(arguments: [
    ("http://a", "a", "80", "a", "/"), ("HTTP://A.b:8080?x=1#top", "A.b", "8080", "A.b:8080", "/?x=1"),
    ("https://[::1]:9/x", "::1", "9", "[::1]:9", "/x"), ("https://u:p@a/", "a", "443", "a", "/"),
    ("http://a/b?c=http://d/e@f", "a", "80", "a", "/b?c=http://d/e@f"),
  ])
  func `an address is taken apart`(
    _ text: String, _ host: String, _ port: String, _ authority: String, _ target: String
  ) throws {
    let address = try LiveAddress(text)
    expectEqual(
      [address.host, address.port, address.authority, address.target], [host, port, authority, target])
    try expectEqual(LiveAddress(address.url).url, address.url)
    expectEqual(address.user, (text.contains("u:p@") ? "u:p" : nil))
  }

  @Test func `what a person wants sent takes the place of what would be`() throws {
    let address = try LiveAddress("http://me:p%40ss@a:81/b?c=d")
    let own = [Header("accept", "text/csv"), Header("X-A", "1"), Header("X-A", "2")]
    let request = LiveRequest(address, agent: "rcc-sim/1", own: own)
    expectEqual(
      String(decoding: request.bytes, as: UTF8.self),
      """
      GET /b?c=d HTTP/1.1\r
      Host: a:81\r
      User-Agent: rcc-sim/1\r
      Authorization: Basic bWU6cEBzcw==\r
      Connection: close\r
      accept: text/csv\r
      X-A: 1\r
      X-A: 2\r
      \r

      """)
    expectEqual(request.har.url, "http://a:81/b?c=d")
    expectEqual(request.har.headers, request.headers)
  }

  @Test func `a round begins so long after the one before began, and at once when it is late`() {
    var rounds = PollingSchedule(every: .seconds(1))
    expectEqual(rounds.due, nil)
    rounds.begin(at: .seconds(10), ready: .seconds(10))
    expectEqual(rounds.due, .seconds(11))
    rounds.begin(at: .seconds(11), ready: .milliseconds(10_200))
    expectEqual(rounds.late.count, 0)
    rounds.begin(at: .milliseconds(12_500), ready: .milliseconds(12_500))
    #expect(rounds.late == (1, .milliseconds(500)))
    expectEqual(rounds.due, .milliseconds(13_500))
    expectEqual(rounds.begun, 3)
  }

  /// The errors that URLSession reports on Linux and on Darwin.
  @Test(arguments: [
    (-1, "error:0A000410:SSL routines::sslv3 alert handshake failure", "start", "tls-alert 40"),
    (-1, "error:0A00010B:SSL routines::wrong version number", "start", "tls-http"),
    (-1, "OpenSSL SSL_connect: SSL_ERROR_SYSCALL in connection to a:1 ", "start", "tls-close"),
    (-1, "Recv failure: Connection reset by peer", "body+30", "reset at body+30"),
    (-1, "transfer closed with outstanding read data remaining", "body+30", "fin at body+30"),
    (-1, "SSL certificate problem: certificate has expired", "start", nil),
    (-1, "SSL certificate problem: self-signed certificate", "start", nil),
    (-1, "transfer closed with 6 bytes remaining to read", "body+4", "fin at body+4"),
    (-1, "who knows", "start", nil), (-1001, "", "start", "never"), (-1003, "", "start", "unresolved"),
    (-1004, "", "start", "refuse"), (-1005, "", "body", "reset at body"),
    (-1011, "", "start", "fin at start"),
    (-1200, "", "start", "tls-alert 40"), (-1202, "", "start", nil),
  ])
  func `an error is a fault where it says so`(_ code: Int, _ said: String, _ place: String, _ fault: String?)
  {
    expectEqual(SecureFailure(code, said).fault(at: place), fault)
  }
}
