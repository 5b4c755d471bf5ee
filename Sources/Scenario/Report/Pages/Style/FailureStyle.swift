extension PageStyle {
  /// The diff of a failure, as the console has it, and the commands below.
  static let failure = #"""
    .failure { border-left: 5px solid var(--bad); }
    .failure.known { border-left-color: var(--warn); }
    .parts { display: grid; gap: 4px 28px; grid-template-columns: minmax(0, 1fr); }
    @media (min-width: 1200px) { .parts { grid-template-columns: minmax(0, 1.7fr) minmax(0, 1fr); } }
    .diff { margin-top: 8px; white-space: pre; }
    .diff .minus { color: var(--bad); background: var(--badground); }
    .diff .plus { color: var(--good); background: var(--goodground); }
    .diff .carets { color: var(--muted); }
    .diff span { display: block; padding-left: var(--hang); text-indent: calc(-1 * var(--hang)); }
    .diff .reason { white-space: pre-wrap; overflow-wrap: anywhere; }
    @media (max-width: 799px) {
      .diff { white-space: pre-wrap; overflow-wrap: anywhere; }
      .diff .carets { display: none; }
    }
    .commands { list-style: none; margin: 10px 0 0; padding: 0; display: grid; gap: 6px; }
    .commands li { display: flex; flex-wrap: wrap; gap: 4px 10px; align-items: center; min-width: 0; }
    .commands .first { flex-basis: 100%; margin: 0; color: var(--warn); overflow-wrap: anywhere; }
    .commands li > span { flex-basis: 100%; color: var(--muted); font-size: 13px; }
    .commands code, .again code { overflow-wrap: anywhere; }
    .option { white-space: nowrap; }
    """#
}
