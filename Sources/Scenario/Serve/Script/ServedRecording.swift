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
    let script = RecordedScript(recording, folder: "recording", vocabulary)
    if script.converted.isEmpty {
      throw Unservable(
        message: "`\(path)` has no answer that could be served",
        remedy: "\(ToolName.current) show \(path.asShellWord) says why")
    }
    let text = RecordedScenario(script, count: recording.count, vocabulary).text
    do throws(SyntaxError) {
      let parser = ScenarioParser(vocabulary: vocabulary, read: script.files.reader)
      self.init(try parser.parse(Array(text.utf8), path: path), vocabulary)
      leaveOutConnections()
    } catch {
      throw Unservable(
        message: "`\(path)` cannot be served: \(error.message)",
        remedy: "save fewer requests in one recording")
    }
  }
}
