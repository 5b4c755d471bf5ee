/// One change of the source, selected at run time.
struct Mutant: Hashable {
  /// The operator that made it.
  let kind: MutationKind
  /// The original text and its replacement: `10 → 11`.
  let change: String
  let path: String
  let line: Int
  /// The line of the source, without its indentation.
  let source: String

  var name: String { "\(path):\(line): \(kind.rawValue): \(change)" }
}

/// A place in the source at which one or more mutants are selected.
///
/// All of them are written into the same source: a number that an environment variable has selects one.
struct MutationSite: Hashable {
  /// The text that is written around tokens, or in their place.
  struct Edit: Hashable {
    let tokens: ClosedRange<Int>
    /// Nil keeps the tokens, between the other two.
    var replacement: String?
    var before = ""
    var after = ""
  }

  let mutants: [Mutant]
  /// The edits of the site for the number of its first mutant; the others follow it.
  let edits: [Edit]
  /// The declarations of operators that the edits use.
  var declarations: [String] = []
  /// The numbers of the mutants.
  let numbers: ClosedRange<Int>
}
