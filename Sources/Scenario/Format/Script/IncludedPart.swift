/// A part whose lines are being read: it becomes one step of the scenario that includes it.
struct IncludedPart {
  /// The line of the scenario itself that leads to the part.
  let input: SourceSpan
  let name: String
  /// The names of the parts that are open, the outermost first.
  private(set) var open: [String]
  /// The steps of the part, and the blocks of the script between them.
  private var acts: [Block] = []

  init(_ input: SourceSpan, name: String) {
    (self.input, self.name, open) = (input, name, [name])
  }

  mutating func begin(_ name: String) { open.append(name) }

  mutating func end() { open.removeLast() }

  /// Adds a block; returns false for a block of the script above the first step, which is not part of a step.
  mutating func add(_ act: Block) -> Bool {
    if acts.isEmpty, act.serve != nil { return false }
    acts.append(act)
    return true
  }

  /// Returns the step that the part is, or nil if it has no steps.
  func step(_ inherited: ComparisonMode?) -> StepDraft? {
    acts.isEmpty ? nil : StepDraft(input, of: .include(name), acts, inherited)
  }
}

extension ScenarioReader {
  mutating func read(_ item: PartAssembly.Item) {
    switch item {
    case .line(let line): read(line)
    case .begin(let input, let name):
      read(.input(input))
      if part == nil { part = IncludedPart(input, name: name) } else { part?.begin(name) }
      folder = PartName.folder(of: name)
    case .end:
      close()
      part?.end()
      if let name = part?.open.last {
        folder = PartName.folder(of: name)
      } else {
        takePart()
        folder = ""
      }
    }
  }

  /// Refuses a line that a part cannot have.
  func checkPart(_ line: SourceLine) throws(Diagnostic) {
    if isOfFolder, case .input(let input) = line {
      guard ["given", "serve"].contains(TokenStream(input).next?.text) else { throw .notOfFolder(input) }
    }
    guard part != nil else { return }
    switch line {
    case .input(let input):
      guard let head = TokenStream(input).next else { return }
      if ["only", "ignore", "any"].contains(head.text) { throw .scopeInPart(input) }
    case .item(let item) where openStep != nil:
      if TokenStream(item).next?.string != JoinedInput.word { throw .scopeInPart(item) }
    case .expected(let text): throw .printedInPart(text)
    default: break
    }
  }
}
