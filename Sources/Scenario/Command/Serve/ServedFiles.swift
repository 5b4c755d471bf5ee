import ScenarioBasics
import ScenarioConvert
import ScenarioFormat
import ScenarioServe
import StubServer

/// The scripts at a path: that of a scenario, of each scenario in a folder, or of a recording.
struct ServedFiles {
  private(set) var scripts: [ServedScript] = []
  /// The files that cannot be served, each with a line that states the remedy.
  private(set) var problems: [PrintableText] = []

  /// Reads the files at the path. Blocks while the disk is read.
  ///
  /// - Throws: A usage error for a path that cannot be served at all.
  init(_ path: String, _ vocabulary: Vocabulary) throws(UsageError) {
    if path.hasSuffix(".har") {
      let reading = try InputRecording(path).reading
      do throws(ServedScript.Unservable) {
        scripts = [try ServedScript(reading, path: path, vocabulary)]
      } catch {
        throw UsageError(message: error.message, remedy: error.remedy)
      }
      problems = scripts.flatMap(\.leftOut).map { "left out: \($0)" }
    } else {
      load(path, vocabulary)
    }
    for script in scripts {
      do throws(Stub.StartError) { try script.check() } catch {
        problems.append("\(script.name) cannot be served: \("\(error)")\n  = \(Self.remedy(error))")
        scripts.removeAll { $0.name == script.name }
      }
    }
  }

  private mutating func load(_ path: String, _ vocabulary: Vocabulary) {
    let loaded = ScenarioLoader(vocabulary: vocabulary).load([path])
    problems = loaded.problems.map(\.text)
    scripts = loaded.scenarios.compactMap { entry in
      (try? entry.result.get()).map { ServedScript($0, vocabulary) }
    }
  }

  private static func remedy(_ error: Stub.StartError) -> PrintableText {
    switch error {
    case .refusalInRoute: "a server without an app accepts connections before it knows their requests"
    case .answerToConnection: "leave it out, or take the network away with `offline`"
    default: "`\(ToolName.current) help faults` shows where each fault belongs"
    }
  }
}
