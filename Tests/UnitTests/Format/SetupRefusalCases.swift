/// Refusals about a fact of the setup, whole, with an input that gives each.
let setupRefusalCases: [RefusalCase] = [
  RefusalCase(
    input: #"""
      given offline

      # The story.
      launch
      online
      given start 2026-04-10T15:00:00Z

      """#,
    text: #"""
      a.scenario:6:1: `given` after the first step
        |
      6 | given start 2026-04-10T15:00:00Z
        | ^^^^^
        = move line 6 above line 4
      """#
  ),
  RefusalCase(
    input: #"""
      given offline
        | 200

      """#,
    text: #"""
      a.scenario:2:5: nothing above it that `|` could go on with
        |
      2 |   | 200
        |     ^^^
        = answers stand below `serve`, `only` and `ignore` right below a step
      """#
  ),
  RefusalCase(
    input: #"""
      given

      """#,
    text: #"""
      a.scenario:1:6: `given` needs more
        |
      1 | given
        |      ^
        = here stands `locale`, `zone`, `start`, `offline`, `disk`, `connections`, `ties`,
          `retries`, `seed`, `platform`, `format`, `known-failure`, `file`, `pairs` or `service`
          what each means:  rcc-sim help format
      """#
  ),
  RefusalCase(
    input: #"""
      given nonsense

      """#,
    text: #"""
      a.scenario:1:7: unknown word `nonsense` after `given`
        |
      1 | given nonsense
        |       ^^^^^^^^
        = here stands `locale`, `zone`, `start`, `offline`, `disk`, `connections`, `ties`,
          `retries`, `seed`, `platform`, `format`, `known-failure`, `file`, `pairs` or `service`
          what each means:  rcc-sim help format
      """#
  ),
  RefusalCase(
    input: #"""
      given locale

      """#,
    text: #"""
      a.scenario:1:13: `locale` needs more
        |
      1 | given locale
        |             ^
        = here stands en_US, de_DE, fr_FR or ar_EG
      """#
  ),
  RefusalCase(
    input: #"""
      given locale de_CH

      """#,
    text: #"""
      a.scenario:1:14: `de_CH` is not a known locale
        |
      1 | given locale de_CH
        |              ^^^^^
        = here stands en_US, de_DE, fr_FR or ar_EG
      """#
  ),
  RefusalCase(
    input: #"""
      given zone Europe/Berlin

      """#,
    text: #"""
      a.scenario:1:12: `Europe/Berlin` is not a fixed zone
        |
      1 | given zone Europe/Berlin
        |            ^^^^^^^^^^^^^
        = write UTC or a fixed offset such as UTC+02:00; names change with the system's data
      """#
  ),
  RefusalCase(
    input: #"""
      given start 2026-02-29T00:00:00Z

      """#,
    text: #"""
      a.scenario:1:13: `2026-02-29T00:00:00Z` is not an instant
        |
      1 | given start 2026-02-29T00:00:00Z
        |             ^^^^^^^^^^^^^^^^^^^^
        = write it as 2026-01-01T00:00:00Z
      """#
  ),
  RefusalCase(
    input: #"""
      given offline now

      """#,
    text: #"""
      a.scenario:1:15: `now` is left over after `offline`
        |
      1 | given offline now
        |               ^^^
        = a word is never ignored; delete it or put it on its own line
      """#
  ),
  RefusalCase(
    input: #"""
      given connections keepalive

      """#,
    text: #"""
      a.scenario:1:19: `keepalive` after `connections`
        |
      1 | given connections keepalive
        |                   ^^^^^^^^^
        = did you mean `keep-alive`?
      """#
  ),
  RefusalCase(
    input: #"""
      given connections often

      """#,
    text: #"""
      a.scenario:1:19: `often` after `connections`
        |
      1 | given connections often
        |                   ^^^^^
        = here stands `close` (one for each exchange) or `keep-alive` (one for many)
      """#
  ),
  RefusalCase(
    input: #"""
      given seed -1

      """#,
    text: #"""
      a.scenario:1:12: `-1` is not a seed
        |
      1 | given seed -1
        |            ^^
        = write a whole number such as 42
      """#
  ),
  RefusalCase(
    input: #"""
      given seed 1 2

      """#,
    text: #"""
      a.scenario:1:14: `2` is left over after `seed`
        |
      1 | given seed 1 2
        |              ^
        = a word is never ignored; delete it or put it on its own line
      """#
  ),
  RefusalCase(
    input: #"""
      given format 2

      """#,
    text: #"""
      a.scenario:1:14: `2` is not a known format
        |
      1 | given format 2
        |              ^
        = this runner plays format 1; the line may be left out
      """#
  ),
  RefusalCase(
    input: #"""
      given platform macos

      """#,
    text: #"""
      a.scenario:1:16: `macos` after `platform`
        |
      1 | given platform macos
        |                ^^^^^
        = here stands `linux` or `darwin`
      """#
  ),
  RefusalCase(
    input: #"""
      given pairs

      """#,
    text: #"""
      a.scenario:1:12: `pairs` needs more
        |
      1 | given pairs
        |            ^
        = write EURUSD
      """#
  ),
]
