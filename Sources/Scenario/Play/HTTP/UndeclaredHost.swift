import Foundation
import ScenarioFormat
import StubServer

/// The app's attempt to use a host that neither the Stage nor the scenario declares; it ends the play.
package struct UndeclaredHost: Sendable, Equatable {
  /// `the app requested GET https://tracker.example.org/x: no host has this address`
  package let sentence: String
  /// The line of the setup that declares the host: `given host tracker https://tracker.example.org`.
  package let line: String

  init(_ sentence: String, _ line: String) { (self.sentence, self.line) = (sentence, line) }

  /// Creates the one of a request.
  init(_ request: StageRequest, besides known: [(name: String, address: String)]) {
    let url = request.url
    let host = url.host.map { $0.contains(":") && !$0.hasPrefix("[") ? "[\($0)]" : $0 } ?? ""
    let origin = "\(url.scheme ?? "https")://\(host)" + (url.port.map { ":\($0)" } ?? "")
    // Without any declared host, it is probably the one that the routes without a name belong to.
    let name = known.isEmpty ? "server" : HostSyntax.name(of: origin, besides: known.map(\.name))
    let asked = "\(request.method) \(url.absoluteString)"
    self.init("the app requested \(asked): no host has this address", "given host \(name) \(origin)")
  }
}
