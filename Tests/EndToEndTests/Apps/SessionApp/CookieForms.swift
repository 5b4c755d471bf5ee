import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension SessionApp {
  /// The forms in which an app uses the cookies of its sessions.
  static let cookies: [String: @MainActor (SessionApp) -> Void] = [
    "cookies-of-shared": { app in app.ask { try await URLSession.shared.data(for: request("/text")) } },
    "cookies-of-ephemeral": { app in
      let session = app.open(URLSession(configuration: .ephemeral))
      app.ask { try await session.data(for: request("/text")) }
    },
    "cookies-of-none": { app in
      let configuration = URLSessionConfiguration.default
      configuration.httpCookieStorage = nil
      let session = app.open(URLSession(configuration: configuration))
      app.ask { try await session.data(for: request("/text")) }
    },
    "cookies-of-request": { app in
      var request = request("/text")
      request.setValue("own=1", forHTTPHeaderField: "Cookie")
      app.ask { [request] in try await URLSession.shared.data(for: request) }
    },
    "cookies-read": { app in
      let cookies = (HTTPCookieStorage.shared.cookies ?? []).map { "\($0.name)=\($0.value)" }
      app.show(cookies.sorted().joined(separator: " "))
    },
    "cookies-set": { app in
      let properties: [HTTPCookiePropertyKey: Any] = [
        .name: "own", .value: "7", .domain: "api.example.com", .path: "/",
      ]
      HTTPCookie(properties: properties).map(HTTPCookieStorage.shared.setCookie)
    },
    "cookies-deleted": { _ in
      for cookie in HTTPCookieStorage.shared.cookies ?? [] { HTTPCookieStorage.shared.deleteCookie(cookie) }
    },
  ]
}
