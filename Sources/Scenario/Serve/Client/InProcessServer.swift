import Foundation
import ScenarioBasics
import ScenarioConvert
import ScenarioFormat
import ScenarioRecording
import StubServer

/// A server in the process of a test.
final class InProcessServer: Sendable {
  private let registry: SessionRegistry
  private let control: ControlServer
  let token: String
  /// The session, in the form in which its control address describes it.
  let opened: JSONValue

  var admin: URL { control.url }

  /// - Throws: ``StubFailure`` when the script cannot be served.
  init(_ script: ServedScript, _ vocabulary: Vocabulary, _ port: UInt16, _ speed: Double) throws(StubFailure)
  {
    var setting = SessionRegistry.SessionSettings(vocabulary) {
      RecordingClock.machine(.machine).today() / 1000
    }
    setting.speed = speed
    registry = SessionRegistry([script], setting)
    token = RandomToken.drawn()
    do throws(SessionRegistry.Failure) { opened = try registry.open(script, port: port).json } catch {
      let failure = error.controlFailure
      throw StubFailure("\(failure.message)\n  = \(failure.remedy)")
    }
    do { control = try ControlServer(registry, ControlAccess(token: token), page: ControlPage.html) {} } catch
    {
      throw StubFailure("no port can be opened: \(error)")
    }
  }

  func stop() {
    _ = registry.endAll()
    control.stop()
  }

  /// Returns the script of a file.
  ///
  /// - Throws: ``StubFailure`` with the place of the error in the file, and what to write.
  static func script(at path: String, _ vocabulary: Vocabulary) throws(StubFailure) -> ServedScript {
    let loaded = ScenarioLoader(vocabulary: vocabulary).load([path])
    if let failure = loaded.failures.first { throw StubFailure(failure.text) }
    guard loaded.scenarios.count == 1, let result = loaded.scenarios.first?.result else {
      throw StubFailure("\(quoted(path)) has \(loaded.scenarios.count) scenarios\n  = name one of them")
    }
    do throws(SyntaxError) { return ServedScript(try result.get(), vocabulary) } catch {
      throw StubFailure(error.text)
    }
  }

  /// Returns the script of a scenario that is passed as text.
  ///
  /// - Throws: ``StubFailure`` with the place of the error in the text, and what to write.
  static func script(_ text: String, _ vocabulary: Vocabulary) throws(StubFailure) -> ServedScript {
    let parser = ScenarioParser(vocabulary: vocabulary) { name throws(FixtureProblem) in throw .outside }
    do throws(SyntaxError) {
      return ServedScript(try parser.parse(Array(text.utf8), path: "scenario"), vocabulary)
    } catch {
      throw StubFailure(error.text)
    }
  }
}
