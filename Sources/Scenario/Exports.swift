// Re-exports the modules that a team's code uses, so that it imports only `Scenario`.
@_exported public import ScenarioBasics
@_exported public import ScenarioFormat
@_exported public import ScenarioPlay
@_exported public import ScenarioReflect
@_exported public import ScenarioServe
