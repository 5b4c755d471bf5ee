extension PageStyle {
  /// The diff of a failure, as the console has it, and the commands below.
  static let failure = #"""
    .failure { border-left: 5px solid var(--bad); }
    .failure.known { border-left-color: var(--warn); }
    .parts { display: grid; gap: 4px 28px; grid-template-columns: minmax(0, 1fr); }
    @media (min-width: 1200px) { .parts { grid-template-columns: minmax(0, 1.7fr) minmax(0, 1fr); } }
    .diff { margin-top: 8px; white-space: pre-wrap; overflow-wrap: anywhere; }
    .diff .minus { color: var(--bad); background: var(--badground); }
    .diff .plus { color: var(--good); background: var(--goodground); }
    .diff .carets { display: none; }
    .diff mark { text-decoration: underline 2px; text-underline-offset: 3px; }
    .diff span { display: block; padding-left: var(--hang); text-indent: calc(-1 * var(--hang)); }
    .commands { list-style: none; margin: 10px 0 0; padding: 0; display: grid; gap: 6px; }
    .commands li { display: flex; flex-wrap: wrap; gap: 4px 10px; align-items: center; min-width: 0; }
    .commands .first { flex-basis: 100%; margin: 0; color: var(--warn); overflow-wrap: anywhere; }
    .commands li > span { flex-basis: 100%; color: var(--muted); font-size: 13px; }
    .commands code, .again code { overflow-wrap: anywhere; white-space: pre-wrap; }
    .option { white-space: nowrap; }
    """#
}
