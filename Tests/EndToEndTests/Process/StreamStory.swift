import Testing

/// A scenario with an answer in pieces, as the tool prints it.
struct StreamStory: Sendable, CustomTestStringConvertible {
  let name: String
  let text: String

  init(_ name: String, _ text: String) { (self.name, self.text) = (name, text) }

  var testDescription: String { name }
}

extension StreamStory {
  static let three = """
    # A stream ends early.
    serve GET /feed
      | 200 events
      |   event after 1s id 1 text one
      |   event after 1s id 2 text two
      |   event after 1s id 3 text three

    """

  static let followed = """

    launch
    tap feed
      GET /feed → …
      feed.isOpen  false → true
      feed.opened  0 → 1
    wait 2s
      +1s  feed.count  0 → 1
      +1s  feed.last  "" → "one"
      +1s  feed.lastID  nil → "1"
      +2s  feed.count  1 → 2
      +2s  feed.last  "one" → "two"
      +2s  feed.lastID  "1" → "2"

    """

  static let restless = """
    # An app that connects again after the third event.
    serve GET /feed
      | 200 events
      |   retry 3s
      |   event x5 id $n text number $n
      |   event after 1s id 6 text number 6
      | 200 events
      |   if Last-Event-ID: 3
      |   event after 1s id 4 {"id":4,
      |     "more":true}
      |   reset after 500ms
      | 200 events
      |   if Last-Event-ID: 4
      |   stall

    launch
    tap feed-restless
      GET /feed → 200, cancelled
      GET /feed → …
      feed.isOpen  false → true
      feed.opened  0 → 2
      feed.count  0 → 3
      feed.last  "" → "number 3"
      feed.lastID  nil → "3"
      feed.retry  2s → 3s
    wait 10s
      +1s  feed.count  3 → 4
      +1s  feed.last  "number 3" → "{\\"id\\":4,|\\"more\\":true}"
      +1s  feed.lastID  "3" → "4"
      +1.5s  GET /feed → 200 reset at chunk+1 in 1.5s
      +1.5s  feed.isOpen  true → false
      +4.5s  GET /feed → …
      +4.5s  feed.isOpen  false → true
      +4.5s  feed.opened  2 → 3
    tap cancel
      GET /feed → 200 stall at body, cancelled in 5.5s
      feed.isOpen  true → false

    """

  /// The app ends the stream in each of these ways; nothing comes after it.
  static let ends = [
    StreamStory(
      "cancel",
      three + followed
        + "tap cancel\n  GET /feed → 200, cancelled in 2s\n  feed.isOpen  true → false\nwait 5s\n"),
    StreamStory("quit", three + followed + "quit\n  GET /feed → 200, cancelled in 2s\nwait 5s\n"),
    StreamStory("relaunch", three + followed + "relaunch\n  GET /feed → 200, cancelled in 2s\nwait 5s\n"),
    StreamStory(
      "background",
      three + followed
        + "background\n  GET /feed → 200, cancelled in 2s\n  feed.isOpen  true → false\nwait 5s\n"),
    StreamStory(
      "offline",
      three + followed + """
        offline
          GET /feed → 200, cancelled in 2s
          feed.isOpen  true → false
        wait 2s
          +2s  feed.opened  1 → 2
        tap cancel

        """),
  ]

  static let pieces = [
    // The limit of the request is 5s.
    StreamStory(
      "the idle limit restarts with each piece",
      """
      # In pieces.
      serve GET /lines
        | 200 chunks
        |   chunk x3 after 4s line $n
        |   chunk after 6s line late

      launch
      tap lines
        GET /lines → …
        log[@0]  + "head 200"
      wait 20s
        +4s  log[@1]  + "line 1"
        +8s  log[@2]  + "line 2"
        +12s  log[@3]  + "line 3"
        +17s  GET /lines → 200, timed out in 17s
        +17s  log[@4]  + "failed with -1001"

      """),
    StreamStory(
      "a fault of the answer cuts it",
      """
      # In pieces.
      serve GET /lines
        | 200 reset at chunk+2 chunks
        |   chunk x3 after 1s line $n

      launch
      tap lines
        GET /lines → …
        log[@0]  + "head 200"
      wait 10s
        +1s  log[@1]  + "line 1"
        +2s  GET /lines → 200 reset at chunk+2 in 2s
        +2s  log[@2]  + "line 2"
        +2s  log[@3]  + "failed with -1005"

      """),
    StreamStory(
      "an end in the middle",
      """
      # In pieces.
      serve GET /lines
        | 200 after 2s chunks
        |   chunk after 1s line 1
        |   fin after 2s

      launch
      tap lines
        GET /lines → …
      wait 10s
        +2s  log[@0]  + "head 200"
        +3s  log[@1]  + "line 1"
        +5s  GET /lines → 200 fin at chunk+1 in 5s
        +5s  log[@2]  + "failed with -1"

      """),
    StreamStory(
      "the whole at its end",
      """
      # In pieces.
      serve GET /text
        | 200 chunks
        |   chunk x3 after 1s line $n
        |   end after 1s

      launch
      tap data
        GET /text → …
      wait 10s
        +4s  GET /text → 200 in 4s
        +4s  log[@0]  + "200 https://api.example.com/text 1\\n2\\n3\\n"

      """),
    StreamStory(
      "the progress of a download",
      """
      # In pieces.
      serve GET /text
        | 200 pieces
        |   piece x2 after 1s text abc
        |   piece after 1s text d

      launch
      tap delegate-progress
        GET /text → …
        log[@0]  + "0 of 7"
      wait 10s
        +1s  log[@1]  + "3 of 7"
        +2s  log[@2]  + "6 of 7"
        +3s  GET /text → 200 in 3s
        +3s  log[@3]  + "7 of 7"

      """),
  ]
}
