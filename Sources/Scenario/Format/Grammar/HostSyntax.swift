import Foundation
import ScenarioBasics
import StubServer

/// The name and the address of a host, as a scenario and a Stage write them.
package enum HostSyntax {
  /// The words after `$` that mean something else.
  private static let reserved = ["other"] + AnswerReference.reserved

  /// Returns whether a script can refer to a host by the name: a letter, then letters, digits, `-` and `_`.
  package static func isName(_ name: some StringProtocol) -> Bool {
    guard !reserved.contains(String(name)), let first = name.utf8.first, isLetter(first) else { return false }
    return name.utf8.allSatisfy {
      isLetter($0) || isDigit($0) || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_")
    }
  }

  /// Returns the origin of an address that has a scheme, a host and perhaps a port; nil for any other text.
  static func origin(_ address: String) -> Origin? {
    guard let url = URL(string: address), let scheme = url.scheme,
      ["http", "https"].contains(scheme.lowercased()),
      ["", "/"].contains(url.path), url.query == nil, url.fragment == nil, url.user == nil,
      !(url.host ?? "").contains("*"), url.port.map({ (1...65_535).contains($0) }) ?? true
    else { return nil }
    return Origin(url)
  }

  /// Returns what `$` and the word mean, of a word that no host may have as its name.
  static func meaning(of word: String) -> String? {
    if word == "other" { return "`other` is the stub's second address" }
    return reserved.contains(word) ? "`$\(word)` is a value of an answer" : nil
  }

  static let addressRemedy = "write only scheme and host: https://api.example.com"

  /// Returns a name for the host of an address: its first label, made unique.
  ///
  /// `cdn` for `https://cdn.example.com:8443`, `host` for an address of digits.
  package static func name(of address: String, besides taken: some Sequence<String>) -> String {
    let label = URL(string: address)?.host?.split(separator: ".").first.map { $0.lowercased() } ?? ""
    let taken = Set(taken.map { $0.lowercased() }).union(reserved + ["server"])
    let name = isName(label) || reserved.contains(label) ? label : "host"
    if !taken.contains(name) { return name }
    return name + "\((2...).first { !taken.contains("\(name)\($0)") } ?? 2)"
  }
}

extension FactDefinition {
  /// `given host cdn https://cdn.example.com`; many, each with another name and another address.
  static let host = FactDefinition(
    name: "host", usage: "NAME URL",
    summary: "the address that the app has for a host; `$NAME` is its name in the script",
    .harness("the network of the play has the host, and an answer of it that is never requested fails")
  ) { words in
    guard words.count >= 2 else {
      return WordProblem(
        word: words.count, message: "`host` needs more",
        remedy: "write its name and its address: cdn https://cdn.example.com")
    }
    if !HostSyntax.isName(words[0]) {
      return WordProblem(
        word: 0, message: "\(quoted(words[0])) cannot be the name of a host",
        remedy: HostSyntax.meaning(of: words[0]).map { "\($0): write another name, such as `cdn`" }
          ?? "write letters, digits, `-` and `_`, a letter first: cdn")
    }
    if HostSyntax.origin(words[1]) == nil {
      return WordProblem(
        word: 1, message: "\(quoted(words[1])) is not the address of a host", remedy: HostSyntax.addressRemedy
      )
    }
    return words.count == 2
      ? nil
      : WordProblem(
        word: 2, message: "\(quoted(words[2])) is left over after `host`",
        remedy: "a host has one address; write another `given host` line for another address")
  }
}
