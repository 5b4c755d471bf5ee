/// The mutants that no scenario catches, with the test functions that do.
struct CatchTable {
  let catches: UnitTestSearch.Catches
  let mutants: [Int: Mutant]

  /// A row for each mutant, its cells separated by tabs: its name, its source, and each function.
  var rows: String {
    catches.mutants.compactMap { row in
      mutants[row.number].map {
        ([$0.name, $0.source] + row.functions.map(\.name).sorted()).joined(separator: "\t")
      }
    }.joined(separator: "\n") + "\n"
  }

  /// The number of mutants that each function catches, and the functions that catch none.
  var text: String {
    var counts: [String: Int] = [:]
    for function in catches.mutants.flatMap(\.functions) { counts[function.name, default: 0] += 1 }
    let caught = catches.mutants.filter { !$0.functions.isEmpty }.count
    let none = catches.functions.map(\.name).filter { counts[$0] == nil }.sorted()
    let lines = counts.keys.sorted().map { "\(counts[$0, default: 0])  \($0)" }
    return
      (["a test catches \(caught) of \(catches.mutants.count):"] + lines
      + ["\(none.count) of \(catches.functions.count) test functions catch none of them:"] + none)
      .joined(separator: "\n")
  }
}
