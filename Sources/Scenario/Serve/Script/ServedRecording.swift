package import ScenarioBasics
import ScenarioConvert
package import ScenarioFormat
package import ScenarioRecording

extension ServedScript {
  /// An error that says why a recording cannot be served, and what to do.
  package struct Unservable: Error {
    package let message: PrintableText
    package let remedy: PrintableText
  }

  /// Creates a script that answers as a recording was answered.
  ///
  /// - Throws: ``Unservable``
  package init(_ recording: HARReading, path: String, _ vocabulary: Vocabulary) throws(Unservable) {
    let script: RecordedScript
    do throws(RecordedScript.TooManyHosts) {
      script = try RecordedScript(recording, folder: "recording", vocabulary)
    } catch {
      let hosts = error.upstreams.map(quoted).listed(8)
      throw Unservable(
        message: "`\(path)` has \(error.upstreams.count) hosts, and a server can replay two: \(hosts)",
        remedy:
          "choose two of them: \(ToolName.current) convert \(path.asShellWord) OUT.scenario --upstream URL")
    }
    if script.converted.isEmpty {
      throw Unservable(
        message: "`\(path)` has no answer that could be served",
        remedy: "\(ToolName.current) show \(path.asShellWord) says why")
    }
    let text = RecordedScenario(script, count: recording.count, vocabulary).text
    do throws(SyntaxError) {
      let parser = ScenarioParser(vocabulary: vocabulary, read: script.files.reader)
      self.init(try parser.parse(Array(text.utf8), path: path))
      leaveOutConnections()
    } catch {
      throw Unservable(
        message: "`\(path)` cannot be served: \(error.message)",
        remedy: "save fewer requests in one recording")
    }
  }
}
