extension SessionForm {
  /// The forms of download tasks, whose body Foundation gives to the app as a file.
  static let downloads = [
    late("download(for:), downloadTask with a handler", "async-download", [hello]),
    late("download(for:), downloadTask with a handler", "download-handler", [hello]),
    SessionForm(
      "downloadTask with a delegate", "download-delegate",
      serve: """
        GET /text
          | 200 pieces
          |   piece x2 after 1s 4 bytes
        """,
      .played(
        """
          GET /text → …
        wait 2s
          +1s  log[@0]  + "4 of 8"
          +2s  GET /text → 200 in 2s
          +2s  log[@1]  + "8 of 8"
          +2s  log[@2]  + "a file of 8 bytes"
          +2s  log[@3]  + "ended"
        """)),
    SessionForm(
      "downloadTask with a delegate", "download-delegate-broken",
      serve: """
        GET /text
          | 200 reset at body+4 pieces
          |   piece x2 after 1s 4 bytes
        """,
      .played(
        """
          GET /text → …
        wait 2s
          +1s  GET /text → 200 reset at body+4 in 1s
          +1s  log[@0]  + "4 of 8"
          +1s  log[@1]  + "failed with -1005"
        """)),
  ]
}
