import Foundation
import Testing

/// The recipe of Docs/serve.md for TLS: nginx with the written block in front of a session.
@Suite(
  .enabled(if: Tool.path != nil, "the tool is not beside the tests"),
  .enabled(if: Nginx.isThere, Comment(rawValue: Nginx.missing)))
struct ServeProxyTests {
  @Test func `a session behind the written proxy speaks TLS, and a reset is its 502`() throws {
    let desk = try Workspace()
    try desk.write(
      "a.scenario",
      """
      serve GET /a
        | 200 {"n":1}
        | reset at start
        | 200 reset at body+3 {"n":3}
      launch
      """ + "\n")
    let server = try ServeProcess(try #require(Tool.path), ["a.scenario"], in: desk)
    let (behind, port) = (try #require(URL(string: server.url)?.port), try ServeProcess.freePort())
    let page = try DocsPage.named("Docs/serve.md")
    let block = try #require(page.blocks.first { $0.language == "nginx" })
    let recipe = block.text.replacing("8443", with: "\(port)").replacing("8080", with: "\(behind)")
    try desk.write("nginx.conf", "events {}\nhttp {\naccess_log off;\n\(recipe)}\n")
    let run = try ToolRun(
      shell: """
        PATH=$PATH:/usr/sbin:/usr/local/bin:/opt/homebrew/bin
        openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=localhost \\
          -keyout key.pem -out cert.pem 2>openssl.log
        nginx -p "$PWD" -c nginx.conf -e error.log -g 'daemon off; master_process off; pid nginx.pid;' &
        while [ ! -s nginx.pid ] && kill -0 $!; do :; done
        for n in 1 2 3; do
          curl -sk -w ' %{http_code} %{exitcode}\\n' -o "body$n" \\
            https://127.0.0.1:\(port)/a
        done
        cat body1
        kill $!
        wait $!
        """, in: desk)
    expectEqual(run.output, " 200 0\n 502 0\n 200 18\n{\"n\":1}", "\(run.errors)")
    expectEqual(server.end().code, 0)
  }
}

/// The proxy, and the tool that creates its certificate.
private enum Nginx {
  static let missing = "nginx or openssl is not on this machine; no proxy stood before a session"

  static let isThere =
    ["/usr/sbin/nginx", "/usr/local/bin/nginx", "/opt/homebrew/bin/nginx"].contains {
      FileManager.default.isExecutableFile(atPath: $0)
    } && FileManager.default.isExecutableFile(atPath: "/usr/bin/openssl")
}
