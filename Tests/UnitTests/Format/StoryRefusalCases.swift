/// Refusals of steps that the story so far excludes, whole, with an input that gives each.
let storyRefusalCases: [RefusalCase] = [
  RefusalCase(
    input: "launch\nwait 1s\nlaunch\n",
    text: """
      a.scenario:3:1: the app runs already, since line 1
        |
      3 | launch
        | ^^^^^^
        = write `relaunch`, or `quit` above line 3
      """),
  RefusalCase(
    input: "# Two launches.\nlaunch\nrelaunch\n  x  1 → 2\nlaunch\n",
    text: """
      a.scenario:5:1: the app runs already, since line 3
        |
      5 | launch
        | ^^^^^^
        = write `relaunch`, or `quit` above line 5
      """),
  RefusalCase(
    input: "offline\nrelaunch\n",
    text: """
      a.scenario:2:1: the app was never launched
        |
      2 | relaunch
        | ^^^^^^^^
        = write `launch`
      """),
  RefusalCase(
    input: "quit\n",
    text: """
      a.scenario:1:1: the app is not running
        |
      1 | quit
        | ^^^^
        = delete line 1, or write `launch` above it
      """),
  RefusalCase(
    input: "launch\nquit\nexpect a is b\nquit\n",
    text: """
      a.scenario:4:1: the app is not running, since line 2
        |
      4 | quit
        | ^^^^
        = delete line 4, or write `launch` above it
      """),
  RefusalCase(
    input: "serve GET /\n  | 200\ntap  add x2\n",
    text: """
      a.scenario:3:1: the app is not running
        |
      3 | tap  add x2
        | ^^^
        = write `launch` above line 3
      """),
  RefusalCase(
    input: "launch\nquit\nlocale de_DE\nforeground\n",
    text: """
      a.scenario:4:1: the app is not running, since line 2
        |
      4 | foreground
        | ^^^^^^^^^^
        = write `launch` above line 4
      """),
  RefusalCase(
    input: "launch\nwait 876000h\nwait until a is b within 1ms\n",
    text: """
      a.scenario:3:1: with this step the scenario waits for more than 100 years
        |
      3 | wait until a is b within 1ms
        | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^
        = write a shorter time, or another scenario with a later `given start`
      """),
  RefusalCase(
    input: "launch\ntap add x1000\ntap add x1001\n",
    text: """
      a.scenario:3:1: more than 1000 taps before anything else runs
        |
      3 | tap add x1001
        | ^^^^^^^^^^^^^
        = write at most x1000
      """),
  RefusalCase(
    input: "launch\nwait 876000.1h\n",
    text: """
      a.scenario:2:6: `876000.1h` is longer than 100 years
        |
      2 | wait 876000.1h
        |      ^^^^^^^^^
        = write at most 876000h
      """),
  RefusalCase(
    input: "serve GET /\n  | 200 after 99999999999999999999s\n",
    text: """
      a.scenario:2:15: `99999999999999999999s` is longer than 100 years
        |
      2 |   | 200 after 99999999999999999999s
        |               ^^^^^^^^^^^^^^^^^^^^^
        = write at most 876000h
      """),
]
