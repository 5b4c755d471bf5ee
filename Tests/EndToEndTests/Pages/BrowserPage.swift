import Foundation

@testable import ScenarioBasics

/// A user at a page: looks, clicks, types, and waits for what should appear.
struct BrowserPage {
  private let browser: Chromium

  init() throws { browser = try Chromium() }

  /// The errors that the page reported, and its requests to the network.
  var complaints: [String] { browser.complaints }

  /// Opens a page on the disk at the given width, and returns when it can be used.
  func open(_ path: String, _ fragment: String = "", width: Int = 1600, height: Int = 1000) throws {
    try visit("file://\(path)\(fragment)", width: width, height: height)
  }

  /// Opens a page of a server in the same way.
  func visit(_ address: String, width: Int = 1600, height: Int = 1000) throws {
    try resize(width, height)
    try browser.call("Page.navigate", ["url": "about:blank"])
    try browser.call("Page.navigate", ["url": .string(address)])
    try wait("document.readyState === 'complete' && performance.getEntriesByName('ready').length === 1")
  }

  func reload() throws {
    _ = try see("document.title = 'before'")
    try browser.call("Page.reload")
    try wait("document.title !== 'before' && performance.getEntriesByName('ready').length === 1")
  }

  func resize(_ width: Int, _ height: Int = 1000) throws {
    try browser.call(
      "Emulation.setDeviceMetricsOverride",
      [
        "width": .integer(width), "height": .integer(height), "deviceScaleFactor": 1,
        "mobile": .bool(width < 500),
      ])
  }

  /// Returns a screenshot as a PNG.
  func picture() throws -> Data {
    let text = try browser.call("Page.captureScreenshot", ["format": "png"])["data"]?.string ?? ""
    return Data(base64Encoded: text) ?? Data()
  }

  func prefer(_ scheme: String) throws {
    let feature = JSONValue.object(["name": "prefers-color-scheme", "value": .string(scheme)])
    try browser.call("Emulation.setEmulatedMedia", ["features": .array([feature])])
  }

  /// Returns the value of an expression in the page; waits for a promise.
  func see(_ expression: String) throws -> JSONValue {
    let answer = try browser.call(
      "Runtime.evaluate",
      ["expression": .string(expression), "returnByValue": true, "awaitPromise": true, "userGesture": false])
    if let exception = answer["exceptionDetails"] {
      throw Chromium.Trouble(description: "\(expression): \(exception.line)")
    }
    return answer["result"]?["value"] ?? .null
  }

  /// Checks the condition in each frame until it holds.
  ///
  /// - Throws: If it does not hold for many frames; the error shows the last state of the page.
  func wait(_ condition: String) throws {
    let frames = """
      new Promise(done => { let left = 900; const look = () => {
        let isSo = false
        try { isSo = Boolean(\(condition)) } catch {}
        if (isSo || left-- < 0) done(isSo); else requestAnimationFrame(look)
      }; look() })
      """
    guard try patiently(frames) == .bool(true) else {
      let page = try see("location.href + ' ' + document.getElementById('moment')?.textContent")
      throw Chromium.Trouble(description: "never so: \(condition); at \(page.string ?? "")")
    }
  }

  /// Evaluates an expression. A page that is being left discards the evaluation: then the expression is
  /// evaluated in the next page.
  private func patiently(_ expression: String) throws -> JSONValue {
    for _ in 1...5 {
      do { return try see(expression) } catch let trouble as Chromium.Trouble {
        guard trouble.description.contains("context") || trouble.description.contains("navigated") else {
          throw trouble
        }
      }
    }
    return try see(expression)
  }

  /// Clicks the middle of an element, or a place in it, once it has stopped moving: a list that was scrolled,
  /// or has just learned its size, places its rows anew in the next frame.
  func click(_ selector: String, x: Double = 0.5, y: Double = 0.5) throws {
    let place = try see(
      """
      new Promise(done => { let [last, left] = ["", 900]; const look = () => {
        const one = document.querySelector(\(JSONValue.string(selector).line))
        one?.scrollIntoView({ block: "center" })
        const edges = one?.getBoundingClientRect()
        const now = edges ? [edges.left, edges.top, edges.width, edges.height].join() : ""
        const isStill = now === last && edges?.width > 0
        last = now
        if (!isStill && left-- > 0) return requestAnimationFrame(look)
        done([Math.round(edges.left + edges.width * \(x)), Math.round(edges.top + edges.height * \(y))])
      }; look() })
      """)
    for type in ["mousePressed", "mouseReleased"] {
      try browser.call(
        "Input.dispatchMouseEvent",
        [
          "type": .string(type), "x": place.array?[0] ?? .null, "y": place.array?[1] ?? .null,
          "button": "left",
          "clickCount": 1,
        ])
    }
    try settle()
  }

  /// Presses keys in order: `"ArrowDown"`, `"/"`.
  func press(_ keys: String..., command: String? = nil) throws {
    for key in keys {
      let text: JSONValue = .string(key.count == 1 ? key : key == "Enter" ? "\r" : "")
      let commands = JSONValue.array(command.map { [.string($0)] } ?? [])
      let code = JSONValue.integer(Self.codes[key] ?? 0)
      for type in ["keyDown", "keyUp"] {
        try browser.call(
          "Input.dispatchKeyEvent",
          [
            "type": .string(type), "key": .string(key), "code": .string(key.count == 1 ? "" : key),
            "windowsVirtualKeyCode": code, "text": type == "keyDown" && command == nil ? text : "",
            "commands": commands,
          ])
      }
    }
    try settle()
  }

  func type(_ text: String) throws {
    try browser.call("Input.insertText", ["text": .string(text)])
    try settle()
  }

  /// Returns the names and roles that assistive technology reads: the browser's own tree.
  func accessibleNodes() throws -> [(role: String, name: String)] {
    let nodes = try browser.call("Accessibility.getFullAXTree")["nodes"]?.array ?? []
    return nodes.filter { $0["ignored"] != true }.map { node in
      (node["role"]?["value"]?.string ?? "", node["name"]?["value"]?.string ?? "")
    }
  }

  private func settle() throws {
    _ = try patiently(
      "new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => done(1))))")
  }

  private static let codes = [
    "Tab": 9, "Enter": 13, "Escape": 27, "End": 35, "Home": 36, "ArrowLeft": 37, "ArrowUp": 38,
    "ArrowRight": 39, "ArrowDown": 40,
  ]
}
