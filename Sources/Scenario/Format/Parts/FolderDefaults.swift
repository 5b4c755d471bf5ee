/// The facts and routes of the parts of folders, which hold for each scenario below that does not have its
/// own.
struct FolderDefaults {
  private(set) var facts: [Fact] = []
  private(set) var serves: [Serve] = []
  private(set) var complaints: [Diagnostic] = []

  init(facts: [Fact], serves: [Serve], complaints: [Diagnostic]) {
    (self.facts, self.serves, self.complaints) = (facts, serves, complaints)
  }

  /// Reads the parts, the nearest first; it precedes the others.
  init(_ parts: [PartAssembly.FolderPart], _ context: ScriptContext) {
    for part in parts {
      var context = context
      context.folder = PartName.folder(of: part.name)
      var reader = ScenarioReader(context, besides: context.facts)
      for line in part.lines { reader.read(line) }
      let read = reader.finishFolder()
      (facts, complaints) = (facts.filled(from: read.facts), complaints + read.complaints)
      serves += read.serves.filter { serve in !serves.contains { $0.place == serve.place } }
    }
  }
}

extension [Fact] {
  /// Returns the facts, followed by those of another file that these do not replace.
  func filled(from others: [Fact]) -> [Fact] {
    self + others.filter { other in !contains { $0.key == other.key } }
  }
}

extension [Block] {
  /// Returns the blocks below the routes of another file that no block above the first step replaces.
  func filled(from others: [Serve]) -> [Block] {
    let own = prefix { $0.serve != nil }.compactMap(\.serve?.place)
    return others.filter { !own.contains($0.place) }.map(Block.serve) + self
  }
}

extension Fact {
  /// The key that only one fact of a scenario has.
  fileprivate var key: [String] {
    let isNamed = contents != nil || value != nil || [FactDefinition.host.name, Ceilings.fact].contains(name)
    return isNamed ? [name] + words.prefix(1) : [name]
  }
}
