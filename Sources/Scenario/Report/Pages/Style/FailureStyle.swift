extension PageStyle {
  /// The diff of a failure, as the console has it, and the commands below.
  static let failure = #"""
    .failure { border-left: 5px solid var(--bad); }
    .diff { margin-top: 8px; white-space: pre; }
    .diff .minus { color: var(--bad); background: var(--badground); }
    .diff .plus { color: var(--good); background: var(--goodground); }
    .diff .carets { color: var(--muted); }
    .commands { list-style: none; margin: 10px 0 0; padding: 0; display: grid; gap: 6px; }
    .commands li { display: flex; flex-wrap: wrap; gap: 4px 10px; align-items: center; min-width: 0; }
    .commands span:first-child { min-width: 9.5rem; color: var(--muted); font-size: 13px; }
    .commands code, .again code { overflow-wrap: anywhere; }
    """#
}
