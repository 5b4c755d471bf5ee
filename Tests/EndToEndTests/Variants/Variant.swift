import Foundation

@testable import RCCConverter
@testable import ScenarioFormat
@testable import ScenarioPlay
@testable import rcc_sim

/// The shipped Stage with one change that breaks a rule; each subclass is one change.
class Variant: Stage {
  class var vocabulary: Vocabulary { ConverterStage.vocabulary }
  static var locales: [String] { ConverterStage.locales }
  class var invariants: [Invariant] { ConverterStage.invariants }
  class func files(for facts: [Fact]) -> [String: Data] { ConverterStage.files(for: facts) }

  private lazy var shipped = ConverterStage(factory: changed(Factory()))

  required init() {}

  /// Returns the parts from which the app is built.
  func changed(_ factory: Factory) -> Factory { factory }

  /// Returns the environment that the app receives in place of the play's.
  func changed(_ environment: StageEnvironment) -> StageEnvironment { environment }

  /// Returns the state that is shown in place of the app's.
  func changed(_ pairs: PairsState) -> PairsState { pairs }

  func changed(_ amounts: AmountsState) -> AmountsState { amounts }

  /// Returns the lines of the screen in place of the app's.
  func changed(_ screen: [String]) -> [String] { screen }

  func launch(_ environment: StageEnvironment, isolation: isolated any Actor) {
    shipped.launch(changed(environment), isolation: isolation)
  }

  func quit(isolation: isolated any Actor) { shipped.quit(isolation: isolation) }

  func tap(_ identifier: String, isolation: isolated any Actor) -> TapResult {
    tap(identifier, times: 1, isolation: isolation)
  }

  func act(_ action: StageAction, isolation: isolated any Actor) -> ActionResult {
    shipped.act(action, isolation: isolation)
  }

  func tap(_ identifier: String, times: Int, isolation: isolated any Actor) -> ActionResult {
    shipped.tap(identifier, times: times, isolation: isolation)
  }

  func state(isolation: isolated any Actor) -> Any {
    guard let state = shipped.state(isolation: isolation) as? ConverterStage.VisibleState else {
      return "no state"
    }
    return ConverterStage.VisibleState(
      tab: state.tab, pairs: changed(state.pairs), amounts: changed(state.amounts), selector: state.selector)
  }

  func fingerprint(isolation: isolated any Actor) -> AnyHashable { shipped.fingerprint(isolation: isolation) }

  func screenName(isolation: isolated any Actor) -> String? { shipped.screenName(isolation: isolation) }

  func screen(isolation: isolated any Actor) -> [String] {
    changed(shipped.screen(isolation: isolation))
  }
}

extension StageEnvironment {
  /// Returns the same environment with another clock, connectivity, zone or trace.
  func with(
    clock: (any StageClock)? = nil, connectivity: (any StageConnectivity)? = nil, zone: String? = nil,
    trace: (@Sendable (StageEvent) -> Void)? = nil
  ) -> StageEnvironment {
    StageEnvironment(
      server: server, transport: transport, clock: clock ?? self.clock, disk: disk, keychain: keychain,
      defaults: defaults, connectivity: connectivity ?? self.connectivity, start: start, locale: locale,
      zone: zone ?? self.zone, seed: seed, facts: facts, executor: executor, trace: trace ?? self.trace,
      http: http)
  }
}
