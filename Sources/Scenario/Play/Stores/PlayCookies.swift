import Foundation
import ScenarioBasics
import ScenarioFormat

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The cookies of the sessions of a play: a jar for each storage.
///
/// Each play has its own; in a process that others use too, the shared jar has no storage.
final class PlayCookies: Sendable {
  /// The jar of `URLSession.shared`, and of sessions whose configuration has the same storage.
  let shared: CookieJar
  private let jars = Monitor<[ObjectIdentifier: CookieJar]>([:])
  private let domain: String

  init(ownsProcess: Bool, domain: String) {
    let storage: @Sendable () -> HTTPCookieStorage = { HTTPCookieStorage.shared }
    shared = CookieJar(ownsProcess ? storage : nil, domain: domain)
    self.domain = domain
  }

  /// Returns the jar of a session's storage.
  func jar(of storage: HTTPCookieStorage) -> CookieJar {
    if storage === HTTPCookieStorage.shared { return shared }
    return jars.update { [domain] jars in
      let jar = jars[ObjectIdentifier(storage)] ?? CookieJar({ storage }, domain: domain)
      jars[ObjectIdentifier(storage)] = jar
      return jar
    }
  }

  /// Ends the session of each jar, as the app's process ends.
  func endSession(at now: Date) {
    let all = jars.update { $0.values.map(\.self) } + [shared]
    for jar in all { jar.endSession(at: now) }
  }
}

extension Simulation {
  /// Takes over what the app has changed in the storage of a jar.
  func takeOver(_ jar: CookieJar) {
    if !jar.isUsed { return }
    if monitor.update({ $0.kept.end }) != nil { return inApp { jar.giveBack(at: today) } }
    tell(inApp { jar.takeOver(at: today) }, of: jar)
  }

  /// Stores the cookies of a response in a jar.
  func keep(_ fields: [String: String], from url: URL, in jar: CookieJar) {
    tell(inApp { jar.keep(fields, from: url, at: today) }, of: jar)
  }

  /// Returns the value of `Cookie` for a request of a session with the jar.
  ///
  /// - Parameters:
  ///   - url: The address of the request.
  ///   - jar: The cookies of the session.
  ///   - own: The value that the request has.
  /// - Returns: The value; nil for a request without cookies.
  func cookies(for url: URL, in jar: CookieJar, besides own: String?) -> String? {
    jar.begin()
    takeOver(jar)
    guard let field = jar.field(for: url, at: today) else {
      return own.flatMap { jar.isOfStorage($0) ? nil : $0 }
    }
    if jar === cookies.shared { monitor.update { for name in field.names { $0.kept.meet(.cookie, name) } } }
    return field.value
  }

  /// Ends the session of the cookies, and gives those of the scenario to the first launch.
  func beginCookies(_ given: [String: UserDefaultsValue]) {
    inApp {
      for case (let name, .string(let value)) in given.sorted(by: { $0.key < $1.key }) {
        cookies.shared.add(name, value, at: today)
      }
      cookies.endSession(at: today)
    }
    let names = Set(cookies.shared.names)
    monitor.update { world in
      for name in world.kept.names(of: .cookie) where !names.contains(name) {
        world.kept[.cookie, name] = nil
      }
    }
  }

  /// Tells the changes of the jar that all sessions share.
  private func tell(_ changes: [CookieJar.Change], of jar: CookieJar) {
    if changes.isEmpty || jar !== cookies.shared { return }
    monitor.update { world in
      for (name, value) in changes {
        world.take(.cookie, name, value.map(UserDefaultsValue.string), isWritten: true)
      }
    }
  }
}
