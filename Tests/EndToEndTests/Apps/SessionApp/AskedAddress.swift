import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A button that a scenario names by what it asks for: a form of asking, and addresses that are asked at once.
///
/// `shared:https://cdn.example.com/a+https://api.example.com/b`; `url:cdn` shows the address of a host.
struct AskedAddress {
  private let form: String
  private let words: [String]

  init?(_ identifier: String) {
    let parts = identifier.split(separator: ":", maxSplits: 1).map(String.init)
    guard parts.count == 2, ["seam", "shared", "own", "transport", "url"].contains(parts[0]) else {
      return nil
    }
    (form, words) = (parts[0], parts[1].split(separator: "+").map(String.init))
  }

  @MainActor func ask(_ app: SessionApp) {
    for word in words {
      if form == "url" {
        app.show(app.http.url(word).absoluteString)
      } else if let url = URL(string: word) {
        ask(app, URLRequest(url: url))
      } else {
        app.show("not an address")
      }
    }
  }

  @MainActor private func ask(_ app: SessionApp, _ request: URLRequest) {
    switch form {
    case "shared": app.ask { try await URLSession.shared.data(for: request) }
    case "own":
      let session = app.open(URLSession(configuration: app.configuration))
      app.ask { try await session.data(for: request) }
    case "transport": app.ask { try await app.http.transport(request) }
    default: app.ask { try await app.http.data(request) }
    }
  }
}
