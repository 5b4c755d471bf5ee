@testable import Scenario
@testable import rcc_sim

extension CauseCase {
  static let typing: [CauseCase] = [
    CauseCase(
      "a step of a Stage that tells no events", NotesStage.self,
      file: """
        launch
        tap more
          screen  "list" → "sheet"
          keystrokes  0 → 1

        """,
      message: """
        FAIL  DESK/wrong.scenario:2  tap more
              1 change is missing, 1 value differs · step 2 of 2 · T+0s

            - screen  "list" → "sheet"
            + screen  "list" → "detail"
                               ^^^^^^^^
            - keystrokes  0 → 1

        because  tap more (line 2)  gave  screen "detail"
                 nothing changed keystrokes up to T+0s
        again    rcc-sim run DESK/wrong.scenario --until 2
        accept   rcc-sim run DESK/wrong.scenario --update

        - was expected, + happened
        1 failed

        """),
    CauseCase(
      "an amount is cut", CutsAmounts.self, name: "typing-in-german",
      file: typingFile,
      message: """
        FAIL  DESK/typing-in-german.scenario:11  type USD 5
              1 value differs · step 4 of 4 · T+0s

              amounts.rows[USD].text  "1," → "1,5"
              amounts.rows[EUR].text  "0,85" → "1,28"
            - amounts.rows[JPY].text  "159" → "239"
            + amounts.rows[JPY].text  "159" → "238"
                                              ^^^^^

        because  .typed("5")  gave  amounts.rows[JPY].text "238"
        again    rcc-sim run DESK/typing-in-german.scenario --until 11
        accept   rcc-sim run DESK/typing-in-german.scenario --update

        - was expected, + happened
        1 failed

        """),
    CauseCase(
      "each key asks", AsksWithEachKey.self, name: "typing-in-german",
      file: typingFile,
      message: """
        FAIL  DESK/typing-in-german.scenario:5  type USD 1
              1 request is unexpected, 2 values differ · step 2 of 4 · T+0s

            + GET /v1/latest?base=USD → 200
              amounts.rows[USD].text  "" → "1"
            - amounts.rows[EUR].text  "—" → "0,85"
            + amounts.rows[EUR].text  "—" → "0,86"
                                            ^^^^^^
            - amounts.rows[JPY].text  "—" → "159"
            + amounts.rows[JPY].text  "—" → "160"
                                            ^^^^^

        because  .typed("1")  started  GET /v1/latest?base=USD; it took the answer of line 2
        then     step 3 (line 9) had no answer for a request at T+0s; the play stopped there
        again    rcc-sim run DESK/typing-in-german.scenario --until 5
        accept   rcc-sim run DESK/typing-in-german.scenario --update

        - was expected, + happened
        1 failed  ·  2 requests, 0 faults, 0s of virtual time

        """),
    CauseCase(
      "a comma is lost", LosesTheComma.self, name: "typing-in-german",
      file: typingFile,
      message: """
        FAIL  DESK/typing-in-german.scenario:9  type USD ,
              1 change is missing · step 3 of 4 · T+0s

            - amounts.rows[USD].text  "1" → "1,"

        because  amounts.rows[USD].text is "1" since line 5; .typed(",") came and changed nothing
        then     1 more step differs
        again    rcc-sim run DESK/typing-in-german.scenario --until 9
        accept   rcc-sim run DESK/typing-in-german.scenario --update

        - was expected, + happened
        1 failed

        """),
  ]

  private static let typingFile = """
    serve GET /v1/latest?base=USD
      | 200 optional {"rates":{"EUR":0.85587,"JPY":159.83}}

    launch
    type USD 1
      amounts.rows[USD].text  "" → "1"
      amounts.rows[EUR].text  "—" → "0,85"
      amounts.rows[JPY].text  "—" → "159"
    type USD ,
      amounts.rows[USD].text  "1" → "1,"
    type USD 5
      amounts.rows[USD].text  "1," → "1,5"
      amounts.rows[EUR].text  "0,85" → "1,28"
      amounts.rows[JPY].text  "159" → "239"

    """
}
