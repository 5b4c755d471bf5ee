import Foundation
import Scenario

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A client of an event stream: it keeps the last id, and connects again when the stream has ended or is
/// broken, after the time that the server named.
@MainActor
final class FeedClient {
  struct State: Hashable {
    var isOpen = false
    /// How often it connected.
    var opened = 0
    /// How many events it received, and the data of the last one.
    var count = 0
    var last = ""
    var lastID: String?
    var retry = Duration.seconds(2)
  }

  enum Manner {
    case steady
    /// Connects again as soon as it has three events.
    case restless
    /// Reads the stream only when it has ended.
    case late
  }

  private(set) var state = State()
  private let http: HTTP
  private var task: Task<Void, Never>?
  private var data: [String] = []

  init(_ http: HTTP) { self.http = http }

  func follow(_ manner: Manner = .steady) { task = Task { await stay(manner) } }

  private func stay(_ manner: Manner) async {
    var manner = manner
    while !Task.isCancelled {
      state.opened += 1
      let isRestless = (try? await read(manner)) ?? false
      state.isOpen = false
      data = []
      if isRestless {
        manner = .steady
      } else {
        do { try await Task.sleep(for: state.retry) } catch { return }
      }
    }
  }

  func close() { task?.cancel() }

  /// Returns whether the client ended the stream itself.
  private func read(_ manner: Manner) async throws -> Bool {
    var request = URLRequest(url: URL(string: "https://api.example.com/feed") ?? URL(fileURLWithPath: "/"))
    request.timeoutInterval = 60
    if let id = state.lastID { request.setValue(id, forHTTPHeaderField: "Last-Event-ID") }
    if manner == .late {
      let (body, _) = try await http.data(request)
      String(decoding: body, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
        .forEach { take(String($0)) }
      return false
    }
    let (lines, _) = try await http.lines(request)
    state.isOpen = true
    for try await line in lines {
      take(line)
      if manner == .restless, state.count == 3 { return true }
    }
    return false
  }

  private func take(_ line: String) {
    if line.isEmpty, !data.isEmpty {
      state.count += 1
      state.last = data.joined(separator: "|")
      data = []
    }
    let sides = line.split(separator: ": ", maxSplits: 1).map(String.init)
    guard sides.count == 2 else { return }
    switch sides[0] {
    case "data": data.append(sides[1])
    case "id": state.lastID = sides[1]
    case "retry": state.retry = .milliseconds(Int(sides[1]) ?? 0)
    default: break
    }
  }
}
