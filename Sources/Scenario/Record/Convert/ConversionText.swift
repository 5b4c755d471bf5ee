/// What is said of a conversion: how much of the recording is in the scenario, and what of it is not.
struct ConversionText {
  let lines: [String]

  init(_ script: RecordedScript, count: Int, path: String) {
    let leftOut = script.remarks.filter(\.isLeftOut)
    let changed = script.remarks.filter { !$0.isLeftOut }
    let converted = "\(script.converted.count) of \(count) \(count == 1 ? "entry" : "entries") converted"
    var lines = ["\(path)  \(converted)\(leftOut.isEmpty ? "" : ", \(leftOut.count) left out:")"]
    lines += EntryRemarks(leftOut).lines.map { "  \($0)" }
    if !changed.isEmpty {
      lines += ["not as they were recorded:"] + EntryRemarks(changed).lines.map { "  \($0)" }
    }
    let files = script.files.entries
    if let first = files.first {
      let folder = first.name.prefix { $0 != "/" }
      lines.append("\(files.count) \(files.count == 1 ? "body is a file" : "bodies are files") in \(folder)/")
    }
    lines.append("next     write what its lines `# missing:` ask for, then: rcc-sim run \(path) --update")
    self.lines = lines
  }
}
