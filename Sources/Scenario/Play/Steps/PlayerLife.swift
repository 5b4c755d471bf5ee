import ScenarioBasics
import ScenarioEvents
import ScenarioFormat
import ScenarioProcess
import StubServer

/// The beginning and the end of the app's process.
extension Player {
  func launch() throws(Driver.Halt) {
    watch?.noteLaunch()
    let isFirst = simulation.monitor.update { $0.kept.end == nil }
    simulation.beginCookies(isFirst ? setup.cookies : [:])
    try openStores()
    let environment = StageEnvironment(simulation, setup)
    environment.http.map(ScenarioURLProtocol.begin)
    driver.work { withApp { $0.launch(environment) } }
    isLaunched = true
    try settle()
    for problem in withApp({ $0.identifierProblems() }) { transcript.note(problem) }
  }

  /// Ends the process of the app, and notes what would go on after a quit.
  ///
  /// The app is released only to find what goes on without it. A device releases nothing, so nothing that the
  /// app does then is performed, and a crash then is none.
  func end(_ end: AppEnd) throws(Driver.Halt) {
    guard isLaunched else { return }
    if end == .killed { simulation.monitor.update { $0.endProcess(end) } }
    // A launch is compared with an app that was never started, not with the state before the quit.
    driver.work {
      withApp { app in
        app.quit()
        app.remember()
      }
    }
    if end == .quit { simulation.monitor.update { $0.endProcess(end) } }
    isLaunched = false
    watch?.note(.quit)
    if options.releasesApp {
      options.notice(.releases(true))
      driver.work { withApp { $0.release() } }
    } else {
      withApp { $0.leak() }
      simulation.monitor.update { $0.abandonWaits() }
    }
    for listener in simulation.monitor.update({ $0.takeListeners() }) { listener.finish() }
    try settle()
    if options.releasesApp { options.notice(.releases(false)) }
    let outlived = simulation.monitor.update { world in
      let delayed = world.clock.delayedBlocks
      return (world.pending + world.takeLateRequests()).filter { $0.outlivesQuit(besides: delayed) }
    }
    switch end {
    case .quit: if !outlived.isEmpty { transcript.note(.outlivedQuit(outlived)) }
    case .killed:
      simulation.monitor.update { $0.abandonWaits() }
      try settle()
    }
  }

  /// Releases all resources; must be called once, whatever happened.
  package func stop() {
    quitAtOnce()
    if simulation.home == nil {
      driver.cancelWork()
    } else {
      // The process ends with its play, and resumes nothing: no user would see what an app does then.
      _ = Unmanaged.passRetained(simulation)
    }
    simulation.stop()
  }

  /// Quits the app; its work is left as it is.
  package func quitAtOnce() {
    let releases = options.releasesApp
    driver.end {
      guard isLaunched else { return }
      withApp { app in
        app.quit()
        if releases { app.release() } else { app.leak() }
      }
    }
  }
}
